import { Plural, Trans } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { useFiguresToCome } from '#client/data/content/figures-to-come.ts';
import type { SiteFilters } from '#client/data/content/site-filters.ts';
import { useSites } from '#client/data/content/sites-view.ts';
import { sitesViewPreference } from '#client/data/device/page-preferences.ts';
import { usePreference } from '#client/data/device/preferences.ts';
import { useIsKept } from '#client/data/offline/kept-sites.ts';
import { useIsOnline } from '#client/data/outbox/use-line.ts';
import { FiguresLine } from '#client/parts/figures/figures-line.ts';
import { FiguresNotice } from '#client/parts/figures/figures-notice.tsx';
import { useSteadyOrder } from '#client/parts/figures/use-steady-order.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { SiteSummary } from '#domain/site.ts';
import { compareSites } from '#domain/site-list.ts';
import { SiteCards } from './site-cards.tsx';
import type { OpenSiteDialog } from './site-dialogs.tsx';
import classes from './sites-page.module.css';
import { SitesTable } from './sites-table.tsx';
import { isFiltered, type SiteFilterChange } from './use-site-search.ts';

interface FilteredSitesProps {
  readonly filters: SiteFilters;
  /** Without filters. */
  readonly total: number;
  readonly onFilters: (change: SiteFilterChange) => void;
  readonly onClear: () => void;
  readonly onDialog: (dialog: OpenSiteDialog) => void;
}

/** The sites that the filters leave, as cards or as a table. */
export const FilteredSites = ({ filters, total, onFilters, onClear, onDialog }: FilteredSitesProps) => {
  // While a new filter is on its way the list before it stays, so that nothing jumps under the search field.
  const asked = useDeferredValue(filters);
  const isOnline = useIsOnline();
  const matching = useSites(asked);
  useFiguresToCome(matching);
  const isMoving = matching.some(({ isCalculating }) => isCalculating);
  const ordered = useMemo(() => matching.toSorted(compareSites(asked)), [matching, asked]);
  const steady = useSteadyOrder(ordered, { idOf, isMoving, question: JSON.stringify(asked) });
  const sites = steady.rows;
  const [view] = usePreference(sitesViewPreference);
  const isKept = useIsKept();
  return (
    <FiguresLine value={isOnline}>
      <Count count={sites.length} total={total} isShown={isFiltered(filters)} />
      <FiguresNotice
        sites={sites}
        isOrderedByFigure={asked.sortBy === 'carbonFootprint'}
        isFilteredByFigure={false}
        isOutOfOrder={steady.isOutOfOrder}
        isOnline={isOnline}
        onPutInOrder={steady.putInOrder}
      />
      {sites.length === 0 ? (
        <EmptyState
          title={<Trans>No site matches</Trans>}
          action={
            <SecondaryButton onClick={onClear}>
              <Trans>Clear filters</Trans>
            </SecondaryButton>
          }
        >
          <Trans>Change the search or the filters.</Trans>
        </EmptyState>
      ) : view === 'table' ? (
        <SitesTable sites={sites} filters={filters} onFilters={onFilters} isKept={isKept} onDialog={onDialog} />
      ) : (
        <SiteCards sites={sites} isKept={isKept} onDialog={onDialog} />
      )}
    </FiguresLine>
  );
};

const idOf = ({ id }: SiteSummary): string => id;

interface CountProps {
  readonly count: number;
  readonly total: number;
  readonly isShown: boolean;
}

/** Read aloud when the filters change; takes no place without them. */
const Count = ({ count, total, isShown }: CountProps) => {
  const format = useFormat();
  return (
    <div role="status" className={isShown ? classes['count'] : 'visually-hidden'}>
      {isShown ? (
        <Trans>
          {format.number(count)} of <Plural value={total} one="# site" other="# sites" />
        </Trans>
      ) : null}
    </div>
  );
};
