import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.close();
});

const listen = async () => {
  const heard: string[] = [];
  let gaps = 0;
  const stop = await database.listen('test_channel', {
    onMessage: (payload) => heard.push(payload),
    onGap: () => {
      gaps += 1;
    },
  });
  return { heard, stop, gaps: () => gaps };
};

const notify = (payload: string) =>
  database.transaction((tx) => tx.query(`select pg_notify('test_channel', $1)`, [payload]));

describe('a channel', () => {
  it('is heard by everybody who listens, after the commit and in its order', async () => {
    const [one, two] = [await listen(), await listen()];
    await database.transaction(async (tx) => {
      await tx.query(`select pg_notify('test_channel', 'first')`);
      await tx.query('select 1');
      expect(one.heard).toEqual([]);
    });
    await notify('second');
    await vi.waitFor(() =>
      expect([one.heard, two.heard]).toEqual([
        ['first', 'second'],
        ['first', 'second'],
      ]),
    );
    await one.stop();
    await notify('third');
    await vi.waitFor(() => expect(two.heard).toHaveLength(3));
    expect(one.heard).toHaveLength(2);
    await two.stop();
  });

  it('says nothing of what was rolled back', async () => {
    const { heard, stop } = await listen();
    const undone = database.transaction(async (tx) => {
      await tx.query(`select pg_notify('test_channel', 'undone')`);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await notify('done');
    await vi.waitFor(() => expect(heard).toEqual(['done']));
    await stop();
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'says that it may have missed something when its connection broke',
    async () => {
      const { heard, gaps, stop } = await listen();
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`,
      );
      await vi.waitFor(() => expect(gaps()).toBe(1), 5000);
      await notify('back');
      await vi.waitFor(() => expect(heard).toEqual(['back']));
      await stop();
    },
  );
});

describe('reads together', () => {
  it('see the database as it was at the first of them', async () => {
    await database.execute('create table together (n integer)');
    const count = (db: Pick<Database, 'query'>) => db.query('select * from together').then((rows) => rows.length);
    const seen = await database.readTogether(async (tx) => {
      const before = await count(tx);
      // On the embedded database the writer waits for its turn.
      const writing = database.query('insert into together values (1)');
      if (database.kind === 'postgres') await writing;
      return [before, await count(tx)];
    });
    expect(seen).toEqual([0, 0]);
    await vi.waitFor(async () => expect(await count(database)).toBe(1));
    await expect(database.readTogether((tx) => tx.query('insert into together values (2)'))).rejects.toThrow(
      /read-only/,
    );
  });
});
