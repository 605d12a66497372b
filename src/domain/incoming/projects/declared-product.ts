import { conversionOf } from '#domain/products/conversion.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { ProblemList } from './problem-list.ts';

/** kgCO2e by module over the whole period. */
export type ModuleFigures = ReadonlyMap<ForeignModule, number>;

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
  /** The project's own method counts the total with the uptake that is inside: its figures stay what they are. */
  readonly isTotalKept?: boolean;
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
  const a1a3 = declared.isTotalKept === true ? divided(modules.get('a1a3'), place, problems) : modules.get('a1a3');
  const { c3, c4 } = endOf(modules, place, problems);
  // Below zero without a biogenic part: an uptake is inside, and its release somewhere in C; nobody has said how much.
  const isUnseparated = a1a3 !== undefined && a1a3.biogenic === null && a1a3.total < 0;
  if (isUnseparated) problems.note(place, 'uptake-not-separated', { stage: stageName('a1a3'), value: a1a3.total });
  return {
    ...emptyFactors,
    ...properties,
    declaredUnit: unit,
    gwpA1A3Conservative: isUnseparated ? null : withoutBiogenic(a1a3),
    gwpA1A3Biogenic: a1a3?.biogenic ?? null,
    gwpA1A3Luluc: a1a3?.luluc ?? null,
    gwpA4: total('a4'),
    gwpA5: total('a5'),
    gwpC1: total('c1'),
    gwpC2: total('c2'),
    gwpC3Fossil: isUnseparated ? null : withoutBiogenic(c3),
    gwpC3Biogenic: c3?.biogenic ?? null,
    gwpC4: isUnseparated ? null : c4,
    handprintRecycling: total('d'),
    eolSource: 'epd',
  };
};

/** Final disposal of an own product cannot be below zero: what is, is counted in C3, so that the end of life stays whole. */
const endOf = (modules: DeclaredModules, place: string, problems: ProblemList) => {
  const [c3, c4] = [modules.get('c3'), modules.get('c4')?.total ?? null];
  if (c4 === null || c4 >= 0) return { c3, c4 };
  problems.note(place, 'c4-below-zero', { value: c4 });
  const sum = { total: (c3?.total ?? 0) + c4, biogenic: c3?.biogenic ?? null, luluc: c3?.luluc ?? null };
  return { c3: sum, c4: 0 };
};

/**
 * A1-A3 below zero holds carbon that the product binds. Where the source gives only the total, what is below zero is taken
 * as that carbon: the total stays what it is, and a method without biogenic carbon never counts it as a saving.
 */
const divided = (a1a3: DeclaredGwp | undefined, place: string, problems: ProblemList): DeclaredGwp | undefined => {
  if (a1a3 === undefined || a1a3.total >= 0 || (a1a3.biogenic !== null && a1a3.biogenic < 0)) return a1a3;
  problems.note(place, 'biogenic-undivided', { value: a1a3.total });
  return { ...a1a3, biogenic: a1a3.total };
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
