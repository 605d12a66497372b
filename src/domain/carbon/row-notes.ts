import { isEstimate } from '#domain/terms/estimate.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { countWord } from '#domain/values/word.ts';
import type { Completeness, Gap, PartCheck, Warning } from './calculation-result.ts';
import { lanesOfGap, lanesOfRows } from './gap-lanes.ts';
import { type LaneMask, noLanes } from './lane-masks.ts';
import type { Method } from './method.ts';
import { traits } from './recipe-book.ts';
import { amountOf, rowGaps, rowWarnings } from './row-result.ts';
import { type RowTable, rowAt } from './row-table.ts';

/** Everything about rows that is counted or listed rather than summed. */
export interface RowNotes {
  /** Of the calculation first, then of the rows in their order. */
  readonly gaps: readonly Gap[];
  readonly warnings: readonly Warning[];
  /** By group of the row table. */
  readonly rowCounts: readonly number[];
  readonly gapCounts: readonly number[];
  readonly rowsWithoutSource: number;
  /** Rows with a gap. */
  readonly openRows: Readonly<Record<Scope, number>>;
  /** Rows that are estimates. */
  readonly estimates: Readonly<Record<Scope, number>>;
  /** Modules that rows give a value, and modules that rows with a gap leave without all of theirs. */
  readonly given: Readonly<Record<Scope, LaneMask>>;
  readonly missing: Readonly<Record<Scope, LaneMask>>;
  /** Modules that a deduction with a gap would lower. */
  readonly lowered: Readonly<Record<Scope, LaneMask>>;
  /** Mass of the products with a gap; null = the mass of some row cannot be told. */
  readonly openKg: number | null;
}

export const collectNotes = (table: RowTable, calculationGaps: readonly Gap[], method: Method): RowNotes => {
  const { groups, groupByRow, recipes, recipeByRow, isNoted } = table;
  const gaps: Gap[] = [...calculationGaps];
  const warnings: Warning[] = [];
  const rowCounts = new Array<number>(groups.length).fill(0);
  const gapCounts = new Array<number>(groups.length).fill(0);
  const rowsByRecipe = new Int32Array(recipes.size);
  /** 1 = a row with an amount has the recipe. */
  const calculated = new Uint8Array(recipes.size);
  const open = {
    rows: { building: 0, site: 0 },
    missing: { building: noLanes, site: noLanes },
    lowered: { building: noLanes, site: noLanes },
    kg: 0,
  };
  const estimates = { building: 0, site: 0 };
  const ofRows = { building: lanesOfRows(method, 'building'), site: lanesOfRows(method, 'site') };
  let isWeighed = true;
  for (let index = 0; index < isNoted.length; index += 1) {
    const group = groupByRow[index] ?? 0;
    const number = recipeByRow[index] ?? 0;
    rowCounts[group] = (rowCounts[group] ?? 0) + 1;
    rowsByRecipe[number] = (rowsByRecipe[number] ?? 0) + 1;
    if (((recipes.traits[number] ?? 0) & traits.isWeighed) === 0) isWeighed = false;
    if (isNoted[index] === 0) {
      calculated[number] = 1;
      continue;
    }
    const row = rowAt(table, index);
    if (amountOf(row.quantity) !== null) calculated[number] = 1;
    else isWeighed = false;
    for (const warning of rowWarnings(row)) warnings.push(warning);
    if (isEstimate(row.quantity)) estimates[row.scope] += 1;
    const own = rowGaps(row);
    if (own.length === 0) continue;
    gapCounts[group] = (gapCounts[group] ?? 0) + own.length;
    open.rows[row.scope] += 1;
    open.kg += (amountOf(row.quantity) ?? 0) * row.recipe.openKgPerUnit;
    const isDeduction = (amountOf(row.quantity) ?? 0) < 0;
    for (const gap of own) {
      gaps.push(gap);
      const lanes = lanesOfGap(gap, method, ofRows[row.scope]);
      open.missing[row.scope] |= lanes;
      if (isDeduction) open.lowered[row.scope] |= lanes;
    }
  }
  const { withoutSource, ...uses } = countUses(table, rowsByRecipe);
  warnings.push(...estimateWarnings(estimates.building + estimates.site), ...usageWarnings(uses));
  const given = givenByScope(table, calculated);
  const counts = { rowCounts, gapCounts, rowsWithoutSource: withoutSource, openRows: open.rows, estimates };
  return {
    gaps,
    warnings,
    ...counts,
    given,
    missing: open.missing,
    lowered: open.lowered,
    openKg: isWeighed ? open.kg : null,
  };
};

const givenByScope = ({ recipes }: RowTable, calculated: Uint8Array): RowNotes['given'] => {
  const given = { building: noLanes, site: noLanes };
  recipes.given.forEach((mask, number) => {
    if (calculated[number] !== 1) return;
    given[((recipes.traits[number] ?? 0) & traits.isOfSite) === 0 ? 'building' : 'site'] |= mask;
  });
  return given;
};

const estimateWarnings = (count: number): Warning[] => {
  if (count === 0) return [];
  const message = `${countWord(count).en} rows are estimates from a typical building: replace or confirm them`;
  return [{ code: 'estimated-rows', quantityId: null, name: '', message, value: count }];
};

type Uses = Record<'typical' | 'a1' | 'a2', number>;

const countUses = ({ recipes }: RowTable, rowsByRecipe: Int32Array): Uses & { readonly withoutSource: number } => {
  const uses = { typical: 0, a1: 0, a2: 0, withoutSource: 0 };
  recipes.traits.forEach((own, number) => {
    const count = rowsByRecipe[number] ?? 0;
    if ((own & traits.usesTypical) !== 0) uses.typical += count;
    if ((own & traits.isA1) !== 0) uses.a1 += count;
    if ((own & traits.isA2) !== 0) uses.a2 += count;
    if ((own & traits.hasSource) === 0) uses.withoutSource += count;
  });
  return uses;
};

const usageWarnings = ({ typical, a1, a2 }: Uses): Warning[] => {
  const warnings: Warning[] = [];
  if (typical > 0) {
    const message = `${countWord(typical).en} rows use the typical value: allowed for sensitivity analysis only`;
    warnings.push({ code: 'typical-value-used', quantityId: null, name: '', message, value: typical });
  }
  if (a1 > 0 && a2 > 0) {
    const message = `${countWord(a1).en} rows follow EN 15804+A1 and ${countWord(a2).en} rows EN 15804+A2: the values are not comparable`;
    warnings.push({ code: 'standards-mixed', quantityId: null, name: '', message });
  }
  return warnings;
};

/** How much of the rows is calculated, by number and by mass, and what is missing. */
export const completenessOf = (
  notes: RowNotes,
  rows: number,
  totalKg: number,
  parts: readonly PartCheck[],
): Completeness => ({
  massShare: notes.openKg === null || totalKg <= 0 ? null : shareOf(totalKg - notes.openKg, totalKg),
  rows,
  rowsCalculated: rows - notes.openRows.building - notes.openRows.site,
  rowsWithoutSource: notes.rowsWithoutSource,
  gaps: notes.gaps,
  parts,
});

/** The last bits of the two sums are no share. */
const shareOf = (kg: number, totalKg: number): number => {
  const share = Math.min(1, Math.max(0, kg / totalKg));
  return share < 1e-9 ? 0 : share;
};
