import { cursorAt } from '#contract/frame/keyset.ts';
import { eventKinds, eventPhases, logUnits } from '#domain/site-log/log-event.ts';
import { emptyEventFields, eventOrigins, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { type Columns, columnsLike, number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

/** As it is stored: the name of its author is the user's. */
type EventRow = Omit<StoredEvent, 'userName'>;

const storedColumns: Columns<EventRow> = {
  id: text,
  siteId: text,
  ...columnsLike(emptyEventFields, {
    kind: oneOf(eventKinds),
    amount: orNull(number),
    unit: orNull(oneOf(logUnits)),
    earlierReading: orNull(number),
    reading: orNull(number),
    massKg: orNull(number),
    distanceKm: orNull(number),
    quantityId: orNull(text),
    phase: orNull(oneOf(eventPhases)),
  }),
  origin: oneOf(eventOrigins),
  givenBy: text,
  version: number,
  createdAt: time,
  updatedAt: time,
  userId: orNull(text),
};

export const logEventsTable = tableOf<EventRow>('log_events', ['siteId', 'id'], storedColumns);

const readEvent = rowReader<StoredEvent>('log_events', { ...storedColumns, userName: text });
const select = `select ${columnsOf(logEventsTable, 'e')}, coalesce(u.name, '') as user_name
  from log_events e left join users u on u.id = e.user_id`;

interface Paging {
  readonly limit: number;
  readonly cursor?: readonly [date: string, id: string] | undefined;
  /** Only what changed after this revision; null = everything. */
  readonly since: number | null;
}

interface EventPage {
  readonly data: readonly StoredEvent[];
  /** null = not counted again. */
  readonly total: number | null;
  readonly next: string | null;
}

/** An array of ids is looked up by the key. */
const changedIds = `select distinct h.entity_id::uuid from history h
  where h.site_id = $1 and h.revision > $2 and h.entity = 'log-event'`;

/** By day and id. */
export const findEventPage = async (
  db: Queryable,
  siteId: string,
  { limit, cursor, since }: Paging,
): Promise<EventPage> => {
  const params: unknown[] = since === null ? [siteId] : [siteId, since];
  const given = (value: unknown): string => `$${params.push(value)}`;
  const isChanged = since === null ? '' : `and e.id = any (array(${changedIds}))`;
  const behind =
    cursor === undefined ? '' : `and (e.date, e.id) > (${given(cursor[0])}::text, ${given(cursor[1])}::uuid)`;
  const rows = await db.query(
    `${select} where e.site_id = $1 ${isChanged} ${behind} order by e.date, e.id limit ${given(limit)}`,
    params,
  );
  const data = rows.map(readEvent);
  const last = data.length < limit ? undefined : data.at(-1);
  return {
    data,
    total: cursor === undefined ? await countEvents(db, siteId, since) : null,
    next: last === undefined ? null : cursorAt(last.date, last.id),
  };
};

/** @param since only those that changed after this revision; null = all */
export const countEvents = async (db: Queryable, siteId: string, since: number | null = null): Promise<number> =>
  totalOf(
    await db.query(
      since === null
        ? 'select count(*)::integer as total from log_events where site_id = $1'
        : `select count(*)::integer as total from log_events where site_id = $1 and id = any (array(${changedIds}))`,
      since === null ? [siteId] : [siteId, since],
    ),
  );

const readId = rowReader('history', { id: text });

/** Ids of the events that changed after a revision and are not there any more. */
export const findDeletedEvents = async (db: Queryable, siteId: string, since: number): Promise<readonly string[]> => {
  const rows = await db.query(
    `select c.id from (${changedIds}) c (id)
     where not exists (select 1 from log_events e where e.site_id = $1 and e.id = c.id)`,
    [siteId, since],
  );
  return rows.map((row) => readId(row).id);
};

/** The events of these ids, and those with these numbers of notes or lines, in no order. */
export const findEvents = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  externalIds: readonly string[] = [],
): Promise<readonly StoredEvent[]> => {
  const rows = await db.query(
    `${select} where e.site_id = $1 and e.id = any($2::uuid[])
     union ${select} where e.site_id = $1 and e.external_id <> '' and e.external_id = any($3::text[])`,
    [siteId, ids, externalIds],
  );
  return rows.map(readEvent);
};

/** The whole log, in the order of its days. */
export const findAllEvents = async (db: Queryable, siteId: string): Promise<readonly StoredEvent[]> =>
  (await db.query(`${select} where e.site_id = $1 order by e.date, e.id`, [siteId])).map(readEvent);

/** What its meters are read from: events with a reading, and whatever corrects another one. */
export const findReadEvents = async (db: Queryable, siteId: string): Promise<readonly StoredEvent[]> =>
  (
    await db.query(
      `${select} where e.site_id = $1 and (e.reading is not null or e.corrects <> '') order by e.date, e.id`,
      [siteId],
    )
  ).map(readEvent);

export const insertEvents = (db: Queryable, events: readonly EventRow[]): Promise<void> =>
  insertRows(db, logEventsTable, events);

/** @param fields what may have changed beside its version and time */
export const updateEvent = (db: Queryable, event: EventRow, fields: readonly string[]): Promise<void> =>
  updateRows(db, logEventsTable, [event], [...fields, 'version', 'updatedAt']);

export const removeEvents = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<void> => {
  await db.query('delete from log_events where site_id = $1 and id = any($2::uuid[])', [siteId, ids]);
};

/** Which of these rows of the site's calculations are there, or were. */
export const findKnownRows = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select q.id::text as id from quantities q where q.site_id = $1 and q.id = any($2::uuid[])
     union select h.entity_id as id from history h where h.site_id = $1 and h.entity = 'quantity' and h.entity_id = any($2::text[])`,
    [siteId, ids],
  );
  return new Set(rows.map((row) => readId(row).id));
};
