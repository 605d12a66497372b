import { type Contribution, contributionStates } from '#domain/site-log/contribution.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import type { EventFields } from '#domain/site-log/stored-event.ts';
import { type Columns, list, number, object, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

/** As it is stored: the supplier's name is the link's. */
export interface StoredContribution extends Omit<Contribution, 'supplier'> {
  readonly externalId: string;
  /** What its product was looked for by; '' = it was not. */
  readonly searched: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

const toldColumns: Columns<Omit<Contribution, 'supplier'>> = {
  id: text,
  siteId: text,
  linkId: text,
  said: object<EventFields>(),
  asks: list<ImportAsk>(),
  written: text,
  state: oneOf(contributionStates),
  reason: text,
  version: number,
  createdAt: time,
  updatedAt: time,
};

const contributionsTable = tableOf<StoredContribution>('contributions', ['siteId', 'id'], {
  ...toldColumns,
  externalId: text,
  searched: text,
  decidedBy: orNull(text),
  decidedAt: orNull(time),
});

const readContribution = rowReader<Contribution>('contributions', { ...toldColumns, supplier: text });
const readSearched = rowReader('contributions', { id: text, searched: text });
const select = `select ${columnsOf(contributionsTable, 'c', ['externalId', 'searched', 'decidedBy', 'decidedAt'])}, l.supplier
  from contributions c join contributor_links l on l.site_id = c.site_id and l.id = c.link_id`;

/** So many are listed at a time; what was decided on leaves the list. */
const listed = 1000;

/** What waits, the oldest first. */
export const findWaiting = async (db: Queryable, siteId: string): Promise<readonly Contribution[]> =>
  (
    await db.query(
      `${select} where c.site_id = $1 and c.state = 'waiting' order by c.created_at, c.id limit ${listed}`,
      [siteId],
    )
  ).map(readContribution);

export const countWaiting = async (db: Queryable, siteId: string): Promise<number> =>
  totalOf(
    await db.query(`select count(*)::integer as total from contributions where site_id = $1 and state = 'waiting'`, [
      siteId,
    ]),
  );

const readCount = rowReader('contributions', { siteId: text, waiting: number });

/** On the sites where the user decides; row-level security says which. */
export const countWaitingBySite = async (db: Queryable) =>
  (
    await db.query(
      `select site_id, count(*)::integer as waiting from contributions where state = 'waiting' group by site_id order by site_id`,
    )
  ).map(readCount);

/** In no order. Locked, so that whoever withdraws and whoever decides take turns. */
export const lockContributions = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<readonly Contribution[]> =>
  (await db.query(`${select} where c.site_id = $1 and c.id = any($2::uuid[]) for update of c`, [siteId, ids])).map(
    readContribution,
  );

/** What the products of these were looked for by, by their ids. */
export const findSearched = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db.query(
        `select id, searched from contributions where site_id = $1 and id = any($2::uuid[]) and searched <> ''`,
        [siteId, ids],
      )
    )
      .map(readSearched)
      .map(({ id, searched }) => [id, searched]),
  );

/** What a link said under these numbers of notes and has not withdrawn. */
export const findByNumbers = async (
  db: Queryable,
  { siteId, id }: { readonly siteId: string; readonly id: string },
  externalIds: readonly string[],
): Promise<readonly Contribution[]> =>
  (
    await db.query(
      `${select} where c.site_id = $1 and c.link_id = $2 and c.external_id <> '' and c.external_id = any($3::text[])
       and c.state <> 'withdrawn'`,
      [siteId, id, externalIds],
    )
  ).map(readContribution);

/** What a link has said, the newest first. */
export const findOwn = async (
  db: Queryable,
  { siteId, id }: { readonly siteId: string; readonly id: string },
): Promise<readonly Contribution[]> =>
  (
    await db.query(
      `${select} where c.site_id = $1 and c.link_id = $2 order by c.created_at desc, c.id desc limit ${listed}`,
      [siteId, id],
    )
  ).map(readContribution);

/** What a link has read of meters and nobody has decided on. */
export const findWaitingReadings = async (
  db: Queryable,
  { siteId, id }: { readonly siteId: string; readonly id: string },
): Promise<readonly Contribution[]> =>
  (
    await db.query(
      `${select} where c.site_id = $1 and c.link_id = $2 and c.state = 'waiting' and c.said ->> 'reading' is not null
       order by c.created_at, c.id`,
      [siteId, id],
    )
  ).map(readContribution);

/** How much a link has said since then. */
export const countSaid = async (
  db: Queryable,
  { siteId, id }: { readonly siteId: string; readonly id: string },
  since: string,
): Promise<number> =>
  totalOf(
    await db.query(
      'select count(*)::integer as total from contributions where site_id = $1 and link_id = $2 and created_at >= $3',
      [siteId, id, since],
    ),
  );

/** Stores what was said and nobody has decided on; what came in a file says what its products were looked for by. */
export const insertContributions = (
  db: Queryable,
  said: readonly (Contribution & Partial<Pick<StoredContribution, 'searched'>>)[],
): Promise<void> =>
  insertRows(
    db,
    contributionsTable,
    said.map(
      ({ supplier: _, searched = '', ...row }): StoredContribution => ({
        ...row,
        searched,
        externalId: row.said.externalId,
        decidedBy: null,
        decidedAt: null,
      }),
    ),
  );

/** @param rows what may have changed of them is what was said, its number, the state and who decided */
export const updateContributions = (
  db: Queryable,
  rows: readonly Partial<StoredContribution>[],
  fields: readonly string[],
): Promise<void> => updateRows(db, contributionsTable, rows, [...fields, 'version', 'updatedAt']);
