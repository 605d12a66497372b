import { carbonDioxidePerCarbon } from '#domain/carbon/carbon-dioxide.ts';
import { isNear } from './conversions.ts';
import type { Epd, EpdModule } from './epd.ts';
import { chosenFigure, productStage, type ScenarioChoice } from './module-figures.ts';

/**
 * Where the biogenic carbon that A1-A3 has taken up stands in a declaration. EN 15804+A1 has one global warming potential,
 * and EN 16485 counts the uptake of wood in it; +A2 gives it apart.
 *
 * - `apart`: the footprint is given without it, or A1-A3 has no figure.
 * - `inside`: the one potential is below zero, which only an uptake can make.
 * - `unsure`: a carbon content is declared, but the one potential does not say whether the uptake is inside.
 * - `unknown`: one potential above zero, and nothing speaks of biogenic carbon.
 */
export type UptakePlace = 'apart' | 'inside' | 'unsure' | 'unknown';

export const uptakePlaceOf = (epd: Epd): UptakePlace => {
  const figures = epd.values.filter(({ module }) => stages.includes(module));
  const numbers = (indicator: 'total' | 'fossil' | 'biogenic') =>
    figures.flatMap((one) => (one.indicator === indicator && one.kgCo2e !== null ? [one.kgCo2e] : []));
  const totals = numbers('total');
  if (totals.length === 0 || numbers('fossil').length > 0) return 'apart';
  const biogenic = numbers('biogenic');
  if (biogenic.length > 0) return sum(totals) - sum(biogenic) < 0 ? 'inside' : 'apart';
  if (totals.some((total) => total < 0)) return 'inside';
  return declaredCarbonKg(epd) === null ? 'unknown' : 'unsure';
};

const stages: readonly EpdModule[] = ['A1-A3', 'A1', 'A2', 'A3'];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A person must say how much carbon is inside before A1-A3 can be a footprint. */
export const asksForCarbon = (epd: Epd): boolean => ['inside', 'unsure'].includes(uptakePlaceOf(epd));

/**
 * Biogenic carbon that the declaration names, kg C in the declared amount: that of the product and, because A1-A3 takes it
 * up as well, of the packaging; null = none is named.
 */
export const declaredCarbonKg = ({ biogenicCarbonKg, packagingCarbonKg }: Epd): number | null => {
  const carbonKg = (biogenicCarbonKg ?? 0) + (packagingCarbonKg ?? 0);
  return carbonKg > 0 ? carbonKg : null;
};

/** A1-A3 of one potential in two parts; all for the declared amount. */
export interface Separation {
  readonly totalKgCo2e: number;
  readonly carbonKg: number;
  /** Positive: what was taken up. */
  readonly uptakeKgCo2: number;
  /** The total without the uptake; below zero = there is more inside than this carbon. */
  readonly fossilKgCo2e: number;
}

/**
 * Fossil part of A1-A3 = total + carbon x 44/12 (EN 16449:2014).
 * @param carbonKg biogenic carbon in the declared amount, kg C
 * @returns null where A1-A3 has no total
 */
export const separationOf = (epd: Epd, carbonKg: number, scenarios: ScenarioChoice): Separation | null => {
  const totalKgCo2e = productStage(epd, 'total', scenarios);
  if (typeof totalKgCo2e !== 'number') return null;
  const uptakeKgCo2 = carbonKg * carbonDioxidePerCarbon;
  return { totalKgCo2e, carbonKg, uptakeKgCo2, fossilKgCo2e: withoutNoise(totalKgCo2e, uptakeKgCo2) };
};

/** A carbon that somebody gave is less than what the one potential has taken up: A1-A3 would stay below zero. */
export const isUptakeLeftOf = (epd: Epd, carbonKg: number | null, scenarios: ScenarioChoice): boolean => {
  if (carbonKg === null || uptakePlaceOf(epd) === 'apart') return false;
  return (separationOf(epd, carbonKg, scenarios)?.fossilKgCo2e ?? 0) < 0;
};

/** A difference far below both sides is 0. */
const withoutNoise = (totalKgCo2e: number, uptakeKgCo2: number): number => {
  const difference = totalKgCo2e + uptakeKgCo2;
  return Math.abs(difference) < 1e-9 * uptakeKgCo2 ? 0 : difference;
};

/** Modules that give back what was taken up: packaging is burned in A5, the product's carbon leaves in C3 or C4. */
export type ReleaseModule = 'A5' | 'C3' | 'C4';

/** How much of a release may be missing from its module: contents are rounded, and some carbon stays in a landfill. */
const mostMissing = 0.05;

/**
 * What the modules of one potential release of the carbon that A1-A3 took up, kgCO2 for the declared amount. A module has
 * the release inside where its figure is as large; of C3 and C4 it is just one. Where none is, nothing is taken from them.
 */
export const releasesOf = (
  epd: Epd,
  carbonKg: number,
  scenarios: ScenarioChoice,
): Readonly<Partial<Record<ReleaseModule, number>>> => {
  const packagingKg = hasPackaging(epd, carbonKg) ? (epd.packagingCarbonKg ?? 0) : 0;
  const part = (module: ReleaseModule, kg: number): number | null => {
    const total = chosenFigure(epd, 'total', module, scenarios);
    const release = kg * carbonDioxidePerCarbon;
    if (isGivenApart(epd, module)) return null;
    if (typeof total !== 'number' || release <= 0 || total < release * (1 - mostMissing)) return null;
    return Math.min(total, release);
  };
  const packaging = part('A5', packagingKg);
  const [c3, c4] = [part('C3', carbonKg - packagingKg), part('C4', carbonKg - packagingKg)];
  return {
    ...(packaging === null ? {} : { A5: packaging }),
    ...(c3 !== null && c4 === null ? { C3: c3 } : {}),
    ...(c4 !== null && c3 === null ? { C4: c4 } : {}),
  };
};

const isGivenApart = ({ values }: Epd, module: EpdModule): boolean =>
  values.some(
    (one) =>
      one.module === module && (one.indicator === 'fossil' || one.indicator === 'biogenic') && one.kgCo2e !== null,
  );

/** The carbon that somebody gave is what the declaration names for product and packaging together. */
const hasPackaging = (epd: Epd, carbonKg: number): boolean => isNear(carbonKg, declaredCarbonKg(epd) ?? 0, 1e-6);
