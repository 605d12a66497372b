import { describe, expect, it } from 'vitest';
import { restKey, treemapTiles } from '#client/ui/charts/treemap-tiles.ts';
import { percentScale, roundTicks } from '#domain/pictures/scale.ts';
import { bandPath, bandPolygon, linePath, stackBands } from '#domain/pictures/year-paths.ts';

describe('roundTicks', () => {
  it('covers the range with round numbers and includes zero', () => {
    expect(roundTicks(0, 2247)).toEqual([0, 1000, 2000, 3000]);
    expect(roundTicks(0, 0.17)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
  });

  it('reaches below zero when a value does', () => {
    expect(roundTicks(-30, 100)).toEqual([-50, 0, 50, 100]);
  });

  it('still gives a scale when everything is zero', () => {
    expect(roundTicks(0, 0)).toEqual([0, 1]);
  });
});

describe('stackBands', () => {
  it('puts each series on the one before, so that the top is the sum', () => {
    const bands = stackBands([
      [1, 2],
      [3, 4],
    ]);
    expect(bands[1]).toEqual({ low: [1, 2], high: [4, 6] });
  });

  it('stacks negative values below zero', () => {
    expect(stackBands([[2], [-3], [1]])).toEqual([
      { low: [0], high: [2] },
      { low: [-3], high: [0] },
      { low: [2], high: [3] },
    ]);
  });
});

describe('paths', () => {
  it('draws from the left edge to the right edge, with zero at the bottom', () => {
    expect(linePath([0, 5, 10], percentScale(0, 10))).toBe('M0,100 L50,50 L100,0');
  });

  it('closes a band along its lower edge', () => {
    const band = { low: [0, 0], high: [10, 10] };
    expect(bandPath(band, percentScale(0, 10))).toBe('M0,0 L100,0 L100,100 L0,100 Z');
    expect(bandPolygon(band, percentScale(0, 10))).toBe('polygon(0% 0%, 100% 0%, 100% 100%, 0% 100%)');
  });
});

describe('treemapTiles', () => {
  const items = [5, 50, 0, 30, -4, 15].map((value, index) => ({ key: `k${index}`, label: `L${index}`, value }));
  const options = { aspect: 1.6, maxTiles: 10, restLabel: 'Others' };

  it('gives each positive value an area of its share, largest first', () => {
    const tiles = treemapTiles(items, options);
    expect(tiles.map((tile) => tile.value)).toEqual([50, 30, 15, 5]);
    for (const tile of tiles) expect((tile.width * tile.height) / 10_000).toBeCloseTo(tile.share, 9);
  });

  it('stays inside the box', () => {
    for (const tile of treemapTiles(items, options)) {
      expect(tile.x + tile.width).toBeLessThanOrEqual(100.000001);
      expect(tile.y + tile.height).toBeLessThanOrEqual(100.000001);
    }
  });

  it('folds the smallest items into one tile without losing any of the sum', () => {
    const tiles = treemapTiles(items, { ...options, maxTiles: 3 });
    expect(tiles).toHaveLength(3);
    expect(tiles.find((tile) => tile.key === restKey)).toMatchObject({ label: 'Others', value: 20, count: 2 });
    expect(tiles.reduce((sum, tile) => sum + tile.share, 0)).toBeCloseTo(1, 12);
  });

  it('is empty without a positive value', () => {
    expect(treemapTiles([], options)).toEqual([]);
  });
});
