import type { CellInput } from './cell-input.ts';
import type { Column } from './column.ts';
import { figureColumns } from './figure-columns.ts';
import { select, share, stages } from './mark-columns.ts';
import { amount, lifetime, waste } from './number-columns.ts';
import { name, note, source, unit } from './text-columns.ts';

/** Every column by its id; the compiler refuses one under another id. */
const named = <Columns extends { readonly [Id in keyof Columns]: Column<Id & string> }>(columns: Columns): Columns =>
  columns;

/** All columns of the work screen, in the order on screen. Their ids stand in addresses and in what people keep. */
export const columnOf = named({
  select,
  name,
  source,
  amount,
  unit,
  waste,
  lifetime,
  ...figureColumns,
  stages,
  share,
  note,
});

type Columns = typeof columnOf;
export type ColumnId = keyof Columns;

/** Columns whose cells a person types into. */
export type EditableColumn = {
  readonly [Id in ColumnId]: Columns[Id]['edit'] extends CellInput ? Id : never;
}[ColumnId];

export const columnIds: readonly ColumnId[] = Object.values(columnOf).map(({ id }) => id);

export const isColumnId = (text: string): text is ColumnId => Object.hasOwn(columnOf, text);

export const isEditableColumn = (column: string): column is EditableColumn =>
  isColumnId(column) && columnOf[column].edit !== null;

export const editableColumns: readonly EditableColumn[] = columnIds.filter((id) => isEditableColumn(id));

/** Selection and name stand first and stay. */
export const pinnedColumns: readonly ColumnId[] = columnIds.filter((id) => columnOf[id].isPinned);
export const movableColumns: readonly ColumnId[] = columnIds.filter((id) => !columnOf[id].isPinned);

export const sortableColumns: readonly ColumnId[] = columnIds.filter((id) => columnOf[id].sort.kind === 'own');
