import {
  allocations,
  type Calculation,
  defaultCalculationFields,
  methodVersions,
  valueChoices,
} from '#domain/calculations/calculation.ts';
import { calculationStages, firstStanding } from '#domain/sites/stage.ts';
import { columnsLike, number, object, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

export const calculationsTable = tableOf<Calculation>('calculations', ['siteId', 'id'], {
  siteId: text,
  id: text,
  ...columnsLike(defaultCalculationFields, {
    stage: oneOf(calculationStages),
    methodVersion: oneOf(methodVersions),
    tableVariant: orNull(text),
    allocation: oneOf(allocations),
    valueChoice: oneOf(valueChoices),
    wasteModule: oneOf(['a1a3', 'a5']),
    stabiliserKg: orNull(number),
    exportedElectricityKwhPerYear: orNull(number),
  }),
  ...columnsLike(firstStanding, { origin: orNull(object()) }),
  version: number,
  createdAt: time,
  updatedAt: time,
});

const columns = columnsOf(calculationsTable, 'c');

/** Newest change first. */
export const findCalculations = async (db: Queryable, siteId: string): Promise<readonly Calculation[]> => {
  const rows = await db.query(
    `select ${columns} from calculations c where c.site_id = $1 order by c.updated_at desc, c.id`,
    [siteId],
  );
  return rows.map(calculationsTable.read);
};

export const findCalculation = async (db: Queryable, siteId: string, id: string): Promise<Calculation | null> => {
  const [row] = await db.query(`select ${columns} from calculations c where c.site_id = $1 and c.id = $2`, [
    siteId,
    id,
  ]);
  return row === undefined ? null : calculationsTable.read(row);
};

export const insertCalculations = (db: Queryable, calculations: readonly Calculation[]): Promise<void> =>
  insertRows(db, calculationsTable, calculations);

export const updateCalculations = (db: Queryable, calculations: readonly Calculation[]): Promise<void> =>
  updateRows(db, calculationsTable, calculations);

export const removeCalculation = async (db: Queryable, siteId: string, id: string): Promise<void> => {
  await db.query('delete from calculations where site_id = $1 and id = $2', [siteId, id]);
};

/** The calculation's quantities as far as it takes to know which have changed. */
const readVersion = rowReader('quantities', { id: text, name: text, version: number });

export const findRowVersions = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly version: number }[]> =>
  (
    await db.query(
      'select id, name, version from quantities where site_id = $1 and calculation_id = $2 order by position, id',
      [siteId, calculationId],
    )
  ).map(readVersion);

/** Something below the calculation has changed; its own fields and version have not. */
export const touchCalculation = async (db: Queryable, siteId: string, id: string, now: string): Promise<void> => {
  await db.query('update calculations set updated_at = $3 where site_id = $1 and id = $2', [siteId, id, now]);
};
