import { issueText } from '#contract/frame/issues.ts';
import { columnLetter } from '#domain/formats/sheets/cell.ts';
import { readSheet } from '#domain/formats/sheets/read-sheet.ts';
import { type Sheet, SheetError } from '#domain/formats/sheets/sheet.ts';
import { createBillRating } from '#domain/incoming/bill/bill-rating.ts';
import type { Match } from '#domain/incoming/bill/match.ts';
import { isRefused, type ParsedRow } from '#domain/incoming/bill/parsed-row.ts';
import { type Proposal, type ProposedRow, proposeImport } from '#domain/incoming/bill/propose.ts';
import { isLeftOut } from '#domain/incoming/bill/sum-rows.ts';
import type { Language } from '#domain/values/language.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type ConvertProblem, told } from './convert-problem.ts';
import type { ConvertedFile, NamedBytes } from './converted-file.ts';
import { createLibraryMatcher, matchProblem } from './library-matcher.ts';
import { createRowCategories } from './row-categories.ts';
import { type DocumentRow, rowsDocument } from './rows-document.ts';

/** A bill of quantities as a site; every row of it is either taken or refused with a reason. */
export const sheetDocument = async (
  { name, bytes }: NamedBytes,
  language: Language,
  sheetName: string | null,
): Promise<ConvertedFile> => {
  const sheet = await readTable(bytes, sheetName);
  if (sheet instanceof SheetError) return { document: null, problems: [faultProblem(sheet, sheetName, language)] };
  const categories = createRowCategories(language);
  const proposal = propose(sheet, categories.find);
  const taken = proposal.rows.flatMap((row) => takenRow(row, proposal.matches));
  const document = rowsDocument(name.replace(/\.[^.]*$/, '') || name, taken, categories, language);
  const leftOut = proposal.rows.filter(isLeftOut).length;
  const refused = proposal.rows.length - taken.length - leftOut;
  const linked = taken.filter(({ match }) => match.source.kind !== 'none').length;
  const counts = { rows: proposal.rows.length, taken: taken.length, refused, ...(leftOut > 0 && { leftOut }), linked };
  const problems = [
    ...tableProblems(sheet, proposal),
    ...proposal.rows.flatMap((row) => rowProblems(row, sheet, language)),
    ...taken.map(({ row, match }) => matchProblem(`row ${row.row}`, match, language)),
    told('', 'counts', counts),
  ];
  return { document, problems };
};

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The sheet asked for, else the one with the bill, or why there is none; a workbook is a zip, everything else a text. */
const readTable = async (bytes: NamedBytes['bytes'], sheetName: string | null): Promise<Sheet | SheetError> => {
  const contentType = bytes[0] === 0x50 && bytes[1] === 0x4b ? xlsxType : 'text/csv';
  try {
    return await readSheet({ bytes, contentType, sheet: sheetName }, sheetPlatform, createBillRating(new Map()));
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
};

const faultProblem = (
  { code, sheetNames }: SheetError,
  sheetName: string | null,
  language: Language,
): ConvertProblem => {
  const wanted = sheetName === null ? {} : { sheet: sheetName };
  const there = sheetNames.length === 0 ? {} : { sheets: sheetNames.join(', ') };
  return told('', code, { message: issueText(code, language), ...wanted, ...there }, true);
};

const propose = ({ rows }: Sheet, findCategory: (text: string) => string): Proposal => {
  const match = createLibraryMatcher();
  const steps = proposeImport(rows, { mapping: null, saved: new Map(), findCategory, match });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

const takenRow = (row: ProposedRow, matches: readonly Match[]): readonly DocumentRow[] => {
  const match = row.match === null ? undefined : matches[row.match];
  return match === undefined || row.unit === null || isLeftOut(row) ? [] : [{ row, match }];
};

/** How the table was understood: its header, its columns, and the sheets that were left alone. */
const tableProblems = ({ name, sheets }: Sheet, { headerRow, columns }: Proposal): readonly ConvertProblem[] => [
  ...sheets.filter((one) => one.name !== name).map((one) => told(one.name, 'sheet-not-read')),
  ...(headerRow === null ? [told('', 'no-header')] : []),
  ...columns.map(({ letter, header, field }) =>
    field === null
      ? told(`column ${letter}`, 'column-not-taken', { header })
      : told(`column ${letter}`, 'column', { header, field }),
  ),
];

const rowProblems = (row: ParsedRow, { rows }: Sheet, language: Language): readonly ConvertProblem[] => {
  if (row.problems.length === 0) return [];
  const cells = rows.find(({ number }) => number === row.row)?.cells ?? [];
  return row.problems.map(({ column, code, severity }) => {
    const place = column === null ? `row ${row.row}` : `row ${row.row} ${columnLetter(column)}`;
    const cell = column === null ? null : (cells[column] ?? null);
    const shown = cell === null ? row.name : typeof cell === 'object' ? cell.error : String(cell);
    const values = { value: shown.slice(0, 100), message: issueText(code, language) };
    return told(place, code, values, severity === 'error' && isRefused(row));
  });
};
