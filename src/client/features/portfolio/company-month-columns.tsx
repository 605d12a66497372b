import { Trans, useLingui } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import type { DataColumn } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { happenedIn, missingKinds, openKinds, plannedIn, type SiteMonth } from '#domain/site-log/company-month.ts';
import { eventKindWords } from '#domain/words/site-log-words.ts';
import { calculatingWord } from '#domain/words/state-words.ts';
import classes from './portfolio.module.css';

export const useCompanyMonthColumns = (month: string): readonly DataColumn<SiteMonth>[] => {
  const { t } = useLingui();
  const unit = 'kg CO₂e';
  return [
    { id: 'name', header: t`Site`, isRowHeader: true, render: (row) => <NameCell row={row} month={month} /> },
    { id: 'a4', header: 'A4', unit, align: 'end', render: (row) => <Happened row={row} of="a4" /> },
    { id: 'a5', header: 'A5', unit, align: 'end', render: (row) => <Happened row={row} of="a5" /> },
    { id: 'total', header: t`Happened`, unit, align: 'end', render: (row) => <Happened row={row} of="total" /> },
    { id: 'planned', header: t`Planned`, unit, align: 'end', render: (row) => <Planned row={row} /> },
    { id: 'data', header: t`Data of the month`, width: '260px', render: (row) => <Data row={row} /> },
  ];
};

const NameCell = ({ row, month }: { readonly row: SiteMonth; readonly month: string }) => (
  <AppLink
    to="/sites/$siteId/log/$page"
    params={{ siteId: row.siteId, page: 'month' }}
    search={{ month }}
    className={classes['name']}
  >
    {row.name}
  </AppLink>
);

const Happened = ({ row, of }: { readonly row: SiteMonth; readonly of: 'a4' | 'a5' | 'total' }) => {
  const format = useFormat();
  const language = useTextLanguage();
  if (row.isCalculating) return <span className={classes['second']}>{calculatingWord[language]}</span>;
  const happened = happenedIn(row);
  if (happened[of] === null) return missing;
  return <Told state={happened.state}>{format.number(happened[of], 0)}</Told>;
};

const Planned = ({ row }: { readonly row: SiteMonth }) => {
  const format = useFormat();
  const { total, state } = plannedIn(row);
  return <Told state={state}>{format.number(total, 0)}</Told>;
};

/** What nobody has told of the month; a month without data is never 0. */
const Data = ({ row }: { readonly row: SiteMonth }) => {
  const format = useFormat();
  const language = useTextLanguage();
  const names = (kinds: ReturnType<typeof missingKinds>) =>
    format.list(kinds.map((kind) => eventKindWords[kind][language].toLowerCase()));
  if (row.isCalculating) return <span className={classes['second']}>{calculatingWord[language]}</span>;
  if (row.kinds.length === 0) {
    return (
      <span className={classes['second']}>
        <Trans>Outside the works</Trans>
      </span>
    );
  }
  const [lacking, open] = [missingKinds(row), openKinds(row)];
  if (row.isAtLeast) {
    return (
      <span className={classes['gaps']}>
        <Trans>Some event lacks its figure</Trans>
        {lacking.length === 0 ? null : (
          <>
            {'. '}
            <Trans>Missing: {names(lacking)}</Trans>
          </>
        )}
      </span>
    );
  }
  if (lacking.length > 0) {
    return (
      <span className={classes['gaps']}>
        <Trans>Missing: {names(lacking)}</Trans>
      </span>
    );
  }
  return (
    <span className={classes['second']}>
      {open.length > 0 ? (
        <Trans>The month goes on; not yet: {names(open)}</Trans>
      ) : row.kinds.some(({ state }) => state === 'ahead') ? (
        <Trans>To come</Trans>
      ) : (
        <Trans>Nothing is missing</Trans>
      )}
    </span>
  );
};
