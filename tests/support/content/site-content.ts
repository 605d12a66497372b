import type { TestServer } from '#tests/support/server/test-server.ts';

/** What hangs on where and when a row is, and not on what a person entered. */
const own = `- 'site_id' - 'id' - 'calculation_id' - 'category_id' - 'version' - 'created_at' - 'updated_at' - 'updated_by'`;

/** Everything that a person has entered below a site, the same text for a site and for its copy. */
export const enteredContent = async ({ services }: TestServer, siteId: string): Promise<unknown> => {
  const rows = async (table: string, joined: string, order: string) =>
    services.database.query(
      `select to_jsonb(t) ${own} as row from ${table} t ${joined} where t.site_id = $1 order by ${order}`,
      [siteId],
    );
  return {
    calculations: await rows('calculations', '', 't.name'),
    categories: await rows('categories', '', 't.position, t.name'),
    quantities: await rows(
      'quantities',
      'join categories c on c.site_id = t.site_id and c.id = t.category_id',
      'c.position, t.position, t.name',
    ),
  };
};

/** Fills a calculation with categories and rows in the database, as fast as it can. */
export const fillCalculation = async (
  { services }: Pick<TestServer, 'services'>,
  { siteId, calculationId }: { readonly siteId: string; readonly calculationId: string },
  { categories, rowsPerCategory }: { readonly categories: number; readonly rowsPerCategory: number },
): Promise<void> => {
  const { database } = services;
  await database.query(
    `insert into categories (site_id, id, calculation_id, name, talo2000_code, scope, position, updated_at)
     select $1, gen_random_uuid(), $2, 'Nimike ' || n, '1235', 'building', 100 + n, now() from generate_series(1, $3::integer) n`,
    [siteId, calculationId, categories],
  );
  await database.query(
    `insert into quantities (site_id, id, calculation_id, category_id, name, source, amount, unit, transport, reused, note,
       tags, external_id, position, updated_at)
     select c.site_id, gen_random_uuid(), c.calculation_id, c.id, 'Rivi ' || n, '{"kind":"item","id":"co2data-7000000592"}',
       n * 1.25, 'kg', '[{"vehicle":"truck","km":50}]', false, 'huomautus', '["a","b"]', '', n, now()
     from categories c, generate_series(1, $3::integer) n
     where c.site_id = $1 and c.calculation_id = $2 and c.position > 100`,
    [siteId, calculationId, rowsPerCategory],
  );
};
