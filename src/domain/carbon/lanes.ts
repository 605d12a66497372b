import { type HandprintModule, handprintModules, type Module, modules } from '#domain/terms/modules.ts';

/**
 * Everything that is summed over rows, in one fixed order: installed mass, biogenic carbon bound in A1-A3 (released
 * again in C3, so one value carries both), the footprint modules and the handprint components.
 */
export const lanes = ['massKg', 'biogenic', ...modules, ...handprintModules] as const;
export type Lane = (typeof lanes)[number];
export const laneCount = lanes.length;

/** What comes from lines alone: energy, the table value of C1 and exported energy. No product of a row has a value of them. */
export const lanesWithoutRows = ['b6', 'c1', 'd3'] as const satisfies readonly Lane[];

/** One value per lane; a plain array where many small ones are made, because those are ten times as fast to allocate. */
export type LaneValues = Float64Array | number[];

const indexes = Object.fromEntries(lanes.map((lane, index) => [lane, index])) as Readonly<Record<Lane, number>>;

export const indexOfLane = (lane: Lane): number => indexes[lane];

/** The lanes of the footprint modules. */
export const moduleLanes: readonly number[] = modules.map(indexOfLane);

export const laneValue = (values: LaneValues, lane: Lane): number => values[indexes[lane]] ?? 0;

export const createLanes = (): LaneValues => new Float64Array(laneCount);

/** The given values in the order of the lanes; written out for the same reason as `mapModules`. */
export const lanesOf = (values: Readonly<Record<Lane, number>>): LaneValues => [
  values.massKg,
  values.biogenic,
  values.a1a3,
  values.a4,
  values.a5,
  values.b4,
  values.b6,
  values.c1,
  values.c2,
  values.c3,
  values.c4,
  values.d1Reuse,
  values.d1Recycling,
  values.d2,
  values.d3,
  values.d4,
  values.d5,
];

/** Adds `factor` x the lanes that begin at `from` in `values` to `target`. */
export const addLanes = (target: LaneValues, values: LaneValues, factor = 1, from = 0): void => {
  for (let lane = 0; lane < laneCount; lane += 1) {
    target[lane] = (target[lane] ?? 0) + (values[from + lane] ?? 0) * factor;
  }
};

/** A value for each footprint module; written out because a fixed shape is several times as fast as a loop over names. */
export const mapModules = <Value>(valueOfModule: (module: Module) => Value): Record<Module, Value> => ({
  a1a3: valueOfModule('a1a3'),
  a4: valueOfModule('a4'),
  a5: valueOfModule('a5'),
  b4: valueOfModule('b4'),
  b6: valueOfModule('b6'),
  c1: valueOfModule('c1'),
  c2: valueOfModule('c2'),
  c3: valueOfModule('c3'),
  c4: valueOfModule('c4'),
});

/** A value for each handprint component. */
export const mapHandprint = <Value>(
  valueOfModule: (module: HandprintModule) => Value,
): Record<HandprintModule, Value> => ({
  d1Reuse: valueOfModule('d1Reuse'),
  d1Recycling: valueOfModule('d1Recycling'),
  d2: valueOfModule('d2'),
  d3: valueOfModule('d3'),
  d4: valueOfModule('d4'),
  d5: valueOfModule('d5'),
});

/** Lanes of the footprint, kgCO2e x `factor`; -0 never leaves the engine. */
export const toModules = (values: LaneValues, factor = 1): Record<Module, number> =>
  mapModules((module) => laneValue(values, module) * factor + 0);

/** Lanes of the handprint, kgCO2e x `factor`. */
export const toHandprint = (values: LaneValues, factor = 1): Record<HandprintModule, number> =>
  mapHandprint((module) => laneValue(values, module) * factor + 0);
