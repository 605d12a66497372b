import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridPosition } from './cell-blocks.ts';

export interface GridFocus<Column extends string> {
  readonly position: GridPosition<Column> | null;
  /** Makes the cell the focused one, scrolls it into sight and moves the browser's focus there. */
  readonly moveTo: (position: GridPosition<Column>) => void;
  /** The same for a cell under the pointer: the list stays still, or a second click would meet another line. */
  readonly press: (position: GridPosition<Column>) => void;
  /** The same while the browser's focus stays where it is, e.g. in the search field. */
  readonly show: (position: GridPosition<Column>) => void;
  /** Scrolls a line into sight and leaves the focus alone. */
  readonly reveal: (key: string) => void;
}

/** Roving focus: one cell of the grid is the tab stop, and it follows the keys. */
export const useGridFocus = <Column extends string>(
  grid: RefObject<HTMLElement | null>,
  scrollTo: (key: string) => void,
  first: GridPosition<Column> | null,
): GridFocus<Column> => {
  const [position, setPosition] = useState(first);
  const wantsFocus = useRef(false);
  const wantsSight = useRef(false);
  useLayoutEffect(() => {
    if (position === null || !(wantsFocus.current || wantsSight.current)) return;
    const cell = findCell(grid.current, position);
    if (wantsFocus.current) takeFocus(cell);
    if (wantsSight.current && cell !== null) scrollSideways(grid.current, cell);
    wantsFocus.current = false;
    wantsSight.current = false;
  });
  const press = (next: GridPosition<Column>) => {
    wantsFocus.current = true;
    // A cell that is there takes the focus, and comes into sight, before anything changes: later the browser would have to
    // lay out the page for it, and once more for a field that goes away with the focus in it.
    const cell = findCell(grid.current, next);
    takeFocus(cell);
    if (wantsSight.current && cell !== null) {
      scrollSideways(grid.current, cell);
      wantsSight.current = false;
    }
    setPosition({ ...next });
  };
  return {
    position,
    press,
    moveTo: (next) => {
      scrollTo(next.key);
      wantsSight.current = true;
      press(next);
    },
    show: (next) => {
      scrollTo(next.key);
      wantsSight.current = true;
      setPosition({ ...next });
    },
    reveal: scrollTo,
  };
};

const takeFocus = (cell: HTMLElement | null): void => {
  if (cell !== document.activeElement) cell?.focus({ preventScroll: true });
};

/** Columns behind the names that stay, or past the edge, come into sight; what is in sight does not move. */
const scrollSideways = (grid: HTMLElement | null, cell: HTMLElement): void => {
  if (grid === null || grid.scrollWidth <= grid.clientWidth || getComputedStyle(cell).position === 'sticky') return;
  const names = grid.querySelector<HTMLElement>('[role="columnheader"][data-column="name"]');
  const startPx = names?.getBoundingClientRect().right ?? 0;
  const { left, right } = cell.getBoundingClientRect();
  const endPx = grid.getBoundingClientRect().left + grid.clientWidth;
  if (left < startPx) grid.scrollLeft -= startPx - left;
  else if (right > endPx) grid.scrollLeft += right - endPx;
};

/** A heading has fewer cells than columns: its name stands for those that it spans. */
const findCell = (grid: HTMLElement | null, { key, column }: GridPosition<string>): HTMLElement | null => {
  const line = grid?.querySelector(`[data-key="${CSS.escape(key)}"]`);
  return (
    line?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
    line?.querySelector<HTMLElement>('[data-column="name"]') ??
    null
  );
};
