import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { clock } from '#client/data/device/clock.ts';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { siteMonthQueries } from '#client/data/site-log/site-months.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { useMonthText } from '#client/ui/text/month-text.ts';
import { companyMonthSheet, type SheetMonth } from '#domain/reports/company-month-sheet.ts';
import { happenedIn, missingKinds, plannedIn, type SiteMonth, saidNone } from '#domain/site-log/company-month.ts';
import { monthAfter } from '#domain/site-log/log-totals.ts';
import { today } from '#domain/values/today.ts';
import { useCompanyMonthColumns } from './company-month-columns.tsx';
import { CompanyMonthSums } from './company-month-sums.tsx';
import { ExportMenu } from './export-menu.tsx';
import classes from './portfolio.module.css';

interface CompanyMonthPageProps {
  /** `2026-03`; undefined = that of today. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
}

/** A month of every site that has a log: what happened, what was planned, and what nobody has told. */
export const CompanyMonthPage = ({ month: asked, onMonth }: CompanyMonthPageProps) => {
  const { t } = useLingui();
  const month = asked ?? today(clock()).slice(0, 7);
  const query = useQuery(siteMonthQueries.month(month));
  const awaited = useAwaited(query);
  const rows = query.data;
  return (
    <Page
      title={t`Month of the sites`}
      subtitle={<Trans>A4 and A5 of every site with a log</Trans>}
      width="full"
      actions={
        rows === undefined || rows.length === 0 ? undefined : (
          <ExportMenu sheet={(language) => companyMonthSheet(rows.map(sheetRow), month, language)} />
        )
      }
    >
      <MonthSteps month={month} onMonth={onMonth} />
      <WaitingNotice />
      <Awaited list={awaited} />
      {rows === undefined ? null : <Months rows={rows} month={month} />}
    </Page>
  );
};

const sheetRow = (row: SiteMonth): SheetMonth => {
  const happened = happenedIn(row);
  const planned = plannedIn(row);
  return {
    name: row.name,
    happened,
    state: happened.state,
    planned,
    plannedState: planned.state,
    isCalculating: row.isCalculating,
    missing: missingKinds(row),
    none: saidNone(row),
  };
};

const MonthSteps = ({ month, onMonth }: { readonly month: string; readonly onMonth: (month: string) => void }) => {
  const { t } = useLingui();
  const monthText = useMonthText();
  return (
    <nav className={classes['months']} aria-label={t`Month`}>
      <IconButton label={t`Month before`} onClick={() => onMonth(monthAfter(month, -1))}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <h2 aria-live="polite">{monthText(month)}</h2>
      <IconButton label={t`Month after`} onClick={() => onMonth(monthAfter(month, 1))}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </nav>
  );
};

/** The figures are the server's: what waits on this device is in none of them. */
const WaitingNotice = () => {
  const { waiting } = useOutboxState();
  if (waiting === 0) return null;
  return (
    <Notice tone="plain">
      <Plural
        value={waiting}
        one="# change waits on this device and is not in these figures yet."
        other="# changes wait on this device and are not in these figures yet."
      />
    </Notice>
  );
};

const Months = ({ rows, month }: { readonly rows: readonly SiteMonth[]; readonly month: string }) => {
  const { t } = useLingui();
  const columns = useCompanyMonthColumns(month);
  if (rows.length === 0) {
    return (
      <EmptyState title={t`No site has a log yet`} icon={<CalendarDays size={28} />}>
        <Trans>A site comes here with its first event, or with the first day of its works.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <CompanyMonthSums rows={rows} />
      <DataTable caption={t`Sites`} columns={columns} rows={rows} rowKey={({ siteId }) => siteId} />
    </>
  );
};
