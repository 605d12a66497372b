import { type Cell, cellText, isCellError, type SheetRow } from '#domain/formats/sheets/cell.ts';
import type { Unit } from '#domain/terms/units.ts';
import {
  maxNoteLength,
  maxNumber,
  maxPercent,
  maxTargetLifetimeYears,
  maxTextLength,
  minPercent,
  minTargetLifetimeYears,
} from '#domain/values/limits.ts';
import { unitTextOfHeader } from './header.ts';
import { type ColumnMapping, type ImportField, type MeasureField, measureFields } from './import-field.ts';
import { createNumberReader, type ReadNumber } from './number-column.ts';
import type { RowProblem, RowProblemCode } from './parsed-row.ts';
import type { Measure, MeasuredRow } from './row-measures.ts';
import { isSumWord, saysSum } from './sum-rows.ts';
import { unitOfText, type WrittenUnit } from './unit-text.ts';

export interface ParseOptions {
  readonly columns: ColumnMapping;
  /** null = the sheet has none. */
  readonly header: SheetRow | null;
  readonly findCategory: (text: string) => string | null;
}

/** Every row below the header as values and problems, in order; nothing is dropped. */
export const parseRows = (rows: readonly SheetRow[], options: ParseOptions): readonly MeasuredRow[] => {
  const { columns, header } = options;
  const content = rows.filter(({ number }) => number > (header?.number ?? 0));
  // Cells that are not there decide nothing.
  const reader = (field: ImportField) =>
    createNumberReader(columns[field] === undefined ? [] : content.map(({ cells }) => cellOf(cells, columns[field])));
  const tools = {
    ...options,
    headerUnit: columns.amount === undefined ? '' : unitTextOfHeader(cellText(header?.cells[columns.amount])),
    amount: reader('amount'),
    wastePercent: reader('wastePercent'),
    lifetimeYears: reader('lifetimeYears'),
    measures: measureFields.flatMap((field): readonly MeasureReader[] => {
      const column = columns[field];
      const text = cellText(header?.cells[column ?? -1]);
      const written = unitOfText(unitTextOfHeader(text)) ?? { unit: unitOfField[field], factor: 1 };
      return column === undefined ? [] : [{ column, written, isTotal: isTotalHead(text), read: reader(field) }];
    }),
  };
  const seen = new Set<string>();
  return content.map((row) => withUniqueId(parseRow(row, tools), columns, seen));
};

/** Reads another amount of a row. */
interface MeasureReader {
  readonly column: number;
  readonly written: WrittenUnit;
  readonly isTotal: boolean;
  readonly read: (cell: Cell) => ReadNumber;
}

const unitOfField = {
  volumeM3: 'm3',
  areaM2: 'm2',
  massKg: 'kg',
  lengthM: 'm',
  pieces: 'pcs',
} as const satisfies Record<MeasureField, Unit>;

const isTotalHead = (text: string): boolean => /kokonais|yht|total/i.test(text);

interface Tools extends ParseOptions {
  readonly measures: readonly MeasureReader[];
  /** What the amount's header says in brackets. */
  readonly headerUnit: string;
  readonly amount: (cell: Cell) => ReadNumber;
  readonly wastePercent: (cell: Cell) => ReadNumber;
  readonly lifetimeYears: (cell: Cell) => ReadNumber;
}

const cellOf = (cells: readonly Cell[], column: number | undefined): Cell =>
  column === undefined ? null : (cells[column] ?? null);

const parseRow = ({ number: row, cells }: SheetRow, tools: Tools): MeasuredRow => {
  const { columns, findCategory } = tools;
  const problems: RowProblem[] = [];
  const tell = (field: ImportField, code: RowProblemCode, severity: RowProblem['severity'] = 'error'): void => {
    problems.push({ column: columns[field] ?? null, code, severity });
  };
  const cell = (field: ImportField): Cell => cellOf(cells, columns[field]);
  const text = (field: ImportField): string => cellText(cell(field));
  for (const field of Object.keys(columns) as ImportField[]) if (isCellError(cell(field))) tell(field, 'cell-error');

  const material = text('material');
  const product = text('product');
  // A sum may stand under another head than that of the names.
  const name = text('name') || product || material || cells.map(cellText).find(isSumWord) || '';
  const own = readAmount(cell('amount'), text('unit'), tools, tell);
  const measures = measuresOf(own, cells, tools);
  const [other] = measures;
  // An empty cell of one kind of amount is no missing amount beside another kind.
  const amount =
    own.value === null && text('amount') === '' && other !== undefined ? { ...other, value: other.amount } : own;
  const categoryText = text('category');
  const categoryId = categoryText === '' ? null : findCategory(categoryText);
  if (categoryText !== '' && categoryId === null) tell('category', 'unknown-category', 'warning');
  if (name === '') tell('name', 'required');
  if (name.length > maxTextLength) tell('name', 'max-text');
  if (text('externalId').length > maxTextLength) tell('externalId', 'max-text');
  if (text('note').length > maxNoteLength) tell('note', 'max-note');
  if (amount.value === null && text('amount') === '') {
    problems.push({ column: null, ...missingAmount(name, text('unit'), isCellError(cell('amount'))) });
  } else if (isSumWord(name) && amount.unit === null) {
    problems.push({ column: null, code: 'total-row', severity: 'error' });
  }
  return {
    row,
    name,
    amount: amount.value,
    unit: amount.unit,
    categoryId,
    externalId: text('externalId'),
    note: text('note'),
    wastePercent: readBounded('wastePercent', cell('wastePercent'), tools, tell),
    lifetimeYears: readBounded('lifetimeYears', cell('lifetimeYears'), tools, tell),
    material,
    product,
    problems,
    measures,
    measureName: text('measure'),
  };
};

