import type { MouseEvent } from 'react';
import { blocksOf, type CellBlock, type GridPosition } from '#client/ui/grid/cell-blocks.ts';
import type { GridCommand } from '#client/ui/grid/grid-commands.ts';
import { headerHeightPx, lineHeightPx } from '#client/ui/grid/line-sizes.ts';
import { headerKey, type Move, movePosition } from '#client/ui/grid/move-position.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { editableColumns, isEditableColumn } from './event-cells.ts';
import type { EventColumnId } from './event-grid-columns.ts';
import type { EditorExit, EventEditor, EventGrid } from './event-grid-state.ts';
import { focusButtons } from './line-buttons.ts';

/** The selected blocks, or the active cell alone. */
export const selectedBlocks = (grid: EventGrid): readonly CellBlock[] => {
  const { position, ranges } = grid;
  const chosen = ranges.length > 0 ? ranges : position === null ? [] : [{ from: position, to: position }];
  return blocksOf(chosen, grid);
};

export const eventsOf = ({ entries }: EventGrid, { top, bottom }: Pick<CellBlock, 'top' | 'bottom'>) =>
  entries.slice(top, bottom + 1).map(({ row }) => row.event);

/** The ticked events, else those of the selected cells. */
const chosenEvents = (grid: EventGrid): readonly StoredEvent[] =>
  grid.ticked.size > 0
    ? grid.entries.flatMap(({ key, row }) => (grid.ticked.has(key) ? [row.event] : []))
    : selectedBlocks(grid).flatMap((block) => eventsOf(grid, block));

/** Deletes the chosen events as one step. */
export const removeRows = (grid: EventGrid): void => {
  const removes = chosenEvents(grid);
  if (grid.readOnly || removes.length === 0) return;
  grid.setTicked(new Set());
  grid.setRanges([]);
  void grid.edits.apply({ removes });
};

export const toggleTick = ({ ticked, setTicked }: EventGrid, id: string): void => {
  const next = new Set(ticked);
  if (!next.delete(id)) next.add(id);
  setTicked(next);
};

const goTo = ({ focus, setRanges }: EventGrid, next: GridPosition<EventColumnId> | null): void => {
  setRanges([]);
  if (next !== null && next.key !== headerKey) focus.moveTo(next);
};

const moved = (grid: EventGrid, move: Move): GridPosition<EventColumnId> | null => {
  const list = grid.grid.current;
  const pageSize = Math.max(1, Math.floor(((list?.clientHeight ?? 0) - headerHeightPx) / lineHeightPx) - 1);
  const next = movePosition(grid.position, move, { ...grid, pageSize, isFilled: () => true });
  return next === null || next.key === headerKey ? grid.position : next;
};

/** The next or the previous cell that is written in, over the ends of lines. */
const nextCell = ({ entries, indexByKey, position }: EventGrid, step: 1 | -1): GridPosition<EventColumnId> | null => {
  if (position === null) return null;
  const at = isEditableColumn(position.column) ? editableColumns.indexOf(position.column) + step : -1;
  const column = editableColumns[at];
  if (column !== undefined) return { key: position.key, column };
  const line = entries[(indexByKey.get(position.key) ?? 0) + step];
  const edge = step === 1 ? editableColumns[0] : editableColumns.at(-1);
  return line === undefined || edge === undefined ? null : { key: line.key, column: edge };
};

/** true = the key was the grid's. Undoing is the page's. */
export const runCommand = (grid: EventGrid, command: GridCommand): boolean => {
  const { position } = grid;
  switch (command.kind) {
    case 'move': {
      const next = moved(grid, command.move);
      if (next === null) return true;
      if (!command.extend || position === null) goTo(grid, next);
      else extendTo(grid, next);
      return true;
    }
    case 'step':
      if (command.direction === 'down' || command.direction === 'up') goTo(grid, moved(grid, command.direction));
      else goTo(grid, nextCell(grid, command.direction === 'right' ? 1 : -1));
      return true;
    case 'edit':
      return position?.column === 'actions' && command.text === null
        ? focusButtons(grid.grid.current, position)
        : grid.startEdit(command.text);
    case 'activate':
      activate(grid);
      return true;
    case 'select-row':
      if (position !== null) toggleTick(grid, position.key);
      return true;
    case 'select-all':
      grid.setTicked(new Set(grid.entries.map(({ key }) => key)));
      return true;
    case 'clear':
      clearCells(grid);
      return true;
    case 'delete-rows':
      removeRows(grid);
      return true;
    case 'fill':
      return command.direction === 'down' && fillDown(grid);
    case 'duplicate':
      open(grid, true);
      return true;
    case 'escape':
      grid.setRanges([]);
      grid.setTicked(new Set());
      return true;
    default:
      return false;
  }
};

