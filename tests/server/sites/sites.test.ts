import { describe, expect, it } from 'vitest';
import { listCalculations } from '#contract/calculations/calculations.ts';
import { createQuantity, patchQuantity } from '#contract/calculations/quantities.ts';
import { getSite, listSites, listUserSites } from '#contract/sites/site-reading.ts';
import { createSite, deleteSite, patchSite } from '#contract/sites/sites.ts';
import { addToSite, contentOf, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const id = '0190e5b2-0000-7000-8000-00000000000a';
const calculationId = '0190e5b2-0000-7000-8000-00000000000b';

describe('createSite', () => {
  it('makes the site with its first calculation under the ids of the client', async () => {
    const client = await server().signIn({ language: 'en' });
    const body = { name: ' Kerrostalo ', id, calculationId, grossAreaM2: 1500.5, completionYear: 2027 };
    const { status, reply, headers } = await client.call(createSite, { body });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe('"v1"');
    expect(reply).toMatchObject({
      id,
      name: 'Kerrostalo',
      defaultCalculationId: calculationId,
      role: 'owner',
      version: 1,
      createdAt: '2026-11-20T08:00:00.000Z',
      grossAreaM2: 1500.5,
      siteAreaM2: null,
    });
    const calculations = await client.call(listCalculations, { params: { siteId: id } });
    expect(calculations.reply.data.map((one) => one.name)).toEqual(['Calculation']);
  });

  it('answers the existing site to a retry and refuses other content under the same id', async () => {
    const client = await server().signIn();
    const first = await client.call(createSite, { body: { name: 'A', id } });
    const again = await client.call(createSite, { body: { name: 'A', id } });
    expect(again.reply).toEqual(first.reply);
    expect((await client.call(createSite, { body: { name: 'B', id } })).problem.type).toBe('id-taken');
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    expect((await stranger.call(createSite, { body: { name: 'A', id } })).problem.type).toBe('id-taken');
  });

  it.each([
    [{ name: '' }, 'name', 'required', 'Tämä kenttä on pakollinen', 'This field is required'],
    [{}, 'name', 'required', 'Tämä kenttä on pakollinen', 'This field is required'],
    [{ name: 'x'.repeat(201) }, 'name', 'max-text', 'Enintään 200 merkkiä', 'Max 200 characters'],
    [
      { name: 'A', grossAreaM2: 0 },
      'grossAreaM2',
      'area-positive',
      'Pinta-alan on oltava suurempi kuin 0',
      'The area must be greater than 0',
    ],
    [{ name: 'A', grossAreaM2: '12' }, 'grossAreaM2', 'not-a-number', 'Anna luku', 'Enter a number'],
    [
      { name: 'A', completionYear: 2019 },
      'completionYear',
      'completion-year-min',
      'Ei voi olla ennen vuotta 2020',
      "Can't be before 2020",
    ],
    [
      { name: 'A', completionYear: 3001 },
      'completionYear',
      'completion-year-max',
      'Ei voi olla vuoden 3000 jälkeen',
      "Can't be after 3000",
    ],
    [{ name: 'A', targetLifetimeYears: 2001 }, 'targetLifetimeYears', 'lifetime-max', 'enintään 2000', 'maximum 2000'],
    [
      { name: 'A', useClasses: [{ code: 'AK3', heatedNetAreaM2: -1 }] },
      'useClasses[0].heatedNetAreaM2',
      'area-positive',
      'Pinta-alan on oltava suurempi kuin 0',
      'The area must be greater than 0',
    ],
    [{ name: 'A', readonly: true }, 'readonly', 'unknown-key', 'Tuntematon avain', 'Unknown key'],
    [{ name: 'A\u0000B' }, 'name', 'wrong-type', 'Arvon tyyppi on väärä', 'Wrong type of value'],
    [{ name: 'A\ud800' }, 'name', 'wrong-type', 'Arvon tyyppi on väärä', 'Wrong type of value'],
    [{ name: 'A', id: 'seven' }, 'id', 'not-an-id', 'Tunniste ei kelpaa', 'Not a valid id'],
  ])('refuses %j at %s', async (body, path, code, fi, en) => {
    const client = await server().signIn();
    const before = await contentOf(server());
    for (const [language, message] of [
      ['fi', fi],
      ['en', en],
    ] as const) {
      const response = await client.send('POST', '/sites', { body, headers: { 'accept-language': language } });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toContainEqual({ path, code, message });
    }
    expect(await contentOf(server())).toEqual(before);
  });
});

describe('listSites', () => {
  it('filters and sorts as people do', async () => {
    const client = await server().signIn();
    for (const name of ['Öljymäki', 'Aho', 'Äijälä', 'zeta']) await client.call(createSite, { body: { name } });
    await client.call(createSite, { body: { name: 'Talo', status: 'archived', address: 'Ahokatu 1' } });
    const names = async (query: object) => (await client.call(listSites, { query })).reply.data.map((one) => one.name);
    expect(await names({ sortBy: 'name', status: 'active' })).toEqual(['Aho', 'zeta', 'Äijälä', 'Öljymäki']);
    expect(await names({ sortBy: 'name', sort: 'desc', status: 'active' })).toEqual([
      'Öljymäki',
      'Äijälä',
      'zeta',
      'Aho',
    ]);
    expect(await names({ search: 'AHO', sortBy: 'name' })).toEqual(['Aho', 'Talo']);
    expect(await names({ status: 'archived' })).toEqual(['Talo']);
    expect(await names({ userRole: 'viewer' })).toEqual([]);
    expect(await names({ owner: client.user.id, status: 'archived' })).toEqual(['Talo']);
    expect(await names({ owner: 'nobody' })).toEqual([]);
  });

  it('shows the role of each reader and hides other companies', async () => {
    const owner = await server().signIn();
    const colleague = await server().signIn({ username: 'kollega' });
    const admin = await server().signIn({ username: 'pomo', isCompanyAdmin: true });
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const guest = await server().signIn({ username: 'vieras', company: 'Toinen Yritys Oy' });
    const { site } = await makeSite(owner);
    await addToSite(server(), site.id, guest, 'viewer');
    const roles = async (client: typeof owner) =>
      (await client.call(listSites, { query: {} })).reply.data.map((one) => [one.role, one.userNames]);
    const names = ['Nimi esittely', 'Nimi vieras'];
    expect(await roles(owner)).toEqual([['owner', names]]);
    expect(await roles(colleague)).toEqual([['company', names]]);
    expect(await roles(admin)).toEqual([['owner', names]]);
    expect(await roles(guest)).toEqual([['viewer', names]]);
    expect(await roles(stranger)).toEqual([]);
    expect((await guest.call(listUserSites, {})).reply.data).toMatchObject([{ id: site.id, role: 'viewer' }]);
  });

  it('shows the footprint of the default calculation as it is after every change', async () => {
    const client = await server().signIn();
    const { site, place } = await makeSite(client);
    const listed = async () => (await client.call(listSites, { query: {} })).reply.data[0];
    const footprint = async () => (await listed())?.gwpKgCo2ePerM2Year;
    expect(await footprint()).toBeNull();
    expect((await listed())?.limitStatus).toBe('none');
    await client.call(patchSite, {
      params: { siteId: site.id },
      body: { useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
    });
    // Nothing is known of an empty building: no figure, and no zero either.
    expect(await listed()).toMatchObject({ gwpKgCo2ePerM2Year: null, footprintState: 'unknown' });
    const set = await (await client.send('GET', '/reference-sets/co2data-1.01.005')).json();
    const item = set.items.find(
      (one: { factors: { gwpA1A3Conservative: number; declaredUnit: string } }) =>
        one.factors.gwpA1A3Conservative > 0 && one.factors.declaredUnit === 'kg',
    );
    const quantity = await makeQuantity(client, place, {
      source: { kind: 'item', id: item.id },
      amount: 100_000,
      unit: 'kg',
    });
    const built = await footprint();
    expect(built).toBeGreaterThan(0);
    // Energy is missing: far below the limit says nothing yet.
    expect(await listed()).toMatchObject({
      limitKgCo2ePerM2Year: 16,
      limitStatus: 'unknown',
      footprintState: 'atLeast',
    });
    await client.call(patchQuantity, { params: { ...place, quantityId: quantity.id }, body: { amount: 900_000_000 } });
    expect((await listed())?.limitStatus).toBe('over');
    await client.call(patchQuantity, { params: { ...place, quantityId: quantity.id }, body: { amount: 200_000 } });
    expect(await footprint()).toBeGreaterThan(built ?? 0);
  });

  it('answers "not modified" to a reader who has the list', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const first = await client.call(listSites, { query: {} });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await client.send('GET', '/sites', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    await client.call(patchSite, { params: { siteId: site.id }, body: { name: 'Uusi' } });
    expect((await client.send('GET', '/sites', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('refuses a filter that does not exist', async () => {
    const client = await server().signIn();
    const response = await client.send('GET', '/sites?status=gone');
    expect([response.status, (await response.json()).errors[0].path]).toEqual([400, 'status']);
  });
});

describe('patchSite', () => {
  it('changes the given fields, counts the version and writes the history', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    server().now = new Date('2026-11-20T09:00:00.000Z');
    const { reply } = await client.call(patchSite, {
      params: { siteId: site.id },
      body: { name: 'Uusi', base: { name: 'Kerrostalo' } },
    });
    expect(reply).toMatchObject({ name: 'Uusi', version: site.version + 1, updatedAt: '2026-11-20T09:00:00.000Z' });
    expect((await client.call(getSite, { params: { siteId: site.id } })).reply).toEqual(reply);
    const history = await server().services.database.query(
      `select before, after, call from history where entity = 'site' order by id desc limit 1`,
    );
    expect(history).toEqual([{ before: { name: 'Kerrostalo' }, after: { name: 'Uusi' }, call: 'patchSite' }]);
  });

  it('merges changes of other fields and reports a conflict in the same one', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const params = { siteId: site.id };
    await client.call(patchSite, { params, body: { address: 'Katu 1', base: { address: '' } } });
    const merged = await client.call(patchSite, { params, body: { name: 'B', base: { name: 'Kerrostalo' } } });
    expect(merged.reply).toMatchObject({ name: 'B', address: 'Katu 1', version: 3 });
    const conflict = await client.call(patchSite, {
      params,
      body: { name: 'C', address: 'Tie 2', base: { name: 'A', address: 'Katu 1' } },
    });
    expect(conflict.status).toBe(409);
    expect(conflict.problem).toMatchObject({
      type: 'field-conflict',
      fields: ['name'],
      current: { name: 'B' },
      base: { name: 'A', address: 'Katu 1' },
    });
    expect((await client.call(getSite, { params })).reply).toEqual(merged.reply);
    const same = await client.call(patchSite, { params, body: { name: 'B', base: { name: 'A' } } });
    expect([same.status, same.reply.version]).toEqual([200, 3]);
  });

  it('honours If-Match', async () => {
    const client = await server().signIn();
    const { site } = await makeSite(client);
    const params = { siteId: site.id };
    const stale = await client.call(patchSite, { params, body: { name: 'B' } }, { headers: { 'if-match': '"v7"' } });
    expect([stale.status, stale.problem.type]).toEqual([412, 'version-mismatch']);
    const fresh = await client.call(patchSite, { params, body: { name: 'B' } }, { headers: { 'if-match': '"v1"' } });
    expect(fresh.headers.get('etag')).toBe('"v2"');
  });

  it('lets only an owner choose another default calculation, and only one of the site', async () => {
    const owner = await server().signIn();
    const editor = await server().signIn({ username: 'kollega' });
    const { site, where } = await makeSite(owner);
    await addToSite(server(), site.id, editor, 'editor');
    const copy = await (await owner.send('POST', `/sites/${site.id}/calculations/${where.calculationId}/copy`)).json();
    const params = { siteId: site.id };
    const byEditor = await editor.call(patchSite, { params, body: { defaultCalculationId: copy.id } });
    expect(byEditor.problem.type).toBe('forbidden');
    const unknown = await owner.call(patchSite, { params, body: { defaultCalculationId: id } });
    expect(unknown.problem.errors?.[0]?.path).toBe('defaultCalculationId');
    const { reply } = await owner.call(patchSite, { params, body: { defaultCalculationId: copy.id } });
    expect(reply.defaultCalculationId).toBe(copy.id);
  });
});

describe('deleteSite', () => {
  it('takes everything below out of sight; a retry is content, an unknown id is not', async () => {
    const client = await server().signIn();
    const { site, place } = await makeSite(client);
    await client.call(createQuantity, { params: place, body: { name: 'Betoni' } });
    const params = { siteId: site.id };
    expect((await client.call(deleteSite, { params })).status).toBe(204);
    expect((await client.call(deleteSite, { params })).status).toBe(204);
    expect((await client.call(getSite, { params })).status).toBe(404);
    const stranger = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    expect((await stranger.call(deleteSite, { params })).status).toBe(404);
    expect((await client.call(deleteSite, { params: { siteId: id } })).status).toBe(404);
    const colleague = server().services.database.as({ userId: client.user.id, siteId: site.id });
    expect(await colleague.query('select 1 from quantities')).toEqual([]);
  });
});
