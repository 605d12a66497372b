import { describe, expect, it } from 'vitest';
import { patchCalculation } from '#contract/calculations/calculations.ts';
import { deleteQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { createProduct, deleteProduct, patchProduct } from '#contract/library/products.ts';
import { getHistory } from '#contract/sites/history.ts';
import { acceptSiteInvite, createSiteInvite } from '#contract/sites/people.ts';
import { deleteSite, patchSite } from '#contract/sites/sites.ts';
import { addToSite, makeBackup, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const unknownId = '0190e5b2-0000-7000-8000-000000000000';

const historyOf = async (
  client: Client,
  type: string,
  id: string,
  query: { limit?: string; offset?: string; cursor?: string; siteId?: string } = {},
) => (await client.call(getHistory, { params: { type, id }, query })).reply;

const statusOf = async (client: Client, type: string, id: string) =>
  (await client.call(getHistory, { params: { type, id }, query: {} })).status;

const passMinute = () => {
  server().now = new Date(server().now.getTime() + 60_000);
};

describe('getHistory', () => {
  it('tells who changed what of a quantity and when, the newest first', async () => {
    const owner = await server().signIn();
    const editor = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { site, place } = await makeSite(owner);
    await addToSite(server(), site.id, editor, 'editor');
    const quantity = await makeQuantity(owner, place);
    passMinute();
    const params = { ...place, quantityId: quantity.id };
    await editor.call(patchQuantity, { params, body: { amount: 12, name: 'Betoni K30' } });
    const { data, total } = await historyOf(owner, 'quantity', quantity.id);
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      at: '2026-11-20T08:01:00.000Z',
      call: 'patchQuantity',
      entity: 'quantity',
      entityId: quantity.id,
      userName: 'Nimi muu',
      kind: 'changed',
    });
    expect(data[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'amount', before: 10, after: 12 },
        { field: 'name', before: 'Betoni', after: 'Betoni K30' },
      ]),
    );
    expect(data[1]).toMatchObject({ call: 'createQuantity', kind: 'created', userName: 'Nimi esittely' });
    const second = await historyOf(owner, 'quantity', quantity.id, { limit: '1', offset: '1' });
    expect(second).toMatchObject({ total: 2, data: [{ kind: 'created' }] });
  });

  it('goes on from where a page ended, whatever comes meanwhile', async () => {
    const owner = await server().signIn();
    const { place } = await makeSite(owner);
    const quantity = await makeQuantity(owner, place);
    const params = { ...place, quantityId: quantity.id };
    const change = async (amount: number) => {
      // Two of a minute: the id decides.
      if (amount % 2 === 0) passMinute();
      await owner.call(patchQuantity, { params, body: { amount } });
    };
    for (let amount = 1; amount <= 7; amount += 1) await change(amount);
    const all = (await historyOf(owner, 'quantity', quantity.id)).data.map(({ id }) => id);
    expect(all.length).toBe(8);
    const first = await historyOf(owner, 'quantity', quantity.id, { limit: '3' });
    await change(100);
    const second = await historyOf(owner, 'quantity', quantity.id, { limit: '3', cursor: first.next ?? '' });
    const third = await historyOf(owner, 'quantity', quantity.id, { limit: '3', cursor: second.next ?? '' });
    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
    expect([first.total, second.total, third.next]).toEqual([8, null, null]);
    const wrong = ['', '[]', '["2026-13-01T00:00:00.000Z","x"]', 'null', '{}'].map((cursor) =>
      owner.call(getHistory, { params: { type: 'quantity', id: quantity.id }, query: { cursor } }),
    );
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('outlives the row and the user', async () => {
    const owner = await server().signIn();
    const editor = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { site, where, place } = await makeSite(owner);
    await addToSite(server(), site.id, editor, 'editor');
    const quantity = await makeQuantity(editor, place);
    await owner.call(deleteQuantities, { params: where, body: { ids: [quantity.id] } });
    await server().services.database.query('delete from users where id = $1', [editor.user.id]);
    const { data } = await historyOf(owner, 'quantity', quantity.id);
    expect(data.map(({ kind, userName }) => [kind, userName])).toEqual([
      ['deleted', 'Nimi esittely'],
      ['created', ''],
    ]);
  });

  it('tells of a site its own fields and its people, not what is below it', async () => {
    const owner = await server().signIn();
    const guest = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { site, where } = await makeSite(owner);
    const params = { siteId: site.id };
    await owner.call(patchSite, { params, body: { address: 'Katu 1' } });
    await owner.call(patchCalculation, { params: where, body: { name: 'B' } });
    const { reply: invite } = await owner.call(createSiteInvite, {
      params,
      body: { email: 'muu@example.com', role: 'viewer' },
    });
    await guest.call(acceptSiteInvite, { params: { ...params, inviteId: invite.id } });
    const { data } = await historyOf(guest, 'site', site.id);
    expect(data.map(({ entity, kind, call }) => [entity, kind, call])).toEqual([
      ['site-user', 'created', 'acceptSiteInvite'],
      ['site-invite', 'deleted', 'acceptSiteInvite'],
      ['site-invite', 'created', 'createSiteInvite'],
      ['site', 'changed', 'patchSite'],
      ['site', 'created', 'createSite'],
    ]);
    expect(data[3]?.changes).toEqual([{ field: 'address', before: '', after: 'Katu 1' }]);
    expect((await historyOf(guest, 'calculation', where.calculationId)).data[0]?.changes).toEqual([
      { field: 'name', before: 'Laskelma', after: 'B' },
    ]);
  });

  it('is for those who read the site: others find nothing', async () => {
    const owner = await server().signIn();
    const { site, where, place, category } = await makeSite(owner);
    const quantity = await makeQuantity(owner, place);
    const subjects = [
      ['site', site.id],
      ['calculation', where.calculationId],
      ['category', category.id],
      ['quantity', quantity.id],
    ] as const;
    const colleague = await server().signIn({ username: 'kollega' });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy', isCompanyAdmin: true });
    for (const [type, id] of subjects) {
      expect(await statusOf(colleague, type, id), type).toBe(200);
      expect(await statusOf(stranger, type, id), type).toBe(404);
      expect(await statusOf(owner, type, unknownId), type).toBe(404);
      expect(await statusOf(owner, type, 'x'), type).toBe(404);
    }
    expect(await statusOf(owner, 'quantity', category.id)).toBe(404);
    expect(await statusOf(owner, 'user', owner.user.id)).toBe(404);
  });

  it('of a deleted site stays open to its company alone', async () => {
    const owner = await server().signIn();
    const colleague = await server().signIn({ username: 'kollega' });
    const guest = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { site, place } = await makeSite(owner);
    const quantity = await makeQuantity(owner, place);
    await addToSite(server(), site.id, guest, 'owner');
    await guest.call(deleteSite, { params: { siteId: site.id } });
    const { data } = await historyOf(colleague, 'site', site.id);
    expect(data[0]).toMatchObject({ kind: 'deleted', userName: 'Nimi muu' });
    expect(await statusOf(colleague, 'quantity', quantity.id)).toBe(200);
    expect(await statusOf(guest, 'site', site.id)).toBe(404);
    expect(await statusOf(guest, 'quantity', quantity.id)).toBe(404);
  });

  it('of a row is that of its site, not of the copies in its backups', async () => {
    const owner = await server().signIn();
    const { site, place } = await makeSite(owner);
    const quantity = await makeQuantity(owner, place);
    const before = await historyOf(owner, 'quantity', quantity.id);
    await makeBackup(owner, site.id);
    expect(await historyOf(owner, 'quantity', quantity.id)).toEqual(before);
  });

  it('of a row is found in the site that is told, else wherever it is, and never where the reader may not look', async () => {
    const owner = await server().signIn();
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const { site, place } = await makeSite(owner);
    const { site: other } = await makeSite(owner);
    const quantity = await makeQuantity(owner, place);
    const backup = await makeBackup(owner, site.id);
    const anywhere = await historyOf(owner, 'quantity', quantity.id);
    expect(anywhere.total).toBe(1);
    for (const siteId of [site.id, other.id, backup, unknownId]) {
      expect(await historyOf(owner, 'quantity', quantity.id, { siteId })).toEqual(anywhere);
      const params = { type: 'quantity', id: quantity.id };
      expect((await stranger.call(getHistory, { params, query: { siteId } })).status).toBe(404);
    }
  });

  it('of a product is for its company, also after it is gone', async () => {
    const owner = await server().signIn();
    const colleague = await server().signIn({ username: 'kollega' });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy', isCompanyAdmin: true });
    const { reply: product } = await owner.call(createProduct, {
      body: { name: 'Oma betoni', factors: { declaredUnit: 'm3' } },
    });
    const params = { productId: product.id };
    passMinute();
    await owner.call(patchProduct, { params, body: { name: 'Oma betoni 2' } });
    passMinute();
    await owner.call(deleteProduct, { params });
    const { data } = await historyOf(colleague, 'product', product.id);
    expect(data.map(({ kind, call }) => [kind, call])).toEqual([
      ['deleted', 'deleteProduct'],
      ['changed', 'patchProduct'],
      ['created', 'createProduct'],
    ]);
    expect(data[1]?.changes).toEqual([{ field: 'name', before: 'Oma betoni', after: 'Oma betoni 2' }]);
    expect(await statusOf(stranger, 'product', product.id)).toBe(404);
    expect(await statusOf(owner, 'composite', product.id)).toBe(404);
  });
});
