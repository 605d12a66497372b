import { copyBelow } from '#client/features/quantities/screen/copied-row.ts';
import { placeAfter } from '#client/features/quantities/screen/row-positions.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
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
  const position = placeAfter(shownRows(controls), categoryId, above?.position ?? null);
  controls.onAddRows([{ categoryId, fields: { name: controls.newRowName, position } }], 'add');
};

/** Each row once more, right below itself. */
export const duplicateRows = (controls: GridControls): void => {
  const rows = rowsMeant(controls);
  if (controls.readOnly || rows.length === 0) return;
  const shown = shownRows(controls);
  controls.onAddRows(
    rows.map((row) => copyBelow(row, shown)),
    'copy',
  );
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

const shownRows = ({ entries, view }: GridControls): readonly Quantity[] =>
  entries.flatMap((entry) => (entry.kind === 'quantity' ? (view.quantityById.get(entry.quantityId) ?? []) : []));
