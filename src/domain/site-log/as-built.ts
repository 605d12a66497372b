import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { heatedAreaOf } from '#domain/sites/site.ts';
import { isSame } from '#domain/values/patch.ts';
import { type AsBuiltChange, changesOf } from './as-built-changes.ts';
import { type AsBuiltCoverage, coverageOf } from './as-built-coverage.ts';
import { deliveredFor, type LinkedDelivery, linkDeliveries, type RowLibrary } from './delivered-rows.ts';
import type { EventFigure } from './event-figures.ts';
import { sumOf } from './log-totals.ts';
import { type FuelReconciliation, reconcileFuel } from './reconcile-fuel.ts';

export interface AsBuiltSource {
  /** The calculation that the works were planned by. */
  readonly plan: CalculationInput;
  readonly figures: readonly EventFigure[];
  /** The row that an event names; null = none. */
  readonly rowOf: (figure: EventFigure) => string | null;
  readonly snapshotOf: RowLibrary['snapshotOf'];
  /** The site that was built, where the plan keeps the numbers that it was handed in with; absent = as of the plan. */
  readonly site?: CalculationInput['site'] | undefined;
}

/** A row of the plan that something came for, and what stands in its place: the row itself, then one for each further product. */
export interface BuiltRow {
  readonly planned: QuantityInput;
  readonly built: readonly QuantityInput[];
}

export interface AsBuilt {
  /** The plan with what was delivered and what happened in its place: a calculation like every other. */
  readonly input: CalculationInput;
  readonly rows: readonly BuiltRow[];
  readonly planned: CalculationResult;
  readonly built: CalculationResult;
  /** Built less planned, kgCO2e; the changes add up to it. */
  readonly difference: number;
  readonly changes: readonly AsBuiltChange[];
  readonly coverage: AsBuiltCoverage;
  /** Deliveries that belong to no row: they are in A4, and in no row. */
  readonly unlinked: readonly EventFigure[];
  readonly fuel: FuelReconciliation;
  readonly a4KgCo2e: number | null;
  readonly a5KgCo2e: number | null;
  /** false = A4 and A5 of the log have no heated area to be told by, so that the plan's stand. */
  readonly hasArea: boolean;
}

/**
 * The calculation as built. Rows that something came for hold what came, returns taken off and without a share for waste, because
 * what came holds it; the others stay as planned. A4 is that of the transports and A5 that of the events; where nothing is logged,
 * the plan's stand, because missing is not 0.
 */
export const asBuilt = ({ plan, figures, rowOf, snapshotOf, site = plan.site }: AsBuiltSource): AsBuilt => {
  const library = { referenceSet: plan.referenceSet, snapshotOf };
  const links = linkDeliveries(figures, plan.quantities, rowOf);
  const byRow = linksByRow(links);
  const fuel = reconcileFuel(figures);
  const { byModule } = sumOf(figures);
  const a5 = [byModule.a51, byModule.a52, byModule.a53, byModule.a54].filter((value) => value !== null);
  const a5KgCo2e = a5.length === 0 ? null : a5.reduce((left, right) => left + right, 0);
  const rows = plan.quantities.flatMap((planned) => {
    const built = builtRows(planned, byRow.get(planned.id) ?? [], library);
    return built === null ? [] : [{ planned, built }];
  });
  const builtOf = new Map(rows.map(({ planned, built }) => [planned, built]));
  const quantities = plan.quantities.flatMap((row) => builtOf.get(row) ?? [row]);
  const input = withModules({ ...plan, site, quantities }, byModule.a4, a5KgCo2e);
  const [planned, built] = [calculate(plan), calculate(input)];
  return {
    input,
    rows,
    planned,
    built,
    difference: totalOf(built) - totalOf(planned),
    changes: changesOf({ plan, input, planned, built }),
    coverage: coverageOf(input, built, new Set(links.flatMap(({ rowId }) => rowId ?? []))),
    unlinked: links.filter(({ rowId }) => rowId === null).map(({ figure }) => figure),
    fuel,
    a4KgCo2e: byModule.a4,
    a5KgCo2e,
    hasArea: heatedAreaOf(site.useClasses) !== null || (byModule.a4 === null && a5KgCo2e === null),
  };
};

const linksByRow = (links: readonly LinkedDelivery[]): ReadonlyMap<string, readonly LinkedDelivery[]> => {
  const rows = new Map<string, LinkedDelivery[]>();
  for (const link of links) {
    if (link.rowId === null) continue;
    const own = rows.get(link.rowId);
    if (own === undefined) rows.set(link.rowId, [link]);
    else own.push(link);
  }
  return rows;
};

export const totalOf = ({ building, site }: CalculationResult): number => building.kgCo2e.total + site.kgCo2e.total;

/**
 * The row as it was built; of several products the first keeps the row, each other one is a row of its own behind it. null = it
 * stays as planned.
 */
const builtRows = (
  row: QuantityInput,
  deliveries: readonly LinkedDelivery[],
  { referenceSet, snapshotOf }: RowLibrary,
): readonly QuantityInput[] | null => {
  if (deliveries.length === 0) return null;
  // What came of the planned product is of the values that the row was planned with.
  const library: RowLibrary = {
    referenceSet,
    snapshotOf: (source) => (row.snapshot !== null && isSame(source, row.source) ? row.snapshot : snapshotOf(source)),
  };
  const { products, notConverted } = deliveredFor(row, deliveries, library);
  // What cannot be told in the row's unit leaves the row as planned rather than too small.
  if (products.length === 0 || notConverted > 0) return null;
  return products.map(({ source, amount, unit }, index) => ({
    ...row,
    id: index === 0 ? row.id : `${row.id}+${index}`,
    source,
    snapshot: library.snapshotOf(source) ?? null,
    amount,
    unit,
    wastePercent: 0,
  }));
};

/** A4 and A5 as own values of the calculation; what the plan counted of earthworks and site operations is in the events. */
const withModules = (input: CalculationInput, a4: number | null, a5: number | null): CalculationInput => {
  const areaM2 = heatedAreaOf(input.site.useClasses);
  if (areaM2 === null) return input;
  const own = (kgCo2e: number) => ({ mode: 'own', valueKgCo2ePerM2: kgCo2e / areaM2, note: '' }) as const;
  const { calculation } = input;
  const tableValues = {
    ...calculation.tableValues,
    ...(a4 === null ? {} : { a4: own(a4) }),
    ...(a5 === null ? {} : { a5: own(a5), earthwork: own(0) }),
  };
  const operations = a5 === null ? {} : { siteOperations: [], stabiliserKg: null };
  return { ...input, calculation: { ...calculation, ...operations, tableValues } };
};
