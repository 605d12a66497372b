import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { listQuantities, patchQuantities } from '#contract/calculations/quantities.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { openTestDatabase, packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, median } from './figure.ts';

const patched = 1_000;
const created = 500;

/** What writing many rows takes beside what the database alone takes for it, in the same run. */
export const writeFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const template = await readFile(await packedDatabase());
  const embedded = await openPglite({ workerUrl, dataDir: join(folder, 'database'), template });
  const onPglite = await figuresOn(embedded, rounds, { label: 'PGlite', goal: 3 });
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
  if (process.env['TEST_DATABASE_URL'] === undefined) return onPglite;
  const database = await openTestDatabase();
  const onPostgres = await figuresOn(database, rounds, { label: 'PostgreSQL', goal: 2 });
  await database.close();
  return [...onPglite, ...onPostgres];
};

const figuresOn = async (
  database: Database,
  rounds: number,
  { label, goal }: { readonly label: string; readonly goal: number },
): Promise<readonly Figure[]> => {
  const client = await createTestServer(database).signIn();
  const { patch, bare } = await patchTimes(database, client, rounds + warmRounds);
  const named = await createTimes(client, rounds, true);
  const unnamed = await createTimes(client, rounds, false);
  const bulk = `Bulk patch of ${patched} quantities, ${label}`;
  const batch = `${created} new quantities in a batch, none with an id, ${label}`;
  return [
    { name: bulk, value: median(patch.slice(0, rounds)), unit: 'ms' },
    {
      name: `${bulk}: times the bare statements`,
      value: median(patch.slice(0, rounds)) / median(bare.slice(0, rounds)),
      unit: 'x',
      goal: atMost(goal),
    },
    {
      name: `${bulk}: times the bare statements, by a server that has done it ${warmRounds} times`,
      value: median(patch.slice(-rounds)) / median(bare.slice(-rounds)),
      unit: 'x',
    },
    { name: batch, value: median(unnamed), unit: 'ms' },
    { name: `${batch}: times those with ids`, value: median(unnamed) / median(named), unit: 'x', goal: atMost(1.3) },
  ];
};

const warmUp = 3;
/** A server that has just started runs its program uncompiled. */
const warmRounds = 40;

/** By turns, so that what else the machine does meets both alike. */
const patchTimes = async (database: Database, client: Client, rounds: number) => {
  const { where } = await makeSite(client);
  await fillCalculation(createTestServer(database), where, { categories: 10, rowsPerCategory: patched / 10 });
  const { reply } = await client.call(listQuantities, { params: where, query: { limit: String(patched) } });
  const path = fillPath(patchQuantities.path, where);
  const [patch, bare]: [number[], number[]] = [[], []];
  let amounts = reply.data.map(({ id, amount }) => ({ id, amount: amount ?? 0 }));
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const body = amounts.map(({ id, amount }) => ({ id, amount: amount + 1, base: { amount } }));
    patch.push(
      await timeOf(async () => {
        const response = await client.send('PATCH', path, { body });
        if (response.status !== 200) throw new Error(await response.text());
      }),
    );
    amounts = body.map(({ id, amount }) => ({ id, amount: amount + 1 }));
    const next = amounts;
    bare.push(await timeOf(() => writeBare(database, client.user.id, where.siteId, next)));
  }
  return { patch: patch.slice(warmUp), bare: bare.slice(warmUp) };
};

/** The same new amounts and the same history, by the two statements that they need. */
const writeBare = (
  database: Database,
  userId: string,
  siteId: string,
  amounts: readonly { readonly id: string; readonly amount: number }[],
): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = amounts.map(({ id, amount }) => ({ id, amount, change: uuidv7() }));
    await tx.query(
      `update quantities q set amount = told.amount, version = q.version + 1, updated_at = now(), updated_by = $3
       from jsonb_to_recordset($2) as told (id uuid, amount double precision) where q.site_id = $1 and q.id = told.id`,
      [siteId, JSON.stringify(rows), userId],
    );
    await tx.query(
      `insert into history (site_id, id, at, user_id, call, entity, entity_id, before, after)
       select $1, change, now(), $3, 'patchQuantities', 'quantity', id,
         jsonb_build_object('amount', amount - 1), jsonb_build_object('amount', amount)
       from jsonb_to_recordset($2) as told (id text, amount double precision, change uuid)`,
      [siteId, JSON.stringify(rows), userId],
    );
  });

const createTimes = async (client: Client, rounds: number, isNamed: boolean): Promise<readonly number[]> => {
  const { place } = await makeSite(client);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const entries = Array.from({ length: created }, (_, index) => ({
      key: uuidv7(),
      endpoint: 'createQuantity',
      params: place,
      body: { name: `Rivi ${index}`, amount: index, unit: 'm2', ...(isNamed ? { id: uuidv7() } : {}) },
      after: [],
    }));
    times.push(
      await timeOf(async () => {
        const { reply } = await client.call(syncEdits, { body: { entries } });
        if (reply.answers.some(({ status }) => status !== 201)) throw new Error(JSON.stringify(reply.answers[0]));
      }),
    );
  }
  return times.slice(1);
};

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
