import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { placeAt, scrolledTo, useRowPlace } from '#client/features/quantities/grid/row-place.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';

const entries = Array.from(
  { length: 50 },
  (_, index): GridEntry => ({ kind: 'quantity', key: `q${index}`, quantityId: `q${index}`, categoryId: 'c' }),
);
const indexOf = (rows: readonly GridEntry[]) => new Map(rows.map(({ key }, index) => [key, index]));
const place = { topKey: 'q9', hiddenPx: 12, cell: { key: 'q11', column: 'amount' } } as const;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type RowPlace = NonNullable<ReturnType<typeof useRowPlace>['first']>;

/** One visit of a page: what it finds, and what it leaves behind. */
const visit = (calculationId: string, query: object, leaves: Omit<RowPlace, 'query'> | null): RowPlace | null => {
  let found: RowPlace | null = null;
  const Page = () => {
    const { first, keep } = useRowPlace(calculationId, query);
    found = first;
    keep(() => leaves);
    return null;
  };
  render(<Page />).unmount();
  return found;
};

it('finds the place of the visit before, of each calculation its own', () => {
  expect(visit('a', { search: '' }, place)).toBeNull();
  expect(visit('b', { search: '' }, null)).toBeNull();
  expect(visit('a', { search: '' }, null)).toMatchObject(place);
});

it('keeps the place when the page is reloaded', () => {
  const Page = () => {
    useRowPlace('a', {}).keep(() => place);
    return null;
  };
  render(<Page />);
  dispatchEvent(new Event('pagehide'));
  expect(visit('a', {}, null)).toMatchObject(place);
});

it('begins at the top for another filter or order, and where what was kept cannot be read', () => {
  visit('a', { search: '' }, place);
  expect(visit('a', { search: 'slab' }, null)).toBeNull();
  sessionStorage.setItem('tyomaahiili.session-preferences', '{"rowPlaces":{"a":{"query":"{}","topKey":3}}}');
  expect(visit('a', {}, null)).toBeNull();
});

it('means the line, wherever it is now', () => {
  const kept = placeAt(entries, 300, null);
  expect(kept).toEqual({ topKey: 'q9', hiddenPx: 12, cell: null });
  const before = { query: '', ...place };
  expect(scrolledTo(before, indexOf(entries))).toBe(300);
  expect(scrolledTo(before, indexOf(entries.slice(4)))).toBe(172);
  expect(scrolledTo(before, indexOf(entries.slice(20)))).toBe(0);
});
