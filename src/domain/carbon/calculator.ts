import { isEstimate } from '#domain/terms/estimate.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { type Areas, areasOf } from './areas.ts';
import type { CalculationInput, QuantityInput } from './calculation-input.ts';
import type { CalculationTotals, CategoryResult, PartCheck, RowResult } from './calculation-result.ts';
import { checklistOf } from './checklist.ts';
import { addLanes, createLanes, type LaneValues, laneCount, laneValue, toHandprint, toModules } from './lanes.ts';
import { calculateLines, type Lines } from './lines.ts';
import { type Method, methodOf, usesTables } from './method.ts';
import { preparePlausibility } from './plausibility.ts';
import { traits } from './recipe-book.ts';
import { collectNotes, completenessOf, type RowNotes } from './row-notes.ts';
import { rowResult } from './row-result.ts';
import { createRowTable, lend, type RowTable, replaceRow, rowAt, takeBack } from './row-table.ts';
import { lanesOfLines, resultsByUseClass, scopeResult, withTotal } from './scope-result.ts';
import { prepareTold } from './told.ts';
import { limitResult } from './verdict.ts';

/** A calculation that is kept ready, so that one changed quantity costs microseconds instead of a recalculation. */
export interface Calculator {
  readonly totals: () => CalculationTotals;
  /** All rows with their trace, in the order of the input. */
  readonly rows: () => RowResult[];
  /** One row with its trace, e.g. as it scrolls into view; undefined when the calculation has no such quantity. */
  readonly row: (quantityId: string) => RowResult | undefined;
  /**
   * Replaces the quantity of the same id for good and returns the new totals. A new id is added at the end; a quantity
   * that moves to another category or scope makes the calculator rebuild itself (tens of milliseconds for 100,000 rows).
   */
  readonly update: (quantity: QuantityInput) => CalculationTotals;
  /** The totals as they would be with this quantity, e.g. on each keystroke; the calculator stays as it is. */
  readonly preview: (quantity: QuantityInput) => CalculationTotals;
}

/**
 * Prepares a calculation: rows become typed columns, lines and areas are worked out once. Use it where quantities change
 * one at a time or only totals and some rows are shown (the work screen, reports); `calculate` is the same engine for
 * everything at once.
 */
export const createCalculator = (input: CalculationInput): Calculator => {
  let state = createState(input);
  let indexById: Map<string, number> | null = null;

  const indexOf = (quantityId: string): number => {
    indexById ??= new Map(state.table.quantities.map(({ id }, index) => [id, index]));
    return indexById.get(quantityId) ?? -1;
  };

  const update = (quantity: QuantityInput): CalculationTotals => {
    const index = indexOf(quantity.id);
    if (isInPlace(state, index, quantity)) {
      takeBack(state.input);
      state = replaceInState(state, index, quantity);
    } else {
      state = createState(withQuantity(state, index, quantity));
      indexById = null;
    }
    return state.totals;
  };

  const preview = (quantity: QuantityInput): CalculationTotals => {
    const index = indexOf(quantity.id);
    const before = state.table.quantities[index];
    if (before === undefined || !isInPlace(state, index, quantity)) {
      return createState(withQuantity(state, index, quantity)).totals;
    }
    const { totals } = replaceInState(state, index, quantity);
    replaceRow(state.table, index, before);
    return totals;
  };

  return {
    totals: () => state.totals,
    rows: () => state.table.quantities.map((_, index) => rowResult(rowAt(state.table, index))),
    row: (quantityId) => {
      const index = indexOf(quantityId);
      return index < 0 ? undefined : rowResult(rowAt(state.table, index));
    },
    update,
    preview,
  };
};

interface State {
  readonly input: CalculationInput;
  readonly areas: Areas;
  readonly lines: Lines;
  readonly lineSums: LineSums;
  readonly method: Method;
  /** The checklist of a whole building: rows come and go only with a new state. */
  readonly parts: readonly PartCheck[];
  readonly told: ReturnType<typeof prepareTold>;
  /** Bands are of the Finnish method alone. */
  readonly unusual: ReturnType<typeof preparePlausibility> | null;
  readonly table: RowTable;
  readonly notes: RowNotes;
  readonly categories: readonly CategoryResult[];
  readonly totals: CalculationTotals;
}

/** What the lines add, by where it goes; `shared` is the part of the building's that no use class has to itself. */
interface LineSums extends Readonly<Record<Scope | 'shared', LaneValues>> {
  readonly byUseClass: readonly LaneValues[];
}

const createState = (input: CalculationInput): State => {
  const areas = areasOf(input);
  const lines = calculateLines(input, areas);
  const method = methodOf(input);
  const table = createRowTable(input, method);
  lend(input, table);
  const notes = collectNotes(table, lines.gaps, method);
  const categories = table.groups.map((_, group) => categoryResult(table, notes, group));
  const parts = checklistOf(input, areas, rowCountsOf(categories));
  const unusual = usesTables(input.calculation) ? preparePlausibility(input, areas) : null;
  const told = prepareTold({ input, areas, lines, method, parts });
  const base = { input, areas, lines, lineSums: sumLines(lines, areas), method, parts, told, unusual, table };
  return { ...base, notes, categories, totals: totalsOf(base, notes, categories) };
};

const rowCountsOf = (categories: readonly CategoryResult[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { categoryId, rowCount } of categories) counts.set(categoryId, (counts.get(categoryId) ?? 0) + rowCount);
  return counts;
};

