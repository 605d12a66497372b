import { modules, periodYears } from '#domain/terms/modules.ts';
import type { Areas } from './areas.ts';
import type { HandprintValues, LineResult, ModuleValues, ScopeResult, UseClassResult } from './calculation-result.ts';
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
import { round2 } from './round.ts';

type WithTotal = ModuleValues & { readonly total: number };

/** Footprint with its total, unrounded, kgCO2e. */
export const withTotal = (values: ModuleValues): WithTotal => ({ ...values, total: sumOfModules(values) });

export const sumOfModules = (values: ModuleValues): number => modules.reduce((sum, module) => sum + values[module], 0);

/** Per m2 and year: each module with 2 decimals, the total as the sum of the shown modules, so that a table adds up. */
export const perM2Year = (values: ModuleValues, areaM2: number | null): WithTotal | null => {
  if (areaM2 === null) return null;
  const shown = mapModules((module) => round2(values[module] / (areaM2 * periodYears)));
  return { ...shown, total: round2(sumOfModules(shown)) };
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
export const scopeResult = (sum: LaneValues, areaM2: number | null): ScopeResult => {
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
  };
};

/** Each use class takes its own lines (`ownLines`, in the order of the classes), and its share by area of what the whole building shares. */
export const resultsByUseClass = (
  shared: LaneValues,
  ownLines: readonly LaneValues[],
  areas: Areas,
  limitSet: LimitSet | null,
): UseClassResult[] =>
  areas.classes.map(({ code, areaM2, share }, index) => {
    const sum = createLanes();
    addLanes(sum, ownLines[index] ?? sum);
    addLanes(sum, shared, share);
    const values = toModules(sum);
    return {
      useClass: code,
      areaM2,
      kgCo2e: withTotal(values),
      perM2Year: perM2Year(values, areaM2),
      limit: limitOf(limitSet, code, areaM2),
    };
  });

const limitOf = (limitSet: LimitSet | null, code: string, areaM2: number | null): number | null => {
  const value = limitSet?.values[code];
  const minimum = limitSet?.minAreaM2?.[code];
  const applies = minimum === undefined || (areaM2 !== null && areaM2 > minimum);
  return value !== undefined && applies ? value : null;
};
