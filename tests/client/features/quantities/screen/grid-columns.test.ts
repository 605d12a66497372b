import { describe, expect, it } from 'vitest';
import { columnIds } from '#client/features/quantities/columns/columns.ts';
import { columnTemplate, fitColumns, sumOfWidths } from '#client/features/quantities/screen/grid-columns.ts';

const ids = (widthPx: number) => fitColumns(widthPx, new Set()).map(({ id }) => id);

describe('fitColumns', () => {
  it('shows everything where there is room', () => {
    expect(ids(2000)).toEqual(columnIds);
  });

  it('drops the least needed columns first and never exceeds the width', () => {
    const shown = fitColumns(800, new Set());
    expect(sumOfWidths(shown)).toBeLessThanOrEqual(800);
    expect(shown.map(({ id }) => id)).not.toContain('a5');
    expect(shown.map(({ id }) => id)).toContain('a1a3');
  });

  it('keeps name, amount, unit and total even when they do not fit', () => {
    expect(ids(100)).toEqual(['select', 'name', 'amount', 'unit', 'total']);
  });

  it('gives the name its part of a wide grid before more columns come', () => {
    const widthOf = (widthPx: number) => fitColumns(widthPx, new Set()).find(({ id }) => id === 'name')?.widthPx ?? 0;
    expect(widthOf(720)).toBeGreaterThanOrEqual(216);
    expect(widthOf(970)).toBeGreaterThan(widthOf(720));
  });

  it('gives up the product before the waste: it stands behind the name then', () => {
    expect(ids(720)).toContain('waste');
    expect(ids(720)).not.toContain('source');
  });

  it('leaves out what the calculation does not use', () => {
    expect(fitColumns(1600, new Set(['a4'])).map(({ id }) => id)).not.toContain('a4');
  });

  it('lets the name grow most and keeps small columns small', () => {
    expect(columnTemplate(fitColumns(100, new Set()))).toBe(
      '30px minmax(220px, 8fr) minmax(90px, 1fr) 42px minmax(84px, 1fr)',
    );
  });
});
