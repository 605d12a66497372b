import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQuantities } from '#contract/quantities.ts';
import { listSites } from '#contract/sites.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, missingMigrations } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { storeReferenceSets } from '#server/reference-sets/reference-sets.store.ts';
import { databaseOnServer, workerUrl } from '#tests/support/test-database.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { makeFirstRelease, totalsOf } from './first-release.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const later = migrations.map(({ id }) => id).filter((id) => id !== '0001-initial');

/** Address or folder of the database under test, how to open it, and how to take it away. */
let place: { readonly where: string; readonly open: () => Promise<Database>; readonly remove: () => Promise<void> };

beforeEach(async () => {
  if (serverUrl !== undefined) {
    const own = await databaseOnServer(serverUrl);
    place = { where: own.url, open: async () => openPostgres({ url: own.url }), remove: own.drop };
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  const where = join(folder, 'database');
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
      await storeReferenceSets(database, embeddedReferenceSets());
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
