import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
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
}

export interface AsBuilt {
  /** The plan with what was delivered and what happened in its place: a calculation like every other. */
  readonly input: CalculationInput;
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
}

/**
 * The calculation as built. Rows that something came for hold what came, returns taken off and without a share for waste, because
 * what came holds it; the others stay as planned. A4 is that of the transports and A5 that of the events; where nothing is logged,
 * the plan's stand, because missing is not 0.
 */
export const asBuilt = ({ plan, figures, rowOf, snapshotOf }: AsBuiltSource): AsBuilt => {
  const library = { referenceSet: plan.referenceSet, snapshotOf };
  const links = linkDeliveries(figures, plan.quantities, rowOf);
  const byRow = linksByRow(links);
  const fuel = reconcileFuel(figures);
  const { byModule } = sumOf(figures);
  const a5 = [byModule.a51, byModule.a52, byModule.a53, byModule.a54].filter((value) => value !== null);
  const a5KgCo2e = a5.length === 0 ? null : a5.reduce((left, right) => left + right, 0) - fuel.doubledKgCo2e;
  const quantities = plan.quantities.flatMap((row) => builtRows(row, byRow.get(row.id) ?? [], library));
  const input = withModules({ ...plan, quantities }, byModule.a4, a5KgCo2e);
  const [planned, built] = [calculate(plan), calculate(input)];
  return {
    input,
    planned,
    built,
    difference: totalOf(built) - totalOf(planned),
    changes: changesOf({ plan, input, planned, built }),
    coverage: coverageOf(input, built, new Set(links.flatMap(({ rowId }) => rowId ?? []))),
    unlinked: links.filter(({ rowId }) => rowId === null).map(({ figure }) => figure),
    fuel,
    a4KgCo2e: byModule.a4,
    a5KgCo2e,
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

/** The row as it was built; of several products the first keeps the row, each other one is a row of its own behind it. */
const builtRows = (
  row: QuantityInput,
  deliveries: readonly LinkedDelivery[],
  library: RowLibrary,
): readonly QuantityInput[] => {
  if (deliveries.length === 0) return [row];
  const { products, notConverted } = deliveredFor(row, deliveries, library);
  // What cannot be told in the row's unit leaves the row as planned rather than too small.
  if (products.length === 0 || notConverted > 0) return [row];
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
  const areaM2 = input.site.useClasses.reduce((all, { heatedNetAreaM2 }) => all + (heatedNetAreaM2 ?? 0), 0);
  if (areaM2 === 0) return input;
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
