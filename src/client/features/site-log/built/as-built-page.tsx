import { Trans, useLingui } from '@lingui/react/macro';
import { HardHat } from 'lucide-react';
import { useKnownEvidence } from '#client/data/evidence/evidence-list.ts';
import { useSiteLogReport } from '#client/data/site-log/as-built.ts';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import { LogDownloads } from '#client/features/site-log/files/log-downloads.tsx';
import classes from '#client/features/site-log/month/month-page.module.css';
import { PlanChanges } from '#client/features/site-log/month/plan-changes.tsx';
import { AheadNotice } from '#client/features/site-log/screen/ahead-notice.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { siteLogWords } from '#domain/words/site-log-words.ts';
import { BuiltCalculation } from './built-calculation.tsx';
import { BuiltCoverage } from './built-coverage.tsx';
import { BuiltStages } from './built-stages.tsx';

const RowLinks = lazily(() => import('./row-links.tsx').then((one) => one.RowLinks));

/** The planned calculation with what came and what happened in its place: what differs, and how much of it is known. */
export const AsBuiltPage = ({ siteId }: { readonly siteId: string }) => {
  const view = useLogView(siteId);
  return view.events.length === 0 ? <NothingBuilt view={view} /> : <Built view={view} />;
};

const NothingBuilt = ({ view: { site } }: { readonly view: LogView }) => {
  const { t } = useLingui();
  return (
    <Page title={t`As built`} subtitle={site.name}>
      <EmptyState title={t`Nothing has been logged yet`} icon={<HardHat size={28} />}>
        <Trans>
          Deliveries take the place of the planned amounts, transports become A4 and what happens on the site becomes
          A5.
        </Trans>{' '}
        <AppLink to="/sites/$siteId/log/$page" params={{ siteId: site.id, page: 'today' }}>
          <Trans>Log what happens</Trans>
        </AppLink>
      </EmptyState>
    </Page>
  );
};

const Built = ({ view }: { readonly view: LogView }) => {
  const { t } = useLingui();
  const report = useSiteLogReport(view, useKnownEvidence(view.site.id));
  const language = useTextLanguage();
  const { name } = view.plan.calculation;
  const { isWhole } = report.asBuilt;
  return (
    <Page
      title={t`As built`}
      subtitle={<Trans>Compared with the calculation {name}</Trans>}
      actions={<LogDownloads report={report} siteId={view.site.id} />}
      width="full"
    >
      <div className={classes['main']}>
        <AheadNotice view={view} />
        {isWhole.a4 && isWhole.a5 ? null : <Notice tone="plain">{siteLogWords.unfinishedNote[language]}</Notice>}
        <div className={classes['screen']}>
          <div className={classes['main']}>
            <BuiltStages report={report} />
            <Open report={report} siteId={view.site.id} />
            <RowLinks view={view} />
          </div>
          <div className={classes['side']}>
            <BuiltCalculation view={view} />
            <BuiltCoverage report={report} />
          </div>
          <div className={classes['below']}>
            <PlanChanges report={report} />
          </div>
        </div>
      </div>
    </Page>
  );
};

/** What somebody has to decide before the figures are whole. */
const Open = ({ report: { asBuilt, log }, siteId }: { readonly report: SiteLogReport; readonly siteId: string }) => {
  const format = useFormat();
  const { fuel, unlinked } = asBuilt;
  return (
    <Panel title={<Trans>To be settled</Trans>}>
      <ul className={classes['plain']}>
        <li>
          <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'events' }} search={{ state: 'unlinked' }}>
            <Trans>Deliveries without a row: {format.number(unlinked.length)}</Trans>
          </AppLink>
        </li>
        <li>
          <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'events' }} search={{ state: 'problems' }}>
            <Trans>
              Events that lack something: {format.number(new Set(log.problems.map((one) => one.eventId)).size)}
            </Trans>
          </AppLink>
        </li>
        {fuel.sharedL > 0 ? (
          <li>
            <Trans>
              Fuel that was both bought and told by machines: {format.number(fuel.sharedL)} l; it counts once, so{' '}
              {format.number(fuel.doubledKgCo2e)} kg CO₂e of the machines are in no sum.
            </Trans>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
};
