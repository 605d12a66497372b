import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useIsPrinting } from './use-printing.ts';

/** A row, or what stands for rows that are out of sight. */
export type Part =
  | { readonly kind: 'row'; readonly key: string | number; readonly index: number }
  | { readonly kind: 'space'; readonly key: string; readonly heightPx: number };

interface InSightOptions {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** The element whose children the rows are. */
  readonly body: HTMLElement | null;
  readonly estimatePx: number;
}

interface InSight {
  readonly parts: readonly Part[];
  /** Of each row: measures it. The row says its number as `data-index`. */
  readonly rowRef: (row: HTMLElement | null) => void;
  /** The row with the focus stays, wherever one scrolls. */
  readonly onFocus: (event: React.FocusEvent) => void;
  readonly onBlur: () => void;
}

/** Up to so many rows all exist at once; beyond it only those in sight, except on paper. */
export const maxWholeRows = 100;

/** Which rows of a list are to exist, in a page that scrolls as a whole. */
export const useInSight = ({ count, keyOf, body, estimatePx }: InSightOptions): InSight => {
  const isWhole = useIsPrinting() || count <= maxWholeRows;
  const { startPx, gapPx } = usePlace(body, isWhole);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: !isWhole,
    estimateSize: () => estimatePx,
    getItemKey: keyOf,
    overscan: 8,
    gap: gapPx,
    scrollMargin: startPx,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return focused === null || focused >= count || seen.includes(focused)
        ? seen
        : [...seen, focused].toSorted((left, right) => left - right);
    },
  });
  return {
    parts: isWhole
      ? Array.from({ length: count }, (_, index) => ({ kind: 'row', key: keyOf(index), index }))
      : partsOf(virtualizer.getVirtualItems(), { startPx, gapPx, endPx: startPx + virtualizer.getTotalSize() }),
    rowRef: isWhole ? nothing : virtualizer.measureElement,
    onFocus: ({ target }) => setFocused(numberOf(target)),
    onBlur: () => setFocused(null),
  };
};

const nothing = (): void => undefined;

const numberOf = (target: Element): number | null => {
  const text = target.closest('[data-index]')?.getAttribute('data-index');
  return text === undefined || text === null ? null : Number(text);
};

interface Bounds {
  readonly startPx: number;
  readonly endPx: number;
  /** Between two children, a space included. */
  readonly gapPx: number;
}

type Item = ReturnType<ReturnType<typeof useWindowVirtualizer>['getVirtualItems']>[number];

const partsOf = (items: readonly Item[], { startPx, endPx, gapPx }: Bounds): readonly Part[] => {
  const parts: Part[] = [];
  const space = (heightPx: number): void => {
    if (heightPx > 0) parts.push({ kind: 'space', key: `space ${parts.length}`, heightPx });
  };
  let atPx = startPx - gapPx;
  for (const { index, key, start, end } of items) {
    space(start - atPx - 2 * gapPx);
    parts.push({ kind: 'row', key: typeof key === 'bigint' ? String(key) : key, index });
    atPx = end;
  }
  space(endPx - atPx - gapPx);
  return parts;
};

/** Where the rows begin in the page, and how far they stand apart; what stands above may grow at any time. */
const usePlace = (body: HTMLElement | null, isWhole: boolean): Pick<Bounds, 'startPx' | 'gapPx'> => {
  const [place, setPlace] = useState({ startPx: 0, gapPx: 0 });
  useLayoutEffect(() => {
    if (body === null || isWhole) return;
    const look = (): void => {
      const startPx = Math.round(body.getBoundingClientRect().top + window.scrollY);
      const gapPx = Number.parseFloat(getComputedStyle(body).rowGap) || 0;
      setPlace((known) => (known.startPx === startPx && known.gapPx === gapPx ? known : { startPx, gapPx }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, isWhole]);
  return place;
};
