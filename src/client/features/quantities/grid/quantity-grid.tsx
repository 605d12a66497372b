import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { OpenComments } from '#client/data/content/views/comments.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import {
  type ColumnChoice,
  columnTemplate,
  fitColumns,
  type GridColumn,
  sumOfWidths,
} from '#client/features/quantities/screen/grid-columns.ts';
import type { GridIntents } from '#client/features/quantities/screen/grid-intents.ts';
import type { GridEntry, GridQuery } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import type { Unsettled } from '#client/features/quantities/screen/unsettled-cells.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { useElementSize } from '#client/ui/browser/use-element-size.ts';
import { blocksOf } from '#client/ui/grid/cell-blocks.ts';
import shared from '#client/ui/grid/grid.module.css';
import { headerHeightPx, lineHeightPx } from '#client/ui/grid/line-sizes.ts';
import { headerKey } from '#client/ui/grid/move-position.ts';
import { type GridFocus, useGridFocus } from '#client/ui/grid/use-grid-focus.ts';
import { useLines } from '#client/ui/grid/use-lines.ts';
import { FindBar } from './find-bar.tsx';
import frame from './grid-frame.module.css';
import { GridHeader } from './grid-header.tsx';
import { GridLine } from './grid-line.tsx';
import { lineMarks, shownPosition } from './grid-look.ts';
import { GridMenu } from './grid-menu.tsx';
import type { GridPlaces, GridPosition } from './grid-selection.ts';
import { PasteDialog } from './paste-dialog.tsx';
import classes from './quantity-grid.module.css';
import { type PlaceKeeper, placeAt, scrolledTo } from './row-place.ts';
import { SelectionStatus } from './selection-status.tsx';
import { useGridControls } from './use-grid-controls.ts';

export interface QuantityGridProps extends GridIntents {
  readonly entries: readonly GridEntry[];
  readonly view: GridView;
  readonly query: Pick<GridQuery, 'sortBy' | 'sort' | 'grouping'>;
  readonly unused: ReadonlySet<ColumnId>;
  readonly columnChoice: ColumnChoice;
  readonly onResizeColumn: (column: ColumnId, widthPx: number) => void;
  readonly editor: CellEditor;
  /** The ticked rows. */
  readonly selected: ReadonlySet<string>;
  readonly unsettled: Unsettled;
  readonly openComments: OpenComments;
  readonly readOnly: boolean;
  readonly place: PlaceKeeper;
  /** The row that the address points to: it is scrolled to and focused once. */
  readonly focusedId: string | null;
}

