import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { EpdRefusal, problem } from './read-problem.ts';

/** A value that stands at the end of a path of linked data. */
export interface Leaf {
  /** Path of the object that has it. */
  readonly parent: string;
  readonly key: string;
  readonly value: string | number | boolean;
}

/** Objects of linked data with their paths, and what stands at their ends. */
export interface LinkedData {
  readonly objects: readonly { readonly path: string; readonly content: JsonObject }[];
  readonly leaves: readonly Leaf[];
}

/** A passport has some hundred values; more, or deeper ones, are no passport. */
const maxLeaves = 20_000;
const maxDepth = 40;

/**
 * Names without the vocabulary that they are of: `dpp:value` and `https://w3id.org/dpp#value` are `value`. Contexts are never
 * asked for, so a name means what its last part says.
 */
export const localName = (name: string): string => /[^#/:]*$/.exec(name)?.[0] ?? name;

/**
 * Everything that linked data says, by local names; `@value`, `@graph`, `@set` and `@list` are read through.
 * @throws EpdRefusal where it is too large or too deep
 */
export const readLinkedData = (root: JsonObject, place: string): LinkedData => {
  const objects: { path: string; content: JsonObject }[] = [];
  const leaves: Leaf[] = [];
  const counts = new Map<string, number>();
  const visit = (value: unknown, parent: string, key: string, depth: number): void => {
    if (depth > maxDepth || leaves.length + objects.length > maxLeaves) {
      throw new EpdRefusal(problem(place, 'too-large', { name: '' }));
    }
    if (Array.isArray(value)) {
      for (const one of value) visit(one, parent, key, depth + 1);
    } else if (isJsonObject(value)) {
      const inner = innerOf(value);
      if (inner !== undefined) {
        visit(inner, parent, key, depth + 1);
        return;
      }
      const path = parent === '' ? key : `${parent}.${key}`;
      const count = (counts.get(path) ?? 0) + 1;
      counts.set(path, count);
      const own = count === 1 ? path : `${path}[${count}]`;
      objects.push({ path: own, content: withLocalNames(value) });
      for (const [name, one] of Object.entries(value)) {
        if (name !== '@context') visit(one, own, localName(name), depth + 1);
      }
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      leaves.push({ parent, key, value });
    }
  };
  visit(root, '', '', 0);
  return { objects, leaves };
};

const innerOf = (value: JsonObject): unknown =>
  ['@value', '@graph', '@set', '@list'].map((key) => value[key]).find((one) => one !== undefined);

const withLocalNames = (value: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, one]) => [localName(name), one]),
  );

/** The text of a value, in any language that it is given in. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return plainText(value[0]);
  return isJsonObject(value) && value['@value'] !== undefined ? plainText(value['@value']) : '';
};

/** Local names of what an object says that it is. */
export const typesOf = (value: JsonObject): readonly string[] => {
  const type = value['@type'] ?? value['type'];
  return (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string').map(localName);
};
