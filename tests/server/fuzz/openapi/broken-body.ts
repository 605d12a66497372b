import type { Random } from '#tests/support/random.ts';
import { type Document, follow, type Schema } from './document-operations.ts';

/** A body that the schema does not accept, made of one that it does; undefined where none can be made for certain. */
export const brokenBody = (document: Document, random: Random, schema: Schema, body: unknown): unknown => {
  const shape = typeof schema['$ref'] === 'string' ? (follow(document, schema['$ref']) as Schema) : schema;
  if (shape['type'] !== 'object' || typeof body !== 'object' || body === null) return undefined;
  const required = (shape['required'] ?? []) as string[];
  const name = random.pick(required);
  if (name !== undefined && random.chance(0.5)) {
    return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  }
  return shape['additionalProperties'] === false ? { ...body, 'not-in-the-document': 1 } : undefined;
};
