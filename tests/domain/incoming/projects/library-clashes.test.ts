import { describe, expect, it } from 'vitest';
import { factorsOf, type SiteDocument } from '#domain/documents/site-document.ts';
import { clashKey, libraryClashes, resolveClashes } from '#domain/incoming/projects/library-clashes.ts';
import { makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';

const entry = (id: string, name: string, gwpA1A3Typical: number) => ({
  id,
  name,
  factors: { declaredUnit: 'kg' as const, gwpA1A3Typical },
});
const layer = (id: string) => ({
  source: { kind: 'product' as const, id },
  amountPerUnit: 3,
  unit: 'kg' as const,
  wastePercent: null,
  lifetimeYears: null,
});
const wall = { id: 'wall', name: 'Wall', unit: 'm2' as const, layers: [layer('a')] };

/** Product a stands in a row and in the wall. */
const document: SiteDocument = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Site' },
  library: { products: [entry('a', 'Brick', 2), entry('b', 'Board', 3)], composites: [wall] },
  calculations: [
    {
      name: 'One',
      categories: [{ name: 'Walls', quantities: [{ name: 'Row', source: { kind: 'product', id: 'a' } }] }],
    },
  ],
};
const own = (products: ReturnType<typeof makeProduct>[], composites: ReturnType<typeof makeComposite>[] = []) => ({
  products,
  composites,
});
const asInDocument = (id: string, name: string, gwpA1A3Typical: number) =>
  makeProduct({ id, name, factors: factorsOf(entry(id, name, gwpA1A3Typical)) });

describe('library clashes', () => {
  it('are none with an empty library, nor where id and content are the same', () => {
    expect(libraryClashes(document, own([]))).toEqual([]);
    expect(libraryClashes(document, own([asInDocument('a', 'Brick', 2)]))).toEqual([]);
  });

  it('are other content under the same id, or the same name in other letters', () => {
    const found = libraryClashes(document, own([asInDocument('a', 'Old brick', 9), asInDocument('x', ' BOARD', 3)]));
    expect(found).toEqual([
      {
        kind: 'product',
        id: 'a',
        name: 'Brick',
        existing: { id: 'a', name: 'Old brick' },
        reason: 'id',
        canReplace: true,
      },
      {
        kind: 'product',
        id: 'b',
        name: 'Board',
        existing: { id: 'x', name: ' BOARD' },
        reason: 'name',
        canReplace: true,
      },
    ]);
  });

  it('let one row be replaced once only', () => {
    const twins = { ...document, library: { products: [entry('a', 'Brick', 2), entry('b', 'Brick', 3)] } };
    expect(libraryClashes(twins, own([asInDocument('x', 'Brick', 1)])).map(({ canReplace }) => canReplace)).toEqual([
      true,
      false,
    ]);
  });

  it('let a composite be replaced only where its layers are in the library', () => {
    const old = makeComposite({ id: 'wall', name: 'Wall' });
    const canReplace = (products: ReturnType<typeof makeProduct>[]) =>
      libraryClashes(document, own(products, [old])).find(({ kind }) => kind === 'composite')?.canReplace;
    expect(canReplace([])).toBe(false);
    expect(canReplace([asInDocument('a', 'Brick', 2)])).toBe(true);
  });
});

describe('resolved clashes', () => {
  const library = own([asInDocument('x', 'Brick', 1)]);
  const clashes = libraryClashes(document, library);
  const [clash = expect.fail()] = clashes;

  it('leave document and library as they are where copies are made', () => {
    const { document: made, products } = resolveClashes(document, library, clashes, new Set());
    expect(products).toEqual([]);
    expect(made).toEqual(document);
  });

  it('give a replaced row the content, and lead rows and layers to it', () => {
    const { document: made, products } = resolveClashes(document, library, clashes, new Set([clashKey(clash)]));
    expect(products).toMatchObject([{ row: { id: 'x' }, fields: { name: 'Brick', factors: { gwpA1A3Typical: 2 } } }]);
    expect(made.library?.products?.map(({ id }) => id)).toEqual(['x', 'b']);
    expect(made.library?.composites?.[0]?.layers[0]?.source).toEqual({ kind: 'product', id: 'x' });
    expect(made.calculations[0]?.categories?.[0]?.quantities?.[0]?.source).toEqual({ kind: 'product', id: 'x' });
  });
});
