import type { Quantity } from '#domain/calculations/quantity.ts';

/** Halfway to the next of these rows in the category, whatever their order; `after` is null = before the first. */
export const placeAfter = (rows: Iterable<Quantity>, categoryId: string, after: number | null): number => {
  let next: number | null = null;
  for (const row of rows) {
    if (row.categoryId !== categoryId || (after !== null && row.position <= after)) continue;
    if (next === null || row.position < next) next = row.position;
  }
  if (after === null) return next === null ? 1 : next - 1;
  return next === null ? after + 1 : (after + next) / 2;
};

/** Behind the last row of the category, in their order. */
export const placesAtEnd = (moved: readonly Quantity[], all: readonly Quantity[], categoryId: string) => {
  const last = all.reduce((most, row) => (row.categoryId === categoryId ? Math.max(most, row.position) : most), -1);
  return moved.map((quantity, index) => ({ quantity, patch: { categoryId, position: last + 1 + index } }));
};
