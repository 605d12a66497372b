import { modules } from '#domain/terms/modules.ts';
import type { ClassArea } from './areas.ts';
import type { HandprintValues, LineResult, ModuleValues, ScopeResult, UseClassResult } from './calculation-result.ts';
import type { Told } from './figure-states.ts';
import { handprintStates, moduleStates } from './figure-states.ts';
import {
  addLanes,
  createLanes,
  indexOfLane,
  type LaneValues,
  laneValue,
  mapHandprint,
  mapModules,
  toHandprint,
  toModules,
} from './lanes.ts';
import type { LimitSet } from './limit-set.ts';
import { periodYears } from './period.ts';
import { round2 } from './round.ts';

/** Whether anything of a scope or a use class is calculated yet, and what is told and missing of it. */
export interface ToldScope {
  readonly told: Told;
  /** A row is calculated, or energy is given or said to be none: table values alone are no result. */
  readonly hasContent: boolean;
}

type WithTotal = ModuleValues & { readonly total: number };

/** Footprint with its total, unrounded, kgCO2e. Written out, because every total of every keystroke has several. */
export const withTotal = (values: ModuleValues, total = sumOfModules(values)): WithTotal => ({
  a1a3: values.a1a3,
  a4: values.a4,
  a5: values.a5,
  b4: values.b4,
  b6: values.b6,
  c1: values.c1,
  c2: values.c2,
  c3: values.c3,
  c4: values.c4,
  total,
});

export const sumOfModules = (values: ModuleValues): number => modules.reduce((sum, module) => sum + values[module], 0);

/** Per m2 and year: each module with 2 decimals, the total as the sum of the shown modules, so that a table adds up. */
export const perM2Year = (values: ModuleValues, areaM2: number | null): WithTotal | null => {
  if (areaM2 === null) return null;
  const shown = mapModules((module) => round2(values[module] / (areaM2 * periodYears)));
  return withTotal(shown, round2(sumOfModules(shown)));
};

const handprintPerM2Year = (values: HandprintValues, areaM2: number | null): HandprintValues | null =>
  areaM2 === null ? null : mapHandprint((module) => round2(values[module] / (areaM2 * periodYears)));

/** Sum of lines as lanes. */
export const lanesOfLines = (lines: readonly LineResult[]): LaneValues => {
  const sum = createLanes();
  for (const { module, kgCo2e } of lines) sum[indexOfLane(module)] = laneValue(sum, module) + kgCo2e;
  return sum;
};

/** The result of building or site from the sum of its rows and lines. */
export const scopeResult = (sum: LaneValues, areaM2: number | null, { told, hasContent }: ToldScope): ScopeResult => {
  const values = toModules(sum);
  const handprint = toHandprint(sum);
  const uptake = laneValue(sum, 'biogenic') + 0;
  return {
    areaM2,
    kgCo2e: withTotal(values),
    perM2Year: perM2Year(values, areaM2),
    handprint: { kgCo2e: handprint, perM2Year: handprintPerM2Year(handprint, areaM2) },
    biogenic: { a1a3: uptake, c3: 0 - uptake },
    massKg: laneValue(sum, 'massKg'),
    states: { footprint: moduleStates(told, hasContent), handprint: handprintStates(told) },
  };
};

/** A use class with what only its own lines give. */
export interface ClassShare extends ClassArea {
  readonly own: LaneValues;
  readonly told: ToldScope;
}

/** Each use class takes its own lines, and its share by area of what the whole building shares. */
export const resultsByUseClass = (
  shared: LaneValues,
  classes: readonly ClassShare[],
  limitSet: LimitSet | null,
): UseClassResult[] =>
  classes.map(({ code, areaM2, share, own, told }) => {
    const sum = createLanes();
    addLanes(sum, own);
    addLanes(sum, shared, share);
    const values = toModules(sum);
    return {
      useClass: code,
      areaM2,
      kgCo2e: withTotal(values),
      perM2Year: perM2Year(values, areaM2),
      limit: limitOf(limitSet, code, areaM2),
      states: moduleStates(told.told, told.hasContent),
    };
  });

const limitOf = (limitSet: LimitSet | null, code: string, areaM2: number | null): number | null => {
  const value = limitSet?.values[code];
  const minimum = limitSet?.minAreaM2?.[code];
  const applies = minimum === undefined || (areaM2 !== null && areaM2 > minimum);
  return value !== undefined && applies ? value : null;
};
