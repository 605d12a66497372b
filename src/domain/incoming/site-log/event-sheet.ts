import { cellText, isCellError, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { isSumWord } from '#domain/incoming/bill/sum-rows.ts';
import { foldText } from '#domain/library/search-text.ts';
import type { MeterReading } from '#domain/site-log/meters.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { dateOfText } from './event-date.ts';
import type { EventMapping, SavedSheets } from './event-field.ts';
import { eventMappingOf, findEventHeader, sheetKey } from './event-header.ts';
import { eventRow, type RowOptions } from './event-row.ts';
import { importOf, type LogImport, type ReadLine, refusedFile } from './import-result.ts';
import { createLineIds, textDigest } from './line-id.ts';
import { meterUses } from './meter-readings.ts';
import { createRowReader, type RowReader } from './row-reader.ts';

export interface EventSheetOptions extends Omit<RowOptions, 'idOf' | 'meterUse'> {
  /** What a person says of the columns; null = find it out. */
  readonly mapping: { readonly headerRow: number | null; readonly columns: EventMapping } | null;
  readonly saved: SavedSheets;
  readonly knownIds: ReadonlySet<string>;
  /** What the log has of meters, in the order of the days. */
  readonly readings: readonly MeterReading[];
}

export interface EventSheet extends LogImport {
  /** As it was read; null = there is none. */
  readonly header: SheetRow | null;
  readonly columns: EventMapping;
  readonly kind: EventKind | null;
}

/** Rows of a fuel card, a weighbridge, a register of waste or an own list as events of the log. */
export const importEventSheet = (rows: readonly SheetRow[], options: EventSheetOptions): EventSheet => {
  const { mapping, saved, knownIds } = options;
  const header =
    mapping === null ? findEventHeader(rows, saved) : (rows.find(({ number }) => number === mapping.headerRow) ?? null);
  if (header === null && mapping === null) {
    return { ...refusedFile('no-header'), header: null, columns: {}, kind: options.kind };
  }
  const before = mapping === null && header !== null ? saved.get(sheetKey(header)) : undefined;
  const columns = mapping?.columns ?? before?.columns ?? (header === null ? {} : eventMappingOf(header));
  const kind = options.kind ?? before?.kind ?? null;
  const content = rows.filter(
    ({ number, cells }) => number > (header?.number ?? 0) && cells.some((cell) => cellText(cell) !== ''),
  );
  const read = createRowReader(content, header, columns);
  const idOf = createRowIds(content, read);
  const uses = columns.reading === undefined ? null : meterUses(content.map(read), { stored: options.readings, kind });
  const lines = content.map((row): ReadLine => {
    const texts = read(row);
    const isSum = row.cells.some((cell) => typeof cell === 'string' && isSumWord(cell));
    if (isSum && dateOfText(texts.text('date')) === null)
      return { row: String(row.number), code: 'sum-row', found: textOf(row) };
    if (row.cells.some(isCellError)) return { row: String(row.number), code: 'cell-error', found: textOf(row) };
    return eventRow(texts, { ...options, kind, meterUse: uses?.get(texts.row), idOf: () => idOf(row, texts) });
  });
  return { ...importOf(lines, knownIds), header, columns, kind };
};

const textOf = ({ cells }: SheetRow): string => cells.map(cellText).join('|');

type Read = (row: SheetRow) => RowReader;

/**
 * Ids of rows: the sender's own, else a hash of the row. Of a receipt with several rows each has its own: its number and what
 * tells it apart.
 */
const createRowIds = (content: readonly SheetRow[], read: Read): ((row: SheetRow, texts: RowReader) => string) => {
  const lineId = createLineIds();
  const contentOf = (row: SheetRow): string => foldText(textOf(row));
  const contents = new Map<string, string>();
  const shared = new Set<string>();
  for (const row of content) {
    const own = read(row).text('externalId');
    const known = contents.get(own) ?? contentOf(row);
    contents.set(own, known);
    if (own !== '' && known !== contentOf(row)) shared.add(own);
  }
  return (row, texts) => {
    const own = texts.text('externalId');
    if (own === '') return lineId(contentOf(row));
    return shared.has(own) ? `${own}/${textDigest(contentOf(row)).slice(0, 8)}` : own;
  };
};
