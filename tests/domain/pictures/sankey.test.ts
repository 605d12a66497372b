import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandBetween, type Flow, foldLayer, sankeyLayout } from '#domain/pictures/sankey.ts';

const flow = (value: number, ...path: string[]): Flow => ({ path, value });
const flows = [
  flow(6, 'slab', 'floors', 'a1a3'),
  flow(2, 'slab', 'floors', 'c3'),
  flow(3, 'wool', 'walls', 'a1a3'),
  flow(-1, 'timber', 'walls', 'a1a3'),
];
const options = { minRoom: 0.1 };

const anyFlows = fc.array(
  fc.record({
    path: fc.tuple(
      fc.integer({ max: 30, min: 0 }).map((key) => `p${key}`),
      fc.integer({ max: 8, min: 0 }).map((key) => `c${key}`),
      fc.constantFrom('a1a3', 'a4', 'b4', 'c3'),
    ),
    value: fc.integer({ min: -50, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 200 },
);

describe('Sankey', () => {
  it('has the same sum in every layer, largest first, and tells what it cannot draw', () => {
    const { nodes, total, negative } = sankeyLayout(flows, options);
    expect(nodes.map(({ key, value }) => [key, value])).toEqual([
      ['slab', 8],
      ['wool', 3],
      ['floors', 8],
      ['walls', 3],
      ['a1a3', 9],
      ['c3', 2],
    ]);
    expect([total, negative]).toEqual([11, -1]);
  });

  it('keeps a given order and puts what is left to the end', () => {
    const { nodes } = sankeyLayout(flows, { ...options, order: ['c3', 'a1a3'], lastKey: 'slab' });
    expect(nodes.map(({ key }) => key)).toEqual(['wool', 'slab', 'floors', 'walls', 'c3', 'a1a3']);
  });

  it('lets as much into a node as out of it, inside its edges, and gives every node room for its label', () => {
    fc.assert(
      fc.property(anyFlows, (all) => {
        const { flows: folded } = foldLayer(all, { layer: 0, maxNodes: 8, otherKey: 'others' });
        const minRoom = 0.06;
        const { nodes, links } = sankeyLayout(folded, { minRoom });
        for (const node of nodes) {
          const out = links.filter(({ from, layer }) => from === node.key && layer === node.layer);
          const into = links.filter(({ to, layer }) => to === node.key && layer === node.layer - 1);
          for (const side of [out, into]) {
            if (side.length === 0) continue;
            expect(side.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(node.value, 6);
            const edges = side.map((link) => (side === out ? link.fromY : link.toY)).toSorted((a, b) => a - b);
            expect(edges[0]).toBeCloseTo(node.y, 9);
            const [last = 0] = side
              .map((link) => (side === out ? link.fromY : link.toY) + link.height)
              .toSorted((a, b) => b - a);
            expect(last).toBeCloseTo(node.y + node.height, 9);
          }
          expect(node.y).toBeGreaterThanOrEqual(-1e-9);
          expect(node.y + node.height).toBeLessThanOrEqual(1 + 1e-9);
        }
        for (const layer of [0, 1, 2]) {
          const middles = nodes.filter((node) => node.layer === layer).map(({ y, height }) => y + height / 2);
          middles.slice(1).forEach((middle, index) => {
            expect(middle - (middles[index] ?? 0)).toBeGreaterThanOrEqual(minRoom - 1e-9);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('sums up the smallest products under one name and counts them', () => {
    const { flows: folded, foldedCount } = foldLayer(
      [flow(5, 'a', 'x'), flow(1, 'b', 'x'), flow(2, 'c', 'x'), flow(3, 'd', 'y')],
      { layer: 0, maxNodes: 3, otherKey: 'others' },
    );
    expect(folded.map(({ path: [key] }) => key)).toEqual(['a', 'others', 'others', 'd']);
    expect(foldedCount).toBe(2);
  });

  it('has nothing to draw without flows', () => {
    expect(sankeyLayout([], options)).toEqual({ nodes: [], links: [], total: 0, negative: 0 });
  });

  it('draws a band as thick at its end as at its beginning', () => {
    const band = bandBetween({ fromY: 0, toY: 0.5, height: 0.2 }, { fromX: 0, toX: 10, scale: 100 });
    expect(band).toBe('M0,0 C5,0 5,50 10,50 L10,70 C5,70 5,20 0,20 Z');
  });
});
