import { describe, expect, it } from 'vitest';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { nextEditable, nextInBlocks, nextQuantityLine } from '#client/features/quantities/grid/grid-navigation.ts';
import type { GridPosition } from '#client/features/quantities/grid/grid-selection.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import { headerKey, movePosition } from '#client/ui/grid/move-position.ts';

const row = (id: string): GridEntry => ({ kind: 'quantity', key: id, quantityId: id, categoryId: 'c' });
const heading = (id: string): GridEntry => ({ kind: 'category', key: `category:${id}`, categoryId: id });
const placesOf = (entries: readonly GridEntry[]) => ({
  entries,
  indexByKey: new Map(entries.map(({ key }, index) => [key, index])),
  columns: ['name', 'amount', 'unit', 'total'] as readonly ColumnId[],
});
const places = placesOf([heading('1'), row('a'), row('b'), heading('2'), row('c'), row('d')]);
const empty = new Set(['c:amount', 'b:unit']);
const bounds = {
  ...places,
  pageSize: 3,
  isFilled: (entry: GridEntry, column: ColumnId) => entry.kind === 'quantity' && !empty.has(`${entry.key}:${column}`),
};
const at = (key: string, column: ColumnId): GridPosition => ({ key, column });

describe('movePosition', () => {
  it('moves by one cell and passes headings', () => {
    expect(movePosition(at('b', 'amount'), 'down', bounds)).toEqual(at('category:2', 'amount'));
    expect(movePosition(at('a', 'amount'), 'right', bounds)).toEqual(at('a', 'unit'));
  });

  it('stays at the edges; above the first line is the header', () => {
    expect(movePosition(at('d', 'total'), 'down', bounds)).toEqual(at('d', 'total'));
    expect(movePosition(at('category:1', 'name'), 'left', bounds)).toEqual(at('category:1', 'name'));
    expect(movePosition(at('category:1', 'name'), 'up', bounds)).toEqual(at(headerKey, 'name'));
    expect(movePosition(at(headerKey, 'name'), 'up', bounds)).toEqual(at(headerKey, 'name'));
  });

  it('jumps by page, to the ends of the line and of the list', () => {
    expect(movePosition(at('a', 'unit'), 'page-down', bounds)).toEqual(at('c', 'unit'));
    expect(movePosition(at('c', 'unit'), 'row-start', bounds)).toEqual(at('c', 'name'));
    expect(movePosition(at('a', 'unit'), 'last', bounds)).toEqual(at('d', 'total'));
    expect(movePosition(at('d', 'unit'), 'first', bounds)).toEqual(at('category:1', 'name'));
  });

  it('goes to the edge of the data: to the end of what is filled, over what is empty, else to the end', () => {
    expect(movePosition(at('a', 'amount'), 'edge-down', bounds)).toEqual(at('b', 'amount'));
    expect(movePosition(at('b', 'amount'), 'edge-down', bounds)).toEqual(at('d', 'amount'));
    expect(movePosition(at('d', 'name'), 'edge-up', bounds)).toEqual(at('c', 'name'));
    expect(movePosition(at('a', 'name'), 'edge-up', bounds)).toEqual(at('category:1', 'name'));
    expect(movePosition(at('b', 'name'), 'edge-right', bounds)).toEqual(at('b', 'amount'));
    expect(movePosition(at('b', 'amount'), 'edge-right', bounds)).toEqual(at('b', 'total'));
  });

  it('starts at the first cell when the line or the column is gone', () => {
    expect(movePosition(at('gone', 'share'), 'right', bounds)).toEqual(at('category:1', 'amount'));
  });

  it('has no position in an empty list', () => {
    expect(movePosition(null, 'down', { ...bounds, ...placesOf([]) })).toBeNull();
  });
});

describe('nextEditable', () => {
  it('goes to the next field and wraps over headings to the next row', () => {
    expect(nextEditable(at('b', 'name'), 1, places, ['name', 'amount'])).toEqual(at('b', 'amount'));
    expect(nextEditable(at('b', 'amount'), 1, places, ['name', 'amount'])).toEqual(at('c', 'name'));
    expect(nextEditable(at('c', 'name'), -1, places, ['name', 'amount'])).toEqual(at('b', 'amount'));
  });

  it('ends at the last field', () => {
    expect(nextEditable(at('d', 'amount'), 1, places, ['name', 'amount'])).toBeNull();
  });
});

describe('nextQuantityLine', () => {
  it('skips headings in both directions', () => {
    expect(nextQuantityLine(at('b', 'amount'), 1, places)).toEqual(at('c', 'amount'));
    expect(nextQuantityLine(at('c', 'amount'), -1, places)).toEqual(at('b', 'amount'));
    expect(nextQuantityLine(at('d', 'amount'), 1, places)).toBeNull();
  });
});

describe('nextInBlocks', () => {
  const block = { top: 1, bottom: 2, left: 0, right: 1 };
  const other = { top: 4, bottom: 4, left: 3, right: 3 };

  it('goes down each column with Enter, along each line with Tab, and round', () => {
    expect(nextInBlocks(at('a', 'name'), 'down', [block], places)).toEqual(at('b', 'name'));
    expect(nextInBlocks(at('b', 'name'), 'down', [block], places)).toEqual(at('a', 'amount'));
    expect(nextInBlocks(at('b', 'amount'), 'down', [block], places)).toEqual(at('a', 'name'));
    expect(nextInBlocks(at('a', 'amount'), 'right', [block], places)).toEqual(at('b', 'name'));
    expect(nextInBlocks(at('a', 'name'), 'left', [block], places)).toEqual(at('b', 'amount'));
  });

  it('goes on to the next range', () => {
    expect(nextInBlocks(at('b', 'amount'), 'down', [block, other], places)).toEqual(at('c', 'total'));
    expect(nextInBlocks(at('c', 'total'), 'down', [block, other], places)).toEqual(at('a', 'name'));
    expect(nextInBlocks(at('a', 'name'), 'up', [block, other], places)).toEqual(at('c', 'total'));
  });

  it('does not know cells outside the ranges', () => {
    expect(nextInBlocks(at('d', 'name'), 'down', [block], places)).toBeNull();
  });
});
