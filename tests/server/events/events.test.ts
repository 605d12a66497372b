import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteCategory } from '#contract/calculations/categories.ts';
import { patchQuantities } from '#contract/calculations/quantities.ts';
import { endOtherSessions } from '#contract/people/sessions.ts';
import { deleteSiteUser } from '#contract/sites/people.ts';
import { deleteSite, patchSite } from '#contract/sites/sites.ts';
import { moveToCompany } from '#server/companies/company-moves.store.ts';
import { setLicence } from '#server/installation/companies.store.ts';
import { deletePerson } from '#server/installation/people.store.ts';
import { type EventReader, readEvents } from '#tests/support/server/event-reader.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
let readers: EventReader[] = [];

const open = async (client: Client, options: Parameters<typeof readEvents>[1] = {}): Promise<EventReader> => {
  const reader = await readEvents(client, options);
  readers.push(reader);
  return reader;
};

afterEach(async () => {
  for (const reader of readers) await reader.stop();
  readers = [];
  vi.useRealTimers();
});

const colleague = () => server().signIn({ username: 'kollega' });
const stranger = () => server().signIn({ username: 'muu', company: 'Toinen Yritys Oy' });

describe('the stream of changes', () => {
  it('tells who changed what, in the order of the commits, to everybody who sees the site', async () => {
    const owner = await server().signIn();
    const { site, where, place, category } = await makeSite(owner);
    const reader = await open(await colleague());
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream');
    expect(reader.response.headers.get('content-encoding')).toBeNull();
    const quantity = await makeQuantity(owner, place);
    const key = '0190e5b2-0000-7000-8000-000000000001';
    await owner.call(
      patchQuantities,
      { params: where, body: [{ id: quantity.id, amount: 11 }] },
      { headers: { 'idempotency-key': key } },
    );
    await owner.call(patchSite, { params: { siteId: site.id }, body: { name: 'Uusi nimi' } });
    // The calculation of a row is known while the row, or its last state, is there to be asked.
    await vi.waitFor(() => expect(reader.events).toHaveLength(3), 3000);
    await owner.call(deleteCategory, { params: { ...where, categoryId: category.id } });
    await vi.waitFor(() => expect(reader.events).toHaveLength(4), 3000);
    const first = reader.events[0]?.kind === 'change' ? reader.events[0].revision : 0;
    const stamps = reader.events.map((event) => (event.kind === 'change' ? event.stamp : null));
    const change = (index: number) => ({
      kind: 'change',
      siteId: site.id,
      revision: first + index,
      stamp: stamps[index],
      stampBefore: index === 0 ? expect.any(String) : stamps[index - 1],
      user: { id: owner.user.id, name: owner.user.name },
      key: null,
    });
    const { calculationId } = where;
    expect(reader.events).toEqual([
      { ...change(0), calculationId, call: 'createQuantity', entities: ['quantity'] },
      { ...change(1), calculationId, call: 'patchQuantities', entities: ['quantity'] },
      { ...change(2), calculationId: null, call: 'patchSite', entities: ['site'] },
      { ...change(3), calculationId, call: 'deleteCategory', entities: ['category', 'quantity'] },
    ]);
    // Each change goes on from the one before it: their stamps make one chain.
    expect(new Set(stamps.filter((stamp) => typeof stamp === 'string')).size).toBe(4);
  });

  it('says nothing of other companies’ sites and of refused calls, and keys to their own user only', async () => {
    const [owner, other] = [await server().signIn(), await stranger()];
    const { site } = await makeSite(owner);
    const [mine, theirs] = [await open(owner), await open(other)];
    const rename = (client: Client, name: string, key: string) =>
      client.call(patchSite, { params: { siteId: site.id }, body: { name } }, { headers: { 'idempotency-key': key } });
    const key = (last: number) => `0190e5b2-0000-7000-8000-00000000000${last}`;
    await rename(other, 'Ei saa', key(1));
    await rename(owner, 'Saa', key(2));
    await vi.waitFor(() => expect(mine.events).toMatchObject([{ siteId: site.id, key: key(2) }]), 3000);
    await addToSite(server(), site.id, other, 'viewer');
    await rename(owner, 'Nyt myös muu', key(3));
    await vi.waitFor(() => expect(theirs.events).toMatchObject([{ siteId: site.id, key: null }]), 3000);
  });

  it('names nobody to a person who is on the site no more', async () => {
    const [owner, guest] = [await server().signIn(), await stranger()];
    const { site, place } = await makeSite(owner);
    await addToSite(server(), site.id, guest, 'editor');
    const [mine, theirs] = [await open(owner), await open(guest)];
    await makeQuantity(guest, place);
    const who = { id: guest.user.id, name: guest.user.name };
    await vi.waitFor(() => expect(mine.events).toMatchObject([{ call: 'createQuantity', user: who }]), 3000);
    await vi.waitFor(() => expect(theirs.events).toHaveLength(1), 3000);
    await owner.call(deleteSiteUser, { params: { siteId: site.id, userId: guest.user.id } });
    await owner.call(patchSite, { params: { siteId: site.id }, body: { name: 'Vain omalle väelle' } });
    await vi.waitFor(() => expect(mine.events.at(-1)).toMatchObject({ call: 'patchSite' }), 3000);
    const rest = theirs.events.slice(1);
    expect(rest.filter((event) => event.kind === 'change' && event.call === 'patchSite')).toEqual([]);
    const since = String(server().now.getTime() - 60_000);
    const again = await open(guest, { search: `?since=${since}` });
    await makeSite(guest, 'Oma');
    await vi.waitFor(() => expect(again.events.length).toBeGreaterThan(0), 3000);
    expect(again.events.filter((event) => event.kind === 'change' && event.siteId === site.id)).toEqual([]);
  });

  it('tells of a site that is gone, and of one site where only that is asked for', async () => {
    const owner = await server().signIn();
    const [one, two] = [await makeSite(owner, 'Yksi'), await makeSite(owner, 'Kaksi')];
    const reader = await open(owner, { search: `?siteId=${two.site.id}` });
    await owner.call(deleteSite, { params: { siteId: one.site.id } });
    await owner.call(deleteSite, { params: { siteId: two.site.id } });
    await vi.waitFor(() => expect(reader.events).toMatchObject([{ siteId: two.site.id, call: 'deleteSite' }]), 3000);
  });

  it('begins with what changed since the last event that a browser got', async () => {
    const owner = await server().signIn();
    const { site, place } = await makeSite(owner);
    server().now = new Date(server().now.getTime() + 10 * 60_000);
    const last = String(server().now.getTime());
    expect((await open(owner, { headers: { 'last-event-id': last } })).events).toEqual([]);
    await makeQuantity(owner, place);
    for (const options of [{ headers: { 'last-event-id': last } }, { search: `?since=${last}` }]) {
      const reader = await open(owner, options);
      await vi.waitFor(() => expect(reader.events).toMatchObject([{ siteId: site.id, call: 'createQuantity' }]));
    }
    for (const search of ['?since=nonsense', `?since=${server().now.getTime() - 2 * 3_600_000}`]) {
      const reader = await open(owner, { search });
      await vi.waitFor(() => expect(reader.events).toEqual([{ kind: 'resync' }]));
    }
  });

  it('beats, and ends with the session, with the licence and with the server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one, two, three] = [
      await server().signIn(),
      await colleague(),
      await server().signIn({ username: 'kolmas' }),
    ];
    const [signedOut, unlicensed, draining] = [await open(one), await open(two), await open(three)];
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(draining.ids).toHaveLength(1));
    expect(draining.events).toEqual([]);
    await server().services.database.query('delete from sessions where user_id = $1', [one.user.id]);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect([signedOut.events, signedOut.isClosed]).toEqual([[{ kind: 'end' }], true]));
    expect(unlicensed.isClosed).toBe(false);
    await server().services.database.query(`update companies set licence_valid_to = '2020-01-01'`);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect([unlicensed.events, unlicensed.isClosed]).toEqual([[{ kind: 'end' }], true]));
    await vi.waitFor(() => expect(draining.isClosed).toBe(true));
  });

  it('closes when the server drains, and is open to a user ten times at most', async () => {
    const owner = await server().signIn();
    const own = server().services.announcements;
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(owner)));
    const isAlone = process.env['TEST_TWO_APPS'] !== '1';
    if (isAlone) {
      const refused = await owner.send('GET', '/events');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    }
    await streams[0]?.stop();
    expect((await open(owner)).response.status).toBe(200);
    await own.close();
    if (isAlone) await vi.waitFor(() => expect(streams.every(({ isClosed }) => isClosed)).toBe(true));
  });
});

