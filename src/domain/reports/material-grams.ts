import { round2 } from '#domain/carbon/round.ts';
import type { MaterialUse } from './material-uses.ts';

/** Kilograms, exact to the gram, so that parts always add up to their sum; screens and sheets show whole kilograms. */
export interface MaterialMasses {
  /** Installed mass without waste and without replacements. */
  readonly massKg: number;
  /** Per m2 of heated net area (building) or site area (site), 2 decimals; null without an area. */
  readonly kgPerM2: number | null;
  readonly renewability: { readonly renewable: number; readonly nonRenewable: number; readonly unknown: number };
  /** Rows flagged reused count whole as reused; the recycled content of the others is recycled, the rest virgin. */
  readonly origin: {
    readonly virgin: number;
    readonly recycled: number;
    readonly reused: number;
    readonly unknown: number;
  };
  readonly hazard: { readonly hazardous: number; readonly nonHazardous: number; readonly unknown: number };
  readonly endOfLife: {
    readonly reuse: number;
    readonly recycled: number;
    readonly energy: number;
    readonly final: number;
    readonly hazardous: number;
    /** Not known, or stays in the ground. */
    readonly unknown: number;
  };
}

/**
 * Whole grams in the order: mass; renewable, not, unknown; virgin, recycled, reused, unknown; hazardous, not, unknown;
 * end of life by reuse, recycling, energy, final disposal, hazardous waste, unknown. Whole numbers, so that every division
 * adds up to the mass and sums do not depend on the order of rows.
 */
export type MaterialGrams = readonly number[];

const columnCount = 17;

/**
 * Divides the mass of one use; what the product does not say is unknown, never 0. Everything is written into one list,
 * because a long report divides ten thousand uses.
 */
export const gramsOfUse = ({ factors, endOfLife, reused, grams }: MaterialUse): MaterialGrams => {
  const columns = [grams, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  divideInTwo(columns, factors?.renewablePercent, { share: 1, rest: 2, unknown: 3 });
  if (reused) columns[6] = grams;
  else divideInTwo(columns, factors?.recycledPercent, { share: 5, rest: 4, unknown: 7 });
  divideInTwo(columns, factors?.hazardousPercent, { share: 8, rest: 9, unknown: 10 });
  divideEnds(columns, endOfLife);
  return columns;
};

/** Which columns the parts go to. */
interface Halves {
  readonly share: number;
  readonly rest: number;
  readonly unknown: number;
}

const divideInTwo = (columns: number[], percent: number | null | undefined, to: Halves): void => {
  const grams = columns[0] ?? 0;
  if (percent === null || percent === undefined) {
    columns[to.unknown] = grams;
    return;
  }
  const share = Math.round((grams * percent) / 100);
  columns[to.share] = share;
  columns[to.rest] = grams - share;
};

/**
 * Each limit between two shares is rounded, not each share, so that no gram is lost. Shares beyond 100 % are scaled down;
 * what they leave stays in the ground or is not known.
 */
const divideEnds = (columns: number[], shares: MaterialUse['endOfLife']): void => {
  const grams = columns[0] ?? 0;
  let taken = 0;
  if (shares !== null) {
    const percents = [shares.reuse, shares.recycled, shares.energy, shares.final, shares.hazardous];
    const whole = Math.max(100, sumOf(percents));
    let percent = 0;
    for (let end = 0; end < percents.length; end += 1) {
      percent += percents[end] ?? 0;
      const limit = Math.round((grams * percent) / whole);
      columns[firstEnd + end] = limit - taken;
      taken = limit;
    }
  }
  columns[unknownEnd] = grams - taken;
};

const firstEnd = 11;
const unknownEnd = 16;

const sumOf = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** A sum of such divisions, which further ones are added to. */
export type MaterialSum = number[];

export const noGrams = (): MaterialSum => new Array<number>(columnCount).fill(0);

export const addGrams = (sum: MaterialSum, grams: MaterialGrams): void => {
  for (let column = 0; column < columnCount; column += 1) sum[column] = (sum[column] ?? 0) + (grams[column] ?? 0);
};

/** As kilograms, and per m2 with 2 decimals. */
export const toMasses = (grams: MaterialGrams, areaM2: number | null): MaterialMasses => {
  const kg = (column: number): number => (grams[column] ?? 0) / 1000 + 0;
  return {
    massKg: kg(0),
    kgPerM2: areaM2 === null ? null : round2(kg(0) / areaM2),
    renewability: { renewable: kg(1), nonRenewable: kg(2), unknown: kg(3) },
    origin: { virgin: kg(4), recycled: kg(5), reused: kg(6), unknown: kg(7) },
    hazard: { hazardous: kg(8), nonHazardous: kg(9), unknown: kg(10) },
    endOfLife: {
      reuse: kg(11),
      recycled: kg(12),
      energy: kg(13),
      final: kg(14),
      hazardous: kg(15),
      unknown: kg(16),
    },
  };
};
