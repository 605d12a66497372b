import {
  readNumber,
  readReference,
  readReferences,
  readTextBytes,
  skipValues,
} from '#domain/formats/step/step-cursor.ts';
import { ModelError, modelLimits } from '#domain/formats/step/step-reading.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { kinds } from './ifc-classes.ts';
import { describeQuantityName, measured, type QuantityName } from './quantity-names.ts';
import { createTextPool } from './text-pool.ts';
import { readUnit, type UnitKind, type UnitScales } from './unit-scales.ts';

/** A quantity in m, m², m³, kg or pieces, by its kind (`kinds.length`, …). */
export type VisitQuantity = (
  kind: number,
  name: QuantityName,
  value: number,
  isBase: boolean,
  setName: string,
  /** The quantity names its unit itself. */
  hasUnit: boolean,
) => void;

/** Goes over the quantities of an IfcElementQuantity. */
export type ReadQuantitySet = (slot: number, visit: VisitQuantity) => void;

export const createQuantityReader = (index: StepIndex, scales: UnitScales): ReadQuantitySet => {
  const setNames = createTextPool((text) => ({ text, isBase: /^qto_|^basequantities$/i.test(text.trim()) }));
  const names = createTextPool(describeQuantityName);
  const units = new Map<number, ReturnType<typeof readUnit>>();
  let links = 0;
  /** null = the quantity names no unit of its kind: a volume in millimetres is in none, and the project's counts. */
  const ownScale = (kind: number, unitId: number): number | null => {
    if (unitId === 0) return null;
    const slot = index.slotOf(unitId);
    const own = units.get(unitId) ?? (slot < 0 ? null : readUnit(index, slot));
    units.set(unitId, own);
    return own?.kind === unitKindOf(kind) ? own.scale : null;
  };
  return (slot, visit) => {
    const cursor = cursorAt(index, slot);
    skipValues(cursor, 2);
    const { from, to } = readTextBytes(cursor);
    const set = setNames(index.bytes, from, to);
    skipValues(cursor, 2);
    readReferences(cursor, (id) => {
      links += 1;
      if (links > modelLimits.links) throw new ModelError('too-large');
      const quantity = index.slotOf(id);
      const kind = quantity < 0 ? kinds.other : (index.kinds[quantity] ?? kinds.other);
      if (kind < kinds.length || kind > kinds.weight) return;
      const inside = cursorAt(index, quantity);
      const place = readTextBytes(inside);
      const name = names(index.bytes, place.from, place.to);
      skipValues(inside, 1);
      const unitId = readReference(inside);
      const value = readNumber(inside);
      const own = kind === kinds.count ? 1 : ownScale(kind, unitId);
      visit(kind, name, value * (own ?? scaleOfKind(kind, scales)), set.isBase, set.text, own !== null);
    });
  };
};

const scaleOfKind = (kind: number, scales: UnitScales): number => scales[unitKindOf(kind)];

const unitKindOf = (kind: number): UnitKind => {
  if (kind === kinds.length) return 'length';
  if (kind === kinds.area) return 'area';
  return kind === kinds.volume ? 'volume' : 'weight';
};

/** Which of an element's measures a kind of quantity is; null = none. */
export const measuredOfKind = (kind: number): (typeof measured)[keyof typeof measured] | null => {
  if (kind === kinds.length) return measured.length;
  if (kind === kinds.area) return measured.area;
  if (kind === kinds.volume) return measured.volume;
  return kind === kinds.weight ? measured.weight : null;
};
