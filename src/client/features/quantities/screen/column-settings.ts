import { type ColumnId, isColumnId, movableColumns } from '#client/features/quantities/columns/columns.ts';

/** What a person made of the columns; what is not said follows the width of the window. */
export interface ColumnSettings {
  /** The columns that can be moved, in their order; empty = as they come. */
  readonly order: readonly ColumnId[];
  readonly shown: Readonly<Partial<Record<ColumnId, boolean>>>;
  readonly widthPx: Readonly<Partial<Record<ColumnId, number>>>;
}

export const noColumnSettings: ColumnSettings = { order: [], shown: {}, widthPx: {} };

const minColumnWidthPx = 40;
const maxColumnWidthPx = 640;

/** Settings as they were kept on the device; what an older or newer version wrote otherwise is left out. */
export const readColumnSettings = (kept: unknown): ColumnSettings => {
  if (!isRecord(kept)) return noColumnSettings;
  const { order, shown, widthPx } = kept;
  return {
    order: Array.isArray(order) ? movableColumns.filter((id) => order.includes(id)).sort(byPlaceIn(order)) : [],
    shown: entriesOf(shown, (value) => typeof value === 'boolean'),
    widthPx: entriesOf(widthPx, (value) => typeof value === 'number' && value >= minColumnWidthPx),
  };
};

/** All movable columns in the order on screen. */
export const orderedColumns = ({ order }: ColumnSettings): readonly ColumnId[] => {
  if (order.length === 0) return movableColumns;
  // A column that came with a newer version stands behind the one before it in the own order.
  return movableColumns
    .filter((id) => !order.includes(id))
    .reduce((columns, id) => {
      const before = movableColumns[movableColumns.indexOf(id) - 1];
      return columns.toSpliced(before === undefined ? 0 : columns.indexOf(before) + 1, 0, id);
    }, order);
};

/** The column moved to the place of another one. */
export const moveColumn = (settings: ColumnSettings, id: ColumnId, to: ColumnId): ColumnSettings => {
  const columns = orderedColumns(settings);
  const place = columns.indexOf(to);
  if (place < 0 || id === to) return settings;
  return { ...settings, order: columns.filter((other) => other !== id).toSpliced(place, 0, id) };
};

export const showColumn = (settings: ColumnSettings, id: ColumnId, shown: boolean): ColumnSettings => ({
  ...settings,
  shown: { ...settings.shown, [id]: shown },
});

/** One column more; those that are in sight stay, too: where there is no room for all, the grid scrolls sideways. */
export const addColumn = (settings: ColumnSettings, id: ColumnId, inSight: readonly ColumnId[]): ColumnSettings =>
  [...inSight, id].reduce(
    (kept, one) => (kept.shown[one] === undefined || one === id ? showColumn(kept, one, true) : kept),
    settings,
  );

export const resizeColumn = (settings: ColumnSettings, id: ColumnId, widthPx: number): ColumnSettings => ({
  ...settings,
  widthPx: { ...settings.widthPx, [id]: Math.round(Math.min(maxColumnWidthPx, Math.max(minColumnWidthPx, widthPx))) },
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const byPlaceIn = (order: readonly unknown[]) => (a: ColumnId, b: ColumnId) => order.indexOf(a) - order.indexOf(b);

const entriesOf = <Value>(
  kept: unknown,
  isValid: (value: unknown) => boolean,
): Readonly<Partial<Record<ColumnId, Value>>> =>
  isRecord(kept)
    ? Object.fromEntries(Object.entries(kept).filter(([id, value]) => isColumnId(id) && isValid(value)))
    : {};
