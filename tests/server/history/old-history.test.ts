import { describe, expect, it } from 'vitest';
import { patchQuantity } from '#contract/calculations/quantities.ts';
import { getHistory } from '#contract/sites/history.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import { removeOldHistory } from '#server/history/old-history.store.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

describe('old changes', () => {
  it('are removed where the installation says so; who knew the time before them is given the whole site', async () => {
    let client = await server().signIn();
    const { site, place } = await makeSite(client);
    const quantity = await makeQuantity(client, place);
    const params = { ...place, quantityId: quantity.id };
    const snapshot = async (query: { since?: string; stamp?: string } = {}) =>
      (await client.call(getSiteSnapshot, { params: { siteId: site.id }, query })).reply;
    const early = await snapshot();
    await client.call(patchQuantity, { params, body: { amount: 1 } });
    const known = await snapshot();
    server().now = new Date('2031-11-21T08:00:00.000Z');
    client = await server().signIn();
    await client.call(patchQuantity, { params, body: { amount: 2 } });
    const history = async () =>
      (await client.call(getHistory, { params: { type: 'quantity', id: quantity.id }, query: {} })).reply.total;
    const since = ({ revision, stamp }: typeof known) => snapshot({ since: String(revision), stamp });
    await removeOldHistory(server().services.database, server().now, 0);
    await removeOldHistory(server().services.database, server().now, 6);
    expect(await history()).toBe(3);
    expect((await since(early)).full).toBe(false);
    await removeOldHistory(server().services.database, server().now, 5);
    expect(await history()).toBe(1);
    expect(await since(early)).toMatchObject({ full: true, isOtherPast: false, quantities: [{ amount: 2 }] });
    expect(await since(known)).toMatchObject({ full: false, isOtherPast: false, quantities: [{ amount: 2 }] });
    expect((await client.call(getSiteSnapshot, { params: { siteId: site.id }, query: {} })).status).toBe(200);
  });
});
