import {
  readNumber,
  readNumbers,
  readReference,
  readReferences,
  readText,
  skipValues,
} from '#domain/formats/step/step-cursor.ts';
import { cursorAt, readSlots, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { kinds } from './ifc-classes.ts';

/** Room that the drawn shape of an element takes at most. Rough: it tells a metre from a millimetre, no more. */
export interface Extent {
  /** Of the boxes around its bodies. */
  readonly boxM3: number;
  /** Longest side of any of the boxes. */
  readonly longestM: number;
  /** Diagonals of the boxes, one after another: no length of it is longer. */
  readonly reachM: number;
}

/** An index with the number of entities that may still be walked through. */
interface Shapes extends StepIndex {
  left: number;
}

/** Sides of a box in the file's units. */
type Sides = readonly [number, number, number];

/** Mapped items and cuts go no deeper. */
const most = { items: 200, depth: 12 } as const;

/** Entities that are walked through for the extent of one element; larger shapes are not read. */
export const extentEffort = { quick: 60, thorough: 20_000 } as const;

/**
 * Reads the extent of an element from its `Body` (else its `Box`): extrusions of profiles, boundary surfaces by their
 * points, with the cuts left aside. null = it has none that can be read so.
 */
export const createExtentReader =
  (index: StepIndex, lengthScale: number) =>
  (element: number, effort: number): Extent | null => {
    const shapes = { ...index, left: effort };
    const boxes = bodiesOf(index, element)
      .slice(0, Math.min(most.items, effort))
      .map((item) => sidesOf(shapes, item, 0));
    let [boxM3, longestM, reachM] = [0, 0, 0];
    for (const box of boxes) {
      if (box === null) return null;
      const [x, y, z] = box;
      boxM3 += x * y * z * lengthScale ** 3;
      longestM = Math.max(longestM, Math.max(x, y, z) * lengthScale);
      reachM += Math.hypot(x, y, z) * lengthScale;
    }
    return longestM > 0 ? { boxM3, longestM, reachM } : null;
  };

/** IfcProduct has its shape seventh; a shape its representations third; they have a context, a name, a type and items. */
const bodiesOf = (index: StepIndex, element: number): readonly number[] => {
  const cursor = cursorAt(index, element);
  skipValues(cursor, 6);
  const shape = index.slotOf(readReference(cursor));
  if (shape < 0 || index.kinds[shape] !== kinds.productShape) return [];
  const representations = cursorAt(index, shape);
  skipValues(representations, 2);
  const found = new Map<string, readonly number[]>();
  for (const slot of readSlots(index, representations)) {
    if (index.kinds[slot] !== kinds.shapeRepresentation) continue;
    const inside = cursorAt(index, slot);
    skipValues(inside, 1);
    const name = readText(inside).toUpperCase();
    skipValues(inside, 1);
    found.set(name, readSlots(index, inside));
  }
  return found.get('BODY') ?? found.get('BOX') ?? [];
};

const sidesOf = (index: Shapes, slot: number, depth: number): Sides | null => {
  index.left -= 1;
  if (slot < 0 || depth > most.depth || index.left < 0) return null;
  const cursor = cursorAt(index, slot);
  switch (index.kinds[slot]) {
    case kinds.extrusion: {
      const profile = profileOf(index, index.slotOf(readReference(cursor)));
      skipValues(cursor, 2);
      const height = readNumber(cursor);
      return profile === null || !(height > 0) ? null : [...profile, height];
    }
    case kinds.boundingBox: {
      skipValues(cursor, 1);
      const sides = [readNumber(cursor), readNumber(cursor), readNumber(cursor)] as const;
      return sides.every((side) => side >= 0) ? sides : null;
    }
    case kinds.booleanResult:
      skipValues(cursor, 1);
      return sidesOf(index, index.slotOf(readReference(cursor)), depth + 1);
    case kinds.mappedItem:
      return mappedSides(index, slot, depth);
    case kinds.pointBody:
      return pointSides(index, slot, 3);
    default:
      return null;
  }
};

/** IfcMappedItem: source and target; the source has an origin and a representation, the target a scale. */
const mappedSides = (index: Shapes, slot: number, depth: number): Sides | null => {
  const cursor = cursorAt(index, slot);
  const map = index.slotOf(readReference(cursor));
  const target = index.slotOf(readReference(cursor));
  if (map < 0 || index.kinds[map] !== kinds.representationMap) return null;
  const source = cursorAt(index, map);
  skipValues(source, 1);
  const representation = index.slotOf(readReference(source));
  if (representation < 0 || index.kinds[representation] !== kinds.shapeRepresentation) return null;
  const inside = cursorAt(index, representation);
  skipValues(inside, 3);
  const scale = scaleOf(index, target);
  let sides: Sides = [0, 0, 0];
  for (const item of readSlots(index, inside).slice(0, most.items)) {
    const one = sidesOf(index, item, depth + 1);
    if (one === null) return null;
    sides = [Math.max(sides[0], one[0]), Math.max(sides[1], one[1]), Math.max(sides[2], one[2])];
  }
  return [sides[0] * scale, sides[1] * scale, sides[2] * scale];
};

/** Two axes and an origin stand before it; without one it is 1. */
const scaleOf = (index: StepIndex, target: number): number => {
  if (target < 0 || index.kinds[target] !== kinds.transformation) return 1;
  const cursor = cursorAt(index, target);
  skipValues(cursor, 3);
  const scale = readNumber(cursor);
  return scale > 0 ? scale : 1;
};

/** Profiles have a type and a name; then a curve, or a position and their measures. */
const profileOf = (index: Shapes, slot: number): readonly [number, number] | null => {
  if (slot < 0) return null;
  const cursor = cursorAt(index, slot);
  skipValues(cursor, 2);
  if (index.kinds[slot] === kinds.curveProfile) {
    const sides = pointSides(index, index.slotOf(readReference(cursor)), 2);
    return sides === null ? null : [sides[0], sides[1]];
  }
  skipValues(cursor, 1);
  const first = readNumber(cursor);
  if (index.kinds[slot] === kinds.circularProfile) return first > 0 ? [2 * first, 2 * first] : null;
  const second = readNumber(cursor);
  return index.kinds[slot] === kinds.rectangularProfile && first > 0 && second > 0 ? [first, second] : null;
};

/** The box around every point that an entity leads to. */
const pointSides = (index: Shapes, root: number, axes: 2 | 3): Sides | null => {
  if (root < 0) return null;
  const box = createBox(axes);
  const seen = new Set([root]);
  const open = [root];
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    index.left -= 1;
    if (index.left < 0) return null;
    const cursor = cursorAt(index, slot);
    const kind = index.kinds[slot];
    if (kind === kinds.point || kind === kinds.pointList) readNumbers(cursor, box.add);
    else eachReference(index, cursor, (next) => !seen.has(next) && seen.add(next) && open.push(next));
    box.end();
  }
  return box.sides();
};

const eachReference = (
  index: StepIndex,
  cursor: ReturnType<typeof cursorAt>,
  visit: (slot: number) => unknown,
): void => {
  for (let last = -1; last !== cursor.at; ) {
    last = cursor.at;
    readReferences(cursor, (id) => {
      const slot = index.slotOf(id);
      if (slot >= 0) visit(slot);
    });
  }
};

/** Takes coordinates one by one; `end` begins the next point anew. */
const createBox = (axes: 2 | 3) => {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  let axis = 0;
  return {
    add: (value: number): void => {
      low[axis] = Math.min(low[axis] ?? value, value);
      high[axis] = Math.max(high[axis] ?? value, value);
      axis = (axis + 1) % axes;
    },
    end: (): void => {
      axis = 0;
    },
    sides: (): Sides | null => {
      const [x, y, z] = low.map((one, at) => (high[at] ?? 0) - one);
      if (x === undefined || y === undefined || !(x >= 0 && y >= 0)) return null;
      return [x, y, axes === 3 && z !== undefined && z >= 0 ? z : 0];
    },
  };
};
