import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { type SiteList, useSites } from '#client/data/content/views/sites-view.ts';
import { recentSites, usePreference } from '#client/data/device/preferences.ts';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { FiguresLine } from '#client/parts/figures/figures-line.ts';
import { afterPaint } from '#client/ui/browser/after-paint.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import type { PortfolioQuery } from '#domain/sites/portfolio-query.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import classes from './home-page.module.css';
import { RecentSiteCard } from './recent-site-card.tsx';

const shownSites = 3;

export interface HomeRestProps {
  readonly list: SiteList;
  readonly query: PortfolioQuery;
  readonly onCreate: () => void;
}

interface HomePageProps {
  readonly query: PortfolioQuery;
  /** The dialog of a new site. */
  readonly CreateSite: React.ComponentType<{ readonly onClose: () => void }>;
  /** What comes after the first screen. */
  readonly Rest: React.ComponentType<HomeRestProps>;
}

/** Where a day begins: the sites last worked on, and what is still to be sent. */
export const HomePage = ({ query, CreateSite, Rest }: HomePageProps) => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const list = useSites();
  const { sites, unread } = list;
  const recent = useRecentFirst(sites).slice(0, shownSites);
  const [isCreating, setCreating] = useState(false);
  // The press shows before the dialog, most of whose time is its own making.
  const create = () => void afterPaint().then(() => setCreating(true));
  return (
    <Page
      title={t`Home`}
      subtitle={<Welcome />}
      actions={
        recent.length === 0 ? undefined : (
          <>
            {sites.length <= shownSites || unread === null ? null : <AllSites count={sites.length + unread} />}
            <PrimaryButton leftSection={<Plus size={16} aria-hidden />} onClick={create}>
              <Trans>New site</Trans>
            </PrimaryButton>
          </>
        )
      }
    >
      <WaitingChanges />
      {recent.length === 0 ? (
        <NoSites onCreate={create} />
      ) : (
        <ul className={classes['sites']} data-some={sites.length > 1}>
          <FiguresLine value={isOnline}>
            {recent.map((site) => (
              <li key={site.id}>
                <RecentSiteCard site={site} />
              </li>
            ))}
          </FiguresLine>
        </ul>
      )}
      <ErrorBoundary fallback={null}>
        {/* Nothing stands below it that its coming could move. */}
        <div className={classes['rest']}>
          <Rest list={list} query={query} onCreate={create} />
        </div>
      </ErrorBoundary>
      {isCreating ? <CreateSite onClose={() => setCreating(false)} /> : null}
    </Page>
  );
};

/** Greets the reader by name, and says where to go on once sites have been opened on this device. */
const Welcome = () => {
  const user = useUser();
  const [opened] = usePreference(recentSites);
  const firstName = user.name.split(' ')[0] ?? user.username;
  return opened.length === 0 ? (
    <Trans>Welcome, {firstName}.</Trans>
  ) : (
    <Trans>Welcome, {firstName}. Continue where you left off.</Trans>
  );
};

const AllSites = ({ count }: { readonly count: number }) => (
  <AppLink to="/sites">
    <Plural value={count} one="# site" other="All # sites" />
  </AppLink>
);

/** The one next step where there is nothing at all. */
const NoSites = ({ onCreate }: { readonly onCreate: () => void }) => (
  <EmptyState
    icon={<Building2 size={22} />}
    title={<Trans>No sites yet</Trans>}
    action={
      <PrimaryButton onClick={onCreate}>
        <Trans>Create the first site</Trans>
      </PrimaryButton>
    }
  >
    <Trans>A site holds the calculations of one building and its plot.</Trans>
  </EmptyState>
);

/** Recently opened sites of this device first, then the others as the server orders them; archived ones last opened stay. */
const useRecentFirst = (sites: readonly SiteSummary[]): readonly SiteSummary[] => {
  const [recent] = usePreference(recentSites);
  const order = new Map(recent.map(({ siteId }, index) => [siteId, index]));
  const rank = (site: SiteSummary) => order.get(site.id) ?? (site.status === 'archived' ? 2000 : 1000);
  return sites.toSorted((left, right) => rank(left) - rank(right));
};

const WaitingChanges = () => {
  const { waiting, needsYou } = useOutboxState();
  if (waiting === 0) return null;
  return (
    <Panel className={classes['waiting'] ?? ''}>
      <strong>
        <Plural value={waiting} one="# change waits on this device" other="# changes wait on this device" />
      </strong>{' '}
      {needsYou === 0 ? (
        <Trans>It is sent as soon as the server can be reached. You can go on working.</Trans>
      ) : (
        <Trans>Open the list in the top bar: a change needs your decision.</Trans>
      )}
    </Panel>
  );
};
