import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyCalculation, deleteCalculation } from '#contract/calculations/calculations.ts';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { deleteSite } from '#contract/sites/sites.ts';
import { bringBackSite } from '#contract/whole-sites/deletions.ts';
import type { Database } from '#server/db/database.ts';
import { applyMigrations, migrate, missingMigrations } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { openPglite } from '#server/db/pglite.ts';
import { removeOldDeletions } from '#server/deletions/deletions.ts';
import { findUser } from '#server/identity/users.store.ts';
import { backUp } from '#server/installation/backup.ts';
import { restoreBackup } from '#server/installation/restore.ts';
import { findUsage } from '#server/quotas/usage.store.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { upsertUser } from '#server/sign-in/arrivals.store.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { copyInitialised, databaseOnServer, workerUrl } from '#tests/support/server/test-database.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { countUsage } from '#tests/support/server/usage-truth.ts';
import { makeFirstRelease, totalsOf } from './first-release.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const later = migrations.map(({ id }) => id).filter((id) => id !== '0001-initial');

/** Address or folder of the database under test, how to open it, and how to take it away. */
let place: { readonly where: string; readonly open: () => Promise<Database>; readonly remove: () => Promise<void> };

beforeEach(async () => {
  if (serverUrl !== undefined) {
    const own = await databaseOnServer(serverUrl);
    place = { where: own.url, open: async () => own.open(), remove: own.drop };
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  const where = join(folder, 'database');
  await copyInitialised(where);
  place = {
    where,
    open: () => openPglite({ workerUrl, dataDir: where }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
});

afterEach(() => place.remove());

const using = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = await place.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

interface Upgrade {
  readonly process: ChildProcess;
  /** Resolves when the database is open and the upgrade begins. */
  readonly begun: Promise<void>;
  readonly end: Promise<string>;
}

const startUpgrade = (): Upgrade => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/db/upgrade-child.ts', place.where]);
  let output = '';
  let tellBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  child.stdout.on('data', (data: Buffer) => {
    output += data;
    if (output.includes('open\n')) tellBegun();
  });
  child.stderr.on('data', (data: Buffer) => {
    output += data;
  });
  const end = new Promise<string>((resolve) =>
    child.on('exit', () => {
      tellBegun();
      resolve(output);
    }),
  );
  return { process: child, begun, end };
};

describe('a database of the first release', () => {
  it('is brought up to date with all that it holds, and works', { timeout: 120_000 }, async () => {
    await using(async (database) => {
      const ids = await makeFirstRelease(database, 2_000);
      const before = await totalsOf(database);
      expect(await migrate(database)).toEqual(later);
      expect(await totalsOf(database)).toEqual(before);
      expect(await migrate(database)).toEqual([]);
      await storeEmbeddedSets(database);
      const server = createTestServer(database);
      const client = await server.signIn();
      // The old user is of another company: put the new one beside it.
      await database.query('update users set company_id = (select company_id from users where id = $2) where id = $1', [
        client.user.id,
        ids.userId,
      ]);
      expect((await client.call(listSites, {})).reply.data).toMatchObject([
        { id: ids.siteId, name: 'Vanha kohde', epoch: 0 },
      ]);
      const { reply } = await client.call(listQuantities, { params: ids });
      expect(reply.total).toBe(2_000);
      expect(new Set(reply.data.map(({ amountFormula }) => amountFormula))).toEqual(new Set([null]));
      const history = await client.send('GET', `/history/site/${ids.siteId}`);
      expect(await history.json()).toMatchObject({ total: 1 });
    });
  });

  it('leaves people in the company that they joined by domain, and lets nobody join it so any more', {
    timeout: 120_000,
  }, async () => {
    await using(async (database) => {
      await database.transaction((tx) => applyMigrations(tx, (id) => id < '0014'));
      const [shared, made] = [randomUUID(), randomUUID()];
      await database.query(
        `insert into companies (id, key, name, created_at)
         values ($1, 'domain:iki.fi', 'iki.fi', now()), ($2, 'domain:rakentaja.example', 'Rakentaja Oy', now())`,
        [shared, made],
      );
      await database.query(
        `insert into users (id, issuer, subject, company_id, is_company_admin, created_at, name, username, email, language,
           email_verified)
         select gen_random_uuid(), 'test', who, $1, false, now(), who, who, who || '@iki.fi', 'fi', true
         from unnest(array['maija', 'timo']) who`,
        [shared],
      );
      await migrate(database);
      const companyOf = async (subject: string, domain: string): Promise<string | undefined> => {
        const person = { issuer: 'test', subject, name: subject, username: subject, email: `${subject}@${domain}` };
        const claims = { ...person, isEmailVerified: true, company: null, isCompanyAdmin: null };
        const id = await upsertUser(database, { claims, language: 'fi', now: new Date(), newId: randomUUID });
        return (await findUser(database, id))?.companyId;
      };
      expect([await companyOf('maija', 'iki.fi'), await companyOf('timo', 'iki.fi')]).toEqual([shared, shared]);
      expect([shared, made]).not.toContain(await companyOf('uusi', 'iki.fi'));
      // What an operator made beforehand has a name of its own, and was made to be joined.
      expect(await companyOf('elli', 'rakentaja.example')).toBe(made);
    });
  });

  it('holds the same at every release in between, and what it has is counted', { timeout: 120_000 }, async () => {
    await using(async (database) => {
      await makeFirstRelease(database, 200);
      const before = await totalsOf(database);
      const [company] = await rowsAs<{ id: string }>(database, 'select id from companies');
      for (const { id } of migrations) {
        await database.transaction((tx) => applyMigrations(tx, (other) => other <= id));
        expect(await totalsOf(database), id).toEqual(before);
      }
      const counted = await countUsage(database, company?.id ?? '');
      expect(counted).toEqual({ sites: 1, rows: 202, products: 1, bytes: 0 });
      expect((await findUsage(database, company?.id ?? ''))?.used).toEqual(counted);
    });
  });

  it.skipIf(serverUrl === undefined)(
    'is upgraded once when two processes begin at the same time (where there is a PostgreSQL)',
    { timeout: 120_000 },
    async () => {
      await using((database) => makeFirstRelease(database, 500));
      const outputs = await Promise.all([startUpgrade().end, startUpgrade().end]);
      const applied = outputs.map((output) => JSON.parse(output.replace('open\n', '')));
      expect(applied.toSorted((one, other) => other.length - one.length)).toEqual([later, []]);
    },
  );

  it('has tables that the next migration may alter in the same transaction', { timeout: 120_000 }, async () => {
    await using(async (database) => {
      await makeFirstRelease(database, 20);
      await database.transaction(async (tx) => {
        await applyMigrations(tx);
        for (const table of ['sites', 'calculations', 'categories', 'quantities', 'products', 'composites']) {
          await tx.query(`alter table ${table} add column of_the_next_release text`);
        }
      });
    });
  });

  it('is whole after an upgrade that was killed in the middle, and is upgraded by the next one', {
    timeout: 240_000,
  }, async () => {
    const before = await using(async (database) => {
      await makeFirstRelease(database, 5_000);
      return totalsOf(database);
    });
    for (const waitMs of [0, 15, 40]) {
      const upgrade = startUpgrade();
      await upgrade.begun;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      upgrade.process.kill('SIGKILL');
      await upgrade.end;
      await using(async (database) => {
        const missing = (await missingMigrations(database)).length;
        expect([0, later.length]).toContain(missing);
        expect(await totalsOf(database)).toEqual(before);
      });
    }
    await using(async (database) => {
      await migrate(database);
      expect(await missingMigrations(database)).toEqual([]);
      expect(await totalsOf(database)).toEqual(before);
    });
  });
});

/** What counts rows since, each going on from the one before. */
const ofUsage = ['0018-usage-of-deletions', '0034-usage-of-log', '0035-usage-of-evidence'];

describe('a database in which what was deleted still counted', () => {
  it('counts it no more, upgraded or restored from a backup, and not when it goes for good', {
    timeout: 120_000,
  }, async () => {
    await using(async (database) => {
      await database.transaction((tx) => applyMigrations(tx, (id) => !ofUsage.includes(id)));
      await storeEmbeddedSets(database);
      const server = createTestServer(database);
      const client = await server.signIn();
      const usage = async () => (await findUsage(database, client.user.companyId))?.used;
      const [kept, gone] = [await makeSite(client, 'Jää'), await makeSite(client, 'Lähtee')];
      for (const { place: where } of [kept, gone]) await makeQuantity(client, where);
      const { reply: copy } = await client.call(copyCalculation, { params: kept.where, body: '' });
      await client.call(deleteCalculation, { params: { ...kept.where, calculationId: copy.id } });
      await client.call(deleteSite, { params: { siteId: gone.site.id } });
      const there = { sites: 1, rows: 3, products: 0, bytes: 0 };
      expect(await countUsage(database, client.user.companyId)).toEqual(there);
      expect(await usage()).not.toEqual(there);
      const folder = await mkdtemp(join(tmpdir(), 'upgrade-backup-'));
      const installation = { database, storage: createFolderStorage(folder) };
      const file = join(folder, 'older.backup');
      await backUp(installation, file, '2026-11-20T08:00:00.000Z');
      await migrate(database);
      expect(await usage()).toEqual(there);
      await restoreBackup(installation, file, true);
      await rm(folder, { recursive: true });
      expect(await usage()).toEqual(there);
      const again = await createTestServer(database).signIn();
      expect((await again.call(bringBackSite, { params: { siteId: gone.site.id } })).status).toBe(200);
      expect(await usage()).toEqual({ ...there, sites: 2, rows: 6 });
      await removeOldDeletions(database, new Date(server.now.getTime() + 31 * 24 * 60 * 60 * 1000));
      expect(await usage()).toEqual({ ...there, sites: 2, rows: 6 });
      expect((await database.query('select 1 from sites')).length).toBe(2);
    });
  });
});
