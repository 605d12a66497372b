import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '#server/db/database.ts';
import { portionsOf, readAsJson } from '#server/db/portions.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database?.close();
});

/** So many rows with everything that JSON escapes, and characters of one to four bytes. */
const rowsOf = (count: number) => ({
  rows: `select n, 'Ä€𐍈"\\' || chr(10) || n as name, n % 2 = 0 as reused, null as note from generate_series(1, $1) n`,
  params: [count],
  properties: ['name', 'reused', 'note'],
});

const expected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Ä€𐍈"\\\n${index + 1}`,
    reused: index % 2 === 1,
    note: null,
  }));

const bytesOf = async (tx: Queryable, count: number): Promise<readonly string[]> => {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const portion of portionsOf(tx, rowsOf(count))) texts.push(decoder.decode(portion));
  return texts;
};

describe('rows as JSON texts', () => {
  it.each([0, 1, 1000, 2500])('are the same as bytes and as texts, a thousand a portion: %i', async (count) => {
    const [bytes, throughQuery, texts] = await database.readTogether(async (tx) => [
      await bytesOf(tx, count),
      // As a thread has it, which asks for statements elsewhere.
      await bytesOf({ query: tx.query }, count),
      await readAsJson(tx, rowsOf(count)),
    ]);
    expect(bytes).toHaveLength(Math.ceil(count / 1000));
    expect(bytes.flatMap((portion) => JSON.parse(`[${portion}]`))).toEqual(expected(count));
    expect([throughQuery, texts]).toEqual([bytes, bytes]);
  });

  it('end with the failure of a row on the way, whose code is known, and the connection goes on', async () => {
    const failing = {
      ...rowsOf(2500),
      rows: `select n, 1 / (2000 - n) as name from generate_series(1, $1) n`,
      properties: ['name'],
    };
    const read = (tx: Queryable) => async () => {
      for await (const portion of portionsOf(tx, failing)) expect(portion.length).toBeGreaterThan(0);
    };
    await database.readTogether((tx) => expect(read(tx)()).rejects.toMatchObject({ code: '22012' }));
    expect(await database.query('select 1 as number')).toEqual([{ number: 1 }]);
  });
});
