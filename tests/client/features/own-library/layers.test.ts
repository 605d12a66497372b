import { describe, expect, it } from 'vitest';
import { layerErrors } from '#client/features/own-library/composites/layer-errors.ts';
import { layerFacts, thicknessOf } from '#client/features/own-library/composites/layer-facts.ts';
import { newLayer } from '#client/features/own-library/composites/new-layer.ts';
import { containersOf } from '#client/features/own-library/parts/containers.ts';
import type { Layer } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const slab = makeProduct({
  id: 'slab',
  factors: { ...emptyFactors, declaredUnit: 'm2', kgPerM2: 400, thicknessM: 0.32 },
});
const concrete = makeProduct({ id: 'concrete', factors: { ...emptyFactors, declaredUnit: 'm3', kgPerM3: 2400 } });
const tape = makeProduct({ id: 'tape', factors: { ...emptyFactors, declaredUnit: 'm' } });
const layer = (source: Layer['source'], amountPerUnit: number | null, unit: Layer['unit']): Layer => ({
  source,
  amountPerUnit,
  unit,
  wastePercent: null,
  lifetimeYears: null,
});
const inside = (id: string) => layer({ kind: 'composite', id }, 1, 'm2');
const of = (id: string) => ({ kind: 'product', id }) as const;

const inner = makeComposite({ id: 'inner', name: 'Inner', layers: [layer(of('slab'), 1, 'm2')] });
const outer = makeComposite({
  id: 'outer',
  name: 'Outer',
  layers: [inside('inner'), layer(of('concrete'), 0.05, 'm3')],
});
const libraries = {
  companyName: 'Esimerkki Oy',
  products: [slab, concrete, tape],
  composites: [inner, outer],
  referenceSet: gold1.referenceSet,
};

describe('what hinders a layer', () => {
  it.each<[string, Layer, string | undefined]>([
    ['a product', layer(of('slab'), 1, 'm2'), undefined],
    ['a unit that the product cannot take', layer(of('tape'), 1, 'm2'), 'unit-not-convertible'],
    ['a product that is gone', layer(of('gone'), 1, 'm2'), 'unknown-source'],
    ['an item of older emission data', layer({ kind: 'item', id: 'older' }, 1, 'kg'), undefined],
    ['a composite of products', inside('inner'), undefined],
    ['a composite of composites', inside('outer'), 'composite-too-deep'],
    ['no product yet', layer({ kind: 'none' }, null, 'm2'), undefined],
  ])('%s', (_, one, code) => {
    expect(layerErrors(makeComposite({ id: 'new', layers: [one] }), libraries).get(0)).toBe(code);
  });

  it('a composite that contains this one', () => {
    const others = { ...libraries, composites: [outer] };
    const errors = layerErrors({ ...inner, layers: [layer(of('slab'), 1, 'm2'), inside('outer')] }, others);
    expect([...errors]).toEqual([[1, 'composite-cycle']]);
  });
});

describe('how thick a composite is', () => {
  it('adds the layers, those of a composite inside it too', () => {
    expect(thicknessOf(outer, libraries)).toBeCloseTo(0.37, 12);
    expect(layerFacts(inside('inner'), libraries, 'fi')).toMatchObject({ name: 'Inner', thicknessM: 0.32 });
  });

  it('is not known without a layer that tells, nor of a composite that is not per square metre', () => {
    expect(thicknessOf(makeComposite({ layers: [layer(of('tape'), 2, 'm')] }), libraries)).toBeNull();
    expect(thicknessOf(makeComposite({ unit: 'm', layers: outer.layers }), libraries)).toBeNull();
  });
});

it('begins a layer in the unit that people think of', () => {
  const start = (source: Layer['source'], factors: typeof slab.factors) => {
    const { amountPerUnit, unit } = newLayer(source, { kind: 'product', factors }, 'm2');
    return [amountPerUnit, unit];
  };
  expect(start(of('slab'), slab.factors)).toEqual([1, 'm2']);
  expect(start(of('concrete'), concrete.factors)).toEqual([null, 'm3']);
  expect(start(of('tape'), tape.factors)).toEqual([null, 'm']);
  expect(newLayer({ kind: 'composite', id: 'inner' }, { kind: 'composite', unit: 'm2' }, 'm2').unit).toBe('m2');
});

describe('what a delete would break', () => {
  it('is every composite with such a layer', () => {
    expect([...containersOf('product', [slab, tape], [inner, outer])]).toEqual([['slab', ['Inner']]]);
  });

  it('is not a composite that goes with it', () => {
    expect([...containersOf('composite', [inner], [inner, outer])]).toEqual([['inner', ['Outer']]]);
    expect([...containersOf('composite', [inner, outer], [inner, outer])]).toEqual([]);
  });
});
