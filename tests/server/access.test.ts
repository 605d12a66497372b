import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { fillPath } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server-builders.ts';
import type { Client } from '#tests/support/test-server.ts';
import { withServer } from '#tests/support/with-server.ts';

const server = withServer();

/** Every endpoint below a site, with a body that would succeed for somebody with the right. */
const belowSite = allEndpoints.filter((endpoint) => endpoint.path.startsWith('/sites/{siteId}'));

const setUp = async () => {
  const owner = await server().signIn();
  const { site, place } = await makeSite(owner);
  const quantity = await makeQuantity(owner, place);
  const item = { itemId: 'co2data-7000000592' };
  const params = { ...place, quantityId: quantity.id, ...item };
  const bodies: Record<string, unknown> = {
    patchSite: { name: 'Toinen' },
    createCalculation: { name: 'B' },
    patchCalculations: [{ id: place.calculationId, name: 'C' }],
    patchCalculation: { name: 'D' },
    copyCalculation: '',
    createCategory: { name: 'E' },
    patchCategory: { name: 'F' },
    importCategoryTemplate: { template: 'talo2000-elements' },
    createQuantity: { name: 'G' },
    patchQuantity: { name: 'H' },
    patchQuantities: [{ id: quantity.id, name: 'I' }],
    deleteQuantities: { ids: [quantity.id] },
    copyQuantity: '',
  };
  const attempt = async (client: Client, endpoint: Endpoint, changed: Record<string, string> = {}) => {
    const body = bodies[endpoint.name];
    const isText = endpoint.content === 'text';
    const response = await client.send(endpoint.method, fillPath(endpoint.path, { ...params, ...changed }), {
      ...(body === undefined ? {} : { text: isText ? String(body) : JSON.stringify(body) }),
      headers: { 'content-type': isText ? 'text/plain' : 'application/json' },
    });
    const { type = '' }: { type?: string } = response.status >= 400 ? await response.json() : {};
    return `${response.status} ${type}`.trim();
  };
  return { owner, site, attempt };
};

const isRead = (endpoint: Endpoint) => endpoint.method === 'GET';

describe('rights below a site', () => {
  it('a reader reads everything and changes nothing', async () => {
    const { site, attempt } = await setUp();
    const viewer = await server().signIn({ username: 'lukija', company: 'Toinen Yritys Oy' });
    const colleague = await server().signIn({ username: 'kollega' });
    await addToSite(server(), site.id, viewer, 'viewer');
    const before = await contentOf(server());
    for (const client of [viewer, colleague]) {
      for (const endpoint of belowSite) {
        expect(await attempt(client, endpoint), endpoint.name).toBe(isRead(endpoint) ? '200' : '403 forbidden');
      }
    }
    expect(await contentOf(server())).toEqual(before);
  });

  it('another company finds nothing', async () => {
    const { attempt } = await setUp();
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy', isCompanyAdmin: true });
    const before = await contentOf(server());
    for (const endpoint of belowSite) expect(await attempt(stranger, endpoint), endpoint.name).toBe('404 not-found');
    expect(await contentOf(server())).toEqual(before);
  });

  it('a site of one’s own does not open the rows of another', async () => {
    const { attempt } = await setUp();
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const own = await makeSite(stranger);
    const before = await contentOf(server());
    for (const endpoint of belowSite.filter(({ path }) => path.includes('{calculationId}'))) {
      expect(await attempt(stranger, endpoint, { siteId: own.site.id }), endpoint.name).toBe('404 not-found');
    }
    for (const endpoint of belowSite.filter(({ path }) => /\{(categoryId|quantityId)\}/.test(path))) {
      expect(await attempt(stranger, endpoint, own.where), endpoint.name).toBe('404 not-found');
    }
    expect(await contentOf(server())).toEqual(before);
  });

  it('an editor edits, but only an owner deletes the site', async () => {
    const { site, attempt } = await setUp();
    const editor = await server().signIn({ username: 'kollega' });
    await addToSite(server(), site.id, editor, 'editor');
    const last = ['deleteSite', 'deleteCalculation', 'deleteCategory', 'deleteQuantity', 'deleteQuantities'];
    for (const endpoint of belowSite.filter(({ name }) => !last.includes(name))) {
      expect(await attempt(editor, endpoint), endpoint.name).toMatch(/^20[01]$/);
    }
    const deleteSite = belowSite.filter(({ name }) => name === 'deleteSite');
    for (const endpoint of deleteSite) expect(await attempt(editor, endpoint)).toBe('403 forbidden');
  });

  it('a read-only site can be read, exported and deleted', async () => {
    const { owner, site, attempt } = await setUp();
    await server().services.database.query('update sites set readonly = true where id = $1', [site.id]);
    const before = await contentOf(server());
    for (const endpoint of belowSite.filter(({ name }) => name !== 'deleteSite')) {
      expect(await attempt(owner, endpoint), endpoint.name).toBe(isRead(endpoint) ? '200' : '403 site-read-only');
    }
    expect(await contentOf(server())).toEqual(before);
  });

  it('without a licence only the user and the export of a site are left', async () => {
    const { attempt, site } = await setUp();
    const guest = await server().signIn({ username: 'vieras', company: 'Vanha Oy', licenceValidTo: '2026-11-19' });
    await addToSite(server(), site.id, guest, 'owner');
    for (const endpoint of belowSite) {
      const expected = endpoint.name === 'exportSite' ? '200' : '403 licence-expired';
      expect(await attempt(guest, endpoint), endpoint.name).toBe(expected);
    }
    expect((await guest.send('GET', '/users/me')).status).toBe(200);
    expect((await guest.send('GET', '/sites')).status).toBe(403);
    expect((await guest.send('POST', '/sites', { body: { name: 'A' } })).status).toBe(403);
  });

  it('a licence holds through its last day', async () => {
    const client = await server().signIn({ licenceValidTo: '2026-11-20' });
    server().now = new Date('2026-11-20T23:59:59.999Z');
    expect((await client.send('GET', '/sites')).status).toBe(200);
    server().now = new Date('2026-11-21T00:00:00.000Z');
    expect((await client.send('GET', '/sites')).status).toBe(403);
  });

  it('an ended session asks for signing in', async () => {
    const { attempt, owner } = await setUp();
    server().now = new Date('2027-11-20T08:00:00.000Z');
    for (const endpoint of belowSite) expect(await attempt(owner, endpoint), endpoint.name).toBe('401 unauthenticated');
  });
});
