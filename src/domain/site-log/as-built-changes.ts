import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, RowResult } from '#domain/carbon/calculation-result.ts';
import type { Source } from '#domain/products/composite.ts';
import { type Module, modules } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';

/** Why a row differs from the plan. */
export type ChangeReason = 'amount' | 'product' | 'waste' | 'new-product';

/** One line of what differs between the plan and what was built, kgCO2e. */
export type AsBuiltChange = { readonly before: number; readonly after: number; readonly difference: number } & (
  | {
      readonly kind: 'row';
      readonly rowId: string;
      readonly name: string;
      readonly reasons: readonly ChangeReason[];
      readonly planned: AmountOf | null;
      readonly built: AmountOf;
    }
  /** A4 of the transports, A5 of the events, and what else follows from the rows: a module of the whole calculation. */
  | { readonly kind: 'module'; readonly module: Module }
);

export interface AmountOf {
  readonly amount: number | null;
  readonly unit: Unit;
  readonly source: Source;
}

interface Compared {
  readonly plan: CalculationInput;
  readonly input: CalculationInput;
  readonly planned: CalculationResult;
  readonly built: CalculationResult;
}

/** These are told as wholes: the log does not divide them by rows. */
const wholeModules: readonly Module[] = ['a4', 'a5'];

/**
 * Row by row what changed and why, then the modules that no row tells. They add up to the difference: each module's line is what
 * the rows leave of it.
 */
export const changesOf = ({ plan, input, planned, built }: Compared): readonly AsBuiltChange[] => {
  const rowsBefore = new Map(planned.rows.map((row) => [row.quantityId, row]));
  const quantities = new Map(plan.quantities.map((row) => [row.id, row]));
  const rows = input.quantities.flatMap((quantity, index): readonly AsBuiltChange[] => {
    const before = quantities.get(quantity.id) ?? null;
    const row = built.rows[index];
    const [was, is] = [ownTotal(rowsBefore.get(quantity.id)), ownTotal(row)];
    const reasons = reasonsOf(before, quantity);
    if (reasons.length === 0 && was === is) return [];
    return [
      {
        kind: 'row',
        rowId: quantity.id,
        name: quantity.name,
        reasons,
        planned: before === null ? null : amountOf(before),
        built: amountOf(quantity),
        before: was,
        after: is,
        difference: is - was,
      },
    ];
  });
  return [...rows, ...modules.flatMap((module) => moduleChange(module, planned, built))];
};

const amountOf = ({ amount, unit, source }: QuantityInput): AmountOf => ({ amount, unit, source });

/** Everything of a row but the modules that are told as wholes. */
const ownTotal = (row: RowResult | undefined): number =>
  row === undefined ? 0 : sum(modules.filter(isOfRows).map((module) => row.modules[module]));

const isOfRows = (module: Module): boolean => !wholeModules.includes(module);

const moduleChange = (
  module: Module,
  planned: CalculationResult,
  built: CalculationResult,
): readonly AsBuiltChange[] => {
  const [before, after] = [beyondRows(module, planned), beyondRows(module, built)];
  const isNoise = Math.abs(after - before) <= 1e-9 * Math.max(1, Math.abs(before), Math.abs(after));
  return isNoise && isOfRows(module) ? [] : [{ kind: 'module', module, before, after, difference: after - before }];
};

const beyondRows = (module: Module, { building, site, rows }: CalculationResult): number => {
  const whole = building.kgCo2e[module] + site.kgCo2e[module];
  return isOfRows(module) ? whole - sum(rows.map((row) => row.modules[module])) : whole;
};

const reasonsOf = (before: QuantityInput | null, after: QuantityInput): readonly ChangeReason[] => {
  if (before === null) return ['new-product'];
  return [
    ...(before.amount !== after.amount || before.unit !== after.unit ? (['amount'] as const) : []),
    ...(isSameSource(before.source, after.source) ? [] : (['product'] as const)),
    ...(before.wastePercent === after.wastePercent ? [] : (['waste'] as const)),
  ];
};

const isSameSource = (one: Source, other: Source): boolean =>
  one.kind === other.kind && (one.kind === 'none' || other.kind === 'none' || one.id === other.id);

const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);
