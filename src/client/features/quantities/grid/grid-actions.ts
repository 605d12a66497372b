import { columnOf, editableColumns, isEditableColumn } from '#client/features/quantities/columns/columns.ts';
import { fixOfGap } from '#client/features/quantities/screen/quantity-source.ts';
import { blocksOf, isOneCell } from '#client/ui/grid/cell-blocks.ts';
import type { GridCommand } from '#client/ui/grid/grid-commands.ts';
import { headerKey, type Move, movePosition } from '#client/ui/grid/move-position.ts';
import { isHeadingFigure } from './category-line.tsx';
import type { EditorExit } from './cell-editor.tsx';
import { type GridControls, quantitiesOf, selectedBlocks } from './grid-controls.ts';
import { clearCells, fillDown, fillRight, fillWithText } from './grid-edits.ts';
import { nextEditable, nextInBlocks, nextQuantityLine } from './grid-navigation.ts';
import type { CellRange, GridPosition } from './grid-selection.ts';
import { openComments } from './open-comments.ts';
import { deleteRows, duplicateRows, insertRow, runOnRow } from './row-actions.ts';

/** Does what a key means. false = the key is the browser's after all. */
export const runCommand = (controls: GridControls, command: GridCommand): boolean => {
  const { position } = controls.focus;
  switch (command.kind) {
    case 'move':
      move(controls, command.move, command.extend);
      return true;
    case 'step':
      return position === null ? false : step(controls, position, command.direction);
    case 'edit':
      if (position !== null) editCell(controls, position, command.text);
      return true;
    case 'activate':
      if (position !== null) activateCell(controls, position);
      return true;
    case 'settle':
      return position !== null && settleRow(controls, position.key);
    case 'fill':
      if (command.direction === 'down') fillDown(controls, command.isSeries);
      else fillRight(controls);
      return true;
    case 'insert-row':
      insertRow(controls);
      return true;
    case 'duplicate':
      duplicateRows(controls);
      return true;
    case 'replace':
    case 'explain':
      return runOnRow(controls, command.kind);
    case 'comments':
      return openComments(controls, position?.key ?? '');
    case 'menu':
      controls.onMenu();
      return true;
    case 'undo':
      controls.onUndo();
      return true;
    case 'redo':
      controls.onRedo();
      return true;
    case 'find':
      controls.onFind();
      return true;
    case 'find-next':
      controls.onFindNext(1);
      return true;
    case 'find-previous':
      controls.onFindNext(-1);
      return true;
    default:
      select(controls, command.kind);
      return true;
  }
};

type SelectCommand = 'select-row' | 'select-column' | 'select-all' | 'clear' | 'delete-rows' | 'escape';

const select = (controls: GridControls, kind: SelectCommand) => {
  const { focus, entries, columns, setRanges } = controls;
  const { position } = focus;
  const firstColumn = columns[0];
  const lastColumn = columns.at(-1);
  const firstKey = entries[0]?.key;
  const lastKey = entries.at(-1)?.key;
  if (kind === 'escape') {
    setRanges([]);
    return controls.onSelect(new Set());
  }
  if (kind === 'delete-rows') return deleteRows(controls);
  if (kind === 'clear') return position?.column === 'select' ? deleteRows(controls) : clearCells(controls);
  if (firstColumn === undefined || lastColumn === undefined || firstKey === undefined || lastKey === undefined) return;
  if (kind === 'select-all') {
    return setRanges([{ from: { key: firstKey, column: firstColumn }, to: { key: lastKey, column: lastColumn } }]);
  }
  if (position === null || position.key === headerKey) return;
  setRanges(wholeLines(controls, kind === 'select-row'));
};

/** Rows or columns of what is selected now, whole. */
const wholeLines = (controls: GridControls, isRow: boolean): readonly CellRange[] => {
  const { entries, columns } = controls;
  return selectedBlocks(controls).flatMap(({ top, bottom, left, right }) => {
    const from = { key: entries[isRow ? top : 0]?.key, column: columns[isRow ? 0 : left] };
    const to = {
      key: entries[isRow ? bottom : entries.length - 1]?.key,
      column: columns[isRow ? columns.length - 1 : right],
    };
    return isPosition(from) && isPosition(to) ? [{ from, to }] : [];
  });
};

