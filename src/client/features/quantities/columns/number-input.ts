import { createNumberReader } from '#domain/incoming/bill/number-column.ts';
import { unitOfText, type WrittenUnit } from '#domain/incoming/bill/unit-text.ts';
import { kgPerUnit, unitRatio } from '#domain/products/conversion.ts';
import { isFormula } from '#domain/values/formula.ts';
import { hasDecimalComma } from '#domain/values/language.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import {
  type CellInput,
  type CellIssue,
  certain,
  checkField,
  type PasteRow,
  parseFormulaField,
  parseNumberField,
} from './cell-input.ts';

interface NumberInput extends Pick<CellInput, 'field' | 'label' | 'keepsFormula' | 'inherited'> {
  /** What of a pasted text is left out before it is read. */
  readonly ignored: RegExp | null;
  /** The value in the column's own unit, where a pasted number says its unit. */
  readonly convert: (value: number, unitText: string, row: PasteRow) => Result<number, CellIssue>;
}

/** A number that may stand empty. */
export const numberInput = ({ field, label, keepsFormula, inherited, ignored, convert }: NumberInput): CellInput => ({
  kind: 'number',
  field,
  label,
  mayBeEmpty: true,
  keepsFormula,
  inherited,
  parse: parseNumberField(field, keepsFormula),
  isPastedFirst: false,
  createReader: (cells, { language, meaning }) => {
    let readNumber: ReturnType<typeof createNumberReader> | undefined;
    return (text, row) => {
      if (plain.test(text)) return certain(checkField(field, Number(text.replace(',', '.'))));
      if (isFormula(text)) return certain(parseFormulaField(field, keepsFormula, text));
      readNumber ??= createNumberReader(cells);
      const read = readNumber(ignored === null ? text : text.replace(ignored, ''));
      if (read.kind === 'none') return certain(checkField(field, null));
      if (read.kind === 'not-a-number') return err('not-a-number');
      const isDoubtful = read.isAmbiguous && !text.includes(hasDecimalComma(language) ? ',' : '.');
      const isThousand = isDoubtful && (meaning ?? (hasDecimalComma(language) ? 'decimal' : 'thousand')) === 'thousand';
      const value = isThousand ? Math.round(read.value * 1000) : read.value;
      const converted = read.unitText === '' ? ok(value) : convert(value, read.unitText, row);
      if (!converted.ok) return converted;
      const checked = checkField(field, converted.value);
      return checked.ok ? ok({ patch: checked.value, doubtful: isDoubtful ? converted.value : null }) : checked;
    };
  },
});

/** The usual case, without grouping and without a doubt. */
const plain = /^-?\d{1,15}(?:[.,](?:\d{1,2}|\d{4,10}))?$/;

/** A number that has no unit of its own to be converted from. */
export const withoutUnit = (): Result<number, CellIssue> => err('not-a-number');

export const inYears = (value: number, unitText: string): Result<number, CellIssue> =>
  years.test(unitText) ? ok(value) : err('not-a-number');

const years = /^(?:a|v|vuosi|vuotta|y|yr|yrs|year|years)\.?$/i;

/** An amount in the unit that its row will have, by the product's own factors where units alone do not tell. */
export const inUnitOfRow = (value: number, unitText: string, row: PasteRow): Result<number, CellIssue> => {
  const written = unitOfText(unitText);
  if (written === null || written.measuredAs !== undefined) return err('unknown-unit');
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