/** Every amount of the row that is one, its own first. 0 of a kind of amount is one that nobody measured. */
const measuresOf = (
  own: { readonly value: number | null; readonly unit: Unit | null },
  cells: readonly Cell[],
  { measures, columns }: Tools,
): readonly Measure[] => {
  const found = measures.flatMap(({ column, written, isTotal, read }) => {
    const number = read(cellOf(cells, column));
    if (number.kind !== 'number' || number.unitText !== '' || number.value <= 0) return [];
    return [{ amount: number.value * written.factor, unit: written.unit, column, isTotal }];
  });
  const first =
    own.value === null || own.unit === null
      ? []
      : [{ amount: own.value, unit: own.unit, column: columns.amount ?? 0, isTotal: true }];
  const all = [...first, ...found];
  // Beside a number of pieces, a length or a weight may be that of one.
  const isMany = all.some(({ unit, amount }) => unit === 'pcs' && amount > 1);
  return all
    .filter(({ unit, isTotal }) => !isMany || isTotal || !(unit === 'm' || unit === 'kg' || unit === 't'))
    .map(({ amount, unit, column }) => ({ amount, unit, column }));
};

/** A line of text alone is a heading, or the sum of a column of prices; with a unit it is a row without its amount yet. */
const missingAmount = (name: string, unit: string, isError: boolean): Pick<RowProblem, 'code' | 'severity'> => {
  if (unit !== '' || isError) return { code: 'amount-missing', severity: 'warning' };
  return { code: saysSum(name) ? 'total-row' : 'heading-row', severity: 'error' };
};

type Tell = (field: ImportField, code: RowProblemCode, severity?: RowProblem['severity']) => void;

const readAmount = (cell: Cell, unitCell: string, tools: Tools, tell: Tell) => {
  const read = tools.amount(cell);
  if (read.kind === 'not-a-number' || contradicts(read, unitCell)) tell('amount', 'not-a-number');
  const written = unitCell || (read.kind === 'number' ? read.unitText : '') || tools.headerUnit;
  const unit = unitOfText(written);
  if (unit === null && read.kind === 'number') tell('unit', written === '' ? 'required' : 'unknown-unit');
  else if (unit === null && unitCell !== '') tell('unit', 'unknown-unit');
  if (read.kind !== 'number') return { value: null, unit: unit?.unit ?? null };
  const value = read.value * (unit?.factor ?? 1);
  if (Math.abs(value) > maxNumber) tell('amount', 'number-max');
  if (read.isAmbiguous) tell('amount', 'ambiguous-number', 'warning');
  if (value < 0) tell('amount', 'negative-amount', 'warning');
  if (unit !== null && unit.factor !== 1) tell('unit', 'unit-scaled', 'warning');
  if (unit?.measuredAs !== undefined) tell('unit', `unit-${unit.measuredAs}`, 'warning');
  return { value, unit: unit?.unit ?? null };
};

/** `5 kg` beside a unit column that says something else, or with what is no unit. */
const contradicts = (read: ReadNumber, unitCell: string): boolean => {
  if (read.kind !== 'number' || read.unitText === '') return false;
  const own = unitOfText(read.unitText);
  const column = unitCell === '' ? own : unitOfText(unitCell);
  return own === null || own.unit !== column?.unit || own.factor !== column.factor;
};

const bounds = {
  wastePercent: { min: minPercent, max: maxPercent, below: 'percent-min', above: 'percent-max' },
  lifetimeYears: {
    min: minTargetLifetimeYears,
    max: maxTargetLifetimeYears,
    below: 'lifetime-min',
    above: 'lifetime-max',
  },
} as const;

const readBounded = (field: keyof typeof bounds, cell: Cell, tools: Tools, tell: Tell): number | null => {
  // `5 %` and `50 a` are numbers with what the column says anyway.
  const read = tools[field](typeof cell === 'string' ? cell.replace(/\s*(%|a|v|vuotta|years?)$/i, '') : cell);
  if (read.kind === 'not-a-number') tell(field, 'not-a-number');
  if (read.kind !== 'number') return null;
  const { min, max, below, above } = bounds[field];
  if (read.value < min) tell(field, below);
  if (read.value > max) tell(field, above);
  return read.value;
};

const withUniqueId = (row: MeasuredRow, columns: ColumnMapping, seen: Set<string>): MeasuredRow => {
  if (row.externalId === '') return row;
  if (!seen.has(row.externalId)) {
    seen.add(row.externalId);
    return row;
  }
  const problem = { column: columns.externalId ?? null, code: 'duplicate-external-id', severity: 'error' } as const;
  return { ...row, problems: [...row.problems, problem] };
};