const isPosition = (position: Partial<Record<keyof GridPosition, unknown>>): position is GridPosition =>
  position.key !== undefined && position.column !== undefined;

const move = (controls: GridControls, direction: Move, extend: boolean) => {
  const { focus, ranges, setRanges } = controls;
  const { position } = focus;
  const growing = ranges.at(-1);
  const corner = extend && growing !== undefined ? growing.to : position;
  const next = movePosition(corner, direction, controls);
  if (next === null) return;
  if (!extend || position === null || position.key === headerKey || next.key === headerKey) {
    setRanges([]);
    return focus.moveTo(extend && position !== null ? position : next);
  }
  extendTo(controls, next);
  focus.reveal(next.key);
};

/** Draws the last range, or a new one from the active cell, to another cell. */
export const extendTo = ({ focus, ranges, setRanges }: GridControls, to: GridPosition) => {
  const from = ranges.at(-1)?.from ?? focus.position;
  if (from !== null) setRanges([...ranges.slice(0, -1), { from, to }]);
};

/** Enter and Tab: inside a selection round and round; else a cell on, which Enter on a cell that does something does. */
const step = (controls: GridControls, from: GridPosition, direction: 'down' | 'up' | 'right' | 'left'): boolean => {
  const { focus, setRanges } = controls;
  const blocks = blocksOf(controls.ranges, controls);
  const inside =
    blocks.some((block) => !isOneCell(block)) || blocks.length > 1
      ? nextInBlocks(from, direction, blocks, controls)
      : null;
  if (inside !== null) {
    focus.moveTo(inside);
    return true;
  }
  if (direction === 'down' && (from.key === headerKey || isDirectColumn(from.column) || !isQuantity(controls, from))) {
    activateCell(controls, from);
    return true;
  }
  const next = movePosition(from, direction, controls);
  const isStuck = next === null || (next.key === from.key && next.column === from.column);
  const wrapped =
    isStuck && (direction === 'right' || direction === 'left') ? nextLineEnd(controls, from, direction) : next;
  if (wrapped === null || (wrapped.key === from.key && wrapped.column === from.column))
    return direction === 'down' || direction === 'up';
  setRanges([]);
  focus.moveTo(wrapped);
  return true;
};

const isQuantity = ({ view }: GridControls, { key }: GridPosition): boolean => view.quantityById.has(key);

/** The other end of the next line; null where the table ends, which lets Tab leave it. */
const nextLineEnd = (controls: GridControls, from: GridPosition, direction: 'right' | 'left'): GridPosition | null => {
  const line = movePosition(from, direction === 'right' ? 'down' : 'up', controls);
  if (line === null || line.key === from.key) return null;
  const column = direction === 'right' ? controls.columns[0] : controls.columns.at(-1);
  return column === undefined ? null : { key: line.key, column };
};

export const editCell = (controls: GridControls, position: GridPosition, text: string | null) => {
  const quantity = controls.view.quantityById.get(position.key);
  if (quantity === undefined || !isEditableColumn(position.column)) {
    // F2 on a cell that is not typed into does what the cell does.
    if (text === null) activateCell(controls, position);
    return;
  }
  if (!controls.readOnly) controls.editor.start(quantity, position.column, text);
};

/** Enter, Space or a click: what a cell does besides being edited. */
export const activateCell = (controls: GridControls, position: GridPosition) => {
  const { column, key } = position;
  if (key === headerKey) return column === 'select' ? tickAll(controls) : controls.onSort(column);
  const quantity = controls.view.quantityById.get(key);
  if (quantity === undefined) {
    return isHeadingFigure(column) ? controls.onExplainGroup(key) : addToCategory(controls, key);
  }
  switch (columnOf[column].press) {
    case 'tick':
      return tickRow(controls, key, null);
    case 'edit':
    case 'choose':
      return editCell(controls, position, null);
    case 'link':
      return controls.readOnly ? undefined : controls.onLink(quantity);
    case 'fix':
      return fixRow(controls, key);
    case 'explain':
      return controls.onExplain(quantity, column);
  }
};

