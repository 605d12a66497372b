import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Quantity } from '#domain/quantity.ts';
import { isHeadingFigure } from './category-line.tsx';
import type { EditorExit } from './cell-editor.tsx';
import type { QuantityPatch } from './cell-input.ts';
import { type ColumnId, columnIds, editableColumns, type GridColumn, isEditableColumn } from './grid-columns.ts';
import { type GridCommand, gridCommand } from './grid-commands.ts';
import type { GridEntry } from './grid-layout.ts';
import {
  type GridLine,
  type GridPosition,
  headerLine,
  type Move,
  movePosition,
  nextEditable,
  nextQuantityLine,
  quantitiesBetween,
} from './grid-navigation.ts';
import type { GridView } from './grid-view.ts';
import { fixOfGap } from './quantity-source.ts';
import type { CellEditor } from './use-cell-editor.ts';
import { type GridFocus, positionOfEvent } from './use-grid-focus.ts';

/** What the grid asks of the page. */
export interface GridIntents {
  readonly onSort: (column: ColumnId) => void;
  readonly onSelect: (quantityIds: ReadonlySet<string>) => void;
  readonly onPatch: (quantity: Quantity, patch: QuantityPatch) => void;
  readonly onDeleteSelected: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAdd: (categoryId: string) => void;
  readonly onLink: (quantity: Quantity) => void;
  readonly onExplain: (quantity: Quantity, column: ColumnId) => void;
}

interface Options extends GridIntents {
  readonly entries: readonly GridEntry[];
  readonly columns: readonly GridColumn[];
  readonly view: GridView;
  readonly editor: CellEditor;
  readonly focus: GridFocus;
  readonly selected: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly pageSize: () => number;
}

/** Keys, clicks and the ways out of the editor, in the grid's terms. */
export const useGridControls = (options: Options) => {
  const anchor = useRef<string | null>(null);
  const run = (command: GridCommand) => runCommand(options, anchor, command);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const command = gridCommand(event);
      if (command === null) return;
      event.preventDefault();
      run(command);
    },
    onMouseDown: (event: MouseEvent) => pressCell(options, anchor, event),
    onClick: (event: MouseEvent) => clickCell(options, event),
    onDoubleClick: (event: MouseEvent) => {
      const position = gridPositionOf(event.target);
      if (position !== null && !isInEditor(event.target)) editCell(options, position, null);
    },
    onExit: (exit: EditorExit) => leaveEditor(options, exit),
  };
};

type Anchor = { current: string | null };

const isColumnId = (text: string): text is ColumnId => columnIds.some((id) => id === text);

const gridPositionOf = (target: EventTarget): GridPosition | null => {
  const found = positionOfEvent(target);
  return found !== null && isColumnId(found.column) ? { key: found.key, column: found.column } : null;
};

const isInEditor = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), select') !== null;

const runCommand = (options: Options, anchor: Anchor, command: GridCommand) => {
  const { position } = options.focus;
  switch (command.kind) {
    case 'move':
      return move(options, anchor, command.move, command.extend);
    case 'edit':
      return position === null ? undefined : editCell(options, position, command.text);
    case 'enter':
      return position === null ? undefined : activateCell(options, position);
    case 'delete':
      return clearOrDelete(options);
    case 'undo':
      return options.onUndo();
    case 'redo':
      return options.onRedo();
    case 'toggle-row':
      return position === null ? undefined : toggleRow(options, anchor, position.key, false);
    case 'select-all':
      if (options.readOnly) return;
      return options.onSelect(new Set(shownQuantities(options.entries)));
    case 'escape':
      return options.onSelect(new Set());
  }
};

const move = (options: Options, anchor: Anchor, direction: Move, extend: boolean) => {
  const { entries, focus, columns } = options;
  const lines: readonly GridLine[] = [headerLine, ...entries];
  const bounds = { lines, columns: columns.map(({ id }) => id), pageSize: options.pageSize() };
  const next = movePosition(focus.position, direction, bounds);
  if (next === null) return;
  if (extend && focus.position !== null) {
    anchor.current ??= focus.position.key;
    options.onSelect(new Set(quantitiesBetween(entries, anchor.current, next.key)));
  } else anchor.current = null;
  focus.moveTo(next);
};

const editCell = (options: Options, position: GridPosition, text: string | null) => {
  const quantity = options.view.quantityById.get(position.key);
  if (options.readOnly || quantity === undefined || !isEditableColumn(position.column)) return;
  options.editor.start(quantity, position.column, text);
};

