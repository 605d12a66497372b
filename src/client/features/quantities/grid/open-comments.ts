import { keyOfTarget, wholeCalculation } from '#domain/calculations/comment.ts';
import type { GridControls } from './grid-controls.ts';

/** What is said of a row, or of the category of a heading; false = it is neither. */
export const openComments = ({ view, entries, indexByKey, onComments }: GridControls, key: string): boolean => {
  const entry = entries[indexByKey.get(key) ?? -1];
  if (entry === undefined || entry.kind === 'group') return false;
  if (entry.kind === 'quantity' && !view.quantityById.has(entry.quantityId)) return false;
  const quantityId = entry.kind === 'quantity' ? entry.quantityId : null;
  const categoryId = entry.kind === 'category' ? entry.categoryId : null;
  onComments(keyOfTarget({ ...wholeCalculation, quantityId, categoryId }));
  return true;
};
