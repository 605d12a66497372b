import type { Source } from '#domain/products/composite.ts';
import { type AsBuilt, totalOf } from '#domain/site-log/as-built.ts';
import type { AsBuiltChange } from '#domain/site-log/as-built-changes.ts';
import type { AsBuiltCoverage } from '#domain/site-log/as-built-coverage.ts';
import type { ByModule } from '#domain/site-log/log-totals.ts';
import { type HeldAgainstPlan, heldAgainstPlan } from '#domain/site-log/log-wholeness.ts';
import { plannedStates } from '#domain/site-log/planned-stages.ts';
import type { FuelReconciliation } from '#domain/site-log/reconcile-fuel.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Module } from '#domain/terms/modules.ts';
import type { Word } from '#domain/values/word.ts';

/** The calculation as built, as it is told: without the whole inputs and results. */
export interface AsBuiltTold {
  readonly plannedKgCo2e: number;
  readonly builtKgCo2e: number;
  /** null = the log is not whole, and nothing may be held against the plan. */
  readonly difference: number | null;
  readonly plannedA4: number;
  readonly plannedA5: number;
  readonly builtA4: number;
  readonly builtA5: number;
  /** What may be said of the planned figures, and of the whole calculation as built. */
  readonly plannedStates: Readonly<Record<'a4' | 'a5' | 'total', FigureState>>;
  readonly builtState: FigureState;
  /** What rows differ by is so far where not everything has come (`isWhole.a4`). */
  readonly changes: readonly ToldChange[];
  readonly coverage: AsBuiltCoverage;
  readonly unlinked: readonly string[];
  readonly fuel: FuelReconciliation;
  /** Whether the log tells all of A4 and of A5. */
  readonly isWhole: { readonly a4: boolean; readonly a5: boolean };
  /** Whose difference may be told. */
  readonly isHeld: HeldAgainstPlan;
}

/** A change whose difference is null where it may not be told. */
type ToldChange = AsBuiltChange extends infer Change
  ? Change extends AsBuiltChange
    ? Omit<Change, 'difference'> & { readonly difference: number | null; readonly products?: readonly (Word | null)[] }
    : never
  : never;

interface ToldSource {
  readonly made: AsBuilt;
  readonly isWhole: AsBuiltTold['isWhole'];
  readonly logged: ByModule;
  /** What a product is called; null = it is not there. */
  readonly nameOf: (source: Source) => Word | null;
}

export const asBuiltTold = ({ made, isWhole, logged, nameOf }: ToldSource): AsBuiltTold => {
  const [before, after] = [made.planned, made.built];
  const moduleOf = (module: 'a4' | 'a5', { building, site }: AsBuilt['built']): number =>
    building.kgCo2e[module] + site.kgCo2e[module];
  const [planned, builtState] = [plannedStates(before), plannedStates(after).total];
  const isHeld = heldAgainstPlan({ isWhole, logged, planned, built: builtState });
  return {
    plannedKgCo2e: totalOf(before),
    builtKgCo2e: totalOf(after),
    difference: isHeld.total ? made.difference : null,
    plannedA4: moduleOf('a4', before),
    plannedA5: moduleOf('a5', before),
    builtA4: moduleOf('a4', after),
    builtA5: moduleOf('a5', after),
    plannedStates: planned,
    builtState,
    changes: made.changes.map((change) =>
      change.kind === 'module'
        ? { ...change, difference: isModuleHeld(change.module, isHeld) ? change.difference : null }
        : {
            ...change,
            products: [change.planned?.source ?? null, change.built.source].map((one) => one && nameOf(one)),
          },
    ),
    coverage: made.coverage,
    unlinked: made.unlinked.map(({ event }) => event.id),
    fuel: made.fuel,
    isWhole,
    isHeld,
  };
};

/** What else follows from the rows is of the whole. */
const isModuleHeld = (module: Module, isHeld: HeldAgainstPlan): boolean =>
  module === 'a4' || module === 'a5' ? isHeld[module] : isHeld.total;
