import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '#server/db/database.ts';
import { findHolders, findSiteHistory } from '#server/history/history-page.store.ts';
import { findUses } from '#server/products/library-uses.store.ts';
import { findQuantities } from '#server/quantities/quantities.store.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { addToSite, makeBackup, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let database: Database;
let server: TestServer;
let owner: Client;
let guest: Client;
let stranger: Client;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  await emptyDatabase(database);
  server = createTestServer(database);
  owner = await server.signIn();
  guest = await server.signIn({ username: 'vieras', company: 'Toinen Oy' });
  stranger = await server.signIn({ username: 'muu', company: 'Kolmas Oy' });
});

afterAll(() => database.close());

const isKnown = async (person: Client, by: Client, siteId: string | null = null): Promise<boolean> => {
  const db = database.as({ userId: by.user.id, siteId });
  const names = await db.query('select name from users where id = $1', [person.user.id]);
  const companies = await db.query('select name from companies where id = $1', [person.user.companyId]);
  // Of somebody on another site of the reader's the name is enough.
  if (siteId === null) expect(companies.length).toBe(names.length);
  return names.length > 0;
};

describe('people of other companies', () => {
  it('are known to those who share a site with them, whichever is open, and to nobody else', async () => {
    const { site } = await makeSite(owner);
    const other = await makeSite(owner, 'Toinen');
    const backup = await makeBackup(owner, site.id);
    expect(await isKnown(guest, owner)).toBe(false);
    await addToSite(server, site.id, guest, 'viewer');
    for (const siteId of [null, site.id, other.site.id, backup]) {
      expect(await isKnown(guest, owner, siteId), String(siteId)).toBe(true);
      expect(await isKnown(owner, guest, siteId), String(siteId)).toBe(true);
      expect(await isKnown(guest, stranger, siteId), String(siteId)).toBe(false);
      expect(await isKnown(stranger, owner, siteId), String(siteId)).toBe(false);
    }
    await database.query('update sites set deleted_at = now() where id = $1', [site.id]);
    expect(await isKnown(owner, guest, site.id)).toBe(false);
  });

  it('are known for what they have changed or whom they have invited after they have left, where it is shown', async () => {
    const { site, place } = await makeSite(owner);
    await addToSite(server, site.id, guest, 'editor');
    const { id } = await makeQuantity(guest, place);
    await database.query('delete from site_users where site_id = $1 and user_id = $2', [site.id, guest.user.id]);
    const rows = await findQuantities(database.as({ userId: owner.user.id, siteId: site.id }), site.id, [id]);
    expect(rows.map(({ updatedBy }) => updatedBy)).toEqual([guest.user.name]);
    expect(await isKnown(guest, owner)).toBe(false);
    await database.query(
      `insert into site_invites (site_id, id, email, role, invited_by, created_at, expires_at)
       values ($1, gen_random_uuid(), 'a@b.fi', 'viewer', $2, now(), now())`,
      [site.id, guest.user.id],
    );
    expect(await isKnown(guest, owner)).toBe(true);
    expect(await isKnown(guest, stranger)).toBe(false);
  });
});

/** Rows that the database reads for a statement, whoever's rights it has. */
const rowsRead = (client: Client, siteId: string | null, work: (tx: Queryable) => Promise<unknown>): Promise<number> =>
  database.as({ userId: client.user.id, siteId }).transaction(async (tx, asSystem) => {
    // Tables this small are read whole without a thought; as large ones they are not.
    await tx.query('set local enable_seqscan = off');
    const before = await asSystem(countRead);
    await work(tx);
    return (await asSystem(countRead)) - before;
  });

const countRead = async (db: Queryable): Promise<number> => {
  const [counted] = await rowsAs<{ read: number }>(
    db,
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
     where schemaname = current_schema()`,
  );
  return counted?.read ?? Number.NaN;
};

describe('what is read for one site', () => {
  it('does not grow with the sites of the company, nor with those that a guest is on', async () => {
    const { site, place } = await makeSite(owner);
    await addToSite(server, site.id, guest, 'editor');
    const rows = [await makeQuantity(guest, place), await makeQuantity(owner, place)].map(({ id }) => id);
    const uses = { companyId: owner.user.companyId, kind: 'product', id: 'p' } as const;
    const subject = { type: 'site', id: site.id } as const;
    const row = { type: 'quantity', id: rows[0] ?? '' } as const;
    const paging = { limit: 100, offset: 0 };
    const measure = async (): Promise<readonly number[]> => {
      const read: number[] = [];
      for (const client of [owner, guest]) {
        read.push(
          await rowsRead(client, site.id, (tx) => findQuantities(tx, site.id, rows)),
          await rowsRead(client, site.id, (tx) => findHolders(tx, { user: client.user, within: null }, subject)),
          await rowsRead(client, site.id, (tx) => findHolders(tx, { user: client.user, within: site.id }, row)),
          await rowsRead(client, site.id, (tx) => findSiteHistory(tx, [site.id], subject, paging)),
          await rowsRead(client, null, (tx) => findUses(tx, uses)),
        );
      }
      return read;
    };
    await measure();
    const before = await measure();
    for (let count = 0; count < 20; count += 1) {
      const more = await makeSite(owner, `Työmaa ${count}`);
      await addToSite(server, more.site.id, guest, 'editor');
      await makeQuantity(guest, more.place);
    }
    const after = await measure();
    expect(before.every((read) => read > 0)).toBe(true);
    for (const [index, read] of after.entries())
      expect(read, String(index)).toBeLessThanOrEqual((before[index] ?? 0) + 5);
  });
});
