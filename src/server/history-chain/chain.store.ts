import { type Column, list, number, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import type { LinkedChange } from './chain.ts';

/** Where the chain of a site is; heads are hexadecimal. */
export interface ChainHead {
  readonly siteId: string;
  readonly link: number;
  readonly head: string;
  /** The link after which what is kept begins, and its head. */
  readonly keptAfter: number;
  readonly keptHead: string;
  /** How many changes are older than the chain. */
  readonly unlinked: number;
}

export interface LinkRow extends LinkedChange {
  /** null = older than the chain. */
  readonly link: number | null;
  readonly mark: number | null;
  readonly head: string | null;
  readonly salt: string | null;
  readonly revision: number;
}

export interface Amendment {
  readonly link: number;
  readonly amended: number;
  readonly digest: string;
  readonly head: string;
}

const readPlace = rowReader('history_heads', { link: number, head: text });

/** The newest link of a site's chain, as a report tells it; null = nothing has changed since there are chains. */
export const findHistoryHead = async (
  db: Queryable,
  siteId: string,
): Promise<{ readonly link: number; readonly sha256: string } | null> => {
  const rows = await db.query(
    `select link, encode(head, 'hex') as head from history_heads where site_id = $1 and link > 0`,
    [siteId],
  );
  const found = firstOf(rows, readPlace);
  return found === null ? null : { link: found.link, sha256: found.head };
};

const readSites = rowReader('history', { ids: list<string>() });

/** Every site that has a history, kept or not. */
export const findChainedSites = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query(
    `select coalesce(jsonb_agg(site_id order by site_id), '[]') as ids
     from (select site_id from history union select site_id from history_heads) known`,
  );
  return firstOf(rows, readSites)?.ids ?? [];
};

const readHead = rowReader<ChainHead>('history_heads', {
  siteId: text,
  link: number,
  head: text,
  keptAfter: number,
  keptHead: text,
  unlinked: number,
});

export const findChainHead = async (db: Queryable, siteId: string): Promise<ChainHead | null> =>
  firstOf(
    await db.query(
      `select site_id, link, encode(head, 'hex') as head, kept_after, encode(kept_head, 'hex') as kept_head, unlinked
       from history_heads where site_id = $1`,
      [siteId],
    ),
    readHead,
  );

const readAmendment = rowReader<Amendment>('history_amendments', {
  link: number,
  amended: number,
  digest: text,
  head: text,
});

export const findAmendments = async (db: Queryable, siteId: string): Promise<readonly Amendment[]> => {
  const rows = await db.query(
    `select link, amended, encode(digest, 'hex') as digest, encode(head, 'hex') as head
     from history_amendments where site_id = $1 order by link, amended`,
    [siteId],
  );
  return rows.map(readAmendment);
};

/** Whatever stands there: a change that is not what was written may hold anything. */
const anyJson: Column<unknown> = { holds: 'JSON', read: (value) => value };

const readLinkRow = rowReader<LinkRow>('history', {
  id: text,
  at: time,
  userId: text,
  call: text,
  entity: text,
  entityId: text,
  before: anyJson,
  after: anyJson,
  key: orNull(text),
  link: orNull(number),
  mark: orNull(number),
  head: orNull(text),
  salt: orNull(text),
  revision: number,
});

const columns = `id, at, user_id, call, entity, entity_id, before, after, idempotency_key as key,
  link, mark, encode(head, 'hex') as head, salt, coalesce(revision, 0) as revision`;

/** The changes of a site in the order of its chain, those from before it first. */
export async function* readLinks(tx: Queryable, siteId: string): AsyncGenerator<LinkRow> {
  await tx.query(
    `declare chain_rows no scroll cursor for select ${columns} from history where site_id = $1
     order by link nulls first, id`,
    [siteId],
  );
  for (;;) {
    const rows = await tx.query('fetch 500 from chain_rows');
    for (const row of rows) yield readLinkRow(row);
    if (rows.length === 0) break;
  }
  await tx.query('close chain_rows');
}

/** The changes of some links of a site, in their order. */
export const findLinks = async (
  tx: Queryable,
  siteId: string,
  links: readonly number[],
): Promise<readonly LinkRow[]> => {
  const rows = await tx.query(
    `select ${columns} from history where site_id = $1 and link = any($2::integer[]) order by link, id`,
    [siteId, links],
  );
  return rows.map(readLinkRow);
};
