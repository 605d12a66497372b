import type { BuiltCalculationFields } from '#domain/site-log/as-built-modules.ts';
import type { BuiltFields, RowMemory } from '#domain/site-log/as-built-rows.ts';
import { flag, object, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

const readWritten = rowReader('history', {
  entityId: text,
  isLogs: flag,
  isNew: flag,
  after: orNull(object<Partial<BuiltFields & BuiltCalculationFields>>()),
});

const select = `select h.entity_id, h.call = 'makeAsBuilt' as is_logs, h.before is null as is_new, h.after from history h`;

/** What the log wrote of these rows the last times, and which of them a person deleted after it; from the history of the site. */
export const findRowMemory = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowMemory>> => {
  const rows = await db.query(
    `${select} where h.site_id = $1 and h.entity = 'quantity' and h.entity_id = any($2::text[])
       and (h.call = 'makeAsBuilt' or h.after is null or h.before is null)
     order by h.id`,
    [siteId, ids],
  );
  const memory = new Map<string, RowMemory>();
  for (const { entityId, isLogs, isNew, after } of rows.map(readWritten)) {
    const known = memory.get(entityId) ?? { written: {}, isMade: false, isDeleted: false };
    if (after === null) memory.set(entityId, { written: {}, isMade: false, isDeleted: !isLogs });
    else if (!isLogs) memory.set(entityId, { ...known, isDeleted: false });
    else {
      const written = { ...known.written, ...writtenIn(after) };
      memory.set(entityId, { written, isMade: known.isMade || isNew, isDeleted: false });
    }
  }
  return memory;
};

const writtenIn = ({ source, amount, unit, wastePercent }: Partial<BuiltFields>): Partial<BuiltFields> =>
  Object.fromEntries(Object.entries({ source, amount, unit, wastePercent }).filter(([, value]) => value !== undefined));

/** What the log wrote of the calculation itself the last times; null = nothing yet. */
export const findWrittenModules = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<Partial<BuiltCalculationFields> | null> => {
  const rows = await db.query(
    `${select} where h.site_id = $1 and h.entity = 'calculation' and h.entity_id = $2 and h.call = 'makeAsBuilt'
       and h.after ? 'tableValues' order by h.id`,
    [siteId, calculationId],
  );
  const all = rows.map(readWritten).flatMap(({ after }) => after ?? []);
  return all.length === 0 ? null : Object.assign({}, ...all);
};
