import { copyOf } from '#client/features/quantities/screen/copied-row.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { GridControls } from './grid-controls.ts';
import { rowsOfSelection } from './grid-selection.ts';

/** The ticked rows, else those of the selected cells. */
export const rowsMeant = (controls: GridControls): readonly Quantity[] => {
  const { position } = controls.focus;
  const ranges = controls.ranges.length > 0 || position === null ? controls.ranges : [{ from: position, to: position }];
  const ids = rowsOfSelection({ ticked: controls.selected, ranges }, controls);
  return ids.flatMap((id) => controls.view.quantityById.get(id) ?? []);
};

export const deleteRows = (controls: GridControls): void => {
  if (!controls.readOnly) controls.onDelete(rowsMeant(controls));
};

/** An empty row below the active one, or first under the active heading of a category. */
export const insertRow = (controls: GridControls): void => {
  const entry = controls.entries[controls.indexByKey.get(controls.focus.position?.key ?? '') ?? -1];
  if (controls.readOnly || entry === undefined || entry.kind === 'group') return;
  const { categoryId } = entry;
  const above = entry.kind === 'quantity' ? controls.view.quantityById.get(entry.quantityId) : undefined;
  const position = placeAfter(controls, categoryId, above?.position ?? null);
  controls.onAddRows([{ categoryId, fields: { name: controls.newRowName, position } }], 'add');
};

/** Each row once more, right below itself. */
export const duplicateRows = (controls: GridControls): void => {
  const rows = rowsMeant(controls);
  if (controls.readOnly || rows.length === 0) return;
  const copies = rows.map((row) => {
    const position = placeAfter(controls, row.categoryId, row.position);
    return { categoryId: row.categoryId, fields: { ...copyOf(row), position } };
  });
  controls.onAddRows(copies, 'copy');
};

/** Of the active cell; null on a heading. */
export const activeRow = ({ focus, view }: GridControls): Quantity | null =>
  view.quantityById.get(focus.position?.key ?? '') ?? null;

/** false = the keys are on no row. */
export const runOnRow = (controls: GridControls, kind: 'replace' | 'explain'): boolean => {
  const row = activeRow(controls);
  if (row === null) return false;
  if (kind === 'explain') controls.onExplain(row, 'total');
  else if (!controls.readOnly) controls.onLink(row);
  return true;
};

/** Halfway to the next shown row of the category, whatever their order on screen. */
const placeAfter = ({ entries, view }: GridControls, categoryId: string, after: number | null): number => {
  let next: number | null = null;
  for (const entry of entries) {
    const row = entry.kind === 'quantity' ? view.quantityById.get(entry.quantityId) : undefined;
    if (row?.categoryId !== categoryId || (after !== null && row.position <= after)) continue;
    if (next === null || row.position < next) next = row.position;
  }
  if (after === null) return next === null ? 1 : next - 1;
  return next === null ? after + 1 : (after + next) / 2;
};
