import { conversionOf } from '#domain/conversion.ts';
import { emptyFactors } from '#domain/empty-factors.ts';
import type { EmissionFactors } from '#domain/product.ts';
import type { ProblemList } from '#domain/projects/problem-list.ts';
import type { Unit } from '#domain/terms/units.ts';

/** Modules as other tools write them, a single A1-A3 first. */
export const foreignModules = [
  'a1a3',
  'a4',
  'a5',
  'b1',
  'b2',
  'b3',
  'b4',
  'b5',
  'b6',
  'b7',
  'c1',
  'c2',
  'c3',
  'c4',
  'd',
] as const;
export type ForeignModule = (typeof foreignModules)[number];

/** GWP of one module, kgCO2e per declared unit; null = not declared, which is not 0. */
export interface DeclaredGwp {
  readonly total: number;
  readonly biogenic: number | null;
  readonly luluc: number | null;
}

export type DeclaredModules = ReadonlyMap<ForeignModule, DeclaredGwp>;

/** Modules of the declaration that our products carry. */
const carried: readonly ForeignModule[] = ['a1a3', 'a4', 'a5', 'c1', 'c2', 'c3', 'c4', 'd'];

interface Declared {
  readonly unit: Unit;
  /** Masses, thickness, standard, validity, life. */
  readonly properties: Partial<EmissionFactors>;
  readonly modules: DeclaredModules;
}

/** A declaration's stages as factors of an own product; what they cannot carry is told at `place`. */
export const factorsOfDeclared = (declared: Declared, place: string, problems: ProblemList): EmissionFactors => {
  const { unit, properties, modules } = declared;
  for (const [module, { total }] of modules) {
    if (!carried.includes(module) && total !== 0) {
      problems.note(place, 'stage-not-carried', { stage: stageName(module), value: total });
    }
  }
  for (const module of ['c1', 'c2'] as const) {
    const value = modules.get(module)?.total ?? 0;
    if (value !== 0) problems.note(place, 'stage-not-in-method', { stage: stageName(module), value });
  }
  const total = (module: ForeignModule) => modules.get(module)?.total ?? null;
  const [a1a3, c3] = [modules.get('a1a3'), modules.get('c3')];
  return {
    ...emptyFactors,
    ...properties,
    declaredUnit: unit,
    gwpA1A3Conservative: withoutBiogenic(a1a3),
    gwpA1A3Biogenic: a1a3?.biogenic ?? null,
    gwpA1A3Luluc: a1a3?.luluc ?? null,
    gwpA4: total('a4'),
    gwpA5: total('a5'),
    gwpC1: total('c1'),
    gwpC2: total('c2'),
    gwpC3Fossil: withoutBiogenic(c3),
    gwpC3Biogenic: c3?.biogenic ?? null,
    gwpC4: total('c4'),
    handprintRecycling: total('d'),
    eolSource: 'epd',
  };
};

/** Our A1-A3 and C3 keep biogenic carbon apart; where a source gives only the total, it stays the total. */
const withoutBiogenic = (gwp: DeclaredGwp | undefined): number | null =>
  gwp === undefined ? null : gwp.total - (gwp.biogenic ?? 0);

/** `a1a3` -> `A1-A3`. */
export const stageName = (module: string): string => (module === 'a1a3' ? 'A1–A3' : module.toUpperCase());

/** Declared units in one `unit` of what the properties describe; null = there is no way from one to the other. */
export const declaredPer = (unit: Unit, declaredUnit: Unit, properties: Partial<EmissionFactors>): number | null =>
  conversionOf({ ...emptyFactors, ...properties, declaredUnit }, unit)?.declaredPerUnit ?? null;

/** The property that says the mass of one `unit`; null = the unit itself is a mass or has none. */
export const massProperty = (unit: Unit, kgPerUnit: number): Partial<EmissionFactors> => {
  if (unit === 'm') return { kgPerM: kgPerUnit };
  if (unit === 'm2') return { kgPerM2: kgPerUnit };
  if (unit === 'm3') return { kgPerM3: kgPerUnit };
  if (unit === 'l') return { kgPerM3: kgPerUnit * 1000 };
  return unit === 'pcs' ? { kgPerPcs: kgPerUnit } : {};
};
