import { type Calculation, calculationFieldNames } from '#domain/calculation.ts';
import type { Queryable } from '#server/db/database.ts';
import { columnsOf, fromRow, insertRows, type Table, updateRows } from '#server/db/table.ts';

export const calculationsTable: Table = {
  name: 'calculations',
  key: ['siteId', 'id'],
  properties: ['siteId', 'id', ...calculationFieldNames, 'version', 'createdAt', 'updatedAt'],
};

const columns = columnsOf(calculationsTable, 'c');

/** Newest change first. */
export const findCalculations = async (db: Queryable, siteId: string): Promise<readonly Calculation[]> => {
  const rows = await db.query<Record<string, unknown>>(
    `select ${columns} from calculations c where c.site_id = $1 order by c.updated_at desc, c.id`,
    [siteId],
  );
  return rows.map((row) => fromRow<Calculation>(row));
};

export const findCalculation = async (db: Queryable, siteId: string, id: string): Promise<Calculation | null> => {
  const [row] = await db.query<Record<string, unknown>>(
    `select ${columns} from calculations c where c.site_id = $1 and c.id = $2`,
    [siteId, id],
  );
  return row === undefined ? null : fromRow<Calculation>(row);
};

export const insertCalculations = (db: Queryable, calculations: readonly Calculation[]): Promise<void> =>
  insertRows(db, calculationsTable, calculations);

export const updateCalculations = (db: Queryable, calculations: readonly Calculation[]): Promise<void> =>
  updateRows(db, calculationsTable, calculations);

export const removeCalculation = async (db: Queryable, siteId: string, id: string): Promise<void> => {
  await db.query('delete from calculations where site_id = $1 and id = $2', [siteId, id]);
};

/** The calculation's quantities as far as it takes to know which have changed. */
export const findRowVersions = (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly version: number }[]> =>
  db.query(
    'select id, name, version from quantities where site_id = $1 and calculation_id = $2 order by position, id',
    [siteId, calculationId],
  );

/** Something below the calculation has changed; its own fields and version have not. */
export const touchCalculation = async (db: Queryable, siteId: string, id: string, now: string): Promise<void> => {
  await db.query('update calculations set updated_at = $3 where site_id = $1 and id = $2', [siteId, id, now]);
};
