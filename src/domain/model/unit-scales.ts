import { readEnumeration, readNumber, readReference, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, readSlots, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { kinds } from '#domain/incoming/model/ifc-classes.ts';
import type { ModelProblem } from '#domain/incoming/model/model-takeoff.ts';

type UnitKind = 'length' | 'area' | 'volume' | 'weight';

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

/** A prefix belongs to the metre: a milli square metre is a square millimetre. */
const baseUnits: Readonly<Record<string, { readonly power: number; readonly scale: number }>> = {
  METRE: { power: 1, scale: 1 },
  SQUARE_METRE: { power: 2, scale: 1 },
  CUBIC_METRE: { power: 3, scale: 1 },
  GRAM: { power: 1, scale: 1e-3 },
};

const deepestConversion = 8;

/** The project's units; what it does not name is taken as SI, and told. */
export const readUnitScales = (
  index: StepIndex,
  assignment: number,
): { readonly scales: UnitScales; readonly problems: readonly ModelProblem[] } => {
  const found: Partial<Record<UnitKind, number>> = {};
  const units = assignment < 0 ? [] : readSlots(index, cursorAt(index, assignment));
  for (const slot of units) {
    const unit = readUnit(index, slot);
    if (unit !== null) found[unit.kind] ??= unit.scale;
  }
  const needed = ['length', 'area', 'volume'] as const;
  const problems = needed
    .filter((kind) => found[kind] === undefined)
    .map((kind): ModelProblem => ({ place: '', code: 'unit-missing', values: { kind } }));
  return { scales: { length: 1, area: 1, volume: 1, weight: 1, ...found }, problems };
};

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
    return base === undefined ? null : { kind, scale: prefix ** base.power * base.scale };
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
