import { cellText, columnLetter, cutText, isCellError, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { columnsOfHeader, findHeaderRow, headerKey, type SavedColumns } from './header.ts';
import type { ColumnMapping, ColumnOrigin, ImportField } from './import-field.ts';
import type { Match } from './match.ts';
import { parseRows } from './parse-rows.ts';
import { isRefused, type ParsedRow } from './parsed-row.ts';
import { withOneLineEach, withOneMeasure, withRepeats } from './row-measures.ts';
import { isLeftOut, withSums } from './sum-rows.ts';

export interface ImportColumn {
  readonly index: number;
  readonly letter: string;
  readonly header: string;
  readonly field: ImportField | null;
  readonly origin: ColumnOrigin | null;
  /** The first values below the header. */
  readonly samples: readonly string[];
}

export interface ProposedRow extends ParsedRow {
  /** Index into `matches`; null = a refused row. */
  readonly match: number | null;
}

/** What a sheet seems to mean. */
export interface Proposal {
  readonly headerRow: number | null;
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ProposedRow[];
  readonly matches: readonly Match[];
}

interface ProposeOptions {
  /** What the person says; null = find it out. */
  readonly mapping: { readonly headerRow: number | null; readonly columns: ColumnMapping } | null;
  readonly saved: SavedColumns;
  readonly findCategory: (text: string) => string | null;
  readonly match: (row: ParsedRow) => Match;
}

const maxSamples = 3;
const maxSampleLength = 60;

/**
 * Finds header and columns (unless they are given), reads every row below, and proposes a library row for each. It stops
 * before each of these, so that other work can have its turn.
 */
export function* proposeImport(rows: readonly SheetRow[], options: ProposeOptions): Generator<undefined, Proposal> {
  const { mapping, saved, findCategory, match } = options;
  const header =
    mapping === null ? findHeaderRow(rows, saved) : (rows.find(({ number }) => number === mapping.headerRow) ?? null);
  const columns = mapping?.columns ?? (header === null ? {} : columnsOfHeader(header.cells, saved));
  const find = (row: ParsedRow) => match(matchedRow(row));
  const lines = withOneLineEach(parseRows(rows, { columns, header, findCategory }), find);
  const parsed = withSums(withRepeats(lines));
  const matches: Match[] = [];
  const indexes = new Map<Match, number>();
  const indexOf = (found: Match): number => {
    const known = indexes.get(found);
    if (known !== undefined) return known;
    indexes.set(found, matches.length);
    return matches.push(found) - 1;
  };
  const proposed: ProposedRow[] = [];
  for (const one of parsed) {
    yield;
    const {
      measures: _measures,
      measureName: _measureName,
      ...row
    } = isRefused(one) || isLeftOut(one) ? one : withOneMeasure(one, find);
    proposed.push({ ...row, match: isRefused(row) ? null : indexOf(isLeftOut(row) ? noMatch : find(row)) });
  }
  return {
    headerRow: header?.number ?? null,
    columns: describeColumns(rows, header, columns, options),
    rows: proposed,
    matches,
  };
}

/** A sum is no product, and nobody is asked for one. */
const noMatch: Match = { text: '', source: { kind: 'none' }, candidates: [] };

/**
 * Nobody knows what a lot holds, and a thing that stands on the line before in another unit may be linked there: the
 * product is never taken unseen, as with a unit that does not fit.
 */
const matchedRow = (row: ParsedRow): ParsedRow =>
  row.problems.some(({ code }) => code === 'unit-lot' || code === 'same-in-other-unit') ? { ...row, unit: null } : row;

const describeColumns = (
  rows: readonly SheetRow[],
  header: SheetRow | null,
  columns: ColumnMapping,
  { mapping, saved }: ProposeOptions,
): readonly ImportColumn[] => {
  const sampled = rows.filter(({ number }) => number > (header?.number ?? 0)).slice(0, 50);
  const width = Math.max(header?.cells.length ?? 0, ...sampled.map(({ cells }) => cells.length));
  const fields = new Map(Object.entries(columns).map(([field, column]) => [column, field as ImportField]));
  return Array.from({ length: width }, (_, index) => {
    const text = cellText(header?.cells[index]);
    const field = fields.get(index) ?? null;
    const isSaved = saved.get(headerKey(text)) === field;
    const samples = sampled
      .map(({ cells }) => cells[index] ?? null)
      .map((cell) => cutText(isCellError(cell) ? cell.error : cellText(cell), maxSampleLength))
      .filter((sample) => sample !== '')
      .slice(0, maxSamples);
    const origin = field === null ? null : mapping !== null ? 'given' : isSaved ? 'saved' : 'header';
    return { index, letter: columnLetter(index), header: cutText(text, maxTextLength), field, origin, samples };
  });
};
