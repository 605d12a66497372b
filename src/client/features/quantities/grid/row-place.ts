import { useLayoutEffect, useRef, useState } from 'react';
import { sessionPreference } from '#client/data/device/page-preferences.ts';
import { isColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import { lineHeightPx } from '#client/ui/grid/line-sizes.ts';
import type { GridPosition } from './grid-selection.ts';

/** Where a person was among the rows of a calculation. */
interface RowPlace {
  /** Filter, order and grouping: other rows have another place. */
  readonly query: string;
  /** The line at the top, and how far it was scrolled out of sight, px. */
  readonly topKey: string;
  readonly hiddenPx: number;
  readonly cell: GridPosition | null;
}

export interface PlaceKeeper {
  /** As it was at the first drawing; null = the person has not been here, or the rows were others. */
  readonly first: RowPlace | null;
  /** Kept when the rows go, with the page or without it. */
  readonly keep: (read: () => Omit<RowPlace, 'query'> | null) => void;
}

const places = sessionPreference('rowPlaces');

/** Remembers the place in this tab until its session ends: a reload and the way back from a report lead to it. */
export const useRowPlace = (calculationId: string, query: object): PlaceKeeper => {
  const queryText = JSON.stringify(query);
  const [first] = useState(() => {
    const place = places.get()[calculationId];
    return isRowPlace(place) && place.query === queryText ? place : null;
  });
  const newest = useRef<() => void>(() => undefined);
  // Before the rows leave the document.
  useLayoutEffect(() => {
    const onHide = () => newest.current();
    addEventListener('pagehide', onHide);
    return () => {
      onHide();
      removeEventListener('pagehide', onHide);
    };
  }, []);
  return {
    first,
    keep: (read) => {
      newest.current = () => {
        const place = read();
        if (place !== null) places.set({ ...places.get(), [calculationId]: { query: queryText, ...place } });
      };
    },
  };
};

/** The line at the top of the grid. */
export const placeAt = (
  entries: readonly GridEntry[],
  scrolledPx: number,
  cell: GridPosition | null,
): Omit<RowPlace, 'query'> | null => {
  const entry = entries[Math.floor(scrolledPx / lineHeightPx)];
  return entry === undefined ? null : { topKey: entry.key, hiddenPx: scrolledPx % lineHeightPx, cell };
};

/** How far the grid is scrolled there, px; 0 when the line is gone. */
export const scrolledTo = (place: RowPlace | null, indexByKey: ReadonlyMap<string, number>): number => {
  const index = place === null ? undefined : indexByKey.get(place.topKey);
  return place === null || index === undefined ? 0 : index * lineHeightPx + place.hiddenPx;
};

const isRowPlace = (value: unknown): value is RowPlace => {
  if (typeof value !== 'object' || value === null) return false;
  const { query, topKey, hiddenPx, cell } = value as Partial<Record<keyof RowPlace, unknown>>;
  const isText = typeof query === 'string' && typeof topKey === 'string' && typeof hiddenPx === 'number';
  return isText && (cell === null || isCell(cell));
};

const isCell = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, column } = value as Partial<Record<keyof GridPosition, unknown>>;
  return typeof key === 'string' && typeof column === 'string' && isColumnId(column);
};
