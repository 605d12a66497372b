import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { headerHeightPx, lineHeightPx } from './line-sizes.ts';
import { LineSlots } from './line-slots.ts';

/** A line of a grid; lines of one kind may take over each other's elements. */
interface Line {
  readonly kind: string;
  readonly key: string;
}

/** A line that is in the document. */
interface DrawnLine<Entry> {
  readonly entry: Entry;
  readonly index: number;
  /** Key of its element. */
  readonly slot: string;
  /** Distance from the first line in sight, of a line that is out of sight; null = it stands among the others. */
  readonly apartPx: number | null;
}

/** What of the grid is drawn, and where. */
interface LineWindow<Entry> {
  readonly lines: readonly DrawnLine<Entry>[];
  /** Top of the first line in sight, below the header. */
  readonly startPx: number;
  /** Height of all lines. */
  readonly heightPx: number;
}

interface GridLines<Entry> {
  /** The lines in sight and one more, wherever it is: the focused one, or the focus would fall to the page. */
  readonly windowWith: (index: number | undefined) => LineWindow<Entry>;
  readonly scrollToIndex: (index: number) => void;
  /** Distance of the list's top from the top of all lines, px. */
  readonly scrolledPx: () => number;
}

/**
 * The part of the lines that is in sight; all are of one height, so nothing is measured.
 * @param startPx where the list stands at first
 */
export const useLines = <Entry extends Line>(
  grid: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
  startPx: number,
): GridLines<Entry> => {
  const slots = useRef<LineSlots | null>(null);
  slots.current ??= new LineSlots();
  const { assign } = slots.current;
  const offset = useRef<ReturnType<typeof createOffset> | null>(null);
  offset.current ??= createOffset();
  const { observe, tell } = offset.current;
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: useCallback(() => grid.current, [grid]),
    estimateSize: heightOfLine,
    overscan: 1,
    initialOffset: startPx,
    observeElementOffset: observe,
    scrollMargin: headerHeightPx,
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
    scrollToIndex: (index) => {
      const list = grid.current;
      if (list === null) return;
      const topPx = index * lineHeightPx;
      const bottomPx = topPx + lineHeightPx + headerHeightPx - list.clientHeight;
      if (list.scrollTop >= bottomPx && list.scrollTop <= topPx) return;
      list.scrollTop = list.scrollTop > topPx ? topPx : bottomPx;
      tell(list.scrollTop);
    },
    scrolledPx: () => virtualizer.scrollOffset ?? startPx,
  };
};

type Tell = (offsetPx: number, isScrolling: boolean) => void;

/**
 * Where the list is scrolled to. Our own scrolling is told at once and not by the event that follows, so that the lines
 * and the focus in them are drawn in one go; the browser's is drawn within its event, before the frame it belongs to.
 */
const createOffset = () => {
  let tellLines: Tell | null = null;
  return {
    observe: ({ scrollElement: list }: Virtualizer<HTMLElement, Element>, tell: Tell) => {
      if (list === null) return;
      const onScroll = () => flushSync(() => tell(list.scrollTop, false));
      tellLines = tell;
      list.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        tellLines = null;
        list.removeEventListener('scroll', onScroll);
      };
    },
    tell: (offsetPx: number) => tellLines?.(offsetPx, false),
  };
};

/** The same function at every drawing, or all places would be counted anew. */
const heightOfLine = () => lineHeightPx;
