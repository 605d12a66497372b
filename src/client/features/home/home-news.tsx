import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleQueries, usePeopleEdits } from '#client/data/content/actions/people.ts';
import { bulletinQueries } from '#client/data/content/views/bulletins.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { contributionQueries } from '#client/data/site-log/contributions.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import spread from '#client/ui/layout/spread-row.module.css';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { bulletinIn } from '#domain/people/bulletin.ts';
import type { OwnInvite } from '#domain/people/site-user.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { FirstSteps } from './first-steps.tsx';
import classes from './home-news.module.css';
import { LogGaps } from './log-gaps.tsx';
import { UsageNotice } from './usage-notice.tsx';

interface HomeNewsProps {
  readonly sites: readonly SiteSummary[];
  readonly onCreate: () => void;
}

/** What comes after the sites: invites to answer, a newcomer's first steps, the newest bulletin, and what the logs lack. */
export const HomeNews = ({ sites, onCreate }: HomeNewsProps) => (
  <div className={classes['news']}>
    <UsageNotice />
    <Invites />
    <FirstSteps sites={sites} onCreate={onCreate} />
    <LatestBulletin />
    {/* They come last, as they come late, so that nothing moves: a count first, then what takes longest to find. */}
    <WaitingContributions sites={sites} />
    <LogGaps />
  </div>
);

/** What suppliers have reported and somebody here decides on. */
const WaitingContributions = ({ sites }: Pick<HomeNewsProps, 'sites'>) => {
  const { data: waiting = [] } = useQuery(contributionQueries.waiting());
  const known = waiting.flatMap((one) => {
    const site = sites.find(({ id }) => id === one.siteId);
    return site === undefined ? [] : [{ ...one, name: site.name }];
  });
  if (known.length === 0) return null;
  return (
    <Panel title={<Trans>Reported by suppliers</Trans>}>
      <ul className={classes['list']}>
        {known.map(({ siteId, name, waiting: count }) => (
          <li key={siteId} className={`${spread['row']} ${spread['listed']}`}>
            <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'events' }}>
              {name}
            </AppLink>
            <Badge tone="accent">
              <Plural value={count} one="# event waits" other="# events wait" />
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Invites = () => {
  const isOnline = useIsOnline();
  const { data: invites = [] } = useQuery({ ...peopleQueries.ownInvites(), enabled: isOnline });
  if (invites.length === 0) return null;
  return (
    <Panel title={<Trans>Invites to sites</Trans>}>
      <ul id="invites" className={classes['list']}>
        {invites.map((invite) => (
          <li key={invite.id} className={`${spread['row']} ${spread['listed']}`}>
            <Invite invite={invite} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Invite = ({ invite }: { readonly invite: OwnInvite }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { pending, accept, decline } = useAnswers(invite);
  const { siteName, inviterName, role } = invite;
  const roles = { owner: t`owner`, editor: t`editor`, verifier: t`verifier`, viewer: t`viewer` };
  const roleName = roles[role];
  const until = format.date(invite.expiresAt);
  return (
    <>
      <div>
        <div className={classes['name']}>{siteName}</div>
        <div className="note">
          <Trans>
            {inviterName} invites you as {roleName}. Valid until {until}.
          </Trans>
        </div>
      </div>
      <div className={classes['answers']}>
        <SecondaryButton disabled={pending} onClick={decline}>
          <Trans>Decline</Trans>
        </SecondaryButton>
        <PendingButton pending={pending} onClick={accept}>
          <Trans>Accept</Trans>
        </PendingButton>
      </div>
    </>
  );
};

/** An accepted site opens at once; a failure has told itself, and the invite stays. */
const useAnswers = (invite: OwnInvite) => {
  const { acceptSiteInvite, declineSiteInvite } = usePeopleEdits();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const answer = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work().catch(() => undefined);
    setPending(false);
  };
  return {
    pending,
    decline: () => void answer(() => declineSiteInvite(invite)),
    accept: () =>
      void answer(async () => {
        const { id, defaultCalculationId } = await acceptSiteInvite(invite);
        await navigate({
          to: '/sites/$siteId/calculations/$calculationId/construction-products',
          params: { siteId: id, calculationId: defaultCalculationId },
        });
      }),
  };
};

const LatestBulletin = () => {
  const { language } = useLanguage();
  const format = useFormat();
  const { data } = useQuery(bulletinQueries.list());
  const latest = data?.[0];
  if (latest === undefined) return null;
  return (
    <Panel
      title={<Trans>Latest bulletin</Trans>}
      aside={
        <AppLink to="/bulletins">
          <Trans>All bulletins</Trans>
        </AppLink>
      }
    >
      <div className={classes['name']}>{bulletinIn(latest, language).title}</div>
      <div className="note">{format.date(latest.publishedAt)}</div>
    </Panel>
  );
};
