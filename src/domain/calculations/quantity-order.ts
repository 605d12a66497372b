import { byPosition } from '#domain/values/order.ts';
import type { Category } from './category.ts';
import type { Quantity } from './quantity.ts';

/**
 * The rows in the order of their categories and, within one, of their positions, as the server gives them: sums of them
 * are the same to the last bit then. The same list when it is in that order already.
 * @param categories in their order
 */
export const inCategoryOrder = (
  quantities: readonly Quantity[],
  categories: readonly Category[],
): readonly Quantity[] => {
  const places = new Map(categories.map(({ id }, index) => [id, index]));
  const placeOf = ({ categoryId }: Quantity) => places.get(categoryId) ?? places.size;
  const compare = (a: Quantity, b: Quantity) => placeOf(a) - placeOf(b) || byPosition(a, b);
  const isOrdered = quantities.every((row, index) => {
    const before = quantities[index - 1];
    return before === undefined || compare(before, row) <= 0;
  });
  return isOrdered ? quantities : quantities.toSorted(compare);
};
