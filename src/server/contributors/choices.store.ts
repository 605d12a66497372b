import type { ContributorLink } from '#domain/site-log/contributor-link.ts';
import { factorsFor } from '#domain/site-log/factor-choice.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import { text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { LinkedSite } from './open-link.store.ts';

/** So many rows can be chosen from; whoever brings something else writes its name. */
const maxRows = 500;

/** The calculation that the log is compared with while it is there, else the default one. */
const planOf = `(select c.id from calculations c join sites s on s.id = c.site_id
  where c.site_id = $1 and c.id in (s.log_plan_calculation_id, s.default_calculation_id)
  order by c.id = s.log_plan_calculation_id desc nulls last limit 1)`;

const readRow = rowReader('quantities', { id: text, name: text, unit: text });
const readId = rowReader('quantities', { id: text });

/** Names to choose from: rows of the plan where something is delivered, and factors of the other kinds. No figure. */
export const choicesOf = async (
  db: Queryable,
  { siteId, kinds }: Pick<ContributorLink, 'siteId' | 'kinds'>,
  { siteFactorSet }: LinkedSite,
) => {
  const rows = !kinds.includes('delivery')
    ? []
    : await db.query(
        `select min(q.id::text) as id, q.name, coalesce(q.unit, '') as unit from quantities q
         where q.site_id = $1 and q.calculation_id = ${planOf} and q.name <> ''
         group by q.name, coalesce(q.unit, '') order by q.name, 3 limit ${maxRows}`,
        [siteId],
      );
  const set = siteFactorSets().find(({ id }) => id === siteFactorSet) ?? siteFactorSets().at(-1);
  const factors =
    set === undefined
      ? []
      : kinds.flatMap((kind) =>
          factorsFor(set, kind).flatMap(({ id, nameFi, nameEn, unit }) => {
            const own = logUnit(unit);
            return kind === 'delivery' || own === null ? [] : [{ id, kind, nameFi, nameEn, unit: own }];
          }),
        );
  return {
    rows: rows.map(readRow).map(({ id, name, unit }) => ({ id, name, unit: logUnit(unit) })),
    factors,
  };
};

/** Which of these rows a link may name. */
export const rowIdsOf = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query(
    `select q.id::text as id from quantities q
     where q.site_id = $1 and q.calculation_id = ${planOf} and q.id = any($2::uuid[])`,
    [siteId, ids],
  );
  return new Set(rows.map((row) => readId(row).id));
};

const logUnit = (unit: string): LogUnit | null => logUnits.find((one) => one === unit) ?? null;
