import { createProduct } from '#contract/library/products.ts';
import type { Database } from '#server/db/database.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client, TestServer } from '#tests/support/server/test-server.ts';

const categories = 10;

/** A site that is measured, with what is asked for below it. */
export interface MeasuredSite {
  readonly siteId: string;
  readonly calculationId: string;
  readonly categoryId: string;
  readonly quantityId: string;
  readonly productId: string;
}

/** Two sites with rows; the first one is measured, and a product of the company is used there. */
export const fillFirst = async (
  server: TestServer,
  { client, guest }: { readonly client: Client; readonly guest: Client },
  rows: number,
): Promise<MeasuredSite> => {
  const { reply: product } = await client.call(createProduct, {
    body: { name: 'Oma betoni', factors: { declaredUnit: 'kg', gwpA1A3Typical: 1 } },
  });
  const measured = await makeSite(client, 'Työmaa 1');
  await makeSite(client, 'Työmaa 2');
  const source = { kind: 'product', id: product.id };
  const quantity = await makeQuantity(client, measured.place, { source });
  for (let row = 1; row < 10; row += 1) await makeQuantity(client, measured.place, { source });
  await fillCalculation(server, measured.where, { categories, rowsPerCategory: Math.ceil(rows / categories) });
  await addToSite(server, measured.site.id, guest, 'editor');
  await server.services.database.query(
    'update quantities set updated_by = case when position::integer % 2 = 0 then $2::uuid else $3::uuid end where site_id = $1',
    [measured.site.id, guest.user.id, client.user.id],
  );
  return { ...measured.place, quantityId: quantity.id, productId: product.id };
};

/** Sites in one portion: the triggers that count keep a portion's rows in memory. */
const portion = 100;

/** The company has `sites` sites of `rows` rows afterwards, every twentieth row of another product of its own. */
export const growTo = async (database: Database, like: MeasuredSite, sites: number, rows: number): Promise<void> => {
  for (let count = 2; count < sites; count += portion) {
    await database.transaction(async (tx) => {
      const wanted = Math.min(portion, sites - count);
      for (const statement of insertSites(rows / categories)) {
        await tx.query(statement.sql, [like.siteId, ...(statement.isCounted ? [count, wanted] : [])]);
      }
    });
  }
  await database.execute('vacuum analyze');
  await database.execute('checkpoint');
};

const newSites = `sites s where s.created_at = 'epoch' and s.company_id = (select company_id from sites where id = $1)
  and not exists (select 1 from quantities q where q.site_id = s.id)`;

const insertSites = (rowsPerCategory: number): readonly { readonly sql: string; readonly isCounted?: boolean }[] => [
  {
    isCounted: true,
    sql: `insert into sites select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
        'name', 'Työmaa ' || ($2::integer + n), 'default_calculation_id', gen_random_uuid(), 'stamp', gen_random_uuid(),
        'created_at', 'epoch'::timestamptz))).*
      from sites s, generate_series(1, $3::integer) n where s.id = $1`,
  },
  {
    sql: `insert into calculations select (jsonb_populate_record(c, jsonb_build_object('site_id', s.id,
        'id', s.default_calculation_id))).*
      from calculations c, ${newSites} and c.site_id = $1`,
  },
  {
    sql: `insert into site_users (site_id, user_id, role) select s.id, m.user_id, m.role
      from site_users m, ${newSites} and m.site_id = $1`,
  },
  {
    sql: `insert into categories (site_id, id, calculation_id, name, talo2000_code, scope, position, updated_at)
      select s.id, gen_random_uuid(), s.default_calculation_id, 'Nimike ' || n, '1235', 'building', n, now()
      from generate_series(1, ${categories}) n, ${newSites}`,
  },
  {
    sql: `insert into history (site_id, id, at, user_id, call, entity, entity_id, before, after, revision)
      select s.id, gen_random_uuid(), now(), m.user_id, 'updateSite', case when n = 1 then 'site' else 'quantity' end,
        case when n = 1 then s.id else gen_random_uuid() end, '{"name":"a"}', '{"name":"b"}', n
      from generate_series(1, 10) n, site_users m, ${newSites} and m.site_id = $1`,
  },
  {
    sql: `insert into quantities (site_id, id, calculation_id, category_id, name, source, amount, unit, transport, reused,
        note, tags, external_id, position, updated_at, updated_by)
      select c.site_id, gen_random_uuid(), c.calculation_id, c.id, 'Rivi ' || n,
        case when n % 20 = 0 then '{"kind":"product","id":"other"}' else '{"kind":"item","id":"co2data-7000000592"}' end::jsonb,
        n * 1.25, 'kg', '[{"vehicle":"truck","km":50}]', false, 'huomautus', '["a","b"]', '', n, now(), m.user_id
      from categories c, site_users m, generate_series(1, ${Math.ceil(rowsPerCategory / 2)}) n, ${newSites}
        and c.site_id = s.id and m.site_id = $1`,
  },
];
