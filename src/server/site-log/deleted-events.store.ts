import { cursorAt } from '#contract/frame/keyset.ts';
import {
  type DeletedEvent,
  type EventFields,
  type EventOrigin,
  emptyEventFields,
  eventFieldsIn,
  eventOrigins,
  type StoredEvent,
} from '#domain/site-log/stored-event.ts';
import { withDefaults } from '#domain/values/fields.ts';
import { object, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';

interface Paging {
  readonly limit: number;
  /** When and which the last deletion of the page before was. */
  readonly cursor?: readonly [at: string, id: string] | undefined;
}

interface DeletedPage {
  readonly data: readonly DeletedEvent[];
  /** null = not counted again. */
  readonly total: number | null;
  readonly next: string | null;
}

/** The last deletion of each event that is not there again. */
const deletions = `history h where h.site_id = $1 and h.entity = 'log-event' and h.after is null and h.before is not null
  and not exists (select 1 from log_events e where e.site_id = $1 and e.id = h.entity_id::uuid)
  and not exists (select 1 from history later where later.site_id = $1 and later.entity = 'log-event'
    and later.entity_id = h.entity_id and later.after is null and (later.at, later.id) > (h.at, h.id))`;

const readDeletion = rowReader('history', {
  id: text,
  entityId: text,
  at: time,
  deletedBy: text,
  before: object<Partial<StoredEvent>>(),
});

/** The last deletion first. */
export const findDeletedPage = async (
  db: Queryable,
  siteId: string,
  { limit, cursor }: Paging,
): Promise<DeletedPage> => {
  const behind = cursor === undefined ? '' : 'and (h.at, h.id) < ($3::timestamptz, $4::uuid)';
  const rows = await db.query(
    `select page.*, coalesce(u.name, '') as deleted_by from (
       select h.id, h.entity_id, h.at, h.user_id, h.before from ${deletions} ${behind}
       order by h.at desc, h.id desc limit $2) page
     left join users u on u.id = page.user_id order by page.at desc, page.id desc`,
    [siteId, limit, ...(cursor ?? [])],
  );
  const found = rows.map((row) => readDeletion(row));
  const last = found.length < limit ? undefined : found.at(-1);
  return {
    data: found.map(({ entityId, at, deletedBy, before }) => ({
      ...eventFieldsIn(withDefaults(emptyEventFields, before)),
      id: entityId,
      deletedAt: at,
      deletedBy,
    })),
    total:
      cursor === undefined
        ? totalOf(await db.query(`select count(*)::integer as total from ${deletions}`, [siteId]))
        : null,
    next: last === undefined ? null : cursorAt(last.at, last.id),
  };
};

/** An event as it was when it was deleted, with what nobody gives when it is brought back. */
export interface Deleted {
  readonly origin: EventOrigin;
  readonly givenBy: string;
  /** What it said. */
  readonly said: EventFields;
  /** Who entered it and when, as its history tells; null = that is not kept any more. */
  readonly author: Pick<StoredEvent, 'userId' | 'userName' | 'createdAt'> | null;
}

const readDeleted = rowReader('history', {
  entityId: text,
  origin: orNull(oneOf(eventOrigins)),
  givenBy: orNull(text),
  before: object<Partial<StoredEvent>>(),
});
const readAuthor = rowReader('history', { entityId: text, userId: orNull(text), userName: text, createdAt: time });

/** By id, of those of these events that were deleted, where the deletion tells where they came from. */
export const findDeleted = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Deleted>> => {
  const rows = await db.query(
    `select distinct on (h.entity_id) h.entity_id, h.before ->> 'origin' as origin, h.before ->> 'givenBy' as given_by, h.before
     from history h where h.site_id = $1 and h.entity = 'log-event' and h.entity_id = any($2::text[]) and h.after is null
       and h.before is not null
     order by h.entity_id, h.at desc, h.id desc`,
    [siteId, ids],
  );
  if (rows.length === 0) return new Map();
  const authors = await findAuthors(db, siteId, ids);
  return new Map(
    rows.flatMap((row) => {
      const { entityId, origin, givenBy, before } = readDeleted(row);
      if (origin === null) return [];
      const said = eventFieldsIn(withDefaults(emptyEventFields, before));
      return [[entityId, { origin, givenBy: givenBy ?? '', said, author: authors.get(entityId) ?? null }] as const];
    }),
  );
};

/** Who entered these events first; whoever brought one back since then did not. */
const findAuthors = async (db: Queryable, siteId: string, ids: readonly string[]) => {
  const rows = await db.query(
    `select distinct on (h.entity_id) h.entity_id, h.user_id, coalesce(u.name, '') as user_name, h.at as created_at
     from history h left join users u on u.id = h.user_id
     where h.site_id = $1 and h.entity = 'log-event' and h.entity_id = any($2::text[]) and h.before is null
     order by h.entity_id, h.at, h.id`,
    [siteId, ids],
  );
  return new Map(
    rows.map((row) => {
      const { entityId, ...author } = readAuthor(row);
      return [entityId, author] as const;
    }),
  );
};
