import {
  peekType,
  readNumber,
  readReference,
  readReferences,
  readTextBytes,
  skipValues,
} from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { kinds } from './ifc-classes.ts';
import { describeQuantityName, type Measured, measured, type QuantityName } from './quantity-names.ts';
import { createTextPool } from './text-pool.ts';
import { readUnit, type UnitScales } from './unit-scales.ts';

/** Goes over the properties of an IfcPropertySet that are measures of volume, area, length or mass. */
export type ReadPropertySet = (
  slot: number,
  visit: (measure: Measured, name: QuantityName, value: number, hasUnit: boolean) => void,
) => void;

/*
 * Programs that write no base quantities write `Area` and `Volume` among the properties all the same. The type of the
 * value says what it is; a number without a type is no measure.
 */
const measureByType: ReadonlyMap<string, keyof UnitScales> = new Map([
  ['IFCVOLUMEMEASURE', 'volume'],
  ['IFCAREAMEASURE', 'area'],
  ['IFCLENGTHMEASURE', 'length'],
  ['IFCPOSITIVELENGTHMEASURE', 'length'],
  ['IFCMASSMEASURE', 'weight'],
]);

export const createPropertyReader = (index: StepIndex, scales: UnitScales): ReadPropertySet => {
  const names = createTextPool(describeQuantityName);
  return (slot, visit) => {
    const cursor = cursorAt(index, slot);
    skipValues(cursor, 4);
    readReferences(cursor, (id) => {
      const property = index.slotOf(id);
      if (property < 0 || index.kinds[property] !== kinds.propertyValue) return;
      const inside = cursorAt(index, property);
      const { from, to } = readTextBytes(inside);
      const name = names(index.bytes, from, to);
      if (!name.isAmount && name.dimension === null) return;
      skipValues(inside, 1);
      const measure = measureByType.get(peekType(inside));
      if (measure === undefined) return;
      const value = readNumber(inside);
      const unit = index.slotOf(readReference(inside));
      const own = unit < 0 ? null : readUnit(index, unit);
      const hasUnit = own?.kind === measure;
      visit(measured[measure], name, value * (hasUnit ? own.scale : scales[measure]), hasUnit);
    });
  };
};
