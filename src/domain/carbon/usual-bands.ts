import type { BuildingType } from '#domain/terms/use-class.ts';
import type { UseClassCode } from '#domain/terms/use-class-codes.ts';

/** What most built buildings have: outside it an input error is more likely than a record. Both ends belong to it. */
export interface UsualBand {
  readonly low: number;
  readonly high: number;
}

type ByType = Readonly<Partial<Record<BuildingType, UsualBand>>>;

const band = (low: number, high: number): UsualBand => ({ low, high });

/**
 * kg per m2 of heated net area; published Finnish buildings (method section 3). Flats are typically 1650-3290, but there
 * are published ones below that.
 */
const mass = band(300, 5200);

/** A-C without B6, kgCO2e/m2/a; published Finnish buildings (method section 3), small houses of timber. */
const embodied: ByType = {
  smallHouse: band(6, 10),
  residential: band(7, 9),
  office: band(9.8, 12.2),
  education: band(8.3, 9.5),
  commercial: band(10.2, 13.8),
};

/** kgCO2e/m2/a; published Finnish flats (method section 3). */
const b6: ByType = { residential: band(2.6, 8.2) };

/** Modules of the building stage, kgCO2e per m2 of gross floor area. */
interface StageBands {
  /** Without building services, which the register does not ask for. */
  readonly a1a3: UsualBand;
  readonly a4: UsualBand;
  readonly a4a5: UsualBand;
}

/**
 * From the 10th to the 90th percentile of 1,604 climate declarations in the Swedish register (Boverket, state August 2025;
 * over 50 m2, A1-A3 from 20 to 1,500 kgCO2e/m2). Swedish rules: a hint, never a limit.
 */
const stages = {
  all: { a1a3: band(88.39, 252.97), a4: band(4.73, 19.03), a4a5: band(12.66, 46.49) },
  smallHouse: { a1a3: band(87.22, 181.75), a4: band(4.67, 13.91), a4a5: band(12.82, 38.05) },
  residential: { a1a3: band(92.53, 262.45), a4: band(4.73, 37.18), a4a5: band(12.66, 55.89) },
  office: { a1a3: band(89.64, 305.53), a4: band(5.83, 31.33), a4a5: band(8.84, 57.77) },
  commercial: { a1a3: band(149.4, 304.33), a4: band(4.44, 17.9), a4a5: band(12.93, 59.58) },
  school: { a1a3: band(81.01, 283.2), a4: band(6.2, 24.01), a4a5: band(9.32, 45.31) },
  preschool: { a1a3: band(82.91, 295.69), a4: band(4.91, 23.26), a4a5: band(12.79, 44.33) },
  specialHousing: { a1a3: band(108.95, 300.04), a4: band(5.42, 21.98), a4a5: band(13.26, 52.8) },
  other: { a1a3: band(128.58, 332.06), a4: band(4.42, 26.71), a4a5: band(14.36, 58.08) },
} as const satisfies Readonly<Record<string, StageBands>>;

const stagesByType: Readonly<Record<BuildingType, StageBands>> = {
  smallHouse: stages.smallHouse,
  residential: stages.residential,
  office: stages.office,
  commercial: stages.commercial,
  education: stages.school,
  hotel: stages.other,
  assembly: stages.other,
  hospital: stages.other,
};

/** Use classes that the register counts apart from their building type. */
const stagesByClass: Readonly<Partial<Record<UseClassCode, StageBands>>> = {
  PK: stages.preschool,
  PT: stages.specialHousing,
  V: stages.specialHousing,
  HL: stages.specialHousing,
};

/** The bands of a building; of several use classes only what holds for all buildings. */
export interface UsualBands extends StageBands {
  readonly mass: UsualBand;
  readonly embodied: UsualBand | null;
  readonly b6: UsualBand | null;
}

/** @param codes of the building's use classes, with their building type (null = the tables know none) */
export const usualBands = (
  classes: readonly { readonly code: string; readonly type: BuildingType | null }[],
): UsualBands => {
  const type = only(classes.map((own) => own.type));
  const code = only(classes.map((own) => own.code));
  return {
    ...((code === null ? undefined : stagesByClass[code as UseClassCode]) ??
      (type === null ? stages.all : stagesByType[type])),
    mass,
    embodied: type === null ? null : (embodied[type] ?? null),
    b6: type === null ? null : (b6[type] ?? null),
  };
};

/** What all have in common, or null. */
const only = <Value>(values: readonly Value[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;
