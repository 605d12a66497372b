import { cellText, type SheetRow } from '#domain/formats/sheets/cell.ts';
import type { RateSheet } from '#domain/formats/sheets/sheet.ts';
import { columnsOfHeader, findHeaderRow, type SavedColumns } from './header.ts';

/** So many rows below the header are looked at. */
const sampledRows = 200;

/**
 * How much a sheet looks like a bill of quantities: a header that names things and amounts, with numbers below it. A cover
 * sheet (title, client, date) has none; a summary of prices has no unit.
 */
export const createBillRating =
  (saved: SavedColumns): RateSheet =>
  (rows) => {
    const header = findHeaderRow(rows, saved);
    if (header === null) return 0;
    const { name, material, product, amount, unit } = columnsOfHeader(header.cells, saved);
    if (amount === undefined) return 0.1;
    if (!hasNumber(rows, header.number, amount)) return 0.2;
    const hasNames = (name ?? material ?? product) !== undefined;
    if (!hasNames) return 0.3;
    return unit === undefined ? 0.6 : 1;
  };

const hasNumber = (rows: readonly SheetRow[], headerRow: number, column: number): boolean =>
  rows
    .filter(({ number }) => number > headerRow)
    .slice(0, sampledRows)
    .some(({ cells }) => /\d/.test(cellText(cells[column])));