describe('a stream whose reader may not read any more', () => {
  const ended = (reader: EventReader) =>
    vi.waitFor(() => expect([reader.isClosed, reader.events.at(-1)]).toEqual([true, { kind: 'end' }]), 3000);

  it('ends at once with its session, and no other does', async () => {
    const [here, phone] = [await server().signIn(), await server().signIn()];
    const [mine, lost] = [await open(here), await open(phone)];
    await here.call(endOtherSessions, {});
    await ended(lost);
    expect([mine.isClosed, mine.events]).toEqual([false, []]);
    await server().app.request(`${publicUrl.origin}/api/auth/logout`, { headers: { cookie: here.cookie } });
    await ended(mine);
  });

  it('ends at once when the user is deleted or the licence ends', async () => {
    const { database } = server().services;
    const [owner, gone] = [await server().signIn(), await colleague()];
    const [mine, theirs] = [await open(owner), await open(gone)];
    await database.transaction((tx) => deletePerson(tx, gone.user.id));
    await ended(theirs);
    expect(mine.isClosed).toBe(false);
    await setLicence(database, owner.user.companyId, '2026-11-19');
    await ended(mine);
  });

  it('ends at once when it is of a site that the reader is taken off', async () => {
    const [owner, guest] = [await server().signIn(), await stranger()];
    const { site } = await makeSite(owner);
    await addToSite(server(), site.id, guest, 'editor');
    const [ofSite, ofAll] = [await open(guest, { search: `?siteId=${site.id}` }), await open(guest)];
    await owner.call(deleteSiteUser, { params: { siteId: site.id, userId: guest.user.id } });
    await ended(ofSite);
    expect(ofAll.isClosed).toBe(false);
  });

  it('goes on with the new company’s sites when its reader moves, and says that all must be asked anew', async () => {
    const { database } = server().services;
    const [owner, other] = [await server().signIn(), await stranger()];
    const { site } = await makeSite(owner);
    const reader = await open(other);
    await moveToCompany(database, other.user.id, { companyId: owner.user.companyId, isCompanyAdmin: false });
    await vi.waitFor(() => expect(reader.events).toEqual([{ kind: 'resync' }]), 3000);
    await owner.call(patchSite, { params: { siteId: site.id }, body: { name: 'Uusi' } });
    await vi.waitFor(() => expect(reader.events).toMatchObject([{}, { kind: 'change', siteId: site.id }]), 3000);
  });
});
