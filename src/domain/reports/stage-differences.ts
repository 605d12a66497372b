import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, LineResult, ModuleValues, RowResult } from '#domain/carbon/calculation-result.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import type { ChangeKind } from '#domain/terms/change-kind.ts';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { isSame } from '#domain/values/patch.ts';
import { pairQuantities, type RowPair } from './pair-quantities.ts';

export interface CountedCalculation {
  readonly input: CalculationInput;
  readonly result: Pick<CalculationResult, 'rows' | 'lines'>;
}

/** A row, or what adds to the footprint besides the rows: energy of a carrier, a table value. */
export interface StageDifference {
  readonly scope: Scope;
  readonly before: QuantityInput | null;
  readonly after: QuantityInput | null;
  readonly line: LineResult | null;
  /** Name of the category; empty for lines. */
  readonly category: string;
  readonly kinds: readonly ChangeKind[];
  /** After minus before. */
  readonly modules: ModuleValues;
  readonly kgCo2e: number;
}

/**
 * What makes the difference between two stages of a site, the largest first: together all of it, module by module. Rows
 * that are as before, in figures too, are left out.
 * @param origins which row of `before` each row of `after` was copied from
 */
export const stageDifferences = (
  before: CountedCalculation,
  after: CountedCalculation,
  origins: ReadonlyMap<string, string>,
): readonly StageDifference[] => {
  const [old, now] = [resultsById(before), resultsById(after)];
  const rows = pairQuantities(before.input, after.input, origins).flatMap((pair) =>
    scopes.flatMap((scope) => rowDifference(pair, scope, { old, now })),
  );
  return [...rows, ...scopes.flatMap((scope) => lineDifferences(before, after, scope))].toSorted(
    (left, right) => Math.abs(right.kgCo2e) - Math.abs(left.kgCo2e),
  );
};

type Results = ReadonlyMap<string, RowResult>;

const resultsById = ({ result }: CountedCalculation): Results =>
  new Map(result.rows.map((row) => [row.quantityId, row]));

/** A row that has moved from the building to the site is a difference of each. */
const rowDifference = (
  { before, after, category }: RowPair,
  scope: Scope,
  { old, now }: { readonly old: Results; readonly now: Results },
): readonly StageDifference[] => {
  const was = before === null ? undefined : old.get(before.id);
  const is = after === null ? undefined : now.get(after.id);
  if (was?.scope !== scope && is?.scope !== scope) return [];
  const kinds = kindsOf(before, after, was?.scope !== is?.scope);
  // Most rows of two stages are alike: nothing is made for them. Without a kind both are here and in one scope.
  if (kinds.length === 0 && haveSameFigures(was, is)) return [];
  const values = minus(is?.scope === scope ? is.modules : null, was?.scope === scope ? was.modules : null);
  const told = kinds.length === 0 ? (['basis'] as const) : kinds;
  return [{ scope, before, after, line: null, category, kinds: told, modules: values, kgCo2e: sumOf(values) }];
};

const haveSameFigures = (was: RowResult | undefined, is: RowResult | undefined): boolean => {
  const [old, now] = [was?.modules, is?.modules];
  return modules.every((module) => (old?.[module] ?? 0) === (now?.[module] ?? 0));
};

const lineDifferences = (
  before: CountedCalculation,
  after: CountedCalculation,
  scope: Scope,
): readonly StageDifference[] => {
  const old = new Map(lineGroups(before.result.lines, scope).map((group) => [group.key, group]));
  const now = new Map(lineGroups(after.result.lines, scope).map((group) => [group.key, group]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): readonly StageDifference[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const line = is?.line ?? was?.line;
    if (line === undefined) return [];
    const values = minus(onlyIn(is), onlyIn(was));
    if (isZero(values)) return [];
    const kinds = [was === undefined ? 'added' : is === undefined ? 'removed' : 'basis'] as const;
    return [{ scope, before: null, after: null, line, category: '', kinds, modules: values, kgCo2e: sumOf(values) }];
  });
};

const onlyIn = (group: { readonly line: LineResult; readonly kgCo2e: number } | undefined): ModuleValues | null =>
  group === undefined ? null : valuesOf((module) => (module === group.line.module ? group.kgCo2e : 0));

const minus = (after: ModuleValues | null, before: ModuleValues | null): ModuleValues =>
  valuesOf((module) => (after?.[module] ?? 0) - (before?.[module] ?? 0));

const valuesOf = (value: (module: (typeof modules)[number]) => number): ModuleValues =>
  Object.fromEntries(modules.map((module) => [module, value(module)])) as Record<(typeof modules)[number], number>;

const isZero = (values: ModuleValues): boolean => modules.every((module) => values[module] === 0);

const sumOf = (values: ModuleValues): number => modules.reduce((sum, module) => sum + values[module], 0);

const kindsOf = (
  before: QuantityInput | null,
  after: QuantityInput | null,
  isMoved: boolean,
): readonly ChangeKind[] => {
  if (before === null) return ['added'];
  if (after === null) return ['removed'];
  const differs = (field: keyof QuantityInput) => !isSame(before[field] ?? null, after[field] ?? null);
  const found: ChangeKind[] = [];
  if (differs('amount') || differs('unit')) found.push('amount');
  if (differs('source')) found.push('product');
  else if (differs('snapshot')) found.push('factors');
  if (differs('wastePercent')) found.push('waste');
  if (differs('lifetimeYears') || differs('replacements')) found.push('lifetime');
  if (differs('transport')) found.push('transport');
  if (differs('endOfLife')) found.push('end-of-life');
  if (differs('reused')) found.push('reused');
  if (isMoved) found.push('scope');
  return found;
};
