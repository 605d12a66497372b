import { describe, expect, it } from 'vitest';
import { createCategory, patchCategory } from '#contract/calculations/categories.ts';
import { linkQuantity } from '#contract/calculations/quantities.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** Requests that once ended as internal errors. */
describe('what mutated requests have found', () => {
  it.each(['['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`])(
    'nesting without end is refused (%#)',
    async (text) => {
      const client = await server().signIn();
      const headers = { 'content-type': 'application/json' };
      const response = await client.send('POST', '/sites', { text, headers });
      expect([response.status, (await response.json()).type]).toEqual([422, 'validation']);
    },
  );

  it('a revision that no row can have is refused', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const response = await client.send('GET', `/sites/${site.id}/snapshot?since=${Number.MAX_SAFE_INTEGER}`);
    expect([response.status, (await response.json()).type]).toEqual([400, 'bad-request']);
  });

  it.each([2 ** 53, 1e278])('a product’s version that cannot be is refused: %d', async (version) => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const { id: quantityId } = await makeQuantity(client, place);
    const body = { source: { kind: 'product' as const, id: quantityId }, version };
    const linked = await client.call(linkQuantity, { params: { ...where, quantityId }, body });
    expect(linked.problem?.errors).toMatchObject([{ path: 'version', code: 'number-max' }]);
    expect(server().logged).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'toString'])('a class called %s is no word of the language', async (code) => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    await makeQuantity(client, place);
    await client.call(createCategory, { params: where, body: { name: code, talo2000Code: code } });
    const patched = await client.call(patchCategory, { params: place, body: { talo2000Code: code } });
    expect(patched.status).toBe(200);
    const calculation = `/sites/${where.siteId}/calculations/${where.calculationId}`;
    for (const report of ['climate-report', 'material-report', 'product-list']) {
      for (const format of ['json', 'csv', 'xlsx']) {
        const response = await client.send('GET', `${calculation}/reports/${report}?format=${format}`);
        expect([report, format, response.status]).toEqual([report, format, 200]);
      }
    }
    expect(server().logged).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty'])('a search for %s is a search', async (search) => {
    const client = await server().signIn();
    const response = await client.send('GET', `/data-search?search=${search}`);
    expect(response.status).toBe(200);
    expect(server().logged).toEqual([]);
  });
});
