import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { distributionOf, obstacles } from '#server/db/distribution.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

interface Link {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

const namesOf = (numbers: string, table: string): string =>
  `(select jsonb_agg(a.attname order by k.place) from unnest(${numbers}) with ordinality as k (number, place)
     join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;

const ofSchema = 'relnamespace = current_schema()::regnamespace';

const uniqueKeys = () =>
  rowsAs<Pick<Link, 'name' | 'table' | 'columns'>>(
    database,
    `select i.relname as name, t.relname as table, ${namesOf('x.indkey::smallint[]', 't.oid')} as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indisunique and t.${ofSchema} order by 1`,
  );

const foreignKeys = () =>
  rowsAs<Link>(
    database,
    `select f.conname as name, t.relname as table, ${namesOf('f.conkey', 't.oid')} as columns,
       p.relname as target, ${namesOf('f.confkey', 'p.oid')} as "targetColumns"
     from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and t.${ofSchema} order by 1`,
  );

const keyOf = (table: string): string | null => {
  const told = distributionOf[table];
  return told?.kind === 'distributed' ? told.by : null;
};

/** Rows that point at each other lie together: distributed ones by their keys, and nobody points from everywhere to one place. */
const isAllowed = ({ table, columns, target, targetColumns }: Link): boolean => {
  const [from, to] = [distributionOf[table]?.kind, distributionOf[target]?.kind];
  if (to === 'reference') return true;
  if (from === 'distributed' && to === 'distributed') {
    const place = columns.indexOf(keyOf(table) ?? '');
    return place !== -1 && targetColumns[place] === keyOf(target);
  }
  return from === 'local' && to === 'local';
};

describe('the schema in a distributed database', () => {
  it('has a place for every table, and tells of none that is not there', async () => {
    const tables = await rowsAs<{ name: string }>(
      database,
      `select relname as name from pg_class where relkind in ('r', 'p') and ${ofSchema}`,
    );
    expect(Object.keys(distributionOf).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('has the key of distribution in every unique key of a distributed table', async () => {
    const keys = await uniqueKeys();
    expect(keys.length).toBeGreaterThan(Object.keys(distributionOf).length - 1);
    const without = keys.filter(({ table, columns }) => {
      const key = keyOf(table);
      return key !== null && !columns.includes(key);
    });
    expect(without).toEqual([]);
  });

  it('points from row to row only where both lie together, or the other is everywhere', async () => {
    const links = await foreignKeys();
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !isAllowed(link))).toEqual([]);
  });

  it('knows every trigger of a distributed table', async () => {
    const found = await rowsAs<{ name: string }>(
      database,
      `select distinct t.relname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
       where not g.tgisinternal and t.${ofSchema}`,
    );
    const distributed = found.map(({ name }) => name).filter((name) => keyOf(name) !== null);
    expect(distributed.sort()).toEqual(Object.keys(obstacles.triggers).sort());
  });

  it('knows the functions that decide over the rows of distributed tables', async () => {
    const rules = await rowsAs<{ table: string; rule: string }>(
      database,
      `select tablename as table, concat(qual, ' ', with_check) as rule from pg_policies where schemaname = current_schema()`,
    );
    const called = rules
      .filter(({ table }) => keyOf(table) !== null)
      .flatMap(({ rule }) => [...rule.matchAll(/\b(app_\w+)\(/g)].map(([, name = '']) => name));
    expect([...new Set(called)].sort()).toEqual([...obstacles.rules].sort());
  });
});
