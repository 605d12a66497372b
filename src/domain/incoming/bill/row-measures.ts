import { foldText } from '#domain/library/search-text.ts';
import { unitRatio } from '#domain/products/conversion.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Match } from './match.ts';
import { isRefused, type ParsedRow, type RowProblem } from './parsed-row.ts';

/** One of several amounts of the same thing. */
export interface Measure {
  readonly amount: number;
  readonly unit: Unit;
  readonly column: number;
}

/** A row with its other amounts: its own is the first of them. */
export interface MeasuredRow extends ParsedRow {
  readonly measures: readonly Measure[];
  /** What the sheet calls the amount, as take-offs do: `NetVolume`. */
  readonly measureName: string;
}

/** The order in which amounts are taken while no product is known: what says the mass best comes first. */
const preference: readonly Unit[] = ['m3', 'm2', 'kg', 't', 'm', 'pcs'];

/**
 * Of several amounts the one that the product asks for: where one of them finds a product surely, else where the nearest
 * product can be given in its unit, else the first of the preference.
 * @param match what is found for the thing in a unit
 */
const preferred = (units: readonly Unit[], match: (unit: Unit) => Match): Unit | undefined => {
  const ordered = units.toSorted((one, other) => preference.indexOf(one) - preference.indexOf(other));
  const found = ordered.map((unit) => ({ unit, match: match(unit) }));
  const sure = found.find((one) => one.match.source.kind !== 'none');
  const fitting = found.find((one) => one.match.candidates[0]?.why.includes('unit-fits') === true);
  return (sure ?? fitting ?? found[0])?.unit;
};

/** A row with the one amount that is taken of it; where there were others, that is told. */
export const withOneMeasure = (row: MeasuredRow, match: (row: ParsedRow) => Match): MeasuredRow => {
  const units = [...new Set(row.measures.map(({ unit }) => unit))];
  if (units.length < 2) return row;
  const [own] = row.measures;
  const isOwnSure = own !== undefined && match(row).source.kind !== 'none';
  const unit = isOwnSure ? own.unit : preferred(units, (one) => match({ ...row, unit: one }));
  const taken = row.measures.find((measure) => measure.unit === unit) ?? own;
  if (taken === undefined) return row;
  const problem: RowProblem = { column: taken.column, code: 'amount-of-several', severity: 'warning' };
  return { ...row, amount: taken.amount, unit: taken.unit, problems: [...row.problems, problem] };
};

/**
 * Take-offs have a line for each amount of an element: of the lines of one element the one is taken whose unit the product
 * asks for, and of the amounts in that unit the net one. The others are left out, and say so.
 */
export const withOneLineEach = (
  rows: readonly MeasuredRow[],
  match: (row: ParsedRow) => Match,
): readonly MeasuredRow[] => {
  const groups = new Map<string, MeasuredRow[]>();
  for (const row of rows) {
    if (row.externalId === '' || row.amount === null || row.unit === null) continue;
    const key = [row.externalId, row.name, row.material, row.product].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const leftOut = new Set<MeasuredRow>();
  const taken = new Set<MeasuredRow>();
  for (const lines of groups.values()) {
    if (!isTakeoff(lines)) continue;
    const line = lineOf(lines, match);
    for (const other of lines) (other === line ? taken : leftOut).add(other);
  }
  return rows.map((row) => {
    if (taken.has(row))
      return { ...row, problems: [...row.problems.filter(isOwnProblem), told('amount-of-several', 'warning')] };
    return leftOut.has(row)
      ? { ...row, problems: [...row.problems.filter(isOwnProblem), told('other-amount', 'error')] }
      : row;
  });
};

/**
 * Bills give a thing in cubic metres on one line and in square metres on the next: linked on both it would count twice, so
 * a later line says so. Only lines that follow each other are taken for the same thing.
 */
export const withRepeats = (rows: readonly MeasuredRow[]): readonly MeasuredRow[] => {
  const units = new Set<Unit | null>();
  let before: MeasuredRow | null = null;
  return rows.map((row) => {
    if (row.problems.some(({ code }) => code === 'other-amount')) return row;
    if (before === null || !isSameThing(before, row)) units.clear();
    before = isRefused(row) || row.amount === null ? null : row;
    if (before === null) return row;
    const isOther = units.size > 0 && [...units].every((unit) => !isSameKind(unit, row.unit));
    units.add(row.unit);
    return isOther ? { ...row, problems: [...row.problems, repeated] } : row;
  });
};

/** Kilograms and tonnes are one kind of amount: two lines of them are two deliveries. */
const isSameKind = (one: Unit | null, other: Unit | null): boolean =>
  one !== null && other !== null && unitRatio(one, other) !== null;

const repeated: RowProblem = { column: null, code: 'same-in-other-unit', severity: 'warning' };

const isSameThing = (one: ParsedRow, other: ParsedRow): boolean =>
  (['name', 'material', 'product', 'categoryId', 'note'] as const).every((field) => one[field] === other[field]);

/** That its id stands on another line, too, is what such lines are. */
const isOwnProblem = ({ code }: RowProblem): boolean => code !== 'duplicate-external-id';

const told = (code: 'amount-of-several' | 'other-amount', severity: RowProblem['severity']): RowProblem => ({
  column: null,
  code,
  severity,
});

/** Several lines of one element that differ in unit, or in what the sheet calls the amount. */
const isTakeoff = (lines: readonly MeasuredRow[]): boolean =>
  new Set(lines.map(({ unit }) => unit)).size > 1 || new Set(lines.map(({ measureName }) => measureName)).size > 1;

const lineOf = (lines: readonly MeasuredRow[], match: (row: ParsedRow) => Match): MeasuredRow | undefined => {
  const [first] = lines;
  if (first === undefined) return undefined;
  // A width is a length, too, but no amount of the thing.
  const telling = lines.filter((line) => rankOfName(line.measureName) > 0 && line.amount !== 0);
  const offered = telling.length > 0 ? telling : lines;
  const units = [...new Set(offered.flatMap(({ unit }) => unit ?? []))];
  const unit = preferred(units, (one) => match({ ...first, unit: one }));
  return offered
    .filter((line) => line.unit === unit)
    .reduce(
      (best, line) => (rankOfName(line.measureName) > rankOfName(best.measureName) ? line : best),
      offered.find((line) => line.unit === unit) ?? first,
    );
};

/** Net before plain before gross; sizes, heights of storeys and surfaces of sides are no amounts. Names in fi, en, de. */
const rankOfName = (name: string): number => {
  if (name === '') return 1;
  const folded = foldText(name).replaceAll(/[^a-z0-9]/g, '');
  if (/^net(to)?(side)?(area|volume|weight|volumen|flache|ala|tilavuus|paino)/.test(folded)) return 4;
  if (
    /^(volume|volumen|tilavuus|area|flache|pintaala|ala|weight|paino|massa|mass|gewicht|count|anzahl|lukumaara)$/.test(
      folded,
    )
  )
    return 3;
  if (/^(length|lange|langea|pituus)$/.test(folded)) return 3;
  return /^(gross|brutto|outersurface)/.test(folded) ? 2 : 0;
};