export const addToCategory = (controls: GridControls, key: string) => {
  const entry = controls.entries[controls.indexByKey.get(key) ?? -1];
  if (entry?.kind === 'category' && !controls.readOnly) controls.onAdd(entry.categoryId);
};

/** Mends what is wrong with a row, or explains it when nothing is. */
export const fixRow = (controls: GridControls, key: string) => {
  const quantity = controls.view.quantityById.get(key);
  if (quantity === undefined) return;
  if (quantity.linkStatus === 'outdated' && !controls.readOnly) return controls.onUpdate([quantity]);
  const gap = controls.view.rowById.get(quantity.id)?.gaps[0];
  const fix = gap === undefined || controls.readOnly ? 'explain' : fixOfGap(gap.code);
  if (fix === 'link') return controls.onLink(quantity);
  if (fix === 'explain') return controls.onExplain(quantity, 'stages');
  controls.focus.moveTo({ key: quantity.id, column: fix });
  controls.editor.start(quantity, fix, null);
};

/** false = nothing of the row is in question. */
export const settleRow = ({ view, unsettled, onSettle }: GridControls, key: string): boolean => {
  const quantity = unsettled.has(key) ? view.quantityById.get(key) : undefined;
  if (quantity !== undefined) onSettle(quantity);
  return quantity !== undefined;
};

/** Ticks a row, or with `fromKey` all rows from there. */
export const tickRow = (controls: GridControls, key: string, fromKey: string | null) => {
  const { selected, onSelect, readOnly, view, indexByKey } = controls;
  if (!view.quantityById.has(key) || readOnly) return;
  const next = new Set(selected);
  const from = fromKey === null ? undefined : indexByKey.get(fromKey);
  const to = indexByKey.get(key);
  if (from !== undefined && to !== undefined) {
    for (const { id } of quantitiesOf(controls, Math.min(from, to), Math.max(from, to))) next.add(id);
  } else if (!next.delete(key)) next.add(key);
  onSelect(next);
};

const tickAll = ({ entries, selected, onSelect, readOnly }: GridControls) => {
  if (readOnly) return;
  const shown = entries.flatMap((entry) => (entry.kind === 'quantity' ? [entry.quantityId] : []));
  onSelect(selected.size === shown.length ? new Set() : new Set(shown));
};

/** A plain click does what the cell does; the others are pressed first. */
export const isDirectColumn = (column: GridPosition['column']): boolean => {
  const { press } = columnOf[column];
  return press !== 'tick' && press !== 'edit';
};

/** How the keyboard leaves the field of a cell. */
export const leaveEditor = (controls: GridControls, exit: EditorExit) => {
  const { editor, focus } = controls;
  const at = focus.position;
  if (at === null) return;
  if (exit === 'escape') {
    editor.cancel();
    return focus.moveTo(at);
  }
  if (exit === 'fill') {
    const { edit } = editor;
    if (edit === null || !editor.check()) return;
    editor.cancel();
    fillWithText(controls, edit.text, edit.quantity);
    return focus.moveTo(at);
  }
  if (!editor.commit()) return;
  focus.moveTo(afterEditing(controls, at, exit) ?? at);
};

const afterEditing = (
  controls: GridControls,
  at: GridPosition,
  exit: Exclude<EditorExit, 'escape' | 'fill'>,
): GridPosition | null => {
  const direction = directionOf[exit];
  const blocks = blocksOf(controls.ranges, controls);
  const inside = blocks.some((block) => !isOneCell(block)) ? nextInBlocks(at, direction, blocks, controls) : null;
  if (inside !== null) return inside;
  if (exit === 'tab' || exit === 'shift-tab') {
    const shown = editableColumns.filter((column) => controls.columns.includes(column));
    return nextEditable(at, exit === 'tab' ? 1 : -1, controls, shown);
  }
  if (exit === 'enter' || exit === 'shift-enter') return nextQuantityLine(at, exit === 'enter' ? 1 : -1, controls);
  return movePosition(at, exit, controls);
};

const directionOf = {
  enter: 'down',
  'shift-enter': 'up',
  tab: 'right',
  'shift-tab': 'left',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
} as const satisfies Record<Exclude<EditorExit, 'escape' | 'fill'>, string>;
