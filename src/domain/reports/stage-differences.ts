import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { LineResult, ModuleValues } from '#domain/carbon/calculation-result.ts';
import { mapModules } from '#domain/carbon/lanes.ts';
import { lineGroups } from '#domain/carbon/line-groups.ts';
import { haveSameModules, type Row, rowModules, rowResult } from '#domain/carbon/row-result.ts';
import { isBlank } from '#domain/carbon/row-state.ts';
import { type RowTable, rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import type { ChangeKind } from '#domain/terms/change-kind.ts';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { isSame } from '#domain/values/patch.ts';
import { pairQuantities, type RowPair } from './pair-quantities.ts';

export interface CountedCalculation {
  readonly input: CalculationInput;
  readonly lines: readonly LineResult[];
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
  /** false = a row that is new or gone cannot be calculated: what it does is not 0 but not known. */
  readonly isKnown: boolean;
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
  const [old, now] = [new Stage(before.input), new Stage(after.input)];
  const rows = pairQuantities(before.input, after.input, origins).flatMap((pair) => rowDifferences(pair, old, now));
  return [...rows, ...scopes.flatMap((scope) => lineDifferences(before, after, scope))].toSorted(
    (left, right) => Math.abs(right.kgCo2e) - Math.abs(left.kgCo2e),
  );
};

/** The rows of a stage by their places. */
class Stage {
  readonly #table: RowTable;
  readonly #categories: ReadonlyMap<string, string>;

  constructor(input: CalculationInput) {
    this.#table = rowTableOf(input);
    this.#categories = new Map(input.categories.map(({ id, name }) => [id, name]));
  }

  at(place: number | null): Row | null {
    return place === null ? null : rowAt(this.#table, place);
  }

  /** Name of the category that a row stands in. */
  categoryOf({ quantity }: Row): string {
    return this.#categories.get(quantity.categoryId) ?? '';
  }
}

const none: readonly StageDifference[] = [];

const rowDifferences = (pair: RowPair, old: Stage, now: Stage): readonly StageDifference[] => {
  const [was, is] = [old.at(pair.before), now.at(pair.after)];
  const kinds = kindsOf(was, is);
  // Most rows of two stages are alike: nothing is made for them.
  if (kinds.length === 0 && was !== null && is !== null && haveSameModules(was, is)) return none;
  const category = is !== null ? now.categoryOf(is) : was !== null ? old.categoryOf(was) : '';
  return scopes.flatMap((scope) => scopeDifference(was, is, { scope, category, kinds }));
};

/** A row that has moved from the building to the site is a difference of each. */
const scopeDifference = (
  was: Row | null,
  is: Row | null,
  { scope, category, kinds }: Pick<StageDifference, 'scope' | 'category' | 'kinds'>,
): readonly StageDifference[] => {
  if (was?.scope !== scope && is?.scope !== scope) return none;
  const values = minus(modulesIn(scope, is), modulesIn(scope, was));
  const told = kinds.length === 0 ? (['basis'] as const) : kinds;
  const [before, after] = [was?.quantity ?? null, is?.quantity ?? null];
  const kgCo2e = sumOf(values);
  const isKnown = kgCo2e !== 0 || ![was, is].every((row) => row === null || isBlank(rowResult(row)));
  return [{ scope, before, after, line: null, category, kinds: told, modules: values, kgCo2e, isKnown }];
};

const modulesIn = (scope: Scope, row: Row | null): ModuleValues | null =>
  row?.scope === scope ? rowModules(row) : null;

const lineDifferences = (
  before: CountedCalculation,
  after: CountedCalculation,
  scope: Scope,
): readonly StageDifference[] => {
  const old = new Map(lineGroups(before.lines, scope).map((group) => [group.key, group]));
  const now = new Map(lineGroups(after.lines, scope).map((group) => [group.key, group]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): readonly StageDifference[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const line = is?.line ?? was?.line;
    if (line === undefined) return [];
    const values = minus(onlyIn(is), onlyIn(was));
    if (isZero(values)) return [];
    const kinds = [was === undefined ? 'added' : is === undefined ? 'removed' : 'basis'] as const;
    const kgCo2e = sumOf(values);
    return [
      { ...{ scope, before: null, after: null, line, category: '', kinds }, modules: values, kgCo2e, isKnown: true },
    ];
  });
};

const onlyIn = (group: { readonly line: LineResult; readonly kgCo2e: number } | undefined): ModuleValues | null =>
  group === undefined ? null : mapModules((module) => (module === group.line.module ? group.kgCo2e : 0));

const minus = (after: ModuleValues | null, before: ModuleValues | null): ModuleValues =>
  mapModules((module) => (after?.[module] ?? 0) - (before?.[module] ?? 0));

const isZero = (values: ModuleValues): boolean => modules.every((module) => values[module] === 0);

const sumOf = (values: ModuleValues): number => modules.reduce((sum, module) => sum + values[module], 0);

const kindsOf = (was: Row | null, is: Row | null): readonly ChangeKind[] => {
  if (was === null) return ['added'];
  if (is === null) return ['removed'];
  const { quantity: before } = was;
  const { quantity: after } = is;
  const found: ChangeKind[] = [];
  if (differ(before.amount, after.amount) || differ(before.unit, after.unit)) found.push('amount');
  if (differ(before.source, after.source)) found.push('product');
  else if (differ(before.snapshot, after.snapshot)) found.push('factors');
  if (differ(before.wastePercent, after.wastePercent)) found.push('waste');
  if (differ(before.lifetimeYears, after.lifetimeYears) || differ(before.replacements, after.replacements)) {
    found.push('lifetime');
  }
  if (differ(before.transport, after.transport)) found.push('transport');
  if (differ(before.endOfLife, after.endOfLife)) found.push('end-of-life');
  if (differ(before.reused, after.reused)) found.push('reused');
  if (was.scope !== is.scope) found.push('scope');
  return found;
};

/** What a row does not have is none. */
const differ = (before: unknown, after: unknown): boolean => !isSame(before ?? null, after ?? null);
