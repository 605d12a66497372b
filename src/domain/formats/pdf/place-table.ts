import type { Desk } from './desk.ts';
import type { Colour, Typefaces } from './drawing.ts';
import { areaOperators, lineOperators, textOperators } from './operators.ts';
import { palette } from './palette.ts';
import type { PdfTable, TableCell, TableRow } from './pdf-document.ts';
import { addElement, headerScope, type StructureElement } from './structure.ts';
import { type ColumnPlace, columnPlaces, padding } from './table-columns.ts';
import { textLines } from './text-lines.ts';

const defaultSize = 8.5;
const lineHeight = 1.28;
/** Of the second line against the first. */
const secondSize = 0.86;
/** Above and below the text of a row. */
const rowPadding = 2.6;
/** Rows between two turns of others. */
const rowsPerTurn = 50;
const keptRows = 20;

/** One line of a cell. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly colour: Colour;
  readonly isBold: boolean;
}

interface PreparedRow {
  readonly kind: TableRow['kind'] | 'head';
  readonly cells: readonly (readonly Line[])[];
  readonly height: number;
}

interface Sheet {
  readonly columns: readonly ColumnPlace[];
  readonly head: PreparedRow;
  readonly prepare: (row: TableRow) => PreparedRow;
}

/** Rows keep together; the head stands again on top of every page. */
export function* placeTable(table: PdfTable, desk: Desk): Generator<void> {
  const { pages, structure } = desk;
  const sheet = sheetOf(table, desk);
  const owner = addElement(structure, 'Table');
  if (leadOf(table, sheet, desk) > pages.room() && !pages.isAtTop()) pages.breakPage();
  placeHead(sheet, addElement(addElement(owner, 'THead'), 'TR'), desk);
  const body = addElement(owner, 'TBody');
  const foot = table.rows.at(-1)?.kind === 'sum' ? addElement(owner, 'TFoot') : body;
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsPerTurn === 0) yield;
    const fits = neededHeight(table.rows, index, sheet);
    const whole = pages.bodyHeight - sheet.head.height;
    const prepared = sheet.prepare(row);
    if ((fits <= whole ? fits : Math.min(prepared.height, whole)) > pages.room()) turnPage(sheet, desk);
    // A sum in the middle of a table is a row of its body.
    const isFoot = row.kind === 'sum' && table.rows.slice(index).every(({ kind }) => kind === 'sum');
    placeRow(prepared, sheet, addElement(isFoot ? foot : body, 'TR'), desk);
  }
  pages.take(10);
}

/** A table of so many rows stays on one page, */
const shortTable = 16;
/** unless it takes more than this of a page: then it and its headings could not stand on one together. */
const largestWhole = 0.75;
/** It is divided where its page would otherwise stay empty by more than this. */
const largestGap = 0.2;
/** About what the headings above it take. */
const ofHeadings = 60;

/** The whole of a short table, and the head and the first rows of a long one: what must stand together, and below a heading. */
export const tableLead = (table: PdfTable, desk: Desk): number => leadOf(table, sheetOf(table, desk), desk);

const leadOf = (table: PdfTable, sheet: Sheet, { pages, divided }: Desk): number => {
  const { rows } = table;
  const heightOfFirst = (count: number): number =>
    rows.slice(0, count).reduce((sum, row) => sum + sheet.prepare(row).height, sheet.head.height);
  const whole = rows.length <= shortTable ? heightOfFirst(rows.length) : Number.POSITIVE_INFINITY;
  const least = Math.max(heightOfFirst(3), sheet.head.height + neededHeight(rows, 0, sheet));
  if (whole > pages.bodyHeight * largestWhole) return least;
  const leavesGap = whole + ofHeadings > pages.room() && pages.room() > pages.bodyHeight * largestGap;
  if (leavesGap && table.isWhole !== true) divided.add(table);
  return divided.has(table) ? least : whole;
};

const sheetOf = (table: PdfTable, { pages, typefaces, measure }: Desk): Sheet => {
  const { size = defaultSize } = table;
  const columns = columnPlaces(table, size, pages.width, measure);
  // A row is asked for its height by the rows before it, too.
  const prepared = new Map<TableRow, PreparedRow>();
  const prepare = (row: TableRow): PreparedRow => {
    const known = prepared.get(row) ?? prepareRow(row, columns, size, typefaces);
    if (prepared.size > keptRows) prepared.clear();
    prepared.set(row, known);
    return known;
  };
  const titles: readonly TableCell[] = table.columns.map(({ title }) => title);
  return { columns, prepare, head: prepareRow({ kind: 'head', cells: titles }, columns, size, typefaces) };
};

const prepareRow = (
  { kind, cells }: { readonly kind: PreparedRow['kind']; readonly cells: readonly TableCell[] },
  columns: readonly ColumnPlace[],
  size: number,
  typefaces: Typefaces,
): PreparedRow => {
  const last = columns.at(-1);
  const whole = last === undefined ? 0 : last.x + last.width;
  const isBold = kind !== 'row';
  const colour = kind === 'head' ? palette.second : palette.ink;
  const prepared = cells.map((cell, index) => {
    const width = (kind === 'group' ? whole : (columns[index]?.width ?? 0)) - 2 * padding;
    const { text, second } = typeof cell === 'string' ? { text: cell, second: '' } : cell;
    const typeface = isBold ? typefaces.bold : typefaces.regular;
    const lines = linesOf(text, width, size, typeface).map((line) => ({ text: line, size, colour, isBold }));
    const small = size * secondSize;
    const below = linesOf(second, width, small, typefaces.regular).map((line) => ({
      text: line,
      size: small,
      colour: palette.second,
      isBold: false,
    }));
    return [...lines, ...below];
  });
  return { kind, cells: prepared, height: Math.max(size * lineHeight, ...prepared.map(heightOf)) + 2 * rowPadding };
};

