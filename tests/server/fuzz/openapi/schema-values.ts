import type { Random } from '#tests/support/random.ts';
import { type Document, follow, type Schema } from './document-operations.ts';

/** Where values come from: chance, and what earlier answers told. */
export interface ValueSource {
  readonly document: Document;
  readonly random: Random;
  /** A value that some answer had under this name, or undefined. */
  known(name: string): unknown;
}

const maxDepth = 7;

/** A value that a schema of the document accepts. */
export const sampleOf = (source: ValueSource, schema: Schema, name = '', depth = 0): unknown => {
  const { document, random } = source;
  if (typeof schema['$ref'] === 'string') {
    return sampleOf(source, follow(document, schema['$ref']) as Schema, name, depth + 1);
  }
  if ('const' in schema) return schema['const'];
  const choices = listOf(schema['enum']);
  if (choices.length > 0) return random.pick(choices);
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])] as Schema[];
  if (options.length > 0) return sampleOf(source, oneOf(random, options, depth), name, depth + 1);
  return typedValue(source, schema, name, depth);
};

/** Deep down the simplest ends it. */
const oneOf = (random: Random, options: readonly Schema[], depth: number): Schema =>
  (depth > maxDepth ? options.find(({ type }) => type === 'null') : undefined) ?? random.pick(options) ?? {};

const typedValue = (source: ValueSource, schema: Schema, name: string, depth: number): unknown => {
  const { random } = source;
  switch (schema['type']) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return numberOf(random, schema);
    case 'string':
      return textOf(source, schema, name);
    case 'array':
      return arrayOf(source, schema, name, depth);
    case 'object':
      return objectOf(source, schema, depth);
    default:
      return random.pick([null, 1, 'x', true]);
  }
};

const numberOf = (random: Random, schema: Schema): number => {
  const min = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -1000);
  const max = Number(schema['maximum'] ?? 1000);
  const isWhole = schema['type'] === 'integer';
  const isOpen = schema['exclusiveMinimum'] !== undefined;
  const near = Math.min(max, min + 1000);
  const between = isWhole
    ? Math.ceil(min) + random.below(near - min + 1)
    : min + ((near - min) * random.below(999)) / 999;
  const value = random.pick([between, between, isOpen ? near : min, max, 0, 1]);
  return value < min || value > max || (isOpen && value <= min) ? near : isWhole ? Math.trunc(value) : value;
};

const oddTexts = ['Betoni', 'Ääkköset åÅ', "'; drop table sites; --", '=1+1', '日本語', '💚', '<b>x</b>', '__proto__'];

const textOf = ({ random, known }: ValueSource, schema: Schema, name: string): string => {
  const before = known(name);
  if (typeof before === 'string' && random.chance(0.7)) return before;
  switch (schema['format']) {
    case 'uuid':
      return uuidOf(random);
    case 'email':
      return random.pick(['etu.suku@example.com', 'a@example.fi']);
    case 'date':
      return random.pick(['2026-11-20', '2024-02-29']);
    default: {
      const min = Number(schema['minLength'] ?? 0);
      const max = Number(schema['maxLength'] ?? 60);
      const text = random.pick([...oddTexts, 'x'.repeat(min), 'ä'.repeat(Math.min(max, 200))]) ?? '';
      return text.slice(0, max).padEnd(min, 'x');
    }
  }
};

/** A UUID of version 7, made by chance. */
export const uuidOf = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16));
  digits[12] = '7';
  digits[16] = random.pick(['8', '9', 'a', 'b']);
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const arrayOf = (source: ValueSource, schema: Schema, name: string, depth: number): unknown[] => {
  const min = Number(schema['minItems'] ?? 0);
  const max = Math.min(Number(schema['maxItems'] ?? 3), depth > maxDepth ? min : min + 3);
  const length = min + source.random.below(max - min + 1);
  // A list of ids is about rows of that kind: `ids` holds what `id` holds.
  const itemName = name.replace(/s$/, '');
  return Array.from({ length }, () => sampleOf(source, (schema['items'] ?? {}) as Schema, itemName, depth + 1));
};

const objectOf = (source: ValueSource, schema: Schema, depth: number): Record<string, unknown> => {
  const { random } = source;
  const required = listOf(schema['required']);
  const share = depth > maxDepth ? 0 : random.pick([0.1, 0.5, 0.9]);
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  return Object.fromEntries(
    properties
      .filter(([name]) => required.includes(name) || random.chance(share))
      .map(([name, one]) => [name, sampleOf(source, one, name, depth + 1)]),
  );
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
