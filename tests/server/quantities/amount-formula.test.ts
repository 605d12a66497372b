import { describe, expect, it } from 'vitest';
import { copyCalculation } from '#contract/calculations/calculations.ts';
import {
  copyQuantity,
  linkQuantity,
  listQuantities,
  patchQuantities,
  patchQuantity,
} from '#contract/calculations/quantities.ts';
import { commitQuantityImport, validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { getHistory } from '#contract/sites/history.ts';
import { copySite } from '#contract/sites/sites.ts';
import { createBackup, restoreBackup } from '#contract/whole-sites/backups.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const calculated = { amount: 42, amountFormula: '=12*3,5', unit: 'm2' as const };

interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

/** Amounts with their formulas, as a reader gets them. */
const amountsOf = async (client: Client, { siteId, calculationId }: Where) => {
  const { reply } = await client.call(listQuantities, { params: { siteId, calculationId }, query: {} });
  return reply.data.map(({ amount, amountFormula }) => [amount, amountFormula]);
};

const begin = async () => {
  const client = await server().signIn();
  const made = await makeSite(client);
  const row = await makeQuantity(client, made.place, calculated);
  return { client, ...made, row, params: { ...made.place, quantityId: row.id } };
};

describe('the formula of an amount', () => {
  it('is stored with the amount, goes with another amount, and stays with another unit', async () => {
    const { client, where, row, params } = await begin();
    expect(row).toMatchObject(calculated);
    expect(await amountsOf(client, where)).toEqual([[42, '=12*3,5']]);
    const { reply } = await client.call(patchQuantity, { params, body: { unit: 'm3', note: 'huom' } });
    expect(reply).toMatchObject({ ...calculated, unit: 'm3' });
    const changed = await client.call(patchQuantity, { params, body: { amount: 43 } });
    expect(changed.reply).toMatchObject({ amount: 43, amountFormula: null });
    expect(await amountsOf(client, where)).toEqual([[43, null]]);
    const history = await client.call(getHistory, { params: { type: 'quantity', id: row.id }, query: {} });
    expect(history.reply.data[0]?.changes).toContainEqual({ field: 'amountFormula', before: '=12*3,5', after: null });
  });

  it('is one field with the amount and the unit where two people change them', async () => {
    const { client, params } = await begin();
    await client.call(patchQuantity, { params, body: { amount: 43 } });
    const body = { unit: 'm3' as const, base: calculated };
    const { problem } = await client.call(patchQuantity, { params, body });
    expect(problem).toMatchObject({ type: 'field-conflict', fields: ['unit'] });
  });

  it('is kept or given up row by row in a bulk change', async () => {
    const { client, where, place, row } = await begin();
    const other = await makeQuantity(client, place, { amount: 1 });
    const body = [
      { id: row.id, amount: 5, amountFormula: '=2*3' },
      { id: other.id, amount: 6, amountFormula: '=2*3' },
    ];
    await client.call(patchQuantities, { params: where, body });
    expect(await amountsOf(client, where)).toEqual([
      [5, null],
      [6, '=2*3'],
    ]);
  });

  it('goes where a link converts the amount', async () => {
    const { client, place, params } = await begin();
    const factors = { declaredUnit: 'kg', kgPerM2: 2 };
    const { reply: site } = await client.call(importSite, {
      body: {
        format: 'tyomaahiili-site',
        formatVersion: 1,
        site: { name: 'Kirjasto' },
        library: {
          products: [
            { id: 'neliöt', name: 'A', factors: { ...factors, declaredUnit: 'm2' } },
            { id: 'kilot', name: 'B', factors: { declaredUnit: 'kg' } },
          ],
        },
        calculations: [{ name: 'A' }],
      },
    });
    expect(site.id).not.toBe(place.siteId);
    const link = (id: string) => client.call(linkQuantity, { params, body: { source: { kind: 'product', id } } });
    expect((await link('neliöt')).reply).toMatchObject(calculated);
    expect((await link('kilot')).reply).toMatchObject({ amount: 84, unit: 'kg', amountFormula: null });
  });

  it('goes along with every copy, a backup and the site document', async () => {
    const { client, site, where, params } = await begin();
    const siteId = site.id;
    await client.call(copyQuantity, { params, body: '' });
    const both = [
      [42, '=12*3,5'],
      [42, '=12*3,5'],
    ];
    expect(await amountsOf(client, where)).toEqual(both);
    const { reply: calculation } = await client.call(copyCalculation, { params: where, body: '' });
    expect(await amountsOf(client, { siteId, calculationId: calculation.id })).toEqual(both);
    const { reply: copy } = await client.call(copySite, { params: { siteId }, body: '' });
    expect(await amountsOf(client, { siteId: copy.id, calculationId: copy.defaultCalculationId })).toEqual(both);
    const { reply: document } = await client.call(exportSite, { params: { siteId } });
    const { reply: read } = await client.call(importSite, { body: document });
    expect(await amountsOf(client, { siteId: read.id, calculationId: read.defaultCalculationId })).toEqual(both);
    const { reply: backup } = await client.call(createBackup, { params: { siteId } });
    await client.call(patchQuantity, { params, body: { amount: 1 } });
    await client.call(restoreBackup, { params: { siteId, backupId: backup.id } });
    expect(await amountsOf(client, where)).toEqual(both);
  });

  it('is not needed in a site document, and not believed where it does not give the amount', async () => {
    const client = await server().signIn();
    const rows = [{ amount: 6 }, { amount: 6, amountFormula: '=2*3' }, { amount: 7, amountFormula: '=2*3' }];
    const quantities = rows.map((row) => ({ name: 'Rivi', ...row }));
    const body = {
      format: 'tyomaahiili-site' as const,
      formatVersion: 1 as const,
      site: { name: 'Asiakirja' },
      calculations: [{ name: 'A', categories: [{ name: 'B', quantities }] }],
    };
    const { reply } = await client.call(importSite, { body });
    expect(await amountsOf(client, { siteId: reply.id, calculationId: reply.defaultCalculationId })).toEqual([
      [6, null],
      [6, '=2*3'],
      [7, null],
    ]);
  });

  it('outlives a sheet that says the same amount, and no other', async () => {
    const { client, where, category } = await begin();
    const take = async (amount: string) => {
      const file = new File([`Tunnus;Nimike;Määrä;Yksikkö\nA1;Laatta;${amount};m2`], 'a.csv');
      const { reply: stored } = await client.call(uploadFile, { body: { file } });
      const { reply } = await client.call(validateQuantityImport, { params: where, body: { fileId: stored.id } });
      await client.call(commitQuantityImport, {
        params: where,
        body: { token: reply.token, categoryId: category.id },
      });
    };
    await take('6');
    const { reply } = await client.call(listQuantities, { params: where, query: {} });
    const [row] = reply.data.filter(({ externalId }) => externalId === 'A1');
    const params = { ...where, categoryId: category.id, quantityId: row?.id ?? '' };
    await client.call(patchQuantity, { params, body: { amountFormula: '=2*3' } });
    await client.call(patchQuantity, { params, body: { name: 'Toinen' } });
    await take('6');
    expect(await amountsOf(client, where)).toContainEqual([6, '=2*3']);
    await take('7');
    expect(await amountsOf(client, where)).toContainEqual([7, null]);
  });
});
