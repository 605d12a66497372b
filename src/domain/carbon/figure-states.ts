import type { FigureState } from '#domain/terms/figure-state.ts';
import { type HandprintModule, handprintModules, type Module, modules } from '#domain/terms/modules.ts';
import { type LaneMask, maskOf, noLanes } from './lane-masks.ts';
import { mapHandprint, mapModules } from './lanes.ts';

/** Footprint figures: modules, the stages of several modules, and the total. */
export type ModuleStates = Readonly<Record<Module | 'a4a5' | 'c' | 'total', FigureState>>;
export type HandprintStates = Readonly<Record<HandprintModule | 'total', FigureState>>;

/** What rows and lines give of a building, a building site or a use class, and what is missing of it. */
export interface Told {
  /** Modules that something gives a value, be it 0. */
  readonly given: LaneMask;
  /** Modules that something is missing of. */
  readonly missing: LaneMask;
  /** Modules that something is missing of that would lower them (a deduction): nothing may be said of them. */
  readonly lowered: LaneMask;
  /** Modules that somebody has said to be nothing. */
  readonly none: LaneMask;
}

export const nothingTold: Told = { given: noLanes, missing: noLanes, lowered: noLanes, none: noLanes };

/** Both together. */
export const joinTold = (left: Told, right: Told): Told => ({
  given: left.given | right.given,
  missing: left.missing | right.missing,
  lowered: left.lowered | right.lowered,
  none: left.none | right.none,
});

/**
 * The state of each module and of their sum; without a calculated row and without energy there is no sum. Written out for
 * the same reason as `mapModules`.
 */
export const moduleStates = (told: Told, hasContent: boolean): ModuleStates => ({
  a1a3: stateOf(told, moduleMasks.a1a3),
  a4: stateOf(told, moduleMasks.a4),
  a5: stateOf(told, moduleMasks.a5),
  b4: stateOf(told, moduleMasks.b4),
  b6: stateOf(told, moduleMasks.b6),
  c1: stateOf(told, moduleMasks.c1),
  c2: stateOf(told, moduleMasks.c2),
  c3: stateOf(told, moduleMasks.c3),
  c4: stateOf(told, moduleMasks.c4),
  a4a5: stateOf(told, transportAndSite),
  c: stateOf(told, endOfLife),
  total: hasContent ? stateOf(told, footprint) : 'unknown',
});

export const handprintStates = (told: Told): HandprintStates => ({
  ...mapHandprint((module) => stateOf(told, handprintMasks[module])),
  total: stateOf(told, handprint),
});

/** Rows that are summed up by themselves: a category, several of them, or a group of rows. */
export interface Subtotal {
  /** kgCO2e. */
  readonly total: number;
  readonly rowCount: number;
  readonly gapCount: number;
}

export const subtotalState = ({ rowCount, gapCount, total }: Subtotal): FigureState => {
  if (rowCount === 0 || (gapCount > 0 && total === 0)) return 'unknown';
  return gapCount > 0 ? 'atLeast' : 'known';
};

/** Of a category in a report: where it has no row there is nothing in it, and that is known. */
export const categoryState = (sum: Subtotal): FigureState => (sum.rowCount === 0 ? 'known' : subtotalState(sum));

// Worked out once, because every total asks.
const moduleMasks = mapModules((module) => maskOf(module));
const handprintMasks = mapHandprint((module) => maskOf(module));
const footprint = maskOf(...modules);
const transportAndSite = maskOf('a4', 'a5');
const endOfLife = maskOf('c1', 'c2', 'c3', 'c4');
const handprint = maskOf(...handprintModules);

/** Of a module or of the sum of several. */
const stateOf = ({ given, missing, lowered, none }: Told, lanes: LaneMask): FigureState => {
  if ((lowered & lanes) !== noLanes) return 'unknown';
  const isMissing = (missing & lanes) !== noLanes;
  if ((given & lanes) !== noLanes) return isMissing ? 'atLeast' : 'known';
  return (none & lanes) !== noLanes && !isMissing ? 'known' : 'unknown';
};

/** The figure where something is known of it, else null. */
export const toldValue = (state: FigureState, value: number): number | null => (state === 'unknown' ? null : value);

/** Each figure where something is known of it, else null. */
export const toldValues = <Values extends Readonly<Record<string, number>>>(
  values: Values,
  states: Readonly<Record<keyof Values, FigureState>>,
): { readonly [Key in keyof Values]: number | null } => {
  const told: { [Key in keyof Values]: number | null } = { ...values };
  for (const key of Object.keys(values) as (keyof Values)[]) told[key] = toldValue(states[key], values[key] ?? 0);
  return told;
};