const extendTo = (grid: EventGrid, next: GridPosition<EventColumnId>): void => {
  const from = grid.ranges.at(-1)?.from ?? grid.position ?? next;
  grid.focus.moveTo(next);
  grid.setRanges([{ from, to: next }]);
};

const open = ({ entries, indexByKey, position, onOpen, readOnly }: EventGrid, isAgain: boolean): void => {
  const event = position === null ? undefined : entries[indexByKey.get(position.key) ?? -1]?.row.event;
  if (event !== undefined && !readOnly) onOpen(event, isAgain);
};

/** Space ticks the row; where the buttons are it opens the form. */
const activate = (grid: EventGrid): void => {
  if (grid.position === null) return;
  if (grid.position.column === 'actions') open(grid, false);
  else toggleTick(grid, grid.position.key);
};

const fieldOf = {
  date: 'date',
  name: 'name',
  supplier: 'supplier',
  amount: 'amount',
  unit: 'unit',
  distance: 'distanceKm',
  note: 'note',
} as const;

const editableOf = (grid: EventGrid, { left, right }: CellBlock) =>
  grid.columns.slice(left, right + 1).filter(isEditableColumn);

/** An event has a day; everything else can be empty. */
const clearCells = (grid: EventGrid): void => {
  if (grid.readOnly) return;
  const patches = selectedBlocks(grid).flatMap((block) => {
    const columns = editableOf(grid, block).filter((column) => column !== 'date');
    const patch = Object.fromEntries(
      columns.map((column) => [fieldOf[column], ['name', 'supplier', 'note'].includes(column) ? '' : null]),
    );
    return columns.length === 0 ? [] : eventsOf(grid, block).map((event) => ({ event, patch }));
  });
  void grid.edits.apply({ patches });
};

/** The first row of the block in those below it. */
const fillDown = (grid: EventGrid): boolean => {
  if (grid.readOnly) return false;
  const patches = selectedBlocks(grid).flatMap((block) => {
    const [first, ...others] = eventsOf(grid, block);
    if (first === undefined) return [];
    const patch = Object.fromEntries(
      editableOf(grid, block).map((column) => [fieldOf[column], first[fieldOf[column]]]),
    );
    return others.map((event) => ({ event, patch }));
  });
  void grid.edits.apply({ patches });
  return true;
};

/** After the field was left: what was typed is taken over, and the keys go on from there. */
export const leaveEditor = (grid: EventGrid, editor: EventEditor, exit: EditorExit): void => {
  if (exit === 'cancel') editor.cancel();
  else if (!editor.commit()) return;
  if (exit === 'blur') return;
  const { position } = grid;
  if (exit === 'cancel') goTo(grid, position);
  else if (exit === 'next' || exit === 'previous') goTo(grid, nextCell(grid, exit === 'next' ? 1 : -1) ?? position);
  else goTo(grid, moved(grid, exit));
};

/** The cell under the pointer; null = none, or a field or button that has its own press. */
const cellAt = (target: EventTarget): GridPosition<EventColumnId> | null => {
  if (!(target instanceof Element) || target.closest('input, select, button') !== null) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const line = target.closest<HTMLElement>('[data-key]');
  const key = line?.dataset['key'];
  const column = cell?.dataset['column'];
  return key === undefined || column === undefined ? null : { key, column: column as EventColumnId };
};

export const pointerHandlers = (grid: EventGrid, onPress: () => void) => ({
  onMouseDown: (event: MouseEvent) => {
    onPress();
    const cell = cellAt(event.target);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey && grid.position !== null) {
      grid.setRanges([{ from: grid.ranges.at(-1)?.from ?? grid.position, to: cell }]);
      return;
    }
    grid.setRanges([]);
    grid.focus.press(cell);
  },
  onMouseOver: (event: MouseEvent) => {
    const cell = event.buttons === 1 ? cellAt(event.target) : null;
    if (cell === null || grid.position === null) return;
    grid.setRanges([{ from: grid.position, to: cell }]);
  },
  onDoubleClick: (event: MouseEvent) => {
    if (cellAt(event.target) !== null) grid.startEdit(null);
  },
});
