import { isColumnId } from '#client/features/quantities/columns/columns.ts';
import { headerHeightPx, lineHeightPx } from '#client/ui/grid/line-sizes.ts';
import type { GridControls } from './grid-controls.ts';
import type { GridPosition } from './grid-selection.ts';

/** How fast the list scrolls under a mouse that is held outside it: a part of the distance, each frame. */
const scrollShare = 0.25;

/** The cell under a point of the screen; beside the list the nearest one. */
export const positionAt = (
  { grid, entries }: Pick<GridControls, 'grid' | 'entries'>,
  clientX: number,
  clientY: number,
): GridPosition | null => {
  const list = grid.current;
  if (list === null) return null;
  const box = list.getBoundingClientRect();
  const y = Math.min(Math.max(clientY, box.top + headerHeightPx), box.top + list.clientHeight - 1);
  const row = Math.floor((y - box.top - list.clientTop - headerHeightPx + list.scrollTop) / lineHeightPx);
  const entry = entries[Math.min(Math.max(0, row), entries.length - 1)];
  const column = columnAt(list, clientX);
  return entry === undefined || column === null ? null : { key: entry.key, column };
};

const columnAt = (list: HTMLElement, clientX: number) => {
  let found: string | undefined;
  for (const cell of list.querySelectorAll<HTMLElement>('[role="columnheader"]')) {
    if (found === undefined || cell.getBoundingClientRect().left <= clientX) found = cell.dataset['column'];
  }
  return found !== undefined && isColumnId(found) ? found : null;
};

/** Scrolls when the point is outside the list; tells whether it did. */
export const scrollTowards = (list: HTMLElement | null, clientX: number, clientY: number): boolean => {
  if (list === null) return false;
  const box = list.getBoundingClientRect();
  const left = Math.min(0, clientX - box.left) + Math.max(0, clientX - box.right);
  const top = Math.min(0, clientY - box.top - headerHeightPx) + Math.max(0, clientY - box.bottom);
  if (left === 0 && top === 0) return false;
  list.scrollBy({ left: left * scrollShare, top: top * scrollShare, behavior: 'instant' });
  return true;
};
