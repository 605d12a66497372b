import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { failureOf } from '#server/db/database-failures.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { startPglite } from '#server/db/pglite-connection.ts';
import { deadlyStatement } from '#tests/support/server/mortal-statement.ts';
import { copyInitialised, openTestDatabase, workerUrl } from '#tests/support/server/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database?.close();
});

describe('the database', () => {
  it('answers the same JavaScript values whichever engine it is', async () => {
    const rows = await database.query(
      `select 1 as number, 0.1::double precision as fraction, 'ä' as text, true as flag, '{"a":[1,null]}'::jsonb as json,
        '2026-11-20T08:00:00.123Z'::timestamptz as time, null as nothing, '0190e5b2-0000-7000-8000-00000000000a'::uuid as id`,
    );
    expect(rows).toEqual([
      {
        number: 1,
        fraction: 0.1,
        text: 'ä',
        flag: true,
        json: { a: [1, null] },
        time: new Date('2026-11-20T08:00:00.123Z'),
        nothing: null,
        id: '0190e5b2-0000-7000-8000-00000000000a',
      },
    ]);
  });

  it('takes and gives arrays, whichever engine it is', async () => {
    const arrays = {
      texts: ['ä', 'a,b', '"', '', null],
      ids: ['0190e5b2-0000-7000-8000-00000000000a'],
      numbers: [1, null, -3],
      fractions: [0.1, 1e21],
      flags: [true, false],
      none: [],
    };
    const rows = await database.query(
      `select $1::text[] as texts, $2::uuid[] as ids, $3::integer[] as numbers, $4::double precision[] as fractions,
        $5::boolean[] as flags, $6::text[] as none, array_length($7::bigint[], 1) as longs`,
      [...Object.values(arrays), [2 ** 53 - 1, 1]],
    );
    expect(rows).toEqual([{ ...arrays, longs: 2 }]);
  });

  it('says why its thread could not begin, also when it is asked only later', async () => {
    const thread = startPglite(pathToFileURL('/nowhere/pglite-worker.js'));
    // Long enough for the thread to have ended.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await expect(thread.open({ dataDir: null, template: null })).rejects.toThrow('/nowhere/pglite-worker.js');
  });

  it('is migrated once', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  it('rolls a failed transaction back and goes on', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(`insert into seeds (name, seeded_at) values ('a', now())`);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await database.query('select * from seeds')).toEqual([]);
  });

  it('tells a broken constraint by its code', async () => {
    const insert = () => database.query(`insert into seeds (name, seeded_at) values ('b', now())`);
    await insert();
    await expect(insert()).rejects.toMatchObject({ name: 'DatabaseError', code: '23505' });
    await database.query('delete from seeds');
  });

  it('gives every transaction of many its turn', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        database.transaction(async (tx) => {
          await tx.query('insert into seeds (name, seeded_at) values ($1, now())', [`turn ${index}`]);
          await tx.query('select 1');
        }),
      ),
    );
    expect(await database.query('delete from seeds returning 1')).toHaveLength(30);
  });
});

// Where there is a PostgreSQL, another project has this file on the embedded database.
describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('the embedded database', () => {
  it('gives a statement up after its time and goes on with what was committed', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'pglite-')), 'database');
    await copyInitialised(dataDir);
    const embedded = await openPglite({ workerUrl, dataDir, queryTimeoutMs: 1500 });
    await embedded.query('create table kept (id integer)');
    await embedded.query('insert into kept values (1)');
    const endless = embedded.transaction(async (tx) => {
      await tx.query('insert into kept values (2)');
      await tx.query('select count(*) from generate_series(1, 10000000000)');
    });
    await expect(endless).rejects.toMatchObject({ code: 'timeout' });
    expect(await embedded.query('select id from kept')).toEqual([{ id: 1 }]);
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('goes on in another thread when its own has died, and no transaction goes on in it', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'pglite-')), 'database');
    await copyInitialised(dataDir);
    const mortal = new URL('../../support/server/mortal-worker.ts', import.meta.url);
    const embedded = await openPglite({ workerUrl: mortal, dataDir });
    await embedded.query('create table kept (id integer)');
    await embedded.query('insert into kept values (1)');
    let gaps = 0;
    await embedded.listen('news', {
      onMessage: () => undefined,
      onGap: () => {
        gaps += 1;
      },
    });
    const cut = embedded.transaction(async (tx) => {
      await tx.query('insert into kept values (2)');
      await tx.query(deadlyStatement).catch(() => undefined);
      await tx.query('insert into kept values (3)');
    });
    expect(failureOf(await cut.catch((error: unknown) => error))).toBe('down');
    expect(await embedded.query('select id from kept')).toEqual([{ id: 1 }]);
    expect(gaps).toBe(1);
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('does not hold up the event loop', async () => {
    const embedded = await openPglite({ workerUrl, dataDir: null });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await embedded.query('select sum(sqrt(n)) from generate_series(1, 2000000) n');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
    await embedded.close();
  });
});
