import type { Unit } from '#domain/terms/units.ts';

/** Values of one record of the emission database, kgCO2e per its declared unit. */
export const sourceValues = [
  'a1a3Conservative',
  'a1a3Typical',
  'a1a3Biogenic',
  'a4',
  'a5',
  'b4',
  'c1',
  'c2',
  'c3',
  'c3Biogenic',
  'c4',
  'reuse',
  'recycling',
  'energy',
  'carbonStorage',
  'carbonation',
] as const;
export type SourceValue = (typeof sourceValues)[number];

/** End-of-life shares as published; a single blank share is told apart from 0. */
export interface SourceShares {
  readonly reuse: number | null;
  readonly recycled: number | null;
  readonly energy: number | null;
  readonly final: number | null;
  readonly hazardous: number | null;
}

/** One record of an emission database, whatever file it came in. Texts are trimmed; blank numbers are null. */
export interface SourceRow {
  readonly sourceId: string;
  readonly kind: 'material' | 'process';
  readonly version: string;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly nameSv: string;
  /** The source's own categories, the main one first. */
  readonly categories: readonly string[];
  readonly talo2000Code: string;
  readonly talo2000TitleFi: string;
  readonly unit: Unit;
  readonly values: Readonly<Partial<Record<SourceValue, number>>>;
  /** Modules that the record gives twice; the first value counts. */
  readonly doubledValues: readonly SourceValue[];
  readonly kgPerM: number | null;
  readonly kgPerM2: number | null;
  readonly kgPerM3: number | null;
  readonly kgPerPcs: number | null;
  readonly renewablePercent: number | null;
  readonly recycledPercent: number | null;
  /** As published, e.g. `<0.1`. */
  readonly hazardousText: string;
  /** 1.05 = 5 % site waste. */
  readonly wasteFactor: number | null;
  /** As published, e.g. `30 years` or `>50 years`. */
  readonly lifetimeText: string;
  readonly shares: SourceShares | null;
  /** ISO date. */
  readonly updatedAt: string;
}

/** One coefficient of purchased energy, kgCO2e/kWh. */
export interface SourceEnergy {
  readonly sourceId: string;
  readonly allocation: 'benefit' | 'energy' | null;
  readonly year: number;
  readonly kgCo2ePerKwh: number;
}

export interface SourceLibrary {
  readonly version: string;
  /** ISO date. */
  readonly publishedAt: string;
  readonly rows: readonly SourceRow[];
  readonly energy: readonly SourceEnergy[];
  /** Version that service lives and end-of-life shares were taken from, when it is another one. */
  readonly lifetimesFrom: { readonly version: string; readonly publishedAt: string } | null;
}
