import { describe, expect, it } from 'vitest';
import { copyCalculation, listCalculations, patchCalculation } from '#contract/calculations/calculations.ts';
import { createCategory, listCategories } from '#contract/calculations/categories.ts';
import { createQuantity, deleteQuantity, listQuantities } from '#contract/calculations/quantities.ts';
import { copyComposite, createComposite, listComposites } from '#contract/library/composites.ts';
import { copyProduct, createProduct, listProducts } from '#contract/library/products.ts';
import { getSite } from '#contract/sites/site-reading.ts';
import { copySite, createSite, patchSite } from '#contract/sites/sites.ts';
import { createBackup, restoreBackup } from '#contract/whole-sites/backups.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { emptyCategoryFields } from '#domain/calculations/category.ts';
import { emptyQuantityFields } from '#domain/calculations/quantity.ts';
import { type Composite, emptyCompositeFields } from '#domain/products/composite.ts';
import { emptyProductFields } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import {
  calculationFields,
  categoryFields,
  compositeFields,
  productFields,
  quantityFields,
  siteFields,
} from '#tests/support/content/whole-fields.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const pick = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]));

/** All that a person has entered, without ids; a copy has a name of its own. */
const contentOf = async (client: Client, siteId: string) => {
  const { reply: site } = await client.call(getSite, { params: { siteId } });
  const { data: calculations } = (await client.call(listCalculations, { params: { siteId } })).reply;
  const calculation = calculations.find(({ id }) => id === site.defaultCalculationId);
  if (calculation === undefined) throw new Error('the default calculation is listed');
  const params = { siteId, calculationId: calculation.id };
  const { data: categories } = (await client.call(listCategories, { params })).reply;
  const { data: quantities } = (await client.call(listQuantities, { params, query: {} })).reply;
  const { name: _name, ...fields } = pick(site, Object.keys(siteFields));
  // A calculation of the site itself, under whatever id it has there.
  const isPlanned = calculations.some(({ id }) => id === site.logPlanCalculationId);
  return {
    site: { ...fields, ...(isPlanned && { logPlanCalculationId: siteFields.logPlanCalculationId }) },
    calculation: pick(calculation, Object.keys(calculationFields)),
    categories: categories.map((row) => pick(row, Object.keys(categoryFields))),
    quantities: quantities.map((row) => pick(row, Object.keys(quantityFields))),
  };
};

const { name: _siteName, ...withoutName } = siteFields;
const entered = {
  site: withoutName,
  calculation: calculationFields,
  categories: [categoryFields],
  quantities: [quantityFields],
};

const makeWholeSite = async (client: Client) => {
  const { reply: site } = await client.call(createSite, { body: { name: 'Uusi' } });
  const params = { siteId: site.id };
  const where = { ...params, calculationId: site.defaultCalculationId };
  const body = { ...siteFields, logPlanCalculationId: site.defaultCalculationId };
  await client.call(patchSite, { params, body });
  await client.call(patchCalculation, { params: where, body: calculationFields });
  const { reply: category } = await client.call(createCategory, { params: where, body: categoryFields });
  const place = { ...where, categoryId: category.id };
  const { reply: quantity } = await client.call(createQuantity, { params: place, body: quantityFields });
  return { params, where, quantityPlace: { ...place, quantityId: quantity.id } };
};

