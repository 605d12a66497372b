import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { findUnknownEdits } from '#contract/installation/sync.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { backUp } from '#server/installation/backup.ts';
import { restoreBackup } from '#server/installation/restore.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { makeProduct } from '#tests/support/content/library-builders.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { databaseCopies, type StoppedDatabase } from '#tests/tools/database-copies.ts';

let folder: string;
let copies: Awaited<ReturnType<typeof databaseCopies>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-copy-'));
  copies = await databaseCopies();
});

afterEach(async () => {
  await copies.remove();
  await rm(folder, { recursive: true, force: true });
});

const serve = async (opening: Promise<Database>) => {
  const database = await opening;
  await migrate(database);
  const server = createTestServer(database);
  return { database, server, client: await server.signIn({ isCompanyAdmin: true }) };
};

type Place = Awaited<ReturnType<typeof makeSite>>['place'];

const keyOf = (n: number): string => `0190e5b2-0000-7000-8000-${String(n).padStart(12, '0')}`;

const patch = (client: Client, place: Place, quantityId: string, amount: number, key = keyOf(amount)) =>
  client.call(
    patchQuantity,
    { params: { ...place, quantityId }, body: { amount } },
    { headers: { 'idempotency-key': key } },
  );

const snapshot = async (client: Client, siteId: string, query: { since?: string; stamp?: string; library?: string }) =>
  (await client.call(getSiteSnapshot, { params: { siteId }, query })).reply;

/** Goes on from a state that lies before the end of what a device has seen, until the numbers are the same again. */
interface PutBack {
  readonly stopped: StoppedDatabase;
  /** After the row was made and changed once; nothing else is running. */
  readonly keep: () => Promise<void>;
  /** Opens what was kept. */
  readonly open: () => Promise<Database>;
}

const byCopy = async (): Promise<PutBack> => {
  let kept: StoppedDatabase | null = null;
  return {
    stopped: copies.stopped,
    keep: async () => {
      kept = await copies.stopped.copy();
    },
    open: async () => {
      if (kept === null) throw new Error('nothing was kept');
      return kept.open();
    },
  };
};

const byRestore = async (): Promise<PutBack> => {
  const file = join(folder, 'kept.backup');
  const storage = createFolderStorage(join(folder, 'files'));
  const work = async (use: (database: Database) => Promise<unknown>) => {
    const database = await copies.stopped.open();
    await use(database);
    return database;
  };
  return {
    stopped: copies.stopped,
    keep: async () => {
      const database = await work((db) => backUp({ database: db, storage }, file, '2026-11-20T08:00:00.000Z'));
      await database.close();
    },
    open: () => work((db) => restoreBackup({ database: db, storage }, file, true)),
  };
};

describe.each([
  ['a copy of the database’s files', byCopy],
  ['a restored backup of the installation', byRestore],
] as const)('%s', (_, prepare) => {
  it('is not the state that a device knows, though its revision is', { timeout: 120_000 }, async () => {
    const way = await prepare();
    const first = await serve(way.stopped.open());
    const { site, place } = await makeSite(first.client);
    const { id } = await makeQuantity(first.client, place, { amount: 1 });
    const early = await snapshot(first.client, site.id, {});
    await first.database.close();
    await way.keep();

    const lost = await serve(way.stopped.open());
    await patch(lost.client, place, id, 2);
    await makeProduct(lost.client, { name: 'Kadonnut' });
    const known = await snapshot(lost.client, site.id, {});
    const page = { params: { siteId: site.id, calculationId: place.calculationId }, query: { limit: '1000' } };
    const etag = (await lost.client.call(listQuantities, page)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    await lost.database.close();

    const back = await serve(way.open());
    await patch(back.client, place, id, 3);
    await makeProduct(back.client, { name: 'Uusi' });
    const now = await snapshot(back.client, site.id, {});
    expect(now.revision).toBe(known.revision);
    expect(now.stamp).not.toBe(known.stamp);
    expect(now.libraryStamp).not.toBe(known.libraryStamp);

    const query = { since: String(known.revision), stamp: known.stamp, library: known.libraryStamp };
    const told = await snapshot(back.client, site.id, query);
    expect(told).toMatchObject({ full: true, isOtherPast: true });
    expect(told.quantities.map(({ amount }) => amount)).toEqual([3]);
    // What lies before the parting is known row by row.
    const before = await snapshot(back.client, site.id, {
      since: String(early.revision),
      stamp: early.stamp,
      library: early.libraryStamp,
    });
    expect(before).toMatchObject({ full: false, isOtherPast: false });
    expect(before.quantities.map(({ amount }) => amount)).toEqual([3]);
    const unchanged = await back.client.call(listQuantities, page, { headers: { 'if-none-match': etag } });
    expect(unchanged.status).toBe(200);
    expect(unchanged.reply.data.map(({ amount }) => amount)).toEqual([3]);

    const { reply } = await back.client.call(findUnknownEdits, { query: { keys: [keyOf(3), keyOf(2)].join(',') } });
    expect(reply.unknown).toEqual([keyOf(2)]);
  });
});

describe('a revision', () => {
  it('that is known by its number alone is answered with everything', async () => {
    const { client } = await serve(copies.stopped.open());
    const { site } = await makeSite(client);
    const { revision } = await snapshot(client, site.id, {});
    expect(await snapshot(client, site.id, { since: String(revision) })).toMatchObject({
      full: true,
      isOtherPast: false,
    });
  });

  it('after this one is of another past', async () => {
    const { client } = await serve(copies.stopped.open());
    const { site } = await makeSite(client);
    const { revision, stamp } = await snapshot(client, site.id, {});
    expect(await snapshot(client, site.id, { since: String(revision + 1), stamp })).toMatchObject({
      full: true,
      isOtherPast: true,
    });
  });
});
