import { type Cell, cellText, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { headerKey, unitTextOfHeader } from '#domain/incoming/bill/header.ts';
import { createNumberReader, type ReadNumber } from '#domain/incoming/bill/number-column.ts';
import type { EventColumn, EventMapping } from './event-field.ts';

/** The cells of one row by their fields. */
export interface RowReader {
  readonly row: string;
  readonly text: (field: EventColumn) => string;
  readonly number: (field: EventColumn) => ReadNumber;
  /** The unit that the header of a column gives. */
  readonly headerUnit: (field: EventColumn) => string;
}

export const createRowReader = (content: readonly SheetRow[], header: SheetRow | null, columns: EventMapping) => {
  const cellOf = ({ cells }: SheetRow, field: EventColumn): Cell => {
    const column = columns[field];
    return column === undefined ? null : (cells[column] ?? null);
  };
  const readers = new Map<EventColumn, (cell: Cell) => ReadNumber>();
  const readerOf = (field: EventColumn) => {
    const known = readers.get(field) ?? createNumberReader(content.map((row) => cellOf(row, field)));
    readers.set(field, known);
    return known;
  };
  return (row: SheetRow): RowReader => ({
    row: String(row.number),
    text: (field) => cellText(cellOf(row, field)),
    number: (field) => readerOf(field)(cellOf(row, field)),
    headerUnit: (field) => headerUnitOf(cellText(header?.cells[columns[field] ?? -1])),
  });
};

/** `Määrä (t)`, `Netto kg`, `Litraa`, `Käyttötunnit`. */
const headerUnitOf = (text: string): string => {
  const own = unitTextOfHeader(text) || (/[([]([^)\]]+)[)\]]/.exec(text)?.[1] ?? '');
  if (own !== '') return own;
  const key = headerKey(text);
  if (/^(?:litra|litre|liter)/.test(key)) return 'l';
  if (/(?:tunnit|tunteja|tuntia|hours|timmar)$/.test(key)) return 'h';
  return /(?:^|\s)(kg|tn|t|m3|l|kwh|mwh|h|km)$/.exec(key)?.[1] ?? '';
};
