import { kgPerUnit, unitRatio } from '#domain/conversion.ts';
import { unitOfText, type WrittenUnit } from '#domain/import/unit-text.ts';
import { createNumberReader } from '#domain/incoming/bill/number-column.ts';
import type { EmissionFactors } from '#domain/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/user.ts';
import { isFormula } from '#domain/values/formula.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { type CellIssue, checkCell, parseCell, parseFormula, type QuantityPatch } from './cell-input.ts';
import type { EditableColumn } from './grid-columns.ts';

/** How `1.234` is meant where neither its column nor the language tells. */
export type NumberMeaning = 'decimal' | 'thousand';

export interface PastedCell {
  readonly patch: QuantityPatch;
  /** What a number was read as, when it could be read in two ways. */
  readonly doubtful: number | null;
}

/** What the row says that a cell is pasted into. */
export interface PasteRow {
  readonly unit: Unit;
  /** Asked for only when a cell has a unit to convert; null = nothing is known of the product. */
  readonly factors: () => EmissionFactors | null;
}

export type CellReader = (text: string, row: PasteRow) => Result<PastedCell, CellIssue>;

interface Options {
  readonly language: Language;
  /** null = as the language has it. */
  readonly meaning: NumberMeaning | null;
}

/** Reads the cells that land in one column; numbers of one column are read alike. */
export const createCellReader = (
  column: EditableColumn,
  cells: readonly string[],
  { language, meaning }: Options,
): CellReader => {
  if (column === 'unit') return readOnce((text) => certain(parseCell(column, text, language)));
  if (column === 'name') return (text) => certain(checkCell(column, text));
  let readNumber: ReturnType<typeof createNumberReader> | undefined;
  return (text, row) => {
    if (plain.test(text)) return certain(checkCell(column, Number(text.replace(',', '.'))));
    if (isFormula(text)) return certain(parseFormula(column, text));
    readNumber ??= createNumberReader(cells);
    const read = readNumber(column === 'waste' ? text.replace(/\s*%\s*$/, '') : text);
    if (read.kind === 'none') return certain(checkCell(column, null));
    if (read.kind === 'not-a-number') return err('not-a-number');
    const isDoubtful = read.isAmbiguous && !text.includes(language === 'fi' ? ',' : '.');
    const isThousand = isDoubtful && (meaning ?? (language === 'en' ? 'thousand' : 'decimal')) === 'thousand';
    const value = isThousand ? Math.round(read.value * 1000) : read.value;
    const converted = read.unitText === '' ? ok(value) : inUnitOf(column, value, read.unitText, row);
    if (!converted.ok) return converted;
    const checked = checkCell(column, converted.value);
    return checked.ok ? ok({ patch: checked.value, doubtful: isDoubtful ? converted.value : null }) : checked;
  };
};

/** A column has few units, each many times. */
const readOnce = (read: (text: string) => ReturnType<CellReader>): CellReader => {
  const known = new Map<string, ReturnType<CellReader>>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    known.set(text, result);
    return result;
  };
};

const certain = (result: Result<QuantityPatch, CellIssue>): Result<PastedCell, CellIssue> =>
  result.ok ? ok({ patch: result.value, doubtful: null }) : result;

/** The usual case, without grouping and without a doubt. */
const plain = /^-?\d{1,15}(?:[.,](?:\d{1,2}|\d{4,10}))?$/;
const years = /^(?:a|v|vuosi|vuotta|y|yr|yrs|year|years)\.?$/i;

const inUnitOf = (
  column: EditableColumn,
  value: number,
  unitText: string,
  row: PasteRow,
): Result<number, CellIssue> => {
  if (column === 'lifetime' && years.test(unitText)) return ok(value);
  const written = column === 'amount' ? unitOfText(unitText) : null;
  if (written === null) return err(column === 'amount' ? 'unknown-unit' : 'not-a-number');
  const ratio = ratioOf(written, row);
  // 0.1 + 0.2 is no amount that anybody measured.
  return ratio === null ? err('unit-not-convertible') : ok(Number((value * ratio).toPrecision(15)));
};

const ratioOf = ({ unit, factor }: WrittenUnit, row: PasteRow): number | null => {
  const direct = unitRatio(unit, row.unit);
  if (direct !== null) return direct * factor;
  const factors = row.factors();
  const from = factors === null ? null : kgPerUnit(factors, unit);
  const to = factors === null ? null : kgPerUnit(factors, row.unit);
  return from === null || to === null || to === 0 ? null : (from / to) * factor;
};
