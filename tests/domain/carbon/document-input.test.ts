import { describe, expect, it } from 'vitest';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import type { DocumentCalculation, SiteDocument } from '#domain/documents/site-document.ts';
import type { Layer } from '#domain/products/composite.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

const context = { referenceSets: embeddedReferenceSets(), limitSets, today: null };
const slab = 'co2data-7000000592';

const makeDocument = (changes: Partial<SiteDocument> = {}): SiteDocument => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Kohde' },
  calculations: [{ name: 'Laskelma' }],
  ...changes,
});

const layer = (source: Layer['source']): Layer => ({
  source,
  amountPerUnit: 1,
  unit: 'm2',
  wastePercent: null,
  lifetimeYears: null,
});

const calculationWith = (source: Layer['source']): DocumentCalculation => ({
  name: 'Laskelma',
  categories: [
    { name: 'Välipohjat', talo2000Code: '1235', quantities: [{ name: 'Rivi', source, amount: 1, unit: 'm2' }] },
  ],
});

const issuesOf = (document: SiteDocument) => {
  const inputs = documentToInput(document, context);
  return inputs.ok ? [] : inputs.error;
};

describe('documentToInput', () => {
  it('completes what a document does not give', () => {
    const inputs = documentToInput(
      makeDocument({ calculations: [calculationWith({ kind: 'item', id: slab })] }),
      context,
    );
    if (!inputs.ok) throw new Error('issues');
    const [input] = inputs.value;
    expect(input?.calculation).toMatchObject({
      referenceSet: 'co2data-1.01.005',
      wasteModule: 'a1a3',
      allocation: 'benefit',
    });
    expect(input?.site.completionYear).toBeNull();
    expect(input?.categories).toMatchObject([{ id: 'categories[0]', scope: 'building' }]);
    expect(input?.quantities).toMatchObject([
      {
        id: 'categories[0].quantities[0]',
        categoryId: 'categories[0]',
        wastePercent: null,
        reused: false,
        snapshot: null,
      },
    ]);
  });

  it('scopes a category by its Talo 2000 code', () => {
    const calculations = [{ name: 'A', categories: [{ name: 'Perustukset', talo2000Code: '121' }, { name: 'Muu' }] }];
    const inputs = documentToInput(makeDocument({ calculations }), context);
    expect(inputs.ok && inputs.value[0]?.categories.map(({ scope }) => scope)).toEqual(['site', 'building']);
  });

  it('freezes own composites', () => {
    const composites = [{ id: 'us1', name: 'US1', unit: 'm2' as const, layers: [layer({ kind: 'item', id: slab })] }];
    const calculations = [calculationWith({ kind: 'composite', id: 'us1' })];
    const inputs = documentToInput(makeDocument({ library: { composites }, calculations }), context);
    expect(inputs.ok && inputs.value[0]?.quantities[0]?.snapshot).toMatchObject({ kind: 'composite', name: 'US1' });
  });

  it('names every reference that leads nowhere', () => {
    const calculations = [
      calculationWith({ kind: 'item', id: 'co2data-1' }),
      calculationWith({ kind: 'product', id: 'oma' }),
      { name: 'C', referenceSet: 'co2data-9', limitSet: 'fi-1900' },
      { name: 'D', tableVariant: '2021' },
    ];
    expect(issuesOf(makeDocument({ calculations }))).toEqual([
      { path: 'calculations[0].categories[0].quantities[0].source', code: 'unknown-source', value: 'co2data-1' },
      { path: 'calculations[1].categories[0].quantities[0].source', code: 'unknown-source', value: 'oma' },
      { path: 'calculations[2].limitSet', code: 'not-allowed', value: 'fi-1900' },
      { path: 'calculations[2].referenceSet', code: 'unknown-reference-set', value: 'co2data-9' },
      { path: 'calculations[3].tableVariant', code: 'not-allowed', value: '2021' },
    ]);
  });

  it('tells a circle of composites once, at the composites', () => {
    const composites = [
      { id: 'a', name: 'A', unit: 'm2' as const, layers: [layer({ kind: 'composite', id: 'b' })] },
      { id: 'b', name: 'B', unit: 'm2' as const, layers: [layer({ kind: 'composite', id: 'a' })] },
    ];
    const calculations = [calculationWith({ kind: 'composite', id: 'a' })];
    expect(issuesOf(makeDocument({ library: { composites }, calculations }))).toEqual([
      { path: 'library.composites[0].layers', code: 'composite-cycle', value: 'a' },
      { path: 'library.composites[1].layers', code: 'composite-cycle', value: 'b' },
    ]);
  });

  it('refuses an id that stands twice in the library', () => {
    const product = { id: 'a', name: 'A', factors: { declaredUnit: 'kg' as const } };
    expect(issuesOf(makeDocument({ library: { products: [product, product] } }))).toEqual([
      { path: 'library.products[1].id', code: 'duplicate-id', value: 'a' },
    ]);
  });
});
