import { Plural, Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { useFiguresToCome } from '#client/data/content/views/figures-to-come.ts';
import { useMatchingSites } from '#client/data/content/views/matching-sites.ts';
import type { SiteFilters } from '#client/data/content/views/site-filters.ts';
import { sitesViewPreference } from '#client/data/device/page-preferences.ts';
import { usePreference } from '#client/data/device/preferences.ts';
import { useIsKept } from '#client/data/offline/kept-sites.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { FiguresLine } from '#client/parts/figures/figures-line.ts';
import { FiguresNotice } from '#client/parts/figures/figures-notice.tsx';
import { useSteadyOrder } from '#client/parts/figures/use-steady-order.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { atLeastWords } from '#domain/words/state-words.ts';
import { SiteCards } from './site-cards.tsx';
import type { OpenSiteDialog } from './site-dialogs.tsx';
import classes from './sites-page.module.css';
import { SitesTable } from './sites-table.tsx';
import { isFiltered, type SiteFilterChange } from './use-site-search.ts';

interface FilteredSitesProps {
  readonly filters: SiteFilters;
  /** Without filters; null = not known. */
  readonly total: number | null;
  readonly onFilters: (change: SiteFilterChange) => void;
  readonly onClear: () => void;
  readonly onDialog: (dialog: OpenSiteDialog) => void;
}

/** The sites that the filters leave, as cards or as a table. */
export const FilteredSites = ({ filters, total, onFilters, onClear, onDialog }: FilteredSitesProps) => {
  // While a new filter is on its way the list before it stays, so that nothing jumps under the search field.
  const asked = useDeferredValue(filters);
  const isOnline = useIsOnline();
  const { sites: matching, unread } = useMatchingSites(asked);
  useFiguresToCome(matching);
  const isMoving = matching.some(({ isCalculating }) => isCalculating);
  const steady = useSteadyOrder(matching, { idOf, isMoving, question: JSON.stringify(asked) });
  const sites = steady.rows;
  const [view] = usePreference(sitesViewPreference);
  const isKept = useIsKept();
  return (
    <FiguresLine value={isOnline}>
      <Count found={sites.length} unread={unread} total={total} isShown={isFiltered(filters)} />
      <FiguresNotice
        sites={sites}
        unread={unread}
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
  readonly found: number;
  /** How many more match; null = not known. */
  readonly unread: number | null;
  /** Without filters; null = not known. */
  readonly total: number | null;
  readonly isShown: boolean;
}

/** Read aloud when the filters change; takes no place without them. */
const Count = ({ found, unread, total, isShown }: CountProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const isKnown = unread !== null && total !== null;
  return (
    <div role="status" className={isShown ? classes['count'] : 'visually-hidden'}>
      {isShown && isKnown ? (
        <Trans>
          {format.number(found + unread)} of <Plural value={total} one="# site" other="# sites" />
        </Trans>
      ) : isShown ? (
        <>
          {atLeastWords.footprint[language]} <Plural value={found} one="# site" other="# sites" />
        </>
      ) : null}
    </div>
  );
};
