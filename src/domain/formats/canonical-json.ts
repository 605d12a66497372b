import { byUnits } from '#domain/values/order.ts';
/**
 * JSON as RFC 8785 writes it: names in the order of their UTF-16 units, numbers and texts as ECMAScript does, nothing between.
 * Members that are not there for JSON are left out, as `JSON.stringify` does. What the RFC forbids (a number without end, half
 * a character) is an error: it could not be read back as it was.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}`);
  const members = new Map(Object.entries(value));
  const names = [...members.keys()].filter((name) => members.get(name) !== undefined).toSorted(byUnits);
  return `{${names.map((name) => `${stringText(name)}:${canonicalJson(members.get(name))}`).join(',')}}`;
};

const numberText = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError('JSON has no number without end');
  return JSON.stringify(value);
};

const halfCharacter = /\p{Surrogate}/u;

const stringText = (text: string): string => {
  if (halfCharacter.test(text)) throw new RangeError('JSON has no half of a character');
  return JSON.stringify(text);
};
