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
export const portionsOf = (tx: Queryable, rows: RowsAsJson): AsyncGenerator<Uint8Array, void, undefined> => {
  const { textOf } = tx;
  const encoder = new TextEncoder();
  const encoded = async () => {
    const content = await nextText(tx);
    return content === null ? null : encoder.encode(content);
  };
  return portions(tx, rows, textOf === undefined ? encoded : () => textOf(next));
};

/** All portions. */
export const readAsJson = async (tx: Queryable, rows: RowsAsJson): Promise<readonly string[]> => {
  const texts: string[] = [];
  for await (const text of portions(tx, rows, () => nextText(tx))) texts.push(text);
  return texts;
};

const next = 'fetch next from portions';

const nextText = async (tx: Queryable): Promise<string | null> =>
  firstOf(await tx.query(next), readPortion)?.content ?? null;

async function* portions<Portion>(
  tx: Queryable,
  { rows, params, properties, before = '' }: RowsAsJson,
  fetchNext: () => Promise<Portion | null>,
): AsyncGenerator<Portion, void, undefined> {
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
    const answer = fetchNext();
    // Whoever stops early does not hear of it.
    answer.catch(() => undefined);
    return answer;
  };
  let coming = ask();
  for (;;) {
    const portion = await coming;
    if (portion === null) break;
    coming = ask();
    yield portion;
  }
  await tx.query('close portions');
}