const linesOf = (text: string, width: number, size: number, typeface: Typefaces['regular']): readonly string[] =>
  text === '' ? [] : textLines(text, width, size, typeface);

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { size }) => sum + size * lineHeight, 0);

/** A heading stays with its first row, a sum with the last row that it sums, and no row ends a table alone. */
const neededHeight = (rows: readonly TableRow[], from: number, { prepare }: Sheet): number => {
  let height = 0;
  for (let index = from; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined) break;
    height += prepare(row).height;
    const isBeforeLast = index === rows.length - 2;
    if (row.kind !== 'group' && rows[index + 1]?.kind !== 'sum' && !isBeforeLast) break;
  }
  return height;
};

const turnPage = (sheet: Sheet, desk: Desk): void => {
  desk.pages.breakPage();
  placeHead(sheet, null, desk);
};

/** @param row null = the head again, which was read already */
const placeHead = ({ columns, head }: Sheet, row: StructureElement | null, { pages, typefaces }: Desk): void => {
  const top = pages.take(head.height);
  const foot = top - head.height;
  for (const [index, lines] of head.cells.entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    const operators = cellOperators(
      lines,
      column,
      { x: pages.left, y: foot + rowPadding + heightOf(lines) },
      typefaces,
    );
    if (row === null) pages.decorate(operators);
    else pages.mark(addElement(row, 'TH', headerScope('Column')), operators);
  }
  pages.decorate(rule(pages.left, foot, pages.width, palette.ink, 0.8));
};

const placeRow = (row: PreparedRow, sheet: Sheet, owner: StructureElement, desk: Desk): void => {
  const { pages } = desk;
  const owners = row.cells.map((_, index) => {
    if (row.kind === 'group') return addElement(owner, 'TH', headerScope('Row', sheet.columns.length));
    return index === 0 ? addElement(owner, 'TH', headerScope('Row')) : addElement(owner, 'TD');
  });
  let rest = row;
  // Only a row that is higher than a whole page goes on over the next one.
  while (rest.height > pages.room() && rest.cells.some(({ length }) => length > 1)) {
    const [part, more] = divideRow(rest, pages.room());
    placeLines(part, owners, sheet, desk);
    turnPage(sheet, desk);
    rest = more;
  }
  placeLines(rest, owners, sheet, desk);
};

const divideRow = (row: PreparedRow, room: number): readonly [PreparedRow, PreparedRow] => {
  const counts = row.cells.map((lines) => {
    let [height, count] = [2 * rowPadding, 0];
    for (const { size } of lines) {
      height += size * lineHeight;
      if (height > room) break;
      count += 1;
    }
    return Math.max(1, count);
  });
  const partOf = (cells: PreparedRow['cells']): PreparedRow => ({
    kind: row.kind,
    cells,
    height: Math.max(0, ...cells.map(heightOf)) + 2 * rowPadding,
  });
  return [
    partOf(row.cells.map((lines, index) => lines.slice(0, counts[index]))),
    partOf(row.cells.map((lines, index) => lines.slice(counts[index]))),
  ];
};

const placeLines = (
  { kind, cells, height }: PreparedRow,
  owners: readonly StructureElement[],
  { columns }: Sheet,
  { pages, typefaces }: Desk,
): void => {
  const top = pages.take(height);
  const { left, width } = pages;
  if (kind === 'group') pages.decorate(ground(left, top, width, height));
  // Most cells of a row are written in one style, which is said once.
  let before: Line | undefined;
  for (const [index, lines] of cells.entries()) {
    const column = columns[index];
    const owner = owners[index];
    if (column === undefined || owner === undefined || lines.length === 0) continue;
    pages.mark(owner, cellOperators(lines, column, { x: left, y: top - rowPadding }, typefaces, before));
    before = lines.at(-1);
  }
  if (kind === 'sum') pages.decorate(rule(left, top, width, palette.ink, 0.8));
  else pages.decorate(rule(left, top - height, width, palette.line, 0.4));
};

const cellOperators = (
  lines: readonly Line[],
  { x, width, align }: ColumnPlace,
  corner: { readonly x: number; readonly y: number },
  typefaces: Typefaces,
  before?: Line,
): string => {
  let [operators, y, last] = ['', corner.y, before];
  for (const line of lines) {
    const { text, size, colour, isBold } = line;
    y -= size * lineHeight;
    const free =
      align === 'end'
        ? width - 2 * padding - (isBold ? typefaces.bold : typefaces.regular).widthOf(text.trimEnd(), size)
        : 0;
    operators += textOperators(
      text,
      corner.x + x + padding + free,
      y + size * 0.3,
      line,
      typefaces,
      last !== undefined && last.size === size && last.colour === colour && last.isBold === isBold,
    );
    last = line;
  }
  return operators;
};

const rule = (x: number, y: number, width: number, colour: Colour, thickness: number): string =>
  lineOperators([x, y], [x + width, y], colour, thickness);

const ground = (x: number, top: number, width: number, height: number): string =>
  areaOperators(
    [
      [x, top],
      [x + width, top],
      [x + width, top - height],
      [x, top - height],
    ],
    { colour: palette.ground, pattern: 0 },
  );
