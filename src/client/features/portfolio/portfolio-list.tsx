import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { FiguresNotice } from '#client/parts/figures/figures-notice.tsx';
import { useSteadyOrder } from '#client/parts/figures/use-steady-order.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { portfolioSheet } from '#domain/reports/portfolio-sheet.ts';
import { asksForFigures, firstDirection, type PortfolioSite } from '#domain/sites/portfolio.ts';
import { type PortfolioQuery, type PortfolioView, portfolioSortKeys } from '#domain/sites/portfolio-query.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { atLeastWords } from '#domain/words/state-words.ts';
import { ExportMenu } from './export-menu.tsx';
import classes from './portfolio.module.css';
import { usePortfolioColumns } from './portfolio-columns.tsx';

interface PortfolioListProps {
  readonly all: readonly PortfolioSite[];
  /** How many sites are still to be read; null = not known how many. */
  readonly unread: number | null;
  readonly shown: readonly PortfolioSite[];
  readonly query: PortfolioQuery;
}

/** The sites as a table, on a phone as cards; what is chosen stands in the address. */
export const PortfolioList = ({ all, unread, shown: wanted, query }: PortfolioListProps) => {
  const { t } = useLingui();
  const change = useSetQuery(query);
  const isOnline = useIsOnline();
  const columns = usePortfolioColumns();
  const { sortBy, sort } = query;
  const sites = all.map(({ site }) => site);
  const isMoving = unread !== 0 || sites.some(({ isCalculating }) => isCalculating);
  const steady = useSteadyOrder(wanted, { idOf, isMoving, question: JSON.stringify(query) });
  const shown = steady.rows;
  const asked = asksForFigures(query);
  const isOwnOrder = sortBy === undefined || sortBy === 'urgency';
  return (
    <div className={classes['list']}>
      <Filters all={all} query={query} onChange={change} />
      <FiguresNotice
        sites={sites}
        unread={unread}
        isOrderedByFigure={asked.order}
        isFilteredByFigure={asked.filter}
        isOutOfOrder={steady.isOutOfOrder}
        isOnline={isOnline}
        onPutInOrder={steady.putInOrder}
      />
      {shown.length === 0 ? (
        <p className={classes['second']}>
          <Trans>No site matches</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Sites`}
          columns={columns}
          rows={shown}
          rowKey={idOf}
          sort={isOwnOrder ? undefined : { id: sortBy, direction: sort ?? firstDirection(sortBy) }}
          onSort={({ id, direction }) =>
            change({ sortBy: portfolioSortKeys.find((key) => key === id), sort: direction })
          }
        />
      )}
      <Foot shown={shown} unread={unread} isOwnOrder={isOwnOrder} onChange={change} />
    </div>
  );
};

const idOf = ({ site }: PortfolioSite): string => site.id;

type QueryChange = { readonly [Name in keyof PortfolioQuery]?: PortfolioQuery[Name] };

/** Changes the address in place: going back leaves the page, not the last letter. */
const useSetQuery = (query: PortfolioQuery): ((change: QueryChange) => void) => {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '/',
      search: { ...query, ...change },
      replace: true,
      resetScroll: false,
    });
};

interface FiltersProps {
  readonly all: readonly PortfolioSite[];
  readonly query: PortfolioQuery;
  readonly onChange: (change: QueryChange) => void;
}

const Filters = ({ all, query, onChange }: FiltersProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const codes = [...new Set(all.flatMap(({ site }) => site.useClasses.map(({ code }) => code)))];
  return (
    <FilterBar
      label={t`Search sites by name or address`}
      placeholder={t`Search sites`}
      search={query.search ?? ''}
      onSearch={(search) => onChange({ search: search || undefined })}
    >
      <BarSelect<PortfolioView | ''>
        label={t`Which sites`}
        value={query.show ?? ''}
        options={[
          { value: '', label: t`All sites` },
          { value: 'mine', label: t`My own sites` },
          { value: 'gaps', label: t`With gaps` },
          { value: 'over', label: t`Over the limit` },
          { value: 'archived', label: t`Archived` },
        ]}
        onChange={(show) => onChange({ show: show || undefined })}
      />
      <BarSelect
        label={t`Use class`}
        value={query.useClass ?? ''}
        options={[
          { value: '', label: t`Every use class` },
          ...codes.map((value) => ({ value, label: findUseClass(value)?.[language].split(',')[0] ?? value })),
        ]}
        onChange={(useClass) => onChange({ useClass: useClass || undefined })}
      />
    </FilterBar>
  );
};

interface FootProps extends Pick<PortfolioListProps, 'shown' | 'unread'> {
  readonly isOwnOrder: boolean;
  readonly onChange: (change: QueryChange) => void;
}

/** How much is shown, and the way back to the page's own order or out to a file. */
const Foot = ({ shown, unread, isOwnOrder, onChange }: FootProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const areaM2 = shown.reduce((sum, one) => sum + (one.areaM2 ?? 0), 0);
  return (
    <div className={classes['foot']}>
      <span className={classes['second']} role="status">
        {unread === 0 ? null : `${atLeastWords.footprint[language]} `}
        <Plural value={shown.length} one="# site" other="# sites" />
        {areaM2 > 0 ? ` · ${format.number(areaM2)} m²` : null}
      </span>
      <span className={classes['footActions']}>
        {isOwnOrder ? null : (
          <SecondaryButton onClick={() => onChange({ sortBy: undefined, sort: undefined })}>
            <Trans>What needs me first</Trans>
          </SecondaryButton>
        )}
        {/* A file could not tell that it is of a part of them. */}
        {unread === 0 ? <ExportMenu sheet={(language) => portfolioSheet(shown, language)} /> : null}
      </span>
    </div>
  );
};
