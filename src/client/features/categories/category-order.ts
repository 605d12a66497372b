import type { Category } from '#domain/calculations/category.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';

export interface Reposition {
  readonly category: Category;
  readonly position: number;
}

/** The fewest position changes that move a category one step up (-1) or down (1); none at the ends. */
export const repositions = (categories: readonly Category[], id: string, step: -1 | 1): readonly Reposition[] => {
  const from = categories.findIndex((category) => category.id === id);
  const moved = categories[from];
  const other = categories[from + step];
  if (moved === undefined || other === undefined) return [];
  const order = categories.with(from, other).with(from + step, moved);
  // Positions may have gaps or ties after copies and imports; equal ones cannot be swapped.
  if (moved.position !== other.position) {
    return [
      { category: moved, position: other.position },
      { category: other, position: moved.position },
    ];
  }
  return order.flatMap((category, position) => (category.position === position ? [] : [{ category, position }]));
};

/** The changes that put a category at the place of another one: one, unless the neighbours leave no room between them. */
export const repositionsAt = (categories: readonly Category[], id: string, placeId: string): readonly Reposition[] => {
  const moved = categories.find((category) => category.id === id);
  const place = categories.findIndex((category) => category.id === placeId);
  if (moved === undefined || place < 0 || id === placeId) return [];
  const order = categories.filter((category) => category.id !== id).toSpliced(place, 0, moved);
  const before = order[place - 1]?.position;
  const after = order[place + 1]?.position;
  const position =
    before === undefined ? (after ?? 1) - 1 : after === undefined ? before + 1 : before + (after - before) / 2;
  const isBetween = (before === undefined || before < position) && (after === undefined || position < after);
  if (isBetween) return [{ category: moved, position }];
  return order.flatMap((category, index) => (category.position === index ? [] : [{ category, position: index }]));
};

/** Position after the last category. */
export const nextPosition = (categories: readonly Category[]): number =>
  categories.reduce((last, { position }) => Math.max(last, position + 1), 0);

/** Categories to list: those with rows, and the empty ones when wanted or chosen. */
export const shownCategories = (
  categories: readonly Category[],
  results: ReadonlyMap<string, CategoryResult>,
  showEmpty: boolean,
  selectedIds: readonly string[],
): readonly Category[] =>
  categories.filter(
    ({ id }) => showEmpty || (results.get(id)?.rowCount ?? 0) > 0 || selectedIds.includes(id) || results.size === 0,
  );

/** The category ids after a click: alone, or together with the others chosen before. */
export const toggleCategory = (selectedIds: readonly string[], id: string, together: boolean): readonly string[] => {
  const isSelected = selectedIds.includes(id);
  if (together) return isSelected ? selectedIds.filter((other) => other !== id) : [...selectedIds, id];
  return isSelected && selectedIds.length === 1 ? [] : [id];
};