/** Enter, Space or a click: what a cell does besides being edited. */
const activateCell = (options: Options, position: GridPosition) => {
  const { column, key } = position;
  if (key === headerLine.key) return column === 'select' ? toggleAll(options) : options.onSort(column);
  const quantity = options.view.quantityById.get(key);
  if (quantity === undefined) return addToCategory(options, key);
  if (column === 'select') return options.onSelect(toggled(options.selected, key));
  if (isEditableColumn(column)) return editCell(options, position, null);
  if (column === 'source') return options.readOnly ? undefined : options.onLink(quantity);
  return column === 'stages' ? fixRow(options, quantity) : options.onExplain(quantity, column);
};

const addToCategory = (options: Options, key: string) => {
  const entry = options.entries.find((candidate) => candidate.key === key);
  if (entry?.kind === 'category' && !options.readOnly) options.onAdd(entry.categoryId);
};

const fixRow = (options: Options, quantity: Quantity) => {
  const gap = options.view.rowById.get(quantity.id)?.gaps[0];
  const fix = gap === undefined || options.readOnly ? 'explain' : fixOfGap(gap.code);
  if (fix === 'link') return options.onLink(quantity);
  if (fix === 'explain') return options.onExplain(quantity, 'stages');
  options.focus.moveTo({ key: quantity.id, column: fix });
  options.editor.start(quantity, fix, null);
};

const clearOrDelete = (options: Options) => {
  const { position } = options.focus;
  if (options.readOnly) return;
  if (options.selected.size > 0) return options.onDeleteSelected();
  const quantity = position === null ? undefined : options.view.quantityById.get(position.key);
  if (quantity === undefined || position === null) return;
  if (position.column === 'amount') options.onPatch(quantity, { amount: null });
  if (position.column === 'waste') options.onPatch(quantity, { wastePercent: null });
  if (position.column === 'lifetime') options.onPatch(quantity, { lifetimeYears: null });
};

const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
};

const toggleRow = (options: Options, anchor: Anchor, key: string, range: boolean) => {
  if (!options.view.quantityById.has(key) || options.readOnly) return;
  if (range && anchor.current !== null) {
    options.onSelect(new Set([...options.selected, ...quantitiesBetween(options.entries, anchor.current, key)]));
    return;
  }
  anchor.current = key;
  options.onSelect(toggled(options.selected, key));
};

const shownQuantities = (entries: readonly GridEntry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.kind === 'quantity' ? [entry.quantityId] : []));

const toggleAll = ({ entries, selected, onSelect }: Options) => {
  const shown = shownQuantities(entries);
  onSelect(selected.size === shown.length ? new Set() : new Set(shown));
};

/** A press moves the focus; an editor with an error keeps it, so that nothing typed is lost. */
const pressCell = (options: Options, anchor: Anchor, event: MouseEvent) => {
  if (event.button !== 0 || isInEditor(event.target)) return;
  const position = gridPositionOf(event.target);
  if (position === null) return;
  event.preventDefault();
  if (!options.editor.commit()) return;
  if (position.key !== headerLine.key && position.column === 'select') {
    toggleRow(options, anchor, position.key, event.shiftKey);
  }
  options.focus.press(position);
};

const clickCell = (options: Options, event: MouseEvent) => {
  const position = gridPositionOf(event.target);
  if (position === null || options.editor.edit !== null || !(event.target instanceof Element)) return;
  const action = event.target.closest<HTMLElement>('[data-action]')?.dataset['action'];
  if (action === 'add') return addToCategory(options, position.key);
  const isHeader = position.key === headerLine.key;
  const isQuantity = options.view.quantityById.has(position.key);
  if (!isHeader && (!isQuantity || position.column === 'select')) return;
  const isDirect = position.column === 'source' || isHeadingFigure(position.column);
  if (isHeader || isDirect) activateCell(options, position);
};

const leaveEditor = (options: Options, exit: EditorExit) => {
  const { editor, focus, entries, columns } = options;
  const at = focus.position;
  if (at === null) return;
  if (exit === 'escape') {
    editor.cancel();
    return focus.moveTo(at);
  }
  if (!editor.commit()) return;
  if (exit === 'tab' || exit === 'shift-tab') return editNext(options, at, exit === 'tab' ? 1 : -1);
  const below = exit === 'enter' ? nextQuantityLine(at, entries) : null;
  const bounds = { lines: entries, columns: columns.map(({ id }) => id), pageSize: 1 };
  focus.moveTo(below ?? (exit === 'enter' ? at : (movePosition(at, exit, bounds) ?? at)));
};

/** Tab goes on typing in the next field, as on a form. */
const editNext = (options: Options, at: GridPosition, step: 1 | -1) => {
  const shown = options.columns.map(({ id }) => id);
  const next = nextEditable(
    at,
    step,
    options.entries,
    editableColumns.filter((column) => shown.includes(column)),
  );
  options.focus.moveTo(next ?? at);
  if (next !== null) editCell(options, next, null);
};
