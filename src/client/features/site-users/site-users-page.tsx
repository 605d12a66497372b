import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { History as HistoryIcon, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { peopleQueries } from '#client/data/content/actions/people.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { Site } from '#domain/sites/site.ts';
import { InvitesTable } from './invites-table.tsx';
import { PeopleTable } from './people-table.tsx';
import classes from './site-users.module.css';

const InviteDialog = lazily(async () => (await import('./invite-dialog.tsx')).InviteDialog);

interface SiteUsersPageProps {
  readonly siteId: string;
  readonly History: HistorySlot;
}

/** Who is on the site and as what, and who is invited. */
export const SiteUsersPage = ({ siteId, History }: SiteUsersPageProps) => {
  const { t } = useLingui();
  const site = useSite(siteId);
  const { data: people } = useSuspenseQuery(peopleQueries.ofSite(siteId));
  const isOnline = useIsOnline();
  const canManage = useCan('manage-users', site);
  const [inviting, setInviting] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <Page
      title={t`Site users`}
      subtitle={
        <Trans>Everybody in {useUser().companyName} can look at the site of their company without being here.</Trans>
      }
      actions={
        <>
          <SecondaryButton
            leftSection={<HistoryIcon size={16} aria-hidden />}
            disabled={!isOnline}
            onClick={() => setHistoryOpen(true)}
          >
            <Trans>History</Trans>
          </SecondaryButton>
          {canManage ? (
            <PrimaryButton
              leftSection={<UserPlus size={16} aria-hidden />}
              disabled={!isOnline}
              onClick={() => setInviting(true)}
            >
              <Trans>Invite</Trans>
            </PrimaryButton>
          ) : null}
        </>
      }
    >
      <PageNotice site={site} isOnline={isOnline} canManage={canManage} />
      <PeopleTable site={site} users={people.users} canManage={canManage && isOnline} />
      {people.invites.length === 0 ? null : (
        <section className={classes['section']}>
          <h2 className={classes['heading']}>
            <Trans>Open invites</Trans>
          </h2>
          <InvitesTable siteId={siteId} invites={people.invites} canManage={canManage && isOnline} />
        </section>
      )}
      {isHistoryOpen ? (
        <History type="site" id={siteId} name={site.name} onClose={() => setHistoryOpen(false)} />
      ) : null}
      {inviting ? <InviteDialog siteId={siteId} people={people} onClose={() => setInviting(false)} /> : null}
    </Page>
  );
};

interface PageNoticeProps {
  readonly site: Site;
  readonly isOnline: boolean;
  readonly canManage: boolean;
}

/** Why nothing can be changed here, where that is so. */
const PageNotice = ({ site, isOnline, canManage }: PageNoticeProps) => {
  if (site.backupSourceId !== null) {
    return (
      <Notice tone="plain">
        <Trans>A backup shows the people of its site. Change them in the current version.</Trans>
      </Notice>
    );
  }
  if (!isOnline) {
    return (
      <Notice>
        <Trans>You are offline: people and invites can be changed when the server can be reached.</Trans>
      </Notice>
    );
  }
  if (canManage) return null;
  return (
    <Notice tone="plain">
      <Trans>Only an owner of the site invites people and changes their roles.</Trans>
    </Notice>
  );
};
