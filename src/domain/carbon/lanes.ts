import { type HandprintModule, handprintModules, type Module, modules } from './modules.ts';

/**
 * Everything that is summed over rows, in one fixed order: installed mass, biogenic carbon bound in A1-A3 (released
 * again in C3, so one value carries both), the footprint modules and the handprint components.
 */
export const lanes = ['massKg', 'biogenic', ...modules, ...handprintModules] as const;
export type Lane = (typeof lanes)[number];
export const laneCount = lanes.length;

/** One value per lane. */
export type LaneValues = Float64Array;

const indexes = Object.fromEntries(lanes.map((lane, index) => [lane, index])) as Readonly<Record<Lane, number>>;

export const indexOfLane = (lane: Lane): number => indexes[lane];

export const laneValue = (values: LaneValues, lane: Lane): number => values[indexes[lane]] ?? 0;

export const createLanes = (entries: Readonly<Partial<Record<Lane, number>>> = {}): LaneValues =>
  Float64Array.from(lanes, (lane) => entries[lane] ?? 0);

/** Adds `values` x `factor` to `target`. */
export const addLanes = (target: LaneValues, values: LaneValues, factor = 1): void => {
  for (let lane = 0; lane < laneCount; lane += 1) target[lane] = (target[lane] ?? 0) + (values[lane] ?? 0) * factor;
};

/** Lanes of the footprint, kgCO2e x `factor`; -0 never leaves the engine. */
export const toModules = (values: LaneValues, factor = 1): Record<Module, number> => pick(modules, values, factor);

/** Lanes of the handprint, kgCO2e x `factor`. */
export const toHandprint = (values: LaneValues, factor = 1): Record<HandprintModule, number> =>
  pick(handprintModules, values, factor);

const pick = <Name extends Lane>(names: readonly Name[], values: LaneValues, factor: number): Record<Name, number> => {
  const picked = {} as Record<Name, number>;
  for (const name of names) picked[name] = laneValue(values, name) * factor + 0;
  return picked;
};
