import { type Cell, cellText, isCellError, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { unitOfText } from '#domain/import/unit-text.ts';
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
import type { ColumnMapping, ImportField } from './import-field.ts';
import { createNumberReader, type ReadNumber } from './number-column.ts';
import type { ParsedRow, RowProblem, RowProblemCode } from './parsed-row.ts';

export interface ParseOptions {
  readonly columns: ColumnMapping;
  /** null = the sheet has none. */
  readonly header: SheetRow | null;
  readonly findCategory: (text: string) => string | null;
}

/** Every row below the header as values and problems, in order; nothing is dropped. */
export const parseRows = (rows: readonly SheetRow[], options: ParseOptions): readonly ParsedRow[] => {
  const { columns, header } = options;
  const content = rows.filter(({ number }) => number > (header?.number ?? 0));
  const reader = (field: ImportField) => createNumberReader(content.map(({ cells }) => cellOf(cells, columns[field])));
  const tools = {
    ...options,
    headerUnit: columns.amount === undefined ? '' : unitTextOfHeader(cellText(header?.cells[columns.amount])),
    amount: reader('amount'),
    wastePercent: reader('wastePercent'),
    lifetimeYears: reader('lifetimeYears'),
  };
  const seen = new Set<string>();
  return content.map((row) => withUniqueId(parseRow(row, tools), columns, seen));
};

interface Tools extends ParseOptions {
  /** What the amount's header says in brackets. */
  readonly headerUnit: string;
  readonly amount: (cell: Cell) => ReadNumber;
  readonly wastePercent: (cell: Cell) => ReadNumber;
  readonly lifetimeYears: (cell: Cell) => ReadNumber;
}

const cellOf = (cells: readonly Cell[], column: number | undefined): Cell =>
  column === undefined ? null : (cells[column] ?? null);

const parseRow = ({ number: row, cells }: SheetRow, tools: Tools): ParsedRow => {
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
  const name = text('name') || product || material;
  const amount = readAmount(cell('amount'), text('unit'), tools, tell);
  const categoryText = text('category');
  const categoryId = categoryText === '' ? null : findCategory(categoryText);
  if (categoryText !== '' && categoryId === null) tell('category', 'unknown-category', 'warning');
  if (name === '') tell('name', 'required');
  if (name.length > maxTextLength) tell('name', 'max-text');
  if (text('externalId').length > maxTextLength) tell('externalId', 'max-text');
  if (text('note').length > maxNoteLength) tell('note', 'max-note');
  if (amount.value === null && text('amount') === '') {
    problems.push({ column: null, ...missingAmount(text('unit'), isCellError(cell('amount'))) });
  } else if (isTotal(name) && text('unit') === '')
    problems.push({ column: null, code: 'total-row', severity: 'error' });
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
  };
};

/** A line of text alone is a heading; with a unit it is a row whose amount is not known yet. */
const missingAmount = (unit: string, isError: boolean): Pick<RowProblem, 'code' | 'severity'> =>
  unit === '' && !isError
    ? { code: 'heading-row', severity: 'error' }
    : { code: 'amount-missing', severity: 'warning' };

/** A sum would count everything above it a second time. */
const isTotal = (name: string): boolean =>
  /^(yhteensä|yht\.?|summa|välisumma|kaikki yhteensä|total|subtotal|sub-total|grand total|sum)[\s:.]*$/i.test(name);

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

const withUniqueId = (row: ParsedRow, columns: ColumnMapping, seen: Set<string>): ParsedRow => {
  if (row.externalId === '') return row;
  if (!seen.has(row.externalId)) {
    seen.add(row.externalId);
    return row;
  }
  const problem = { column: columns.externalId ?? null, code: 'duplicate-external-id', severity: 'error' } as const;
  return { ...row, problems: [...row.problems, problem] };
};
