import { readNumber, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import type { ElementTable } from './element-table.ts';
import { classOfKind, kinds } from './ifc-classes.ts';
import type { StoreyLevel } from './model-takeoff.ts';

/**
 * Where the storey of a slab is among those that have slabs, by IfcBuildingStorey.Elevation; null = it is no slab, or the
 * file does not say.
 */
export const createLevelReader = (index: StepIndex, table: ElementTable): ((element: number) => StoreyLevel | null) => {
  const elevationOf = (element: number): number => {
    const storey = (table.places[element] ?? 0) - 1;
    const isSlab = /^IFCSLAB/.test(classOfKind(index.kinds[table.slots[element] ?? 0] ?? kinds.other));
    return isSlab && storey >= 0 && index.kinds[storey] === kinds.storey ? elevationAt(index, storey) : Number.NaN;
  };
  const elevations = [...new Set(Array.from(table.slots, (_, element) => elevationOf(element)))].filter(
    (elevation) => !Number.isNaN(elevation),
  );
  const lowest = Math.min(...elevations);
  return (element) => {
    const elevation = elevationOf(element);
    if (Number.isNaN(elevation)) return null;
    if (elevations.length === 1) return 'only';
    return elevation === lowest ? 'lowest' : 'higher';
  };
};

/** IfcBuildingStorey: nine values of any place, then its elevation. */
const elevationAt = (index: StepIndex, storey: number): number => {
  const cursor = cursorAt(index, storey);
  skipValues(cursor, 9);
  return readNumber(cursor);
};
