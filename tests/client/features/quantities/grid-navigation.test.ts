import { describe, expect, it } from 'vitest';
import type { ColumnId } from '#client/features/quantities/grid-columns.ts';
import type { GridEntry } from '#client/features/quantities/grid-layout.ts';
import {
  type GridPosition,
  movePosition,
  nextEditable,
  nextQuantityLine,
  quantitiesBetween,
} from '#client/features/quantities/grid-navigation.ts';

const row = (id: string): GridEntry => ({ kind: 'quantity', key: id, quantityId: id, categoryId: 'c' });
const heading = (id: string): GridEntry => ({ kind: 'category', key: `category:${id}`, categoryId: id });
const entries = [heading('1'), row('a'), row('b'), heading('2'), row('c'), row('d')];
const columns: readonly ColumnId[] = ['name', 'amount', 'unit', 'total'];
const bounds = { lines: entries, columns, pageSize: 3 };
const at = (key: string, column: ColumnId): GridPosition => ({ key, column });

describe('movePosition', () => {
  it('moves by one cell and passes headings', () => {
    expect(movePosition(at('b', 'amount'), 'down', bounds)).toEqual(at('category:2', 'amount'));
    expect(movePosition(at('a', 'amount'), 'right', bounds)).toEqual(at('a', 'unit'));
  });

  it('stays at the edges', () => {
    expect(movePosition(at('d', 'total'), 'down', bounds)).toEqual(at('d', 'total'));
    expect(movePosition(at('category:1', 'name'), 'left', bounds)).toEqual(at('category:1', 'name'));
  });

  it('jumps by page, to the ends of the line and of the list', () => {
    expect(movePosition(at('a', 'unit'), 'page-down', bounds)).toEqual(at('c', 'unit'));
    expect(movePosition(at('c', 'unit'), 'row-start', bounds)).toEqual(at('c', 'name'));
    expect(movePosition(at('a', 'unit'), 'last', bounds)).toEqual(at('d', 'total'));
    expect(movePosition(at('d', 'unit'), 'edge-up', bounds)).toEqual(at('category:1', 'unit'));
  });

  it('starts at the first cell when the line or the column is gone', () => {
    expect(movePosition(at('gone', 'share'), 'right', bounds)).toEqual(at('category:1', 'amount'));
  });

  it('has no position in an empty list', () => {
    expect(movePosition(null, 'down', { ...bounds, lines: [] })).toBeNull();
  });
});

describe('nextEditable', () => {
  it('goes to the next field and wraps over headings to the next row', () => {
    expect(nextEditable(at('b', 'name'), 1, entries, ['name', 'amount'])).toEqual(at('b', 'amount'));
    expect(nextEditable(at('b', 'amount'), 1, entries, ['name', 'amount'])).toEqual(at('c', 'name'));
    expect(nextEditable(at('c', 'name'), -1, entries, ['name', 'amount'])).toEqual(at('b', 'amount'));
  });

  it('ends at the last field', () => {
    expect(nextEditable(at('d', 'amount'), 1, entries, ['name', 'amount'])).toBeNull();
  });
});

describe('nextQuantityLine', () => {
  it('skips headings', () => {
    expect(nextQuantityLine(at('b', 'amount'), entries)).toEqual(at('c', 'amount'));
    expect(nextQuantityLine(at('d', 'amount'), entries)).toBeNull();
  });
});

describe('quantitiesBetween', () => {
  it('takes rows in either direction and no headings', () => {
    expect(quantitiesBetween(entries, 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(quantitiesBetween(entries, 'gone', 'a')).toEqual([]);
  });
});
