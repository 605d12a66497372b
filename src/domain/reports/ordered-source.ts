import type { Source } from '#domain/products/composite.ts';

/** The source with its keys in one order: a database may give them in another, and reports are compared by their bytes. */
export const orderedSource = (source: Source): Source =>
  source.kind === 'none' ? { kind: 'none' } : { kind: source.kind, id: source.id };
