import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Queryable } from '#server/db/database.ts';
import { readAsJson } from '#server/db/portions.ts';
import type { StoredRow } from '#server/db/read-row.ts';
import { quantityColumns, quantityProperties, quantityTables, readQuantityJson } from './quantities.store.ts';

/** All rows of a calculation in the order of the list; only inside a transaction. */
export const findAllQuantities = async (
  tx: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly Quantity[]> => {
  const portions = await readAsJson(tx, {
    rows: `select ${quantityColumns}, row_number() over (order by c.position, c.id, q.position, q.id) as n
      from ${quantityTables} join categories c on c.site_id = q.site_id and c.id = q.category_id
      where q.site_id = $1 and q.calculation_id = $2`,
    params: [siteId, calculationId],
    properties: quantityProperties,
  });
  return portions.flatMap((portion) => {
    const rows: readonly StoredRow[] = JSON.parse(`[${portion}]`);
    return rows.map(readQuantityJson);
  });
};
