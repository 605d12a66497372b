import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clock } from '#client/data/device/clock.ts';
import { siteMonthQueries } from '#client/data/site-log/site-months.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import spread from '#client/ui/layout/spread-row.module.css';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { openKinds, type SiteMonth } from '#domain/site-log/company-month.ts';
import { today } from '#domain/values/today.ts';
import { eventKindWords } from '#domain/words/site-log-words.ts';
import classes from './home-news.module.css';

const shownSites = 5;

/** What the logs lack: months that are over without data, and what nothing is logged of yet in the month that goes on. */
export const LogGaps = () => {
  const { data: rows = [] } = useQuery(siteMonthQueries.month(today(clock()).slice(0, 7)));
  const lacking = rows
    .filter((row) => row.gaps.length > 0 || openKinds(row).length > 0)
    .toSorted((left, right) => right.gaps.length - left.gaps.length);
  if (lacking.length === 0) return null;
  return (
    <Panel
      title={<Trans>Site logs</Trans>}
      aside={
        <AppLink to="/company-month">
          <Trans>Month of the sites</Trans>
        </AppLink>
      }
    >
      <ul className={classes['list']}>
        {lacking.slice(0, shownSites).map((row) => (
          <li key={row.siteId} className={`${spread['row']} ${spread['listed']}`}>
            <Lacking row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Lacking = ({ row }: { readonly row: SiteMonth }) => {
  const { siteId, name, gaps } = row;
  const format = useFormat();
  const language = useTextLanguage();
  const open = format.list(openKinds(row).map((kind) => eventKindWords[kind][language].toLowerCase()));
  return (
    <>
      <div>
        <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'month' }}>
          {name}
        </AppLink>
        {open === '' ? null : (
          <div className="note">
            <Trans>Not yet this month: {open}</Trans>
          </div>
        )}
      </div>
      {gaps.length === 0 ? null : (
        <Badge tone="warning">
          <Plural value={gaps.length} one="# month lacks data" other="# months lack data" />
        </Badge>
      )}
    </>
  );
};
