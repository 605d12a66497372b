import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePeopleEdits } from '#client/data/content/people.ts';
import { useUser } from '#client/data/outbox/user.ts';
import { isOnlyOwner, type MemberRole, type SiteUser } from '#domain/site-user.ts';
import type { OpenQuestion } from './person-question.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleTexts } from './role-texts.ts';
import classes from './site-users.module.css';

interface PersonRoleProps {
  readonly siteId: string;
  readonly user: SiteUser;
  readonly users: readonly SiteUser[];
  readonly canManage: boolean;
  readonly onQuestion: (question: OpenQuestion) => void;
}

/** A person's role, which an owner may change; the only owner's stays, and says why. */
export const PersonRole = ({ siteId, user, users, canManage, onQuestion }: PersonRoleProps) => {
  const { t } = useLingui();
  const me = useUser();
  const { patchSiteUser } = usePeopleEdits();
  const [pending, setPending] = useState(false);
  const mustStay = isOnlyOwner(users, user.id);
  if (!canManage) return t(roleTexts[user.role]);
  const change = async (role: MemberRole): Promise<void> => {
    if (user.id === me.id) return onQuestion({ kind: 'own-role', user, role });
    setPending(true);
    // A failed call tells the user itself.
    await patchSiteUser(siteId, user, role).catch(() => undefined);
    setPending(false);
  };
  return (
    <>
      <RoleSelect name={user.name} role={user.role} disabled={mustStay || pending} onChange={change} />
      {mustStay ? (
        <div className={classes['reason']}>
          <Trans>The only owner: make somebody else an owner first.</Trans>
        </div>
      ) : null}
    </>
  );
};
