import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { Badge } from '#client/ui/layout/badge.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import type { SiteUser } from '#domain/people/site-user.ts';
import { PersonMenu, type PersonProps } from './person-menu.tsx';
import { type OpenQuestion, PersonQuestion } from './person-question.tsx';
import { PersonRole } from './person-role.tsx';
import classes from './site-users.module.css';

/** The people on the site. */
export const PeopleTable = ({ site, users, canManage }: Omit<PersonProps, 'user' | 'onQuestion'>) => {
  const { t } = useLingui();
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const columns: readonly DataColumn<SiteUser>[] = [
    { id: 'name', header: t`Name`, isRowHeader: true, render: (user) => <PersonName user={user} /> },
    { id: 'company', header: t`Company`, render: ({ companyName }) => companyName },
    { id: 'email', header: t`E-mail address`, render: ({ email }) => email || missing },
    {
      id: 'role',
      header: t`Role`,
      render: (user) => (
        <PersonRole site={site} user={user} users={users} canManage={canManage} onQuestion={setQuestion} />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t`People on the site`}
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        rowMenu={(user) => (
          <PersonMenu site={site} user={user} users={users} canManage={canManage} onQuestion={setQuestion} />
        )}
      />
      {question === null ? null : <PersonQuestion site={site} question={question} onClose={() => setQuestion(null)} />}
    </>
  );
};

const PersonName = ({ user }: { readonly user: SiteUser }) => (
  <>
    <span className={classes['name']}>{user.name}</span>{' '}
    {user.id === useUser().id ? (
      <Badge tone="accent">
        <Trans>You</Trans>
      </Badge>
    ) : null}
  </>
);
