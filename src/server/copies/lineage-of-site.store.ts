import { hash } from 'node:crypto';
import { copiedIdBy } from '#domain/documents/copied-id.ts';
import { copiedLineage } from '#domain/documents/copied-lineage.ts';
import type { CopyOrigin } from '#domain/sites/stage.ts';
import { findCalculations } from '#server/calculations/calculations.store.ts';
import { text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { Call } from '#server/http/route.ts';

interface SiteLineage {
  readonly ids: Readonly<Record<string, string>>;
  readonly origins: Readonly<Record<string, CopyOrigin>>;
}

const copiedId = copiedIdBy((digits) => hash('sha256', Buffer.from(digits, 'hex'), 'hex'));

/**
 * What the copy of a site needs so that its calculations are copies of each other as those of the site are. Of a site without
 * such calculations nothing is read.
 * @param seed of the site's copy: what every other id is made of
 */
export const lineageOfSite = async ({ db, newId }: Call, siteId: string, seed: string): Promise<SiteLineage> => {
  const calculations = await findCalculations(db, siteId);
  if (calculations.every(({ origin }) => origin === null)) return { ids: {}, origins: {} };
  const rows = await findRowIds(db, siteId);
  const sources = calculations.map((calculation) => ({ calculation, rowIds: rows.get(calculation.id) ?? [] }));
  const ofId = (id: string) => copiedId(seed, id);
  const lineage = [...copiedLineage(sources, { ofCalculation: ofId, ofRow: ofId, seed: newId, ofCopy: copiedId })];
  return {
    ids: Object.fromEntries(lineage.flatMap(([, { origin, rowIds }]) => (origin === null ? [] : [...rowIds]))),
    origins: Object.fromEntries(lineage.flatMap(([id, { origin }]) => (origin === null ? [] : [[id, origin]]))),
  };
};

/** Ids of categories and quantities by their calculation. */
const findRowIds = async (db: Queryable, siteId: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db.query(
    `select calculation_id, id from categories where site_id = $1
     union all select calculation_id, id from quantities where site_id = $1`,
    [siteId],
  );
  const found = new Map<string, string[]>();
  for (const { calculationId, id } of rows.map(readPlace)) {
    const ids = found.get(calculationId);
    if (ids === undefined) found.set(calculationId, [id]);
    else ids.push(id);
  }
  return found;
};

const readPlace = rowReader<{ readonly calculationId: string; readonly id: string }>('rows', {
  calculationId: text,
  id: text,
});
