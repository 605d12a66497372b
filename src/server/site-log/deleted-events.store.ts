import { cursorAt } from '#contract/frame/keyset.ts';
import {
  type DeletedEvent,
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

/** What a deleted event says that nobody gives when it is brought back. */
interface Giver {
  readonly origin: EventOrigin;
  readonly givenBy: string;
}

const readGiver = rowReader('history', { entityId: text, origin: orNull(oneOf(eventOrigins)), givenBy: orNull(text) });

/** By id, of those of these events that were deleted, where the deletion tells it. */
export const findGivers = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Giver>> => {
  const rows = await db.query(
    `select distinct on (h.entity_id) h.entity_id, h.before ->> 'origin' as origin, h.before ->> 'givenBy' as given_by
     from history h where h.site_id = $1 and h.entity = 'log-event' and h.entity_id = any($2::text[]) and h.after is null
     order by h.entity_id, h.at desc, h.id desc`,
    [siteId, ids],
  );
  return new Map(
    rows.flatMap((row) => {
      const { entityId, origin, givenBy } = readGiver(row);
      return origin === null ? [] : [[entityId, { origin, givenBy: givenBy ?? '' }] as const];
    }),
  );
};