describe('a field of the catalogue', () => {
  it('has a value here that is not its default', () => {
    for (const [fields, defaults] of [
      [siteFields, emptySiteFields],
      [calculationFields, defaultCalculationFields],
      [categoryFields, emptyCategoryFields],
      [quantityFields, emptyQuantityFields],
      [productFields, emptyProductFields],
      [compositeFields('p'), emptyCompositeFields],
    ] as const) {
      expect(Object.keys(fields).toSorted()).toEqual(Object.keys(defaults).toSorted());
      for (const [name, value] of Object.entries(fields)) {
        expect(value, name).not.toEqual((defaults as Readonly<Record<string, unknown>>)[name]);
      }
    }
  });

  it('is dropped neither by API, export, import, copy, backup nor restore', async () => {
    const client = await server().signIn();
    const { params, quantityPlace } = await makeWholeSite(client);
    expect(await contentOf(client, params.siteId), 'API').toEqual(entered);

    const { reply: document } = await client.call(exportSite, { params });
    const { reply: imported } = await client.call(importSite, { body: document });
    expect(await contentOf(client, imported.id), 'export and import').toEqual(entered);

    const { reply: copy } = await client.call(copySite, { params, body: '' });
    expect(await contentOf(client, copy.id), 'copy').toEqual(entered);

    const { reply: backup } = await client.call(createBackup, { params });
    expect(await contentOf(client, backup.id), 'backup').toEqual(entered);

    await client.call(patchSite, { params, body: { ...emptySiteFields, name: 'Muu' } });
    await client.call(deleteQuantity, { params: quantityPlace });
    await client.call(restoreBackup, { params: { ...params, backupId: backup.id } });
    expect(await contentOf(client, params.siteId), 'restore').toEqual(entered);
  });

  it('is kept by the copy of a calculation', async () => {
    const client = await server().signIn();
    const { params, where } = await makeWholeSite(client);
    const { reply: copy } = await client.call(copyCalculation, { params: where, body: '' });
    await client.call(patchSite, { params, body: { defaultCalculationId: copy.id } });
    const { calculation, ...rest } = await contentOf(client, params.siteId);
    expect({ ...calculation, name: calculationFields.name, ...rest }).toEqual({
      ...calculationFields,
      ...{ site: entered.site, categories: entered.categories, quantities: entered.quantities },
    });
  });
});

/** The company's library, without ids; what a layer points to is told apart from them. */
const libraryOf = async (client: Client) => {
  const query = { limit: '100', offset: '0' };
  const { data: products } = (await client.call(listProducts, { query })).reply;
  const { data: composites } = (await client.call(listComposites, { query })).reply;
  return { products, composites };
};

const productFieldsOf = (rows: readonly Product[]) => rows.map((row) => pick(row, Object.keys(productFields)));
const compositeFieldsOf = (rows: readonly Composite[]) =>
  rows.map((row) => pick(row, Object.keys(emptyCompositeFields)));

describe('a field of the own library', () => {
  it('is dropped neither by API, copy, export nor the import into another company', async () => {
    const client = await server().signIn();
    const { reply: product } = await client.call(createProduct, { body: productFields });
    const { reply: composite } = await client.call(createComposite, { body: compositeFields(product.id) });
    const made = await libraryOf(client);
    expect(productFieldsOf(made.products), 'API').toEqual([productFields]);
    expect(compositeFieldsOf(made.composites), 'API').toEqual([compositeFields(product.id)]);

    const { quantityPlace, params } = await makeWholeSite(client);
    const { quantityId: _row, ...place } = quantityPlace;
    const row = { name: 'Kehät', source: { kind: 'composite', id: composite.id }, amount: 2, unit: 'pcs' } as const;
    await client.call(createQuantity, { params: place, body: row });
    const { reply: document } = await client.call(exportSite, { params });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    await stranger.call(importSite, { body: document });
    const imported = await libraryOf(stranger);
    expect(productFieldsOf(imported.products), 'export and import').toEqual([productFields]);
    const layer = imported.products[0]?.id ?? '';
    expect(compositeFieldsOf(imported.composites), 'export and import').toEqual([compositeFields(layer)]);

    const { reply: productCopy } = await client.call(copyProduct, {
      params: { productId: product.id },
      body: 'Toinen',
    });
    expect(productFieldsOf([productCopy]), 'copy').toEqual([{ ...productFields, name: 'Toinen' }]);
    const copied = { params: { compositeId: composite.id }, body: 'Toinen' };
    const { reply: compositeCopy } = await client.call(copyComposite, copied);
    expect(compositeFieldsOf([compositeCopy]), 'copy').toEqual([{ ...compositeFields(product.id), name: 'Toinen' }]);
  });
});
