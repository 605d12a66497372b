import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { inCategoryOrder } from '#domain/calculations/quantity-order.ts';
import { byPosition, byUnits } from '#domain/values/order.ts';

export type SiteSnapshot = ReplyOf<typeof getSiteSnapshot>;

interface Row {
  readonly id: string;
}

/*
 * The rows of a list after a snapshot: all of them when it is full, else the known ones with what changed put in and
 * what is gone taken out. A list that nothing in it concerns stays the same object.
 */

/** Newest first. */
export const calculationsAfter = (known: readonly Calculation[], snapshot: SiteSnapshot): readonly Calculation[] => {
  const rows = rowsAfter(known, snapshot.calculations, snapshot.deleted.calculations, snapshot.full);
  return rows === known ? known : rows.toSorted((a, b) => byUnits(b.updatedAt, a.updatedAt) || byUnits(a.id, b.id));
};

/** The categories of one calculation in their order. */
export const categoriesAfter = (
  known: readonly Category[],
  snapshot: SiteSnapshot,
  calculationId: string,
): readonly Category[] => {
  const changed = snapshot.categories.filter((row) => row.calculationId === calculationId);
  const rows = rowsAfter(known, changed, snapshot.deleted.categories, snapshot.full);
  return rows === known ? known : rows.toSorted(byPosition);
};

/** The quantities of one calculation in the order of its categories, as they are after the same snapshot. */
export const quantitiesAfter = (
  known: readonly Quantity[],
  snapshot: SiteSnapshot,
  calculationId: string,
  categories: readonly Category[],
): readonly Quantity[] => {
  const changed = snapshot.quantities.filter((row) => row.calculationId === calculationId);
  const rows = rowsAfter(known, changed, snapshot.deleted.quantities, snapshot.full);
  const isReordered = snapshot.categories.some((row) => row.calculationId === calculationId);
  return rows === known && !isReordered ? known : inCategoryOrder(rows, categories);
};

const rowsAfter = <Entity extends Row>(
  known: readonly Entity[],
  changed: readonly Entity[],
  deleted: readonly string[],
  isFull: boolean,
): readonly Entity[] => {
  if (isFull) return changed;
  const replaced = new Set([...deleted, ...changed.map(({ id }) => id)]);
  if (changed.length === 0 && !known.some(({ id }) => replaced.has(id))) return known;
  return [...known.filter(({ id }) => !replaced.has(id)), ...changed];
};
