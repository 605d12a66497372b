import { readEnumeration, readNumber, readReference, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, readSlots, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { kinds } from './ifc-classes.ts';
import type { ModelProblem } from './model-takeoff.ts';

export type UnitKind = 'length' | 'area' | 'volume' | 'weight';

/** How many m, m², m³, kg one of the file's units is. */
export type UnitScales = Readonly<Record<UnitKind, number>>;

/** Prefixes of IfcSIPrefix. */
const prefixes: Readonly<Record<string, number>> = {
  EXA: 1e18,
  PETA: 1e15,
  TERA: 1e12,
  GIGA: 1e9,
  MEGA: 1e6,
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 0.01,
  MILLI: 1e-3,
  MICRO: 1e-6,
  NANO: 1e-9,
  PICO: 1e-12,
  FEMTO: 1e-15,
  ATTO: 1e-18,
};

const unitKinds: Readonly<Record<string, UnitKind>> = {
  LENGTHUNIT: 'length',
  AREAUNIT: 'area',
  VOLUMEUNIT: 'volume',
  MASSUNIT: 'weight',
};

interface BaseUnit {
  readonly kind: UnitKind;
  readonly power: number;
  readonly scale: number;
}

/** A prefix belongs to the metre: a milli square metre is a square millimetre. */
const baseUnits: Readonly<Record<string, BaseUnit>> = {
  METRE: { kind: 'length', power: 1, scale: 1 },
  SQUARE_METRE: { kind: 'area', power: 2, scale: 1 },
  CUBIC_METRE: { kind: 'volume', power: 3, scale: 1 },
  GRAM: { kind: 'weight', power: 1, scale: 1e-3 },
};

const deepestConversion = 8;

/** The units of a project. */
export interface ProjectUnits {
  readonly scales: UnitScales;
  /** Kinds whose unit the file does not name, taken from its unit of length: an amount may also be in m² or m³. */
  readonly presumed: readonly UnitKind[];
  /** Without a unit of mass, weights are taken for kilograms. */
  readonly hasMass: boolean;
  readonly problems: readonly ModelProblem[];
}

/** The project's units. Areas and volumes without one are squares and cubes of its unit of length; that is told. */
export const readUnitScales = (index: StepIndex, assignment: number): ProjectUnits => {
  const found: Partial<Record<UnitKind, number>> = {};
  const units = assignment < 0 ? [] : readSlots(index, cursorAt(index, assignment));
  for (const slot of units) {
    const unit = readUnit(index, slot);
    if (unit !== null) found[unit.kind] ??= unit.scale;
  }
  const length = found.length ?? 1;
  const missing = (['length', 'area', 'volume'] as const).filter((kind) => found[kind] === undefined);
  return {
    scales: { area: length ** 2, volume: length ** 3, weight: 1, ...found, length },
    // A metre squared is a square metre: there is nothing else that it could be.
    presumed: length === 1 ? [] : missing,
    hasMass: found.weight !== undefined,
    problems: missing.map((kind) => missingUnit(kind, found.length)),
  };
};

const missingUnit = (kind: 'length' | 'area' | 'volume', length: number | undefined): ModelProblem =>
  length === undefined || kind === 'length'
    ? { place: '', code: 'unit-missing', values: { kind } }
    : {
        place: '',
        code: 'unit-from-length',
        values: { kind, unit: `${lengthSymbol(length)}${kind === 'area' ? '²' : '³'}` },
      };

const lengthSymbols: readonly (readonly [metres: number, symbol: string])[] = [
  [1, 'm'],
  [0.1, 'dm'],
  [0.01, 'cm'],
  [0.001, 'mm'],
  [1000, 'km'],
  [0.3048, 'ft'],
  [0.0254, 'in'],
];

const lengthSymbol = (metres: number): string =>
  lengthSymbols.find(([one]) => Math.abs(metres / one - 1) < 1e-4)?.[1] ?? `(${metres} m)`;

/** What a unit measures, and in how many of ours; null = none of these, or it is broken. */
export const readUnit = (
  index: StepIndex,
  slot: number,
  depth = 0,
): { readonly kind: UnitKind; readonly scale: number } | null => {
  const cursor = cursorAt(index, slot);
  if (depth > deepestConversion) return null;
  const unitKind = index.kinds[slot];
  // IfcNamedUnit: dimensions, type of unit; then prefix and name, or name and factor.
  skipValues(cursor, 1);
  const kind = unitKinds[readEnumeration(cursor)];
  if (kind === undefined) return null;
  if (unitKind === kinds.siUnit) {
    const prefix = prefixes[readEnumeration(cursor)] ?? 1;
    const base = baseUnits[readEnumeration(cursor)];
    // An area in metres is no unit of area, whatever the file calls it.
    return base?.kind === kind ? { kind, scale: prefix ** base.power * base.scale } : null;
  }
  if (unitKind !== kinds.conversionUnit) return null;
  skipValues(cursor, 1);
  const factor = index.slotOf(readReference(cursor));
  if (factor < 0 || index.kinds[factor] !== kinds.measureWithUnit) return null;
  const measure = cursorAt(index, factor);
  const value = readNumber(measure);
  const base = index.slotOf(readReference(measure));
  const unit = base < 0 ? null : readUnit(index, base, depth + 1);
  return unit?.kind === kind && value > 0 ? { kind, scale: value * unit.scale } : null;
};
