import { readBoolean, readReferences, readText, readTextBytes, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { setsOfType } from './element-measures.ts';
import type { ElementTable } from './element-table.ts';
import { kinds } from './ifc-classes.ts';

/** What the common properties (Pset_WallCommon and its like) say; null = nothing. */
export interface ElementFlags {
  readonly isExternal: boolean | null;
  readonly isLoadBearing: boolean | null;
}

const noFlags: ElementFlags = { isExternal: null, isLoadBearing: null };

/** The element's own properties count before those of its type. */
export const createFlagReader = (index: StepIndex, table: ElementTable): ((element: number) => ElementFlags) => {
  const ofTypes = new Map<number, ElementFlags>();
  const ofType = (type: number): ElementFlags => {
    const known = ofTypes.get(type);
    if (known !== undefined) return known;
    const flags = readFlags(index, setsOfType(index, type, kinds.propertySet));
    ofTypes.set(type, flags);
    return flags;
  };
  return (element) => {
    const own = readFlags(index, table.sets[element] ?? []);
    const type = (table.types[element] ?? 0) - 1;
    if (type < 0 || (own.isExternal !== null && own.isLoadBearing !== null)) return own;
    const other = ofType(type);
    return {
      isExternal: own.isExternal ?? other.isExternal,
      isLoadBearing: own.isLoadBearing ?? other.isLoadBearing,
    };
  };
};

const readFlags = (index: StepIndex, sets: readonly number[]): ElementFlags => {
  let flags = noFlags;
  for (const set of sets) {
    if (index.kinds[set] !== kinds.propertySet) continue;
    const cursor = cursorAt(index, set);
    skipValues(cursor, 2);
    const { from, to } = readTextBytes(cursor);
    if (!isCommonSet(index.bytes, from, to)) continue;
    skipValues(cursor, 1);
    readReferences(cursor, (id) => {
      flags = withProperty(index, index.slotOf(id), flags);
    });
  }
  return flags;
};

const [begin, end] = [Uint8Array.from('PSET_', code), Uint8Array.from('COMMON', code)] as const;

function code(character: string): number {
  return character.charCodeAt(0);
}

/** `Pset_…Common`, without making a text of every set's name. */
const isCommonSet = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from > begin.length + end.length && isAt(bytes, from, begin) && isAt(bytes, to - end.length, end);

const isAt = (bytes: Uint8Array, from: number, codes: Uint8Array): boolean => {
  for (let at = 0; at < codes.length; at += 1) {
    const wanted = codes[at];
    if (((bytes[from + at] ?? 0) & (wanted === 95 ? 0xff : 0xdf)) !== wanted) return false;
  }
  return true;
};

/** IfcPropertySingleValue: name, description, value. */
const withProperty = (index: StepIndex, slot: number, flags: ElementFlags): ElementFlags => {
  if (slot < 0 || index.kinds[slot] !== kinds.propertyValue) return flags;
  const cursor = cursorAt(index, slot);
  const name = readText(cursor);
  if (name !== 'IsExternal' && name !== 'LoadBearing') return flags;
  skipValues(cursor, 1);
  const value = readBoolean(cursor);
  if (value === null) return flags;
  return name === 'IsExternal' ? { ...flags, isExternal: value } : { ...flags, isLoadBearing: value };
};
