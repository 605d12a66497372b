import { describe, expect, it } from 'vitest';
import {
  acceptContributions,
  countWaitingContributions,
  listContributions,
  refuseContributions,
} from '#contract/site-log/contributions.ts';
import {
  contribute,
  getContributorPage,
  listOwnContributions,
  withdrawContribution,
} from '#contract/site-log/contributor.ts';
import {
  createContributorLink,
  listContributorLinks,
  revokeContributorLink,
} from '#contract/site-log/contributor-links.ts';
import { createLogEvent, listLogEvents } from '#contract/site-log/site-log.ts';
import { getHistory } from '#contract/sites/history.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { deletePerson, exportPerson } from '#server/installation/people.store.ts';
import { addToSite, makeBackup, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, withLinkSecret } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const load = { date: '2026-11-19', kind: 'delivery', name: 'Betoni C30/37', amount: 7.5, unit: 'm3' } as const;
const said = (number: number, more: object = {}) => ({ ...load, id: idOf(number), ...more });

const linked = async (owner: Client, siteId: string, more: object = {}) => {
  const body = { supplier: 'Esimerkkibetoni Oy', kinds: ['delivery'] as const, validUntil: '2026-12-31', ...more };
  const { reply } = await owner.call(createContributorLink, { params: { siteId }, body });
  return { ...reply, phone: withLinkSecret(owner, reply.secret) };
};

const makeWorld = async (more: object = {}) => {
  const owner = await server().signIn();
  const { site, place } = await makeSite(owner);
  const row = await makeQuantity(owner, place, { name: 'Perustukset' });
  const params = { siteId: site.id };
  return { owner, site, place, row, params, ...(await linked(owner, site.id, more)) };
};

const queue = async (client: Client, siteId: string) =>
  (await client.call(listContributions, { params: { siteId } })).reply;

