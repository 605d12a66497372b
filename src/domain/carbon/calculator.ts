import { type Areas, areasOf } from './areas.ts';
import type { CalculationInput, QuantityInput } from './calculation-input.ts';
import type { CalculationTotals, CategoryResult, RowResult } from './calculation-result.ts';
import { addLanes, createLanes, type LaneValues, laneCount, laneValue, toHandprint, toModules } from './lanes.ts';
import { calculateLines, type Lines } from './lines.ts';
import { methodOf } from './method.ts';
import type { Scope } from './modules.ts';
import { plausibilityWarnings } from './plausibility.ts';
import { collectNotes, completenessOf, haveSameNotes, type RowNotes } from './row-notes.ts';
import { type Row, rowResult } from './row-result.ts';
import { createRowTable, type RowTable, replaceRow } from './row-table.ts';
import { lanesOfLines, limitResult, resultsByUseClass, scopeResult, withTotal } from './scope-result.ts';

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
  const update = (quantity: QuantityInput): CalculationTotals => {
    const index = state.table.indexById.get(quantity.id);
    const before = index === undefined ? undefined : state.table.rows[index];
    if (index === undefined || before === undefined || isMoved(before, quantity, state)) {
      state = createState(withQuantity(state, quantity));
    } else {
      const group = replaceRow(state.table, index, quantity);
      const after = state.table.rows[index];
      const isSame = after !== undefined && haveSameNotes(before, after);
      const notes = isSame ? state.notes : collectNotes(state.table);
      const categories = isSame
        ? state.categories.with(group, categoryResult(state.table, notes, group))
        : categoryResults(state.table, notes);
      state = { ...state, notes, categories, totals: totalsOf(state, notes, categories) };
    }
    return state.totals;
  };
  return {
    totals: () => state.totals,
    rows: () => state.table.rows.map(rowResult),
    row: (quantityId) => {
      const row = state.table.rows[state.table.indexById.get(quantityId) ?? -1];
      return row && rowResult(row);
    },
    update,
    preview: (quantity) => {
      const index = state.table.indexById.get(quantity.id);
      const before = index === undefined ? undefined : state.table.rows[index];
      if (before === undefined || isMoved(before, quantity, state)) {
        return createState(withQuantity(state, quantity)).totals;
      }
      const kept = state;
      const totals = update(quantity);
      update(before.quantity);
      state = kept;
      return totals;
    },
  };
};

interface Fixed {
  readonly input: CalculationInput;
  readonly areas: Areas;
  readonly lines: Lines;
  readonly lineSums: Readonly<Record<Scope, LaneValues>>;
  /** Lines without a use class of their own, building only. */
  readonly sharedLines: LaneValues;
  readonly table: RowTable;
}

interface Summary {
  readonly notes: RowNotes;
  readonly categories: readonly CategoryResult[];
  readonly totals: CalculationTotals;
}

type State = Fixed & Summary;

const createState = (input: CalculationInput): State => {
  const areas = areasOf(input);
  const lines = calculateLines(input, areas);
  const sumOf = (scope: Scope): LaneValues => lanesOfLines(lines.lines.filter((line) => line.scope === scope));
  const fixed: Fixed = {
    input,
    areas,
    lines,
    lineSums: { building: sumOf('building'), site: sumOf('site') },
    sharedLines: lanesOfLines(lines.lines.filter((line) => line.scope === 'building' && line.useClass === null)),
    table: createRowTable(input, methodOf(input)),
  };
  const notes = collectNotes(fixed.table);
  const categories = categoryResults(fixed.table, notes);
  return { ...fixed, notes, categories, totals: totalsOf(fixed, notes, categories) };
};

const totalsOf = (fixed: Fixed, notes: RowNotes, categories: readonly CategoryResult[]): CalculationTotals => {
  const { input, areas, lines, table, lineSums } = fixed;
  const buildingRows = sumOfScope(table, 'building');
  const building = scopeResult(plus(buildingRows, lineSums.building), areas.heatedM2);
  const site = scopeResult(plus(sumOfScope(table, 'site'), lineSums.site), areas.siteM2);
  const shared = plus(buildingRows, fixed.sharedLines);
  const byUseClass = resultsByUseClass(shared, lines.lines, areas, input.limitSet);
  return {
    methodVersion: input.calculation.methodVersion,
    referenceSet: input.referenceSet.id,
    building,
    site,
    byUseClass,
    categories,
    lines: lines.lines,
    limit: limitResult(input.calculation.limitSet, byUseClass, building.perM2Year?.total ?? null),
    completeness: completenessOf(notes, table.rows.length, building.massKg + site.massKg, lines.gaps),
    warnings: [...lines.warnings, ...plausibilityWarnings(building, areas), ...notes.warnings],
  };
};

const groupLanes = ({ columns }: RowTable, group: number): LaneValues =>
  columns.groupSums.subarray(group * laneCount, (group + 1) * laneCount);

const sumOfScope = (table: RowTable, scope: Scope): LaneValues => {
  const sum = createLanes();
  table.groups.forEach((group, index) => {
    if (group.scope === scope) addLanes(sum, groupLanes(table, index));
  });
  return sum;
};

const plus = (left: LaneValues, right: LaneValues): LaneValues => {
  const sum = left.slice();
  addLanes(sum, right);
  return sum;
};

const categoryResults = (table: RowTable, notes: RowNotes): CategoryResult[] =>
  table.groups.map((_, group) => categoryResult(table, notes, group));

const categoryResult = (table: RowTable, notes: RowNotes, group: number): CategoryResult => {
  const values = groupLanes(table, group);
  const modules = toModules(values);
  const { categoryId, scope } = table.groups[group] ?? { categoryId: '', scope: 'building' };
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

const isMoved = (before: Row, quantity: QuantityInput, { input }: State): boolean => {
  if (before.quantity.categoryId !== quantity.categoryId) return true;
  if (before.quantity.scope === quantity.scope) return false;
  const category = input.categories.find(({ id }) => id === quantity.categoryId);
  return before.scope !== (quantity.scope ?? category?.scope ?? 'building');
};

/** The input with the quantity replaced or added, as the calculator knows it after earlier updates. */
const withQuantity = ({ input, table }: State, quantity: QuantityInput): CalculationInput => {
  const index = table.indexById.get(quantity.id);
  const quantities = table.rows.map((row) => row.quantity);
  return { ...input, quantities: index === undefined ? [...quantities, quantity] : quantities.with(index, quantity) };
};
