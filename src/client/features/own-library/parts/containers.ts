import type { Composite } from '#domain/products/composite.ts';

/**
 * The names of the composites that have these rows as layers, by the id of the row; the server refuses to delete such a
 * row. Composites that are deleted together do not hinder each other.
 */
export const containersOf = (
  kind: 'product' | 'composite',
  rows: readonly { readonly id: string }[],
  composites: readonly Composite[],
): ReadonlyMap<string, readonly string[]> => {
  const ids = new Set(rows.map(({ id }) => id));
  const staying = composites.filter(({ id }) => kind === 'product' || !ids.has(id));
  const found = rows.map(({ id }) => {
    const names = staying.filter((composite) => contains(composite, kind, id)).map(({ name }) => name);
    return [id, names] as const;
  });
  return new Map(found.filter(([, names]) => names.length > 0));
};

const contains = ({ layers }: Composite, kind: 'product' | 'composite', id: string): boolean =>
  layers.some(({ source }) => source.kind === kind && source.id === id);
