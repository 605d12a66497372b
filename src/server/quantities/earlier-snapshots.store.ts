import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { object, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

export interface EarlierSource {
  readonly quantityId: string;
  readonly source: Source;
  readonly version: number;
}

const readSnapshot = rowReader('history', { entityId: text, snapshot: object<SourceSnapshot>() });

/** The frozen values that rows have had of their products in an earlier version, from the rows' history, by row. */
export const findEarlierSnapshots = async (
  db: Queryable,
  siteId: string,
  wanted: readonly EarlierSource[],
): Promise<ReadonlyMap<string, SourceSnapshot>> => {
  if (wanted.length === 0) return new Map();
  const rows = await db.query(
    `select distinct on (h.entity_id) h.entity_id, state.fields -> 'snapshot' as snapshot
     from jsonb_to_recordset($2) as wanted ("quantityId" text, source jsonb, version integer)
     join history h on h.site_id = $1 and h.entity = 'quantity' and h.entity_id = wanted."quantityId"
     cross join lateral (values (h.before), (h.after)) as state (fields)
     where state.fields -> 'source' = wanted.source
       and (state.fields -> 'snapshot' ->> 'version')::integer = wanted.version
     order by h.entity_id, h.id desc`,
    [siteId, JSON.stringify(wanted)],
  );
  return new Map(rows.map(readSnapshot).map(({ entityId, snapshot }) => [entityId, snapshot]));
};