describe('a link of a supplier', () => {
  it('shows its secret once: the database has the hash, the list, the history and a repeated call nothing', async () => {
    const { owner, params, link, secret } = await makeWorld();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    const key = idOf(77);
    const body = { supplier: 'Toinen', kinds: ['fuel'] as const, validUntil: '2026-12-31', id: idOf(5) };
    const first = await owner.call(createContributorLink, { params, body }, { headers: { 'idempotency-key': key } });
    const again = await owner.call(createContributorLink, { params, body }, { headers: { 'idempotency-key': key } });
    expect([first.status, again.status]).toEqual([201, 204]);
    const { reply } = await owner.call(listContributorLinks, { params });
    expect(reply.data.map(({ supplier }) => supplier).toSorted()).toEqual(['Esimerkkibetoni Oy', 'Toinen']);
    const history = await owner.call(getHistory, { params: { type: 'site', id: params.siteId }, query: {} });
    expect(history.reply.data.map(({ entity }) => entity)).toContain('contributor-link');
    const { database } = server().services;
    for (const table of ['contributor_links', 'history', 'idempotency_keys']) {
      const rows = JSON.stringify(await database.query(`select * from ${table}`));
      for (const one of [secret, first.reply.secret]) expect(rows, table).not.toContain(one);
    }
    expect(link).toMatchObject({ maxPerDay: 500, revokedAt: null, createdByName: owner.user.name });
  });

  it('reads its page: names to choose from, and no figure of the site', async () => {
    const { phone, row } = await makeWorld({ kinds: ['delivery', 'fuel'] });
    const { reply } = await phone.call(getContributorPage, {});
    expect(reply).toMatchObject({
      supplier: 'Esimerkkibetoni Oy',
      kinds: ['delivery', 'fuel'],
      validUntil: '2026-12-31',
    });
    expect(reply.rows).toEqual([{ id: row.id, name: 'Perustukset', unit: row.unit }]);
    expect(reply.factors.map(({ kind }) => kind)).toContain('fuel');
    expect(Object.keys(reply.factors[0] ?? {}).toSorted()).toEqual(['id', 'kind', 'nameEn', 'nameFi', 'unit']);
  });

  it('says something once, changes and withdraws it while it waits, and sees only its own', async () => {
    const { owner, site, phone, row } = await makeWorld();
    const other = await linked(owner, site.id, { supplier: 'Toinen Oy' });
    await other.phone.call(contribute, { body: { events: [said(9, { name: 'Laasti' })] } });
    const events = [said(1, { quantityId: row.id, externalId: 'K-1' }), said(2)];
    const first = await phone.call(contribute, { body: { events } });
    const again = await phone.call(contribute, { body: { events } });
    expect(again.reply).toEqual(first.reply);
    const sameNote = await phone.call(contribute, { body: { events: [said(3, { externalId: 'K-1' })] } });
    expect(sameNote.reply.data.map(({ id }) => id)).toEqual([idOf(1)]);
    const changed = await phone.call(contribute, { body: { events: [said(2, { amount: 6 })] } });
    expect(changed.reply.data[0]).toMatchObject({ version: 2, said: { amount: 6 }, state: 'waiting' });
    await phone.call(withdrawContribution, { params: { contributionId: idOf(1) } });
    const { reply } = await phone.call(listOwnContributions, {});
    expect(reply.data.map(({ id, state }) => [id, state])).toEqual([
      [idOf(2), 'waiting'],
      [idOf(1), 'withdrawn'],
    ]);
    expect(JSON.stringify(reply)).not.toContain('Laasti');
    const foreign = await phone.call(withdrawContribution, { params: { contributionId: idOf(9) } });
    expect(foreign.problem.type).toBe('not-found');
    expect((await phone.call(contribute, { body: { events: [said(9)] } })).problem.type).toBe('id-taken');
    expect((await queue(owner, site.id)).data.map(({ id }) => id)).toEqual([idOf(2), idOf(9)]);
  });

  it('is refused alike when it was guessed, revoked, has ended or its site is gone', async () => {
    const { owner, site, params, link, phone, secret } = await makeWorld();
    const ended = await linked(owner, site.id, { validUntil: '2026-11-20' });
    const gone = await makeSite(owner, 'Poistettu');
    const ofGone = await linked(owner, gone.site.id);
    await owner.call(deleteSite, { params: { siteId: gone.site.id } });
    await phone.call(contribute, { body: { events: [said(1)] } });
    await owner.call(revokeContributorLink, { params: { ...params, linkId: link.id } });
    server().now = new Date('2026-11-21T08:00:00.000Z');
    const phones = [phone, ended.phone, ofGone.phone, withLinkSecret(owner, 'x'.repeat(22)), withLinkSecret(owner, '')];
    const answers = new Set<string>();
    for (const one of phones) {
      for (const response of [
        await one.send('GET', '/contributor'),
        await one.send('GET', '/contributor/events'),
        await one.send('POST', '/contributor/events', { body: { events: [said(2)] } }),
        await one.send('DELETE', `/contributor/events/${idOf(1)}`),
      ]) {
        expect(response.status).toBe(404);
        answers.add(await response.text());
      }
    }
    expect(answers.size).toBe(1);
    // Neither does the secret stand in for a session, nor a session for the secret.
    const asUser = await withLinkSecret(owner, secret).send('GET', '/sites');
    expect(asUser.status).toBe(401);
    expect((await owner.send('GET', '/contributor')).status).toBe(404);
    // What was said before stays, and can still be decided on.
    expect((await queue(owner, site.id)).total).toBe(1);
  });

  it('says nothing that it is not for', async () => {
    const { owner, phone } = await makeWorld();
    const other = await makeSite(owner, 'Toinen');
    const foreign = await makeQuantity(owner, other.place);
    const { problem } = await phone.call(contribute, {
      body: { events: [said(1, { kind: 'fuel' }), said(2, { quantityId: foreign.id })] },
    });
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['events[0].kind', 'not-allowed'],
      ['events[1].quantityId', 'unknown-quantity'],
    ]);
    const wide = await phone.send('POST', '/contributor/events', {
      body: { events: [said(1, { origin: 'entered' })] },
    });
    expect(wide.status).toBe(422);
    const large = { events: [said(1, { note: 'x'.repeat(300_000) })] };
    expect((await phone.send('POST', '/contributor/events', { body: large })).status).toBe(413);
  });

  it('has a limit for a day, whatever is tried', async () => {
    const { phone, owner, site } = await makeWorld({ maxPerDay: 20 });
    let taken = 0;
    for (let number = 0; number < 100; number += 1) {
      const { status, headers } = await phone.call(contribute, { body: { events: [said(100 + number)] } });
      if (status === 200) taken += 1;
      else expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    }
    expect(taken).toBe(20);
    // Withdrawing makes no room, a retry of what is there needs none.
    await phone.call(withdrawContribution, { params: { contributionId: idOf(100) } });
    expect((await phone.call(contribute, { body: { events: [said(101)] } })).status).toBe(200);
    expect((await phone.call(contribute, { body: { events: [said(300)] } })).status).toBe(429);
    server().now = new Date('2026-11-21T09:00:00.000Z');
    expect((await phone.call(contribute, { body: { events: [said(300)] } })).status).toBe(200);
    expect((await queue(owner, site.id)).total).toBe(20);
  });
});

