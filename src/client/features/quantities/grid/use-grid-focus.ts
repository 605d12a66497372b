import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridPosition } from './grid-selection.ts';

export interface GridFocus {
  readonly position: GridPosition | null;
  /** Makes the cell the focused one, scrolls it into sight and moves the browser's focus there. */
  readonly moveTo: (position: GridPosition) => void;
  /** The same for a cell under the pointer: the list stays still, or a second click would meet another line. */
  readonly press: (position: GridPosition) => void;
  /** The same while the browser's focus stays where it is, e.g. in the search field. */
  readonly show: (position: GridPosition) => void;
  /** Scrolls a line into sight and leaves the focus alone. */
  readonly reveal: (key: string) => void;
}

/** Roving focus: one cell of the grid is the tab stop, and it follows the keys. */
export const useGridFocus = (
  grid: RefObject<HTMLElement | null>,
  scrollTo: (key: string) => void,
  first: GridPosition | null,
): GridFocus => {
  const [position, setPosition] = useState(first);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current || position === null) return;
    wantsFocus.current = false;
    findCell(grid.current, position)?.focus({ preventScroll: true });
  });
  const press = (next: GridPosition) => {
    wantsFocus.current = true;
    setPosition({ ...next });
  };
  return {
    position,
    press,
    moveTo: (next) => {
      scrollTo(next.key);
      press(next);
    },
    show: (next) => {
      scrollTo(next.key);
      setPosition(next);
    },
    reveal: scrollTo,
  };
};

/** A heading has fewer cells than columns: its name stands for those that it spans. */
const findCell = (grid: HTMLElement | null, { key, column }: GridPosition): HTMLElement | null => {
  const line = grid?.querySelector(`[data-key="${CSS.escape(key)}"]`);
  return (
    line?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
    line?.querySelector<HTMLElement>('[data-column="name"]') ??
    null
  );
};
