import { describe, expect, it } from 'vitest';
import { atMost } from './figure.ts';
import { withMeasured } from './write-table.ts';

const page = 'Before\n\n<!-- written by npm run bench -- --write -->\n<!-- end -->\n\n| a row | of another table |\n';
const figure = (name: string, value: number) => ({ name, value, unit: 'ms', goal: atMost(5) });

describe('the table that the bench writes', () => {
  it('has the new figures of what was measured, with the load and the day, and keeps the other parts', () => {
    const first = withMeasured(
      page,
      [
        { part: 'engine', figures: [figure('All rows', 4), figure('Gone later', 1)], load: 1.26 },
        { part: 'grid', figures: [figure('All rows', 9)], load: 2 },
      ],
      '2026-11-27',
    );
    const again = withMeasured(first, [{ part: 'engine', figures: [figure('All rows', 6)], load: 0 }], '2026-11-28');
    expect(first).toContain('| engine | All rows | 4.00 ms | <= 5 ms | yes | 1.3 | 2026-11-27 |\n');
    expect(again.split('\n').filter((line) => line.startsWith('| '))).toEqual([
      '| part | figure | measured | goal | met | load | on |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| engine | All rows | 6.00 ms | <= 5 ms | no | 0.0 | 2026-11-28 |',
      '| grid | All rows | 9.00 ms | <= 5 ms | no | 2.0 | 2026-11-27 |',
      '| a row | of another table |',
    ]);
    expect(again.startsWith('Before\n')).toBe(true);
  });

  it('holds a name in one cell of one line, whatever it quotes from a page', () => {
    const name = 'Median (slowest: keydown \n  9 ms; click a | b 8 ms)';
    const row =
      '| page | Median (slowest: keydown 9 ms; click a \\| b 8 ms) | 2.00 ms | <= 5 ms | yes | 1.0 | 2026-11-27 |';
    const first = withMeasured(page, [{ part: 'page', figures: [figure(name, 2)], load: 1 }], '2026-11-27');
    const again = withMeasured(first, [{ part: 'grid', figures: [figure('Rows', 2)], load: 1 }], '2026-11-28');
    expect(first.split('\n')).toContain(row);
    expect(again.split('\n'), 'after another part was written').toContain(row);
  });

  it('says so where the page has no such table', () => {
    expect(() => withMeasured('# Page', [], '2026-11-27')).toThrow('the page has no table');
  });
});
