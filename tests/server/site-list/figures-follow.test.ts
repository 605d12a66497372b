import { describe, expect, it } from 'vitest';
import { patchQuantity } from '#contract/calculations/quantities.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { runRoute } from '#server/calls/serve.ts';
import { claimFigures, storeFigures } from '#server/site-list/figures.store.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const builtSite = async (client: Client, name: string) => {
  const { site, place } = await makeSite(client, name);
  const source = { kind: 'item', id: 'co2data-7000000322' };
  const row = await makeQuantity(client, place, { source, amount: 100, unit: 'm3' });
  const body = { useClasses: [{ code: 'AK3' as const, heatedNetAreaM2: 1000 }] };
  await client.call(patchSite, { params: { siteId: site.id }, body });
  return { site, where: { ...place, quantityId: row.id } };
};

/** A server whose figures come when they are let, and what of them it has stored. */
const makeSlowServer = () => {
  const stored: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow: TestServer = createTestServer(server().services.database, null, {
    patienceMs: 0,
    heavyCalls: {
      answer: (route, input, user) => runRoute(slow.services, route, input, user),
      answerLast: async (route, input, user) => {
        await gate;
        const answer = await runRoute(slow.services, route, input, user);
        const { isStored } = JSON.parse(String(answer.body));
        if (isStored === true) stored.push(input.params['siteId'] ?? '');
        return answer;
      },
    },
  });
  return { slow, stored, open };
};

const listed = async (client: Client, query = {}) => (await client.call(listSites, { query })).reply.data;

const untilMade = async (client: Client) => {
  for (;;) {
    const sites = await listed(client);
    if (!sites.some(({ isCalculating }) => isCalculating)) return sites;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('figures that nobody has made yet', () => {
  it('do not keep the list waiting: they are told as being calculated, and follow for whoever asks by id', async () => {
    const { slow, stored, open } = makeSlowServer();
    const client = await slow.signIn();
    const { site } = await builtSite(client, 'Uusi');
    await builtSite(client, 'Toinen');
    const [before] = await listed(client, { ids: site.id });
    expect(before).toMatchObject({ id: site.id, isCalculating: true, gwpKgCo2ePerM2Year: null, limitStatus: null });
    expect(before).toMatchObject({ footprintState: null, gapCount: null, limitKgCo2ePerM2Year: null });
    expect((await listed(client)).map(({ isCalculating }) => isCalculating)).toEqual([true, true]);
    open();
    const made = await untilMade(client);
    expect(made.map(({ gwpKgCo2ePerM2Year: value }) => (value ?? 0) > 0)).toEqual([true, true]);
    expect(await listed(client, { ids: site.id })).toEqual(made.filter(({ id }) => id === site.id));
    expect(stored.length).toBe(2);
  });

  it('are made once, however many ask for them in two processes', async () => {
    const [one, other] = [makeSlowServer(), makeSlowServer()];
    const clients = [await one.slow.signIn(), await other.slow.signIn()];
    const [client] = clients as [Client];
    const sites: string[] = [];
    for (let index = 0; index < 6; index += 1) sites.push((await builtSite(client, `Kohde ${index}`)).site.id);
    await Promise.all([...clients, ...clients].map((each) => listed(each)));
    one.open();
    other.open();
    await Promise.all(clients.map(untilMade));
    expect([...one.stored, ...other.stored].toSorted()).toEqual(sites.toSorted());
  });

  it('are of the sites of the reader alone', async () => {
    const owner = await server().signIn();
    const { site } = await builtSite(owner, 'Oma');
    const foreign = await server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    expect(await listed(foreign, { ids: site.id })).toEqual([]);
    const { status } = await foreign.call(listSites, { query: { ids: ['x'] as never } });
    expect(status).toBe(400);
  });
});

describe('a figure that is being made', () => {
  it('is not stored once its site has changed, and nobody sees it', async () => {
    const owner = await server().signIn();
    const { database } = server().services;
    const { site, where } = await builtSite(owner, 'Muuttuva');
    const claimed = await claimFigures(database, site.id, 'a');
    if (claimed === null) throw new Error('the figures were not to be made');
    await owner.call(patchQuantity, { params: where, body: { amount: 1000 } });
    const old = { gwp: 1.25, limit: 16, status: 'under', state: 'known', gaps: 0, log: null } as const;
    expect(await storeFigures(database, claimed, '2026-11-20', old)).toBe(false);
    expect((await listed(owner))[0]).toMatchObject({ isCalculating: false });
    expect((await listed(owner))[0]?.gwpKgCo2ePerM2Year).not.toBe(1.25);
    expect(await database.query('select 1 from site_figures where gwp = 1.25')).toEqual([]);
  });

  it('is left to whoever makes it, for a minute: who has ended by then never will', async () => {
    const owner = await server().signIn();
    const { database } = server().services;
    const { site } = await builtSite(owner, 'Kesken jäänyt');
    const ended = await claimFigures(database, site.id, 'a');
    expect(ended).not.toBeNull();
    expect(await claimFigures(database, site.id, 'b')).toBeNull();
    expect((await listed(owner))[0]).toMatchObject({ isCalculating: true, gwpKgCo2ePerM2Year: null });
    await database.query(
      `update sites set summary_key = 'making ' || split_part(summary_key, ' ', 2)::bigint - 61 || ' a' where id = $1`,
      [site.id],
    );
    expect((await listed(owner))[0]).toMatchObject({ isCalculating: false });
    // Who was thought to have ended and has not stores nothing over it.
    const late = { gwp: 1.25, limit: 16, status: 'under', state: 'known', gaps: 0, log: null } as const;
    if (ended !== null) expect(await storeFigures(database, ended, '2026-11-20', late)).toBe(false);
    expect((await listed(owner))[0]?.gwpKgCo2ePerM2Year).not.toBe(1.25);
    expect(await claimFigures(database, site.id, 'c')).toBeNull();
  });
});
