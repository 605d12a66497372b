import {
  readNumber,
  readReference,
  readReferences,
  readTextBytes,
  skipValues,
} from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { readUnit, type UnitScales } from '#domain/model/unit-scales.ts';
import { kinds } from './ifc-classes.ts';
import { ModelError, modelLimits } from './model-takeoff.ts';
import { describeQuantityName, measured, type QuantityName } from './quantity-names.ts';
import { createTextPool } from './text-pool.ts';

/** A quantity in m, m², m³, kg or pieces, by its kind (`kinds.length`, …). */
export type VisitQuantity = (kind: number, name: QuantityName, value: number, isBase: boolean, setName: string) => void;

/** Goes over the quantities of an IfcElementQuantity. */
export type ReadQuantitySet = (slot: number, visit: VisitQuantity) => void;

export const createQuantityReader = (index: StepIndex, scales: UnitScales): ReadQuantitySet => {
  const setNames = createTextPool((text) => ({ text, isBase: /^qto_|^basequantities$/i.test(text.trim()) }));
  const names = createTextPool(describeQuantityName);
  const unitScales = new Map<number, number | null>();
  let links = 0;
  const scaleOf = (kind: number, unitId: number): number => {
    const common = scaleOfKind(kind, scales);
    if (unitId === 0) return common;
    const known = unitScales.get(unitId);
    if (known !== undefined) return known ?? common;
    const slot = index.slotOf(unitId);
    const scale = slot < 0 ? null : (readUnit(index, slot)?.scale ?? null);
    unitScales.set(unitId, scale);
    return scale ?? common;
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
      visit(kind, name, value * (kind === kinds.count ? 1 : scaleOf(kind, unitId)), set.isBase, set.text);
    });
  };
};

const scaleOfKind = (kind: number, scales: UnitScales): number => {
  if (kind === kinds.length) return scales.length;
  if (kind === kinds.area) return scales.area;
  return kind === kinds.volume ? scales.volume : scales.weight;
};

/** Which of an element's measures a kind of quantity is; null = none. */
export const measuredOfKind = (kind: number): (typeof measured)[keyof typeof measured] | null => {
  if (kind === kinds.length) return measured.length;
  if (kind === kinds.area) return measured.area;
  if (kind === kinds.volume) return measured.volume;
  return kind === kinds.weight ? measured.weight : null;
};