describe('what was said', () => {
  it('enters the log when somebody of the site accepts it, and says who gave it', async () => {
    const { owner, site, params, phone, row } = await makeWorld();
    await phone.call(contribute, { body: { events: [said(1), said(2, { externalId: 'K-2' }), said(3)] } });
    expect((await owner.call(countWaitingContributions, {})).reply.data).toEqual([{ siteId: site.id, waiting: 3 }]);
    await owner.call(createLogEvent, { params, body: { ...load, externalId: 'K-2' } });
    const body = {
      contributions: [
        { id: idOf(1), version: 1, event: { quantityId: row.id, amount: 7 } },
        { id: idOf(2), version: 1 },
      ],
    };
    const { reply } = await owner.call(acceptContributions, { params, body });
    expect(reply.data.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect(reply.data[0]?.event).toMatchObject({
      id: idOf(1),
      amount: 7,
      quantityId: row.id,
      supplier: 'Esimerkkibetoni Oy',
      origin: 'contributor',
      givenBy: 'Esimerkkibetoni Oy',
      userName: owner.user.name,
    });
    expect((await owner.call(acceptContributions, { params, body })).reply.data.map(({ isNew }) => isNew)).toEqual([
      false,
      false,
    ]);
    const refusal = { contributions: [{ id: idOf(3), version: 1 }], reason: 'Ei tullut meille' };
    await owner.call(refuseContributions, { params, body: refusal });
    const { reply: own } = await phone.call(listOwnContributions, {});
    expect(own.data.map(({ id, state, reason, said: { amount } }) => [id, state, reason, amount])).toEqual([
      [idOf(3), 'refused', 'Ei tullut meille', 7.5],
      [idOf(2), 'accepted', '', 7.5],
      [idOf(1), 'accepted', '', 7.5],
    ]);
    const log = await owner.call(listLogEvents, { params, query: {} });
    expect(log.reply.data).toHaveLength(2);
    expect((await queue(owner, site.id)).total).toBe(0);
    // What is decided does not change any more.
    const late = await phone.call(contribute, { body: { events: [said(1, { amount: 99 })] } });
    expect(late.reply.data[0]).toMatchObject({ state: 'accepted', said: { amount: 7.5 } });
  });

  it('is decided on as it was seen, all or none', async () => {
    const { owner, params, phone } = await makeWorld();
    await phone.call(contribute, { body: { events: [said(1), said(2)] } });
    await phone.call(contribute, { body: { events: [said(2, { amount: 75 })] } });
    const seen = { contributions: [1, 2].map((number) => ({ id: idOf(number), version: 1 })) };
    const { problem } = await owner.call(acceptContributions, { params, body: seen });
    expect(problem).toMatchObject({ type: 'version-mismatch', current: [{ id: idOf(2), said: { amount: 75 } }] });
    expect((await owner.call(listLogEvents, { params, query: {} })).reply.data).toEqual([]);
    await phone.call(withdrawContribution, { params: { contributionId: idOf(1) } });
    const gone = await owner.call(refuseContributions, { params, body: { ...seen, reason: 'x' } });
    expect(gone.problem.type).toBe('version-mismatch');
    const unknown = { contributions: [{ id: idOf(8), version: 1 }] };
    expect((await owner.call(acceptContributions, { params, body: unknown })).problem.type).toBe('not-found');
  });

  it('is not told to be corrected where somebody else has accepted it as it is', async () => {
    const { owner, params, phone } = await makeWorld();
    await phone.call(contribute, { body: { events: [said(1)] } });
    const accept = (event?: object) =>
      owner.call(acceptContributions, {
        params,
        body: { contributions: [{ id: idOf(1), version: 1, ...(event && { event }) }] },
      });
    await accept();
    expect((await accept({ amount: 7 })).problem).toMatchObject({
      type: 'version-mismatch',
      current: [{ id: idOf(1) }],
    });
    expect((await accept({ amount: 7.5 })).reply.data).toMatchObject([{ isNew: false, event: { amount: 7.5 } }]);
    expect((await owner.call(listLogEvents, { params, query: {} })).reply.data).toMatchObject([{ amount: 7.5 }]);
  });

  it('is for those who edit the site', async () => {
    const { site, params, phone } = await makeWorld();
    await phone.call(contribute, { body: { events: [said(1)] } });
    const colleague = await server().signIn({ username: 'kollega' });
    const verifier = await server().signIn({ username: 'todentaja', company: 'Todentajat Oy' });
    await addToSite(server(), site.id, verifier, 'verifier');
    const stranger = await server().signIn({ username: 'vieras', company: 'Vieras Oy' });
    const seen = { contributions: [{ id: idOf(1), version: 1 }] };
    for (const [client, code] of [
      [colleague, 'forbidden'],
      [verifier, 'forbidden'],
      [stranger, 'not-found'],
    ] as const) {
      expect((await client.call(listContributions, { params })).problem.type).toBe(code);
      expect((await client.call(acceptContributions, { params, body: seen })).problem.type).toBe(code);
      expect((await client.call(countWaitingContributions, {})).reply.data).toEqual([]);
    }
  });

  it('is in no backup, goes with its site, and names nobody who is gone', async () => {
    const { owner, site, params, phone } = await makeWorld();
    await phone.call(contribute, { body: { events: [said(1), said(2)] } });
    await owner.call(refuseContributions, {
      params,
      body: { contributions: [{ id: idOf(1), version: 1 }], reason: 'x' },
    });
    await makeBackup(owner, site.id);
    const { database } = server().services;
    const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
    expect([await count('contributor_links'), await count('contributions')]).toEqual([1, 2]);
    expect(await exportPerson(database, owner.user.id)).toMatchObject({
      contributorLinks: [{ supplier: 'Esimerkkibetoni Oy' }],
      decidedContributions: [{ id: idOf(1), reason: 'x' }],
    });
    await database.transaction((tx) => deletePerson(tx, owner.user.id));
    const [row] = await database.query('select created_by from contributor_links');
    expect(row).toEqual({ created_by: null });
    await database.query('delete from sites where id = $1', [site.id]);
    expect([await count('contributor_links'), await count('contributions')]).toEqual([0, 0]);
  });
});
