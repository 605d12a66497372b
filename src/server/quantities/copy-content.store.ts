import { findCategories, insertCategories } from '#server/categories/categories.store.ts';
import { columnOf } from '#server/db/table.ts';
import type { Call } from '#server/http/route.ts';
import { quantitiesTable } from './quantities.store.ts';

/** Copies categories and quantities to another calculation of the site; the rows never leave the database. */
export const copyContent = async (
  call: Call,
  { siteId, from, to }: { readonly siteId: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const categories = await findCategories(call.db, siteId, from);
  const copies = categories.map((category) => ({
    ...category,
    id: call.newId(),
    calculationId: to,
    version: 1,
    updatedAt: call.now,
  }));
  await insertCategories(call.db, siteId, copies);
  const ownColumns = ['siteId', 'id', 'calculationId', 'categoryId', 'version', 'updatedAt', 'updatedBy'];
  const content = quantitiesTable.properties.filter((property) => !ownColumns.includes(property)).map(columnOf);
  const pairs = categories.map((category, index) => ({ source: category.id, target: copies[index]?.id }));
  await call.db.query(
    `insert into quantities (site_id, id, calculation_id, category_id, version, updated_at, updated_by, ${content.join(', ')})
     select q.site_id, gen_random_uuid(), $2, pair.target, 1, $4, $5, ${content.map((column) => `q.${column}`).join(', ')}
     from jsonb_to_recordset($3) as pair(source uuid, target uuid)
     join quantities q on q.site_id = $1 and q.category_id = pair.source`,
    [siteId, to, JSON.stringify(pairs), call.now, call.user.id],
  );
};
