import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { useKnownEvidence } from '#client/data/evidence/evidence-list.ts';
import { useMonthReport } from '#client/data/site-log/as-built.ts';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import { LogDownloads } from '#client/features/site-log/files/log-downloads.tsx';
import { AheadNotice } from '#client/features/site-log/screen/ahead-notice.tsx';
import type { LogPageProps } from '#client/features/site-log/screen/log-search.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { useMonthText } from '#client/ui/text/month-text.ts';
import { type DataCalendar, dataCalendar, withNone } from '#domain/site-log/data-calendar.ts';
import { countedShareOf, sumsByMonth } from '#domain/site-log/log-totals.ts';
import { worksPicture } from '#domain/site-log/plan-month.ts';
import { plannedStages, plannedStates } from '#domain/site-log/planned-stages.ts';
import { isAtLeast } from '#domain/site-log/site-log.ts';
import type { NothingHappened } from '#domain/sites/log-settings.ts';
import { BudgetLines } from './budget-lines.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { FactorLines } from './factor-lines.tsx';
import { FossilFree } from './fossil-free.tsx';
import { MonthChart } from './month-chart.tsx';
import classes from './month-page.module.css';

/** What was planned, what happened and what is to be expected, month by month, and what nobody has told yet. */
export const MonthPage = ({ siteId, search, onSearch }: LogPageProps) => {
  const { t } = useLingui();
  const view = useLogView(siteId);
  const monthText = useMonthText();
  const picture = usePicture(view);
  const calendar = useCalendar(view);
  const [fallbackMonth] = useState(view.today.slice(0, 7));
  const month = search.month ?? fallbackMonth;
  const plan = plannedStates(view.plan.result);
  const isWhole = !isAtLeast(view.problems) && calendar.gaps.length === 0;
  if (picture.months.length === 0) return <NothingYet view={view} />;
  return (
    <Page
      title={t`Month`}
      subtitle={<Trans>A4 and A5: planned, happened and foreseen</Trans>}
      width="full"
      actions={
        <>
          <div className={classes['way']}>
            <AppLink to="/company-month" search={{ month }}>
              <Trans>Month of the sites</Trans>
            </AppLink>
          </div>
          <MonthDownloads view={view} month={month} />
        </>
      }
    >
      <div className={classes['screen']}>
        <div className={classes['main']}>
          <AheadNotice view={view} />
          <MonthChart
            picture={picture}
            plan={plan.a4 === 'known' ? plan.a5 : plan.a4}
            month={month}
            wholeMonths={view.wholeMonths}
            onMonth={(chosen) => onSearch({ month: chosen })}
          />
          <Calendar view={view} calendar={calendar} />
        </div>
        <div className={classes['side']}>
          <BudgetLines picture={picture} plan={plan} isWhole={isWhole} siteId={siteId} />
          <FossilFree figures={view.figures} month={month} />
          <Panel title={<Trans>How {monthText(month)} comes to be</Trans>}>
            <FactorLines view={view} month={month} />
          </Panel>
        </div>
      </div>
    </Page>
  );
};

const Calendar = ({ view: { site }, calendar }: { readonly view: LogView; readonly calendar: DataCalendar }) => {
  const canEdit = useCan('edit', site);
  const edits = useSiteEdits();
  const fields = useTypedTexts(`typed-month.${site.id}`);
  const say = (cell: NothingHappened, isNone: boolean) =>
    void edits.patchSite(site, { logNone: withNone(site.logNone, cell, isNone) });
  return (
    <TypedFieldsContext value={{ fields, rowId: '' }}>
      <CalendarTable calendar={calendar} onNone={canEdit ? say : null} />
    </TypedFieldsContext>
  );
};

/** Apart from the page: it is calculated anew with every picture that comes. */
const MonthDownloads = ({ view, month }: { readonly view: LogView; readonly month: string }) => (
  <LogDownloads report={useMonthReport(view, useKnownEvidence(view.site.id), month)} siteId={view.site.id} />
);

const NothingYet = ({ view }: { readonly view: LogView }) => {
  const { t } = useLingui();
  const { id: siteId, name } = view.site;
  return (
    <Page title={t`Month`} subtitle={name}>
      <AheadNotice view={view} />
      <EmptyState title={t`Nothing has been logged yet`} icon={<ChartColumn size={28} />}>
        <Trans>
          With the first and the last day of the works the plan is spread over its months; with the log it shows what
          happened.
        </Trans>{' '}
        <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'budget' }}>
          <Trans>Set the days and the budget</Trans>
        </AppLink>
      </EmptyState>
    </Page>
  );
};

const usePicture = ({ site, plan, byMonth, wholeMonths, figures, ahead, today }: LogView) => {
  const { logStart: start, logEnd: end, budgetA4Kg, budgetA5Kg } = site;
  const { a4, a5 } = plannedStages(plan.result);
  return useMemo(
    () =>
      worksPicture({
        plan: { a4, a5, start, end },
        byMonth,
        ahead: sumsByMonth(ahead, ahead.length === 0 ? 1 : countedShareOf(figures)),
        wholeMonths,
        today,
        budget: { a4: budgetA4Kg, a5: budgetA5Kg },
      }),
    [a4, a5, start, end, byMonth, wholeMonths, figures, ahead, today, budgetA4Kg, budgetA5Kg],
  );
};

const useCalendar = ({ site, figures, today }: LogView) => {
  const { logNone: none, logStart: start, logEnd: end } = site;
  return useMemo(
    () => dataCalendar({ events: figures.map(({ event }) => event), none, start, end, today }),
    [figures, none, start, end, today],
  );
};
