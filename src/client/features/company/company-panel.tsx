import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { companyQueries } from '#client/data/library/company-access.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import classes from './company.module.css';
import { CompanyDomains } from './company-domains.tsx';
import { CompanyInvites } from './company-invites.tsx';
import { OwnInvites } from './own-invites.tsx';

const nothing = () => undefined;

/** Which company the user is of, and, for its administrators, by what others join it. */
export const CompanyPanel = () => {
  const { companyName, isCompanyAdmin } = useUser();
  const isOnline = useIsOnline();
  return (
    <Panel title={<Trans>Company</Trans>}>
      <p className={classes['name']}>{companyName}</p>
      <p className={classes['help']}>
        {isCompanyAdmin ? (
          <Trans>Everybody in it sees its sites. You are its administrator and say who joins.</Trans>
        ) : (
          <Trans>Everybody in it sees its sites. Its administrators say who joins.</Trans>
        )}
      </p>
      {isOnline ? (
        <>
          <OwnInvites />
          {isCompanyAdmin ? <Access /> : null}
        </>
      ) : (
        // None of it is kept, and none of its actions can wait.
        <Awaited list={{ why: 'no-line', onRetry: nothing }} />
      )}
    </Panel>
  );
};

const Access = () => {
  const query = useQuery(companyQueries.access());
  const awaited = useAwaited(query);
  if (query.data === undefined) return <Awaited list={awaited} />;
  const { data } = query;
  return (
    <>
      <CompanyDomains domains={data.domains} canMail={data.canMail} />
      <CompanyInvites invites={data.invites} />
    </>
  );
};
