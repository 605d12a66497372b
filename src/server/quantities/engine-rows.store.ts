import type { QuantityInput } from '#domain/carbon/calculation-input.ts';
import { estimateMarks } from '#domain/terms/estimate.ts';
import { columnOf } from '#server/db/column-names.ts';
import { type Columns, flag, list, number, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, jsonReader, rowReader, type StoredRow } from '#server/db/read-row.ts';
import { readColumns } from './quantities.store.ts';

/** What rows have in common that the engine calculates alike: all but their amounts. */
type Kind = Omit<QuantityInput, 'id' | 'name' | 'note' | 'amount'>;

const kindColumns: Columns<Kind> = {
  categoryId: readColumns.categoryId,
  source: readColumns.source,
  snapshot: readColumns.snapshot,
  unit: readColumns.unit,
  wastePercent: readColumns.wastePercent,
  lifetimeYears: readColumns.lifetimeYears,
  replacements: readColumns.replacements,
  scope: readColumns.scope,
  endOfLife: readColumns.endOfLife,
  transport: readColumns.transport,
  reused: readColumns.reused,
};

interface Alike extends Kind {
  readonly isEstimate: boolean;
  /** Of its rows, from 0 on in the page. */
  readonly places: readonly number[];
  readonly amounts: readonly (number | null)[];
}

const readAlike = jsonReader<Alike>('quantities', {
  ...kindColumns,
  isEstimate: flag,
  places: list<number>(),
  amounts: list<number | null>(),
});

/** Rows of a calculation, and the last of them, which the next page goes on from. */
const readPage = rowReader('quantities', {
  alike: text,
  count: number,
  categoryId: orNull(text),
  position: orNull(number),
  id: orNull(text),
});

/** So many at once, so that no statement keeps others waiting for long. */
const rowsPerPage = 5000;

const marks = Object.values(estimateMarks);
const kinds = Object.keys(kindColumns);
const kindList = kinds.map(columnOf).join(', ');

/** @param behind which rows the page begins after */
const pageOf = (behind: string): string => `with page as materialized (
    select rows.*, row_number() over () - 1 as place from (
      select ${kindList}, (note <> '' and (${marks.map((_, index) => `starts_with(note, $${index + 3})`).join(' or ')})) as is_estimate,
        amount, position, id
      from quantities where site_id = $1 and calculation_id = $2 ${behind}
      order by category_id, position, id limit ${rowsPerPage}) rows)
  select coalesce((select json_agg(alike) from (
      select ${kinds.map((kind) => `${columnOf(kind)} as "${kind}"`).join(', ')}, is_estimate as "isEstimate",
        json_agg(place) as places, json_agg(amount) as amounts
      from page group by ${kindList}, is_estimate) alike), '[]')::text as alike,
    (select count(*)::integer from page) as count, last.category_id, last.position, last.id
  from (select 1) one left join (select category_id, position, id from page order by place desc limit 1) last on true`;

const firstPage = pageOf('');
const nextPage = pageOf(
  `and (category_id, position, id) > ($${marks.length + 3}, $${marks.length + 4}, $${marks.length + 5})`,
);

/**
 * What the engine reads of a calculation's rows, in each category in the order of the list; those that differ in their
 * amounts alone come together, which is a tenth of the work of whole rows. Outside a transaction the pages may be of
 * different states: whoever reads looks at the site's revision before and after.
 */
export const findEngineRows = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly QuantityInput[]> => {
  const rows: QuantityInput[] = [];
  let after: readonly unknown[] = [];
  for (;;) {
    const sql = after.length === 0 ? firstPage : nextPage;
    const page = firstOf(await db.query(sql, [siteId, calculationId, ...marks, ...after]), readPage);
    if (page === null) return rows;
    spread(JSON.parse(page.alike), page.count, rows);
    if (page.count < rowsPerPage) return rows;
    after = [page.categoryId, page.position, page.id];
  }
};

/** Nobody asks whose a gap is, so the rows are named by their place. Written out: spreading a kind costs ten times as much. */
const spread = (page: readonly StoredRow[], count: number, rows: QuantityInput[]): void => {
  const before = rows.length;
  const placed = new Array<QuantityInput>(count);
  for (const alike of page.map(readAlike)) {
    const { categoryId, source, snapshot, unit, wastePercent, lifetimeYears, replacements, scope } = alike;
    const { endOfLife, transport, reused, isEstimate, places, amounts } = alike;
    const note = isEstimate ? estimateMarks.fi : '';
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      placed[place] = {
        id: String(before + place),
        categoryId,
        name: '',
        source,
        snapshot,
        amount: amounts[index] ?? null,
        unit,
        wastePercent,
        lifetimeYears,
        replacements,
        scope,
        endOfLife,
        transport,
        reused,
        note,
      };
    }
  }
  for (const row of placed) rows.push(row);
};