const sumLines = ({ lines }: Lines, areas: Areas): LineSums => {
  const building = lines.filter((line) => line.scope === 'building');
  return {
    building: lanesOfLines(building),
    site: lanesOfLines(lines.filter((line) => line.scope === 'site')),
    shared: lanesOfLines(building.filter((line) => line.useClass === null)),
    byUseClass: areas.classes.map(({ code }) => lanesOfLines(building.filter((line) => line.useClass === code))),
  };
};

/** Changes the table in place; of the results only what depends on the row is made anew. */
const replaceInState = (state: State, index: number, quantity: QuantityInput): State => {
  const { table } = state;
  const before = { recipe: table.recipeByRow[index], isNoted: table.isNoted[index] };
  const group = replaceRow(table, index, quantity);
  const isQuiet = before.isNoted === 0 && table.isNoted[index] === 0;
  const isSame = isQuiet && hasSameUses(table, before.recipe, table.recipeByRow[index]);
  const notes = isSame ? state.notes : collectNotes(table, state.lines.gaps, state.method);
  const categories = isSame
    ? state.categories.with(group, categoryResult(table, notes, group))
    : table.groups.map((_, each) => categoryResult(table, notes, each));
  return { ...state, notes, categories, totals: totalsOf(state, notes, categories) };
};

/** Without gaps and warnings only the counted properties of a recipe can change the notes. */
const hasSameUses = ({ recipes }: RowTable, before: number | undefined, after: number | undefined): boolean => {
  const counted = ~traits.hasNotes;
  const [left, right] = [before ?? -1, after ?? -1];
  return (
    left === right ||
    ((((recipes.traits[left] ?? 0) ^ (recipes.traits[right] ?? 0)) & counted) === 0 &&
      recipes.given[left] === recipes.given[right])
  );
};

const totalsOf = (
  base: Pick<State, 'input' | 'areas' | 'lines' | 'lineSums' | 'parts' | 'told' | 'unusual' | 'table'>,
  notes: RowNotes,
  categories: readonly CategoryResult[],
): CalculationTotals => {
  const { input, areas, lines, lineSums, parts, unusual, table } = base;
  const rowSums = sumRows(table);
  const told = base.told(notes);
  const building = scopeResult(plus(rowSums.building, lineSums.building), areas.heatedM2, told.building);
  const site = scopeResult(plus(rowSums.site, lineSums.site), areas.siteM2, told.site);
  const shared = plus(rowSums.building, lineSums.shared);
  const classes = areas.classes.map((area, index) => ({
    ...area,
    own: lineSums.byUseClass[index] ?? createLanes(),
    told: told.byUseClass[index] ?? told.building,
  }));
  const byUseClass = resultsByUseClass(shared, classes, limitSetOf(input));
  return {
    methodVersion: input.calculation.methodVersion,
    referenceSet: input.referenceSet.id,
    building,
    site,
    byUseClass,
    categories,
    lines: lines.lines,
    limit: limitResult(input, byUseClass, told.buildingMissing, notes.estimates.building),
    completeness: completenessOf(notes, table.quantities.length, building.massKg + site.massKg, parts),
    warnings: [...lines.warnings, ...(unusual?.(building, categories) ?? []), ...notes.warnings],
  };
};

/** Finnish limits and bands say nothing of a result by another method. */
const limitSetOf = ({ calculation, limitSet }: CalculationInput) => (usesTables(calculation) ? limitSet : null);

const sumRows = ({ groups, columns }: RowTable): Record<Scope, LaneValues> => {
  const sums = { building: createLanes(), site: createLanes() };
  groups.forEach(({ scope }, group) => {
    addLanes(sums[scope], columns.groupSums, 1, group * laneCount);
  });
  return sums;
};

const plus = (left: LaneValues, right: LaneValues): LaneValues => {
  const sum = left.slice();
  addLanes(sum, right);
  return sum;
};

const categoryResult = ({ groups, columns }: RowTable, notes: RowNotes, group: number): CategoryResult => {
  const values = columns.groupSums.subarray(group * laneCount, (group + 1) * laneCount);
  const modules = toModules(values);
  const { categoryId, scope } = groups[group] ?? { categoryId: '', scope: 'building' };
  return {
    categoryId,
    scope,
    massKg: laneValue(values, 'massKg'),
    modules,
    handprint: toHandprint(values),
    total: withTotal(modules).total,
    rowCount: notes.rowCounts[group] ?? 0,
    gapCount: notes.gapCounts[group] ?? 0,
  };
};

/** true when the row exists and would stay in its category and scope, and what it is worth for the checklist. */
const isInPlace = ({ input, table }: State, index: number, quantity: QuantityInput): boolean => {
  const before = table.quantities[index];
  if (before === undefined || before.categoryId !== quantity.categoryId) return false;
  if (isEstimate(before) !== isEstimate(quantity)) return false;
  if (before.scope === quantity.scope) return true;
  const category = input.categories.find(({ id }) => id === quantity.categoryId);
  return table.groups[table.groupByRow[index] ?? -1]?.scope === (quantity.scope ?? category?.scope ?? 'building');
};

/** The input with the quantity replaced or added, as the calculator knows it after earlier updates. */
const withQuantity = ({ input, table }: State, index: number, quantity: QuantityInput): CalculationInput => ({
  ...input,
  quantities: index < 0 ? [...table.quantities, quantity] : table.quantities.with(index, quantity),
});
