import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef } from 'react';
import type { GridEntry } from './grid-layout.ts';
import { LineSlots } from './line-slots.ts';
import { headerHeightPx, lineHeightPx } from './pointer-place.ts';

/** A line that is in the document. */
interface DrawnLine {
  readonly entry: GridEntry;
  readonly index: number;
  /** Key of its element. */
  readonly slot: string;
  /** Distance from the first line in sight, of a line that is out of sight; null = it stands among the others. */
  readonly apartPx: number | null;
}

/** What of the grid is drawn, and where. */
interface LineWindow {
  readonly lines: readonly DrawnLine[];
  /** Top of the first line in sight, below the header. */
  readonly startPx: number;
  /** Height of all lines. */
  readonly heightPx: number;
}

interface GridLines {
  /** The lines in sight and one more, wherever it is: the focused one, or the focus would fall to the page. */
  readonly windowWith: (index: number | undefined) => LineWindow;
  readonly scrollToIndex: (index: number) => void;
}

/** The part of the lines that is in sight; all are of one height, so nothing is measured. */
export const useLines = (grid: RefObject<HTMLElement | null>, entries: readonly GridEntry[]): GridLines => {
  const slots = useRef<LineSlots | null>(null);
  slots.current ??= new LineSlots();
  const { assign } = slots.current;
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: useCallback(() => grid.current, [grid]),
    estimateSize: heightOfLine,
    overscan: 3,
    scrollMargin: headerHeightPx,
    scrollPaddingStart: headerHeightPx,
  });
  return {
    windowWith: (kept) => {
      const items = virtualizer.getVirtualItems();
      const first = items[0]?.index ?? 0;
      const inSight = entries.slice(first, first + items.length).map((entry, at) => ({ entry, index: first + at }));
      const apart = kept === undefined || (kept >= first && kept < first + items.length) ? undefined : entries[kept];
      const drawn = kept === undefined || apart === undefined ? inSight : [...inSight, { entry: apart, index: kept }];
      const assigned = assign(drawn.map(({ entry }) => `${entry.kind} ${entry.key}`));
      const lines = drawn.map(({ entry, index }, at) => {
        const apartPx = at < inSight.length ? null : (index - first) * lineHeightPx;
        return { entry, index, slot: `${entry.kind} ${assigned[at]}`, apartPx };
      });
      return { lines, startPx: first * lineHeightPx, heightPx: entries.length * lineHeightPx };
    },
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};

/** The same function at every drawing, or all places would be counted anew. */
const heightOfLine = () => lineHeightPx;
