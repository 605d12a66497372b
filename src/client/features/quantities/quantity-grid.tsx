// biome-ignore-all lint/a11y/useSemanticElements: lines out of sight do not exist, which a table cannot express.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a grid take the focus, not its rows.
import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useFormat } from '#client/ui/language.ts';
import { useElementSize } from '#client/ui/use-element-size.ts';
import { CategoryLine } from './category-line.tsx';
import {
  type ColumnChoice,
  type ColumnId,
  columnTemplate,
  fitColumns,
  type GridColumn,
  sumOfWidths,
} from './grid-columns.ts';
import { GridHeader } from './grid-header.tsx';
import type { GridEntry, GridQuery } from './grid-layout.ts';
import { type GridPosition, headerLine } from './grid-navigation.ts';
import type { GridView } from './grid-view.ts';
import { GroupLine } from './group-line.tsx';
import classes from './quantity-grid.module.css';
import { QuantityLine } from './quantity-line.tsx';
import { rowTotal, shareText } from './row-cells.ts';
import type { CellEditor } from './use-cell-editor.ts';
import { type GridIntents, useGridControls } from './use-grid-controls.ts';
import { useGridFocus } from './use-grid-focus.ts';

const lineHeightPx = 32;
const headerHeightPx = 40;

export interface QuantityGridProps extends GridIntents {
  readonly entries: readonly GridEntry[];
  readonly view: GridView;
  readonly query: Pick<GridQuery, 'sortBy' | 'sort' | 'grouping'>;
  readonly unused: ReadonlySet<ColumnId>;
  readonly columnChoice: ColumnChoice;
  readonly onResizeColumn: (column: ColumnId, widthPx: number) => void;
  readonly editor: CellEditor;
  readonly selected: ReadonlySet<string>;
  readonly readOnly: boolean;
  /** The row that the address points to: it is scrolled to and focused once. */
  readonly focusedId: string | null;
}

/** The spreadsheet of the construction products: only the lines in sight exist in the document. */
export const QuantityGrid = (props: QuantityGridProps) => {
  const { entries, editor, query, readOnly, selected, unused, columnChoice, view } = props;
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const { width, height } = useElementSize(grid);
  const columns = useMemo(() => fitColumns(width, unused, columnChoice), [width, unused, columnChoice]);
  const indexByKey = useMemo(() => new Map(entries.map(({ key }, index) => [key, index])), [entries]);
  const keptIndex = useRef<number | undefined>(undefined);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => grid.current,
    estimateSize: () => lineHeightPx,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 8,
    scrollMargin: headerHeightPx,
    scrollPaddingStart: headerHeightPx,
    rangeExtractor: (range) => withKept(range, keptIndex.current),
  });
  const focus = useGridFocus(grid, (key) => {
    const index = indexByKey.get(key);
    keptIndex.current = index;
    if (index !== undefined) virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useAddress(grid, props, (key) => {
    if (indexByKey.has(key)) focus.moveTo({ key, column: 'amount' });
  });
  const position = shownPosition(focus.position, entries, indexByKey);
  // The focused line stays in the document while it is scrolled away, or the focus would fall to the page.
  keptIndex.current = indexByKey.get(position.key);
  const pageSize = () => Math.max(1, Math.floor((height - headerHeightPx) / lineHeightPx) - 1);
  const { onExit, ...handlers } = useGridControls({ ...props, columns, focus: { ...focus, position }, pageSize });
  const lineProps = { props, columns, position, onExit };
  return (
    <div
      {...handlers}
      ref={grid}
      role="grid"
      className={classes['grid']}
      aria-label={t`Construction products`}
      aria-rowcount={entries.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable={!readOnly}
      aria-readonly={readOnly}
      style={gridVariables(columns)}
    >
      <GridHeader
        columns={columns}
        query={query}
        onResize={props.onResizeColumn}
        activeColumn={position.key === headerLine.key ? position.column : null}
        allSelected={selectionState(selected.size, view.quantityById.size)}
      />
      <div role="presentation" className={classes['body']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <Line key={item.key} item={item} {...lineProps} editor={editor} />
        ))}
      </div>
    </div>
  );
};

