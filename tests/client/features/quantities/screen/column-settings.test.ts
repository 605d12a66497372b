import { describe, expect, it } from 'vitest';
import { movableColumns } from '#client/features/quantities/columns/columns.ts';
import {
  moveColumn,
  noColumnSettings,
  orderedColumns,
  readColumnSettings,
  resizeColumn,
  showColumn,
} from '#client/features/quantities/screen/column-settings.ts';
import { fitColumns } from '#client/features/quantities/screen/grid-columns.ts';

const ids = (widthPx: number, choice: Parameters<typeof fitColumns>[2]) =>
  fitColumns(widthPx, new Set(['a4']), choice).map(({ id }) => id);

describe('settings of the columns', () => {
  it('shows a chosen column whatever the width and the use, and never one that was taken away', () => {
    expect(ids(500, undefined)).not.toContain('a4');
    const chosen = showColumn(showColumn(noColumnSettings, 'a4', true), 'total', false);
    expect(ids(500, chosen)).toContain('a4');
    expect(ids(2000, chosen)).not.toContain('total');
  });

  it('moves a column to the place of another and keeps every other in its order', () => {
    const moved = moveColumn(noColumnSettings, 'total', 'source');
    expect(orderedColumns(moved).slice(0, 3)).toEqual(['total', 'source', 'amount']);
    expect(orderedColumns(moved)).toHaveLength(movableColumns.length);
    expect(moveColumn(noColumnSettings, 'total', 'total')).toBe(noColumnSettings);
  });

  it('keeps widths between what can be read and what fits', () => {
    expect(resizeColumn(noColumnSettings, 'name', 5).widthPx.name).toBe(40);
    expect(resizeColumn(noColumnSettings, 'name', 9000).widthPx.name).toBe(640);
    const wide = fitColumns(2000, new Set(), resizeColumn(noColumnSettings, 'unit', 99.6));
    expect(wide.find(({ id }) => id === 'unit')).toMatchObject({ widthPx: 100, isFixed: true });
  });

  it('reads what it wrote, and leaves out what it does not know', () => {
    const settings = resizeColumn(showColumn(moveColumn(noColumnSettings, 'c', 'unit'), 'b4', false), 'amount', 120);
    expect(readColumnSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    const strange = { order: ['share', 'mood', 'unit'], shown: { b4: 'no', mood: true }, widthPx: { c: 3, total: 80 } };
    const read = readColumnSettings(strange);
    expect(read).toEqual({ order: ['share', 'unit'], shown: {}, widthPx: { total: 80 } });
    expect(orderedColumns(read)).toHaveLength(movableColumns.length);
    for (const nothing of [null, 'x', 7, []]) expect(readColumnSettings(nothing)).toEqual(noColumnSettings);
  });
});
