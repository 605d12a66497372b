import { describe, expect, it } from 'vitest';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import { findCells, nextMatch } from '#client/features/quantities/grid/find-cells.ts';
import { lineMarks, shownPosition } from '#client/features/quantities/grid/grid-look.ts';
import { rowsOfSelection } from '#client/features/quantities/grid/grid-selection.ts';
import { summarizeSelection } from '#client/features/quantities/grid/selection-summary.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import { blockOf, blocksOf, selectedColumns } from '#client/ui/grid/cell-blocks.ts';

const row = (id: string): GridEntry => ({ kind: 'quantity', key: id, quantityId: id, categoryId: 'c' });
const entries: readonly GridEntry[] = [
  { kind: 'category', key: 'heading', categoryId: 'c' },
  row('a'),
  row('b'),
  row('c'),
];
const columns: readonly ColumnId[] = ['select', 'name', 'amount', 'waste'];
const places = { entries, columns, indexByKey: new Map(entries.map(({ key }, index) => [key, index])) };
const at = (key: string, column: ColumnId) => ({ key, column });

describe('ranges', () => {
  it('are blocks whichever corner they were begun at', () => {
    const range = { from: at('c', 'waste'), to: at('a', 'amount') };
    expect(blockOf(range, places)).toEqual({ top: 1, bottom: 3, left: 2, right: 3 });
  });

  it('go when one of their lines or columns is not shown any more', () => {
    expect(blockOf({ from: at('gone', 'amount'), to: at('a', 'amount') }, places)).toBeNull();
    expect(blocksOf([{ from: at('a', 'share'), to: at('a', 'amount') }], places)).toEqual([]);
  });

  it('tell each line its columns as bits', () => {
    const blocks = blocksOf([{ from: at('a', 'name'), to: at('b', 'amount') }], places);
    expect([0, 1, 2, 3].map((line) => selectedColumns(blocks, line))).toEqual([0, 0b110, 0b110, 0]);
  });

  it('mean their rows, unless rows are ticked', () => {
    const ranges = [{ from: at('b', 'amount'), to: at('heading', 'amount') }];
    expect(rowsOfSelection({ ticked: new Set(), ranges }, places)).toEqual(['a', 'b']);
    expect(rowsOfSelection({ ticked: new Set(['c', 'b']), ranges }, places)).toEqual(['b', 'c']);
  });
});

describe('summary of the selection', () => {
  const amounts: Readonly<Record<string, number | null>> = { a: 10, b: null, c: 30 };
  const numberOf = (entry: GridEntry, column: ColumnId) => (column === 'amount' ? (amounts[entry.key] ?? null) : null);

  it('counts cells and numbers once however many ranges they are in, headings left out', () => {
    const blocks = blocksOf(
      [
        { from: at('heading', 'name'), to: at('c', 'amount') },
        { from: at('c', 'amount'), to: at('c', 'waste') },
      ],
      places,
    );
    expect(summarizeSelection(blocks, places, numberOf)).toEqual({
      rows: 3,
      columns: 3,
      cells: 7,
      numbers: { count: 2, sum: 40 },
    });
  });
});

describe('marks of a line', () => {
  it('has the handle at the end of the only range, or on the active cell', () => {
    const position = at('a', 'amount');
    const blocks = blocksOf([{ from: at('a', 'amount'), to: at('b', 'waste') }], places);
    const marked = { position, blocks, columns, readOnly: false };
    expect(lineMarks(row('b'), 2, marked)).toEqual({ activeColumn: null, mask: 0b1100, handleColumn: 'waste' });
    expect(lineMarks(row('a'), 1, { ...marked, blocks: [] })).toEqual({
      activeColumn: 'amount',
      mask: 0,
      handleColumn: 'amount',
    });
    expect(lineMarks(row('b'), 2, { ...marked, readOnly: true }).handleColumn).toBeNull();
  });

  it('gives the place of a line that is gone to the one that took it', () => {
    expect(shownPosition(at('gone', 'amount'), places, 2)).toEqual(at('b', 'amount'));
    expect(shownPosition(at('gone', 'amount'), places, 99)).toEqual(at('c', 'amount'));
    expect(shownPosition(null, places, undefined)).toEqual(at('a', 'name'));
  });
});

describe('find', () => {
  const texts: Readonly<Record<string, string>> = {
    'a:name': 'Välipohja US1',
    'b:name': 'Seinä',
    'b:amount': '1\u00a0234,5',
    'c:name': 'VÄLIPOHJA',
  };
  const textOf = (entry: GridEntry, column: ColumnId) => texts[`${entry.key}:${column}`] ?? '';
  const find = (searched: string) => findCells(searched, entries, columns, textOf);
  const orderOf = ({ key, column }: { key: string; column: ColumnId }) =>
    (places.indexByKey.get(key) ?? 0) * columns.length + columns.indexOf(column);

  it('finds without accents and case, and numbers as they are shown', () => {
    expect(find('valipohja')).toEqual([at('a', 'name'), at('c', 'name')]);
    expect(find('1 234')).toEqual([at('b', 'amount')]);
    expect(find('1234,5')).toEqual([at('b', 'amount')]);
    expect(find('  ')).toEqual([]);
  });

  it('steps forward and back and round the end', () => {
    const matches = find('a');
    expect(nextMatch(matches, null, 1, orderOf)).toEqual(at('a', 'name'));
    expect(nextMatch(matches, at('a', 'name'), 1, orderOf)).toEqual(at('b', 'name'));
    expect(nextMatch(matches, at('c', 'name'), 1, orderOf)).toEqual(at('a', 'name'));
    expect(nextMatch(matches, at('a', 'name'), -1, orderOf)).toEqual(at('c', 'name'));
    expect(nextMatch([], at('a', 'name'), 1, orderOf)).toBeNull();
  });
});