/** A new order or filter is read from its top; the row that the address names is gone to. */
const useAddress = (
  grid: RefObject<HTMLElement | null>,
  { query, focusedId }: QuantityGridProps,
  goTo: (key: string) => void,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the query is, a new one starts at the top.
  useEffect(() => {
    grid.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [grid, query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address moves the focus, not every drawing.
  useEffect(() => {
    if (focusedId !== null) goTo(focusedId);
  }, [focusedId]);
};

interface LineProps {
  readonly item: VirtualItem;
  readonly props: QuantityGridProps;
  readonly columns: readonly GridColumn[];
  readonly position: GridPosition;
  readonly editor: CellEditor;
  readonly onExit: Parameters<typeof QuantityLine>[0]['onExit'];
}

const Line = ({ item, props, columns, position, editor, onExit }: LineProps) => {
  const { entries, view, readOnly, query, selected } = props;
  const format = useFormat();
  const entry = entries[item.index];
  if (entry === undefined) return null;
  const place = {
    columns,
    readOnly,
    rowIndex: item.index + 2,
    startPx: item.start - headerHeightPx,
    activeColumn: position.key === entry.key ? position.column : null,
  };
  if (entry.kind === 'group') return <GroupLine {...place} entry={entry} view={view} />;
  const category = view.categoryById.get(entry.categoryId);
  if (entry.kind === 'category') {
    if (category === undefined) return null;
    const result = view.categoryResultById.get(entry.categoryId);
    const share = shareText(result?.total ?? null, view.totalKgByScope[category.scope], format);
    const heading = { lineKey: entry.key, code: category.talo2000Code, name: category.name, canAdd: !readOnly };
    const { readOnly: _lines, ...line } = place;
    return <CategoryLine {...line} {...heading} result={result} share={share} />;
  }
  const quantity = view.quantityById.get(entry.quantityId);
  if (quantity === undefined) return null;
  const row = view.rowById.get(entry.quantityId);
  const isEdited = editor.edit?.quantity.id === quantity.id;
  return (
    <QuantityLine
      {...place}
      quantity={quantity}
      row={row}
      share={shareText(rowTotal(row), view.totalKgByScope[row?.scope ?? 'building'], format)}
      referenceSet={view.referenceSet}
      code={query.grouping === 'category' ? '' : (category?.talo2000Code ?? '')}
      selected={selected.has(quantity.id)}
      editor={isEdited ? editor : null}
      onExit={isEdited ? onExit : ignoreExit}
    />
  );
};

/** All, none or (null) some. */
const selectionState = (selected: number, all: number): boolean | null =>
  selected === 0 ? false : selected >= all ? true : null;

/** A stable stand-in, so that lines without an editor are not drawn again. */
const ignoreExit = () => undefined;

const gridVariables = (columns: readonly GridColumn[]): Record<string, string> => ({
  '--columns': columnTemplate(columns),
  '--columns-width': `${sumOfWidths(columns)}px`,
});

const withKept = (range: Range, kept: number | undefined): number[] => {
  const indexes = defaultRangeExtractor(range);
  return kept === undefined || kept >= range.count || indexes.includes(kept)
    ? indexes
    : [...indexes, kept].sort((a, b) => a - b);
};

/** The tab stop: where the person was, else the first row. */
const shownPosition = (
  position: GridPosition | null,
  entries: readonly GridEntry[],
  indexByKey: ReadonlyMap<string, number>,
): GridPosition => {
  if (position !== null && (position.key === headerLine.key || indexByKey.has(position.key))) return position;
  const first = entries.find(({ kind }) => kind === 'quantity') ?? entries[0];
  return { key: first?.key ?? headerLine.key, column: position?.column ?? 'name' };
};
