import { Trans, useLingui } from '@lingui/react/macro';
import { Layers, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { QuantityCards } from '#client/features/quantities/cards/quantity-cards.tsx';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { QuantityGrid } from '#client/features/quantities/grid/quantity-grid.tsx';
import { type PlaceKeeper, useRowPlace } from '#client/features/quantities/grid/row-place.ts';
import { resizeColumn } from '#client/features/quantities/screen/column-settings.ts';
import { copyBelow } from '#client/features/quantities/screen/copied-row.ts';
import { inOrder } from '#client/features/quantities/screen/grid-layout.ts';
import { noFilter, type OnSearch } from '#client/features/quantities/screen/quantities-search.ts';
import { placesAtEnd } from '#client/features/quantities/screen/row-positions.ts';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { StartBoard } from './start-board.tsx';

interface RowListProps {
  readonly screen: QuantitiesScreen;
  readonly intents: PageIntents;
  readonly isPhone: boolean;
  /** The row that the address points to. */
  readonly focusedId: string | null;
  readonly onSearch: OnSearch;
}

/** The rows as a grid or as cards, or what to do when there are none. */
export const RowList = ({ screen, intents, isPhone, focusedId, onSearch }: RowListProps) => {
  const { view, grid, entries, query, unused, columns, editor, unsettled, readOnly } = screen;
  const rowPlace = useRowPlace(screen.place.calculationId, query);
  const { change, settings } = columns;
  const onResizeColumn = useCallback(
    (column: ColumnId, widthPx: number) => change(resizeColumn(settings, column, widthPx)),
    [change, settings],
  );
  if (view.categories.length === 0) return <NoRows screen={screen} intents={intents} />;
  if (entries.length === 0) {
    return view.quantities.length === 0 ? (
      <NoRows screen={screen} intents={intents} />
    ) : (
      <NothingFound onClear={() => onSearch(noFilter)} />
    );
  }
  if (isPhone) {
    return <Cards screen={screen} intents={intents} focusedId={focusedId} onSearch={onSearch} rowPlace={rowPlace} />;
  }
  return (
    <QuantityGrid
      {...intents}
      entries={entries}
      view={grid}
      query={query}
      unused={unused}
      columnChoice={columns.choice}
      onResizeColumn={onResizeColumn}
      editor={editor}
      unsettled={unsettled}
      openComments={screen.openComments}
      readOnly={readOnly}
      place={rowPlace}
      focusedId={focusedId}
    />
  );
};

interface CardsProps extends Omit<RowListProps, 'isPhone'> {
  readonly rowPlace: PlaceKeeper;
}

/** The rows on a phone. */
const Cards = ({ screen, intents, focusedId, onSearch, rowPlace }: CardsProps) => {
  const { view, grid, entries, editor, unsettled, readOnly } = screen;
  return (
    <QuantityCards
      entries={entries}
      view={grid}
      place={rowPlace}
      unsettled={unsettled}
      onSettle={intents.onSettle}
      openComments={screen.openComments}
      canComment={screen.canComment}
      onComments={intents.onComments}
      readOnly={readOnly}
      editor={editor}
      footprint={view.result.building.perM2Year?.total ?? null}
      footprintState={view.result.building.states.footprint.total}
      savedTotal={screen.savedTotal}
      onExplain={intents.onExplain}
      onLink={intents.onLink}
      onHistory={intents.onHistory}
      categories={inOrder(view.categories)}
      onMove={(row, categoryId) => intents.onChange(placesAtEnd([row], view.quantities, categoryId), 'move')}
      onCopy={(row) => void intents.onAddRows([copyBelow(row, view.quantities)], 'copy')}
      onDelete={(quantity) => intents.onDelete([quantity])}
      openId={focusedId}
      onOpen={(quantityId, step) => onSearch({ quantity: quantityId ?? undefined }, step)}
      selected={intents.isSelecting ? intents.selected : null}
      onSelect={intents.onSelect}
    />
  );
};

/** Whoever may change the calculation begins it here; a reader sees that there is nothing yet. */
const NoRows = ({ screen, intents }: Pick<RowListProps, 'screen' | 'intents'>) => {
  const { t } = useLingui();
  if (!screen.readOnly) return <StartBoard screen={screen} intents={intents} />;
  return (
    <EmptyState icon={<Layers size={22} />} title={t`No products yet`}>
      <Trans>The calculation has no rows.</Trans>
    </EmptyState>
  );
};

const NothingFound = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX size={22} />}
      title={t`No row matches the filter`}
      action={
        <SecondaryButton onClick={onClear}>
          <Trans>Clear filters</Trans>
        </SecondaryButton>
      }
    />
  );
};
