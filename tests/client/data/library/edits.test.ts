import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { compositeQueries } from '#client/data/library/composites.ts';
import { createLibraryEdits } from '#client/data/library/edits.ts';
import { overlayComposites, overlayProducts } from '#client/data/library/overlay.ts';
import { productQueries } from '#client/data/library/products.ts';
import { overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { watchEdits } from '#client/data/outbox/questions/edit-toasts.ts';
import { libraryLane, siteLane } from '#client/data/outbox/records/entry.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { until } from '#tests/support/client/data.ts';
import { FakeLibrary, makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

let library: FakeLibrary;
let edits: ReturnType<typeof createLibraryEdits>;
let stopToasts: () => void;

const { tab, server, browser } = withTab((server) => {
  library = new FakeLibrary(server);
});

beforeEach(() => {
  edits = createLibraryEdits(tab());
  stopToasts = watchEdits(tab().outbox, tab().notify, browser().clock.now);
});

afterEach(() => stopToasts());

const isSent = () => until(() => tab().outbox.waiting() === 0);
const goOffline = async () => {
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => tab().connectivity.state.get() === 'offline');
};
const goOnline = async () => {
  server().fault = null;
  browser().clock.advance(120_000);
  tab().connectivity.check();
  await until(() => tab().connectivity.state.get() === 'online');
};
const loadProducts = () => tab().queryClient.fetchQuery({ ...productQueries.list(), staleTime: 0 });
const kept = () => tab().queryClient.getQueryData(productQueries.list().queryKey) ?? [];
const shown = () => overlayProducts(kept(), tab().outbox.inLane(libraryLane));
const toasts = () => tab().notices.map(({ message }) => message.message);

describe('edits of the own library', () => {
  it('show at once and are in the list when the server has them', async () => {
    library.products = [makeProduct({ id: 'p1', name: 'A' })];
    await loadProducts();
    await goOffline();
    const { productId } = await edits.createProduct({ name: 'B', factors: { declaredUnit: 'm3', kgPerM3: 2400 } });
    await edits.patchProduct(makeProduct({ id: 'p1', name: 'A' }), { name: 'A2' });
    expect(shown()).toMatchObject([
      { name: 'A2' },
      { id: productId, name: 'B', factors: { kgPerM3: 2400, gwpA4: null } },
    ]);
    expect(await tab().queryClient.fetchQuery(productQueries.one(productId))).toBeNull();
    await goOnline();
    await isSent();
    expect(kept()).toEqual(library.products);
    expect(server().sent()).toEqual(['createProduct', 'patchProduct']);
    const known = await tab().queryClient.fetchQuery({ ...productQueries.one(productId), staleTime: 0 });
    expect(known).toMatchObject({ name: 'B' });
  });

  it('delete one, several, and make copies, with the specified toasts', async () => {
    library.products = ['p1', 'p2', 'p3', 'p4'].map((id) => makeProduct({ id, name: id }));
    library.composites = ['c1', 'c2', 'c3'].map((id) => makeComposite({ id, name: id }));
    const [p1, p2, p3, p4] = library.products;
    const [c1, c2, c3] = library.composites;
    await loadProducts();
    await tab().queryClient.fetchQuery(compositeQueries.list());
    if (!(p1 && p2 && p3 && p4 && c1 && c2 && c3)) throw new Error('rows are missing');
    await edits.deleteProduct(p1);
    await edits.deleteProducts([p2, p3]);
    await edits.copyProduct(p4, '');
    await edits.createComposite({ name: 'Uusi', unit: 'm2' });
    await edits.patchComposite(c1, { note: 'x' });
    await edits.deleteComposite(c2);
    await edits.deleteComposites([c3]);
    await edits.copyComposite(c1, 'Toinen');
    await edits.createProduct({ name: 'P', factors: { declaredUnit: 'kg' } });
    await edits.patchProduct(p4, { note: 'y' });
    await isSent();
    expect(library.products.map(({ name }) => name)).toEqual(['p4', 'p4 (kopio)', 'P']);
    expect(library.composites.map(({ name }) => name)).toEqual(['c1', 'Uusi', 'Toinen']);
    expect(kept()).toEqual(library.products);
    expect(toasts()).toEqual([
      'Product deleted',
      'Products deleted',
      'Product copied',
      'Composite created',
      'Composite updated',
      'Composite product deleted',
      'Composites deleted',
      'Composite product copied',
      'Product created',
      'Product updated',
    ]);
  });

  it('say what failed and wait for the user', async () => {
    library.composites = [makeComposite()];
    server().nextFaults.push({ status: 422, type: 'in-use' });
    await edits.deleteComposite(makeComposite());
    await until(() => tab().outbox.entries.get()[0]?.state === 'held');
    expect(toasts()).toEqual(['Failed to delete composite product']);
    expect(overlayComposites(library.composites, tab().outbox.inLane(libraryLane))).toEqual([]);
    await tab().actions.discard(tab().outbox.entries.get()[0]?.key ?? '');
    expect(overlayComposites(library.composites, tab().outbox.inLane(libraryLane))).toEqual(library.composites);
  });
});

describe('rows that use the own library', () => {
  const startSite = async () => {
    const place = await tab().edits.createSite({ name: 'Kohde' });
    const { categoryId } = await tab().edits.createCategory(place, { name: 'Runko' });
    await isSent();
    await tab().queryClient.fetchQuery(quantityQueries.list(place));
    const rows = (): readonly Quantity[] =>
      overlayQuantities(
        tab().queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [],
        place,
        tab().outbox.inLane(siteLane(place.siteId)),
      );
    return { place, categoryId, rows };
  };

  it('know its values offline, and wait for a product that was made offline', async () => {
    const { place, categoryId, rows } = await startSite();
    await loadProducts();
    await goOffline();
    const { productId } = await edits.createProduct({ name: 'Oma', factors: { declaredUnit: 'kg', gwpA4: 1 } });
    const source = { kind: 'product' as const, id: productId };
    await tab().edits.createQuantity(place, categoryId, { name: 'Rivi', source, amount: 2 });
    expect(rows()).toMatchObject([{ linkStatus: 'linked', snapshot: { name: 'Oma', factors: { gwpA4: 1 } } }]);
    let answer = () => {};
    server().slowAnswers.set('createProduct', new Promise((resolve) => (answer = resolve)));
    await goOnline();
    await until(() => server().sent().includes('createProduct'));
    expect(server().sent()).not.toContain('createQuantity');
    answer();
    await isSent();
    const creations = server()
      .sent()
      .filter((name) => name.startsWith('create'));
    expect(creations.slice(-2)).toEqual(['createProduct', 'createQuantity']);
  });

  it('are blocked while the product is refused', async () => {
    const { place, categoryId } = await startSite();
    await goOffline();
    const { productId } = await edits.createProduct({ name: 'Oma', factors: { declaredUnit: 'kg' } });
    const source = { kind: 'product' as const, id: productId };
    await tab().edits.createQuantity(place, categoryId, { name: 'Rivi', source });
    await tab().edits.createCategory(place, { name: 'Muu' });
    server().nextFaults.push({ status: 422, type: 'validation' });
    await goOnline();
    await until(() => tab().outbox.waiting() === 2);
    expect(
      tab()
        .outbox.entries.get()
        .map(({ endpoint, state }) => [endpoint, state]),
    ).toEqual([
      ['createProduct', 'held'],
      ['createQuantity', 'queued'],
    ]);
    expect(server().content.categories.map(({ name }) => name)).toEqual(['Runko', 'Muu']);
  });

  it('are linked at once with a converted amount, and as the server answers', async () => {
    const { place, categoryId, rows } = await startSite();
    const slab = makeProduct({ id: 'p1', name: 'Laatta', factors: { declaredUnit: 'm2', kgPerM2: 380 } as never });
    library.products = [slab, makeProduct({ id: 'p2', name: 'Massa' })];
    await loadProducts();
    const sources = ['p1', 'p2'].map((id) => ({ kind: 'product' as const, id }));
    const [first = { kind: 'product', id: '' }, second = first] = sources;
    await tab().edits.createQuantity(place, categoryId, { name: 'Rivi', source: first, amount: 2, unit: 'm2' });
    await isSent();
    await goOffline();
    const [row] = rows();
    if (row === undefined) throw new Error('the row is missing');
    await tab().edits.linkQuantities(place, [
      { quantity: { ...row, snapshot: { kind: 'product', ...slab } }, source: second },
    ]);
    expect(rows()).toMatchObject([{ source: second, amount: 760, unit: 'kg', snapshot: { name: 'Massa' } }]);
    await tab().edits.linkQuantities(place, [{ quantity: row, source: first }]);
    expect(rows()).toMatchObject([{ source: first, linkStatus: 'linked', snapshot: { name: 'Laatta' } }]);
    await goOnline();
    await isSent();
    expect(server().sent().slice(-2)).toEqual(['batchLinkQuantities', 'batchLinkQuantities']);
    expect(server().content.quantities).toMatchObject(rows());
    expect(toasts()).toContain('Quantities updated');
  });
});
