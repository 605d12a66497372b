import { describe, expect, it } from 'vitest';
import {
  calculationsAfter,
  categoriesAfter,
  quantitiesAfter,
  type SiteSnapshot,
} from '#client/data/content/snapshot/snapshot-rows.ts';
import {
  copyCalculation,
  createCalculation,
  deleteCalculation,
  patchCalculation,
  patchCalculations,
} from '#contract/calculations/calculations.ts';
import {
  createCategory,
  deleteCategory,
  importCategoriesFromSite,
  importCategoryTemplate,
  patchCategory,
} from '#contract/calculations/categories.ts';
import {
  copyQuantity,
  createQuantity,
  deleteQuantities,
  deleteQuantity,
  patchQuantities,
  patchQuantity,
} from '#contract/calculations/quantities.ts';
import { deleteProducts, patchProduct } from '#contract/library/products.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { createBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { makeProduct } from '#tests/support/content/library-builders.ts';
import { createRandom } from '#tests/support/random.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** Sequences of edits between two looks at the site; many more with `SNAPSHOT_SEQUENCES`. */
const sequences = Number(process.env['SNAPSHOT_SEQUENCES'] ?? '30');

const read = async (client: Client, siteId: string, query: { since?: string; stamp?: string; library?: string } = {}) =>
  (await client.call(getSiteSnapshot, { params: { siteId }, query })).reply;

/** A client's lists after a snapshot, made by the client's own functions. */
const after = (known: SiteSnapshot | null, next: SiteSnapshot): SiteSnapshot => {
  if (known === null) return next;
  const calculations = calculationsAfter(known.calculations, next);
  const categories = calculations.flatMap(({ id }) =>
    categoriesAfter(
      known.categories.filter((row) => row.calculationId === id),
      next,
      id,
    ),
  );
  const quantities = calculations.flatMap(({ id }) =>
    quantitiesAfter(
      known.quantities.filter((row) => row.calculationId === id),
      next,
      id,
      categories.filter((row) => row.calculationId === id),
    ),
  );
  return { ...next, calculations, categories, quantities };
};

/** In one order of calculations; the rest must be in its own order. */
const comparable = ({ full: _, deleted: _deleted, ...snapshot }: SiteSnapshot) => {
  const ids = snapshot.calculations.map(({ id }) => id);
  const inOrder = <Row extends { calculationId: string }>(rows: readonly Row[]) =>
    ids.flatMap((id) => rows.filter((row) => row.calculationId === id));
  return { ...snapshot, categories: inOrder(snapshot.categories), quantities: inOrder(snapshot.quantities) };
};

/** One random edit of any kind; what does not fit the site as it is does nothing. */
const edit = async (client: Client, state: SiteSnapshot, random: ReturnType<typeof createRandom>) => {
  const siteId = state.site.id;
  const calculation = random.pick(state.calculations);
  if (calculation === undefined) throw new Error('a site has a calculation');
  const where = { siteId, calculationId: calculation.id };
  const category = random.pick(state.categories.filter((row) => row.calculationId === calculation.id));
  const quantity = random.pick(state.quantities.filter((row) => row.calculationId === calculation.id));
  const product = random.pick(state.library.products);
  const name = `Nimi ${random.below(1000)}`;
  const inCategory = category && { ...where, categoryId: category.id };
  const atQuantity = quantity && { ...where, categoryId: quantity.categoryId, quantityId: quantity.id };
  const edits: (() => Promise<unknown> | undefined)[] = [
    () => client.call(patchSite, { params: { siteId }, body: { name } }),
    () => client.call(createCalculation, { params: { siteId }, body: { name } }),
    () => client.call(copyCalculation, { params: where, body: '' }),
    () => client.call(patchCalculations, { params: { siteId }, body: [{ id: calculation.id, name }] }),
    () => client.call(patchCalculation, { params: where, body: { stabiliserKg: random.below(9) } }),
    () => client.call(deleteCalculation, { params: where }),
    () => client.call(createCategory, { params: where, body: { name, position: random.below(9) } }),
    () => client.call(importCategoryTemplate, { params: where, body: { template: 'talo2000-elements' } }),
    () =>
      client.call(importCategoriesFromSite, {
        params: where,
        body: { fromSiteId: siteId, fromCalculationId: state.site.defaultCalculationId },
      }),
    () =>
      category && client.call(patchCategory, { params: { ...where, categoryId: category.id }, body: { position: 3 } }),
    () => category && client.call(deleteCategory, { params: { ...where, categoryId: category.id } }),
    ...Array.from(
      { length: 5 },
      () => () => inCategory && client.call(createQuantity, { params: inCategory, body: { name, amount: 1 } }),
    ),
    () =>
      inCategory &&
      product &&
      client.call(createQuantity, { params: inCategory, body: { name, source: { kind: 'product', id: product.id } } }),
    () => atQuantity && client.call(patchQuantity, { params: atQuantity, body: { amount: random.below(99) } }),
    () =>
      atQuantity &&
      category &&
      client.call(patchQuantity, { params: atQuantity, body: { categoryId: category.id, position: 2 } }),
    () => quantity && client.call(patchQuantities, { params: where, body: [{ id: quantity.id, note: name }] }),
    () => quantity && client.call(copyQuantity, { params: { ...where, quantityId: quantity.id }, body: '' }),
    () => atQuantity && client.call(deleteQuantity, { params: atQuantity }),
    () => quantity && client.call(deleteQuantities, { params: where, body: { ids: [quantity.id] } }),
    () => product && client.call(patchProduct, { params: { productId: product.id }, body: { note: name } }),
    () => (random.below(4) === 0 && product ? client.call(deleteProducts, { body: { ids: [product.id] } }) : undefined),
    async () => {
      await client.call(createBackup, { params: { siteId } });
    },
    async () => {
      const { reply } = await client.call(listBackups, { params: { siteId } });
      const backup = random.pick(reply.data);
      if (backup) await client.call(restoreBackup, { params: { siteId, backupId: backup.id } });
    },
  ];
  await random.pick(edits)?.();
};

describe('what changed since a revision', () => {
  it(
    'makes of what a client knew what the site is, after any edits',
    async () => {
      const client = await server().signIn({ isCompanyAdmin: true });
      const { site, place } = await makeSite(client);
      for (const name of ['Oma 1', 'Oma 2']) {
        const product = await makeProduct(client, { name });
        const source = { kind: 'product' as const, id: product.id };
        await client.call(createQuantity, { params: place, body: { name, source } });
      }
      const random = createRandom(20261121);
      let known = await read(client, site.id);
      let whole = known;
      const fulls: boolean[] = [];
      for (let sequence = 0; sequence < sequences; sequence += 1) {
        for (let count = random.below(5); count >= 0; count -= 1) {
          const before = whole.revision;
          await edit(client, whole, random);
          server().now = new Date(server().now.getTime() + 1000);
          whole = await read(client, site.id);
          // A call is one revision, or none when it changed nothing below the site.
          expect([0, 1]).toContain(whole.revision - before);
        }
        const query = { since: String(known.revision), stamp: known.stamp, library: known.libraryStamp };
        const changes = await read(client, site.id, query);
        fulls.push(changes.full);
        known = after(known, changes);
        expect(comparable(known), `sequence ${sequence}`).toEqual(comparable(whole));
        expect(known.quantities).toHaveLength(known.totals.quantities);
      }
      // Only a restored backup, which history does not tell row by row, needs everything.
      expect(fulls.filter((isFull) => !isFull).length).toBeGreaterThan(sequences / 2);
    },
    sequences * 2000,
  );
});