/** The spreadsheet of the construction products: only the lines in sight exist in the document. */
export const QuantityGrid = (props: QuantityGridProps) => {
  const { entries, editor, query, readOnly, selected, view } = props;
  const { t } = useLingui();
  const helpId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { columns, columnIds, width, height } = useColumns(grid, props);
  const indexByKey = useMemo(() => new Map(entries.map(({ key }, index) => [key, index])), [entries]);
  const places = { entries, indexByKey, columns: columnIds };
  const { windowWith, focus, position, keptIndex } = usePosition(grid, props, places);
  const pageSize = Math.max(1, Math.floor((height - headerHeightPx) / lineHeightPx) - 1);
  const controls = useGridControls({ ...props, ...places, grid, focus, pageSize });
  useOpenedCell(editor, focus);
  const { ranges } = controls;
  const blocks = useMemo(() => blocksOf(ranges, { indexByKey, columns: columnIds }), [ranges, indexByKey, columnIds]);
  const drawn = windowWith(keptIndex);
  const marked = { position, blocks, columns: columnIds, readOnly };
  return (
    <div className={frame['frame']} data-finding={controls.find.isOpen && controls.find.index > 0 ? '' : undefined}>
      {controls.find.isOpen ? <FindBar key={controls.find.requested} find={controls.find} /> : null}
      <div
        {...controls.handlers}
        ref={grid}
        role="grid"
        className={`${shared['grid']} ${classes['grid']}`}
        aria-label={t`Construction products`}
        aria-describedby={helpId}
        aria-rowcount={entries.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={!readOnly}
        aria-readonly={readOnly}
        data-wide={sumOfWidths(columns) > width ? '' : undefined}
        style={gridVariables(columns)}
      >
        <GridHeader
          columns={columns}
          query={query}
          onResize={props.onResizeColumn}
          activeColumn={position.key === headerKey ? position.column : null}
          allSelected={selectionState(selected.size, view.quantityById.size)}
        />
        <Lines {...props} drawn={drawn} columns={columns} marked={marked} onExit={controls.onExit} />
      </div>
      <p id={helpId} className="visually-hidden">
        <Trans>F2 edits, arrow keys move, Shift selects. Press Escape and then Tab to leave the table.</Trans>
      </p>
      <SelectionStatus {...places} blocks={blocks} view={view} message={controls.message} />
      {controls.clipboard.pending === null ? null : <PasteDialog clipboard={controls.clipboard} />}
      {controls.menu.at === null || controls.menu.items.length === 0 ? null : (
        <GridMenu at={controls.menu.at} items={controls.menu.items} onClose={controls.menu.close} />
      )}
    </div>
  );
};

interface LinesProps
  extends Pick<
    QuantityGridProps,
    'view' | 'query' | 'editor' | 'selected' | 'unsettled' | 'openComments' | 'readOnly'
  > {
  readonly drawn: ReturnType<ReturnType<typeof usePosition>['windowWith']>;
  readonly columns: ReturnType<typeof useColumns>['columns'];
  readonly marked: Parameters<typeof lineMarks>[2];
  readonly onExit: ReturnType<typeof useGridControls>['onExit'];
}

const Lines = ({ drawn, columns, marked, onExit, view, query, editor, selected, ...props }: LinesProps) => (
  <div role="presentation" className={classes['body']} style={{ height: drawn.heightPx }}>
    <div role="presentation" style={{ transform: `translateY(${drawn.startPx}px)` }}>
      {drawn.lines.map(({ slot, entry, index, apartPx }) => (
        <GridLine
          key={slot}
          {...{ entry, index, apartPx, view, columns, editor }}
          readOnly={props.readOnly}
          {...lineMarks(entry, index, marked)}
          grouping={query.grouping}
          isTicked={selected.has(entry.key)}
          questions={props.unsettled.get(entry.key)}
          comments={openOf(props.openComments, entry)}
          onExit={onExit}
        />
      ))}
    </div>
  </div>
);

const openOf = ({ byTarget }: OpenComments, entry: GridEntry): number => {
  if (entry.kind === 'group' || byTarget.size === 0) return 0;
  return byTarget.get(entry.kind === 'quantity' ? `row:${entry.quantityId}` : `category:${entry.categoryId}`) ?? 0;
};

/** The lines in sight and the active cell, which stays in the document wherever it is. */
const usePosition = (grid: RefObject<HTMLElement | null>, props: QuantityGridProps, places: GridPlaces) => {
  const { first, keep } = props.place;
  const { entries, indexByKey } = places;
  const { windowWith, scrollToIndex, scrolledPx } = useLines(grid, entries, scrolledTo(first, indexByKey));
  const kept = useRef<number | undefined>(undefined);
  const scrollTo = (key: string) => {
    const index = indexByKey.get(key);
    kept.current = index;
    if (index !== undefined) scrollToIndex(index);
  };
  const firstCell = first?.cell ?? null;
  const focus = useGridFocus(grid, scrollTo, firstCell !== null && indexByKey.has(firstCell.key) ? firstCell : null);
  keep(() => placeAt(entries, scrolledPx(), focus.position));
  useAddress(grid, props, (key) => {
    if (indexByKey.has(key)) focus.moveTo({ key, column: 'amount' });
  });
  const position = shownPosition(focus.position, places, kept.current);
  kept.current = indexByKey.get(position.key);
  // Before the browser goes on: a key pressed meanwhile would meet the page instead of the grid.
  useLayoutEffect(() => {
    // The focused row is gone, e.g. deleted: the one in its place takes the focus, so that the keys go on.
    const isLost = focus.position !== null && focus.position.key !== position.key;
    if (isLost && document.activeElement === document.body) focus.press(position);
  });
  return { windowWith, focus: { ...focus, position }, position, keptIndex: kept.current };
};

/** A cell that opens by itself, with what was left half done in it, becomes the active one. */
const useOpenedCell = ({ edit }: CellEditor, { position, show }: GridFocus<ColumnId>) => {
  const key = edit?.quantity.id;
  const column = edit?.column;
  const goTo = useEffectEvent((cell: GridPosition) => {
    if (position?.key !== cell.key || position?.column !== cell.column) show(cell);
  });
  useEffect(() => {
    if (key !== undefined && column !== undefined) goTo({ key, column });
  }, [key, column]);
};

const useColumns = (grid: RefObject<HTMLElement | null>, { unused, columnChoice }: QuantityGridProps) => {
  const { width, height } = useElementSize(grid);
  const columns = useMemo(() => fitColumns(width, unused, columnChoice), [width, unused, columnChoice]);
  const columnIds = useMemo(() => columns.map(({ id }) => id), [columns]);
  return { columns, columnIds, width, height };
};

/** A new order or filter is read from its top; the row that the address names is gone to. */
const useAddress = (
  grid: RefObject<HTMLElement | null>,
  { query, focusedId }: QuantityGridProps,
  goTo: (key: string) => void,
) => {
  const text = JSON.stringify(query);
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    grid.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [grid, text]);
  const goToNamed = useEffectEvent(goTo);
  useEffect(() => {
    if (focusedId !== null) goToNamed(focusedId);
  }, [focusedId]);
};

/** All, none or (null) some. */
const selectionState = (selected: number, all: number): boolean | null =>
  selected === 0 ? false : selected >= all ? true : null;

const gridVariables = (columns: readonly GridColumn[]): Record<string, string> => ({
  '--columns': columnTemplate(columns),
  '--columns-width': `${sumOfWidths(columns)}px`,
});
