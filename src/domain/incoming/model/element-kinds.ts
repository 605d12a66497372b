import { readEnumeration, readText, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { createFlagReader, type ElementFlags } from './element-flags.ts';
import { type ElementTable, nameAt } from './element-table.ts';
import { classOfKind, isPlaceKind, kinds } from './ifc-classes.ts';
import { createMaterialReader, type Materials, noMaterials } from './materials.ts';

/** What all elements of one kind have in common: their groups are the same. */
export interface ElementKind extends ElementFlags {
  readonly className: string;
  readonly predefinedType: string;
  /** Of its type, else its ObjectType. */
  readonly typeName: string;
  readonly materials: Materials;
  /** As its type says; empty = it does not. */
  readonly typeKind: string;
  /** ObjectType of the elements and ElementType of their type. */
  readonly descriptions: readonly string[];
}

/** What the file says of elements beside their quantities; what many share is read once. */
export interface ElementReader {
  readonly kindOf: (element: number) => ElementKind;
  readonly globalIdOf: (element: number) => string;
  readonly nameOf: (element: number) => string;
  /** Name of the storey or space it stands in itself; empty = none. */
  readonly placeOf: (element: number) => string;
  readonly typeNameOf: (element: number) => string;
}

export const createElementReader = (index: StepIndex, table: ElementTable, lengthScale: number): ElementReader => {
  const flagsOf = createFlagReader(index, table);
  const materialsAt = createMaterialReader(index, lengthScale);
  const names = new Map<number, string>();
  const known = new Map<string, ElementKind>();
  const nameOfSlot = (slot: number): string => {
    const found = names.get(slot) ?? nameAt(index, slot);
    names.set(slot, found);
    return found;
  };
  const typeNameOf = (element: number): string => {
    const type = (table.types[element] ?? 0) - 1;
    return type < 0 ? '' : nameOfSlot(type);
  };
  const slotOf = (element: number): number => table.slots[element] ?? 0;
  const kindOf = (element: number): ElementKind => {
    const slot = slotOf(element);
    const type = (table.types[element] ?? 0) - 1;
    const material = table.materialBySlot.get(slot) ?? table.materialBySlot.get(type) ?? -1;
    const { objectType, predefinedType } = readRest(index, slot);
    const flags = flagsOf(element);
    const kind = index.kinds[slot] ?? 0;
    const key = `${kind} ${type} ${material} ${flags.isExternal} ${flags.isLoadBearing} ${predefinedType} ${objectType}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = {
      className: classOfKind(kind),
      predefinedType,
      typeName: typeNameOf(element) || objectType,
      materials: material < 0 ? noMaterials : materialsAt(material),
      ...describeType(index, type, objectType),
      ...flags,
    };
    known.set(key, made);
    return made;
  };
  return {
    kindOf,
    globalIdOf: (element) => readText(cursorAt(index, slotOf(element))),
    nameOf: (element) => nameAt(index, slotOf(element)),
    placeOf: (element) => {
      const place = (table.places[element] ?? 0) - 1;
      return place < 0 || !isPlaceKind(index.kinds[place] ?? kinds.other) ? '' : nameOfSlot(place);
    },
    typeNameOf,
  };
};

/** IfcElement: id, history, name, description, object type, placement, shape, tag, then what its class has. */
const readRest = (index: StepIndex, slot: number) => {
  const cursor = cursorAt(index, slot);
  skipValues(cursor, 4);
  // Revit writes its own number behind the name of a type.
  const objectType = readText(cursor).trim().replace(/:\d+$/, '');
  skipValues(cursor, 3);
  const predefinedType = readEnumeration(cursor);
  return { objectType, predefinedType: untelling.has(predefinedType) ? '' : predefinedType };
};

/** IfcElementType: five values of any type, sets, maps, tag, then what people call it and its kind. */
const describeType = (index: StepIndex, type: number, objectType: string) => {
  if (type < 0 || index.kinds[type] !== kinds.type) return { typeKind: '', descriptions: textsOf(objectType) };
  const cursor = cursorAt(index, type);
  skipValues(cursor, 8);
  const elementType = readText(cursor).trim();
  const typeKind = readEnumeration(cursor);
  return { typeKind: untelling.has(typeKind) ? '' : typeKind, descriptions: textsOf(objectType, elementType) };
};

const textsOf = (...texts: readonly string[]): readonly string[] => texts.filter((text) => text !== '');

/** IFC2x3 has a kind of composition in the same place. */
const untelling = new Set(['NOTDEFINED', 'ELEMENT', 'COMPLEX', 'PARTIAL']);
