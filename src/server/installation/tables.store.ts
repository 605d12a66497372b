import { list, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

/**
 * Made anew by whoever restores: the schema by its migrations, sessions by signing in again, what companies use by counting
 * the rows that come, the rest by working.
 */
const leftOut: readonly string[] = [
  'migrations',
  'sessions',
  'sign_ins',
  'rate_limits',
  'mails',
  'company_usage',
  'usage_changes',
  // Private keys leave the database with nothing; an installation that was restored signs with a new one.
  'signing_secrets',
];

export interface StoredTable {
  readonly name: string;
  /** `order by` of its primary key, the same on every database. */
  readonly order: string;
}

const readTable = rowReader('pg_class', { name: text, parents: list<string>(), order: text });
const readName = rowReader('pg_class', { name: text });
const readText = rowReader('backup_rows', { row: text });

/** The tables of an installation, each after those that it refers to. */
export const listTables = async (db: Queryable): Promise<readonly StoredTable[]> => {
  const tables = await db.query(
    `select c.relname as name,
       coalesce((select jsonb_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and not f.condeferrable), '[]') as parents,
       (select string_agg(format(case when t.typname in ('text', 'varchar') then '%I collate "C"' else '%I' end, a.attname),
           ', ' order by k.place)
         from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum join pg_type t on t.oid = a.atttypid
         where i.indrelid = c.oid and i.indisprimary) as order
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  const kept = tables.map(readTable).filter(({ name }) => !leftOut.includes(name));
  const sorted: StoredTable[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    const table = kept.find((one) => one.name === name);
    if (table === undefined || path.includes(name) || sorted.some((one) => one.name === name)) return;
    for (const parent of table.parents) visit(parent, [...path, name]);
    sorted.push({ name, order: table.order });
  };
  for (const { name } of kept) visit(name, []);
  return sorted;
};

/** Every row of a table as JSON text, some at a time, in the order of its key. */
export async function* readRows(tx: Queryable, { name, order }: StoredTable): AsyncGenerator<string> {
  await tx.query(
    `declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t order by ${order}`,
  );
  for (;;) {
    const rows = await tx.query('fetch 500 from backup_rows');
    for (const row of rows) yield readText(row).row;
    if (rows.length === 0) break;
  }
  await tx.query('close backup_rows');
}

/** Rows as `readRows` gave them. */
export const writeRows = async (tx: Queryable, table: string, rows: readonly string[]): Promise<void> => {
  await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
    `[${rows.join(',')}]`,
  ]);
};

/** Nothing but what every installation begins with? */
export const isEmpty = async (db: Queryable): Promise<boolean> => {
  const there = await db.query(`select 1 where to_regclass('companies') is not null`);
  if (there.length === 0) return true;
  return (await db.query('select 1 from companies limit 1')).length === 0;
};

/** Takes every table and function of the schema away. */
export const dropEverything = async (tx: Queryable): Promise<void> => {
  const here = `current_schema()::regnamespace`;
  const tables = await tx.query(
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = ${here}`,
  );
  if (tables.length > 0) await tx.query(`drop table ${tables.map((row) => readName(row).name).join(', ')} cascade`);
  const functions = await tx.query(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = ${here} and prokind = 'f'
       and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions.map(readName)) await tx.query(`drop function ${name} cascade`);
};
