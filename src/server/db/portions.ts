import { text } from './columns.ts';
import type { Queryable } from './database.ts';
import { firstOf, rowReader } from './read-row.ts';
import { jsonColumns } from './table.ts';

/** Rows whose text is handed over at once. */
const rowsPerPortion = 1000;

interface RowsAsJson {
  /** Gives the rows' columns and `n`, their place from 1 on. */
  readonly rows: string;
  readonly params: readonly unknown[];
  readonly properties: readonly string[];
  /** What stands before: `with ... as (...)`. */
  readonly before?: string;
}

const readPortion = rowReader('portions', { content: text });

/**
 * Rows as comma-separated JSON texts that the database makes, a thousand rows a text: half the time of making objects of
 * them here. Only inside a transaction, one at a time. A long answer comes in several steps, so that taking it never holds
 * up the server; the database makes the next text while the last one is used.
 */
export async function* portionsOf(
  tx: Queryable,
  { rows, params, properties, before = '' }: RowsAsJson,
): AsyncGenerator<string, void, undefined> {
  await tx.query(
    `declare portions no scroll cursor for ${before}
     select string_agg(content, ',' order by n) as content
     from (select n,
         (select row_to_json(json)::text from (select ${jsonColumns(properties, 'r')}) json) as content
       from (${rows}) r) rows
     group by (n - 1) / ${rowsPerPortion} order by (n - 1) / ${rowsPerPortion}`,
    params,
  );
  const ask = () => {
    const answer = tx.query('fetch next from portions');
    // Whoever stops early does not hear of it.
    answer.catch(() => undefined);
    return answer;
  };
  let coming = ask();
  for (;;) {
    const portion = firstOf(await coming, readPortion);
    if (portion === null) break;
    coming = ask();
    yield portion.content;
  }
  await tx.query('close portions');
}

/** All portions. */
export const readAsJson = async (tx: Queryable, rows: RowsAsJson): Promise<readonly string[]> => {
  const portions: string[] = [];
  for await (const portion of portionsOf(tx, rows)) portions.push(portion);
  return portions;
};
