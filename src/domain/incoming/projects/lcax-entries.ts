import { isObject, type JsonObject, objectOf, part, textOf } from './json-parts.ts';

export interface Entry {
  readonly fields: JsonObject;
  readonly place: string;
  /** The entry only points to another file. */
  readonly isReference: boolean;
}

/** Assemblies, products and impact data stand in a list (3.x) or under their ids (older). */
export const entriesOf = (value: unknown, place: string): readonly Entry[] => {
  const pairs: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, index) => [`${place}[${index}]`, one] as const)
    : Object.entries(objectOf(value)).map(([key, one]) => [`${place}.${key}`, one] as const);
  return pairs.map(([at, one]) => ({
    fields: objectOf(one),
    place: at,
    isReference: isObject(one) && /reference/i.test(textOf(part(one, 'type'))),
  }));
};

/** Impact data can also be one object instead of several. */
export const impactEntriesOf = (value: unknown, place: string): readonly Entry[] =>
  isObject(value) && (Object.hasOwn(value, 'impacts') || Object.hasOwn(value, 'type'))
    ? entriesOf([value], place)
    : entriesOf(value, place);
