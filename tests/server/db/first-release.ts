import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { applyMigrations } from '#server/db/migrate.ts';

/** A database as the first release left it: its schema and rows in every table that people change. */
export const makeFirstRelease = async (database: Database, quantities: number) => {
  const [company, user, site, calculation, category] = [0, 1, 2, 3, 4].map(() => randomUUID());
  const now = '2026-10-01T08:00:00.000Z';
  await database.transaction(async (tx) => {
    await applyMigrations(tx, (id) => id === '0001-initial');
    await tx.query(`insert into companies values ($1, 'domain:vanha.example', 'Vanha Oy', '2027-12-31', $2)`, [
      company,
      now,
    ]);
    await tx.query(
      `insert into users values ($1, 'https://id.example', 'a', $2, 'Aino', 'aino', 'aino@vanha.example', true, 'fi', $3)`,
      [user, company, now],
    );
    await tx.query(
      `insert into sites (id, company_id, name, status, description, address, permit_id, building_id, use_classes,
         gross_area_m2, default_calculation_id, updated_at, created_at, target_lifetime_years)
       values ($1, $2, 'Vanha kohde', 'active', '', '', '', '', '[{"code":"AK3","heatedNetAreaM2":1000}]', 1200, $3, $4, $4, 50)`,
      [site, company, calculation, now],
    );
    await tx.query(`insert into site_users (site_id, user_id, role) values ($1, $2, 'owner')`, [site, user]);
    await tx.query(
      `insert into calculations (site_id, id, name, method_version, reference_set, table_variant, allocation, value_choice,
         waste_module, extended_replacement, limit_set, table_values, site_operations, energy, updated_at, created_at)
       values ($1, $2, 'Laskelma', 'fi-2025', 'co2data-1.01.005', null, 'benefit', 'conservative', 'a1a3', false, '', '{}', '[]', '[]', $3, $3)`,
      [site, calculation, now],
    );
    await tx.query(
      `insert into categories (site_id, id, calculation_id, name, talo2000_code, scope, position, updated_at)
       values ($1, $2, $3, 'Runko', '', 'building', 1, $4)`,
      [site, category, calculation, now],
    );
    await tx.query(
      `insert into products (company_id, id, name, manufacturer, talo2000_code, note, factors, created_by, updated_at, created_at)
       values ($1, 'oma', 'Oma betoni', '', '', '', '{"declaredUnit":"kg","gwpA1A3Typical":0.11}', $2, $3, $3)`,
      [company, user, now],
    );
    await tx.query(
      `insert into quantities (site_id, id, calculation_id, category_id, name, source, amount, unit, transport, reused, note,
         tags, external_id, position, updated_by, updated_at)
       select $1, gen_random_uuid(), $2, $3, 'Rivi ' || n, '{"kind":"none"}', n / 3.0, 'kg', '[]', false, '', '[]', '', n, $4, $5
       from generate_series(1, $6::int) n`,
      [site, calculation, category, user, now, quantities],
    );
    await tx.query(
      `insert into history values ($1, $2, $3, $4, 'createSite', 'site', $5, null, '{"name":"Vanha kohde"}', null)`,
      [site, randomUUID(), now, user, site],
    );
  });
  return { siteId: String(site), calculationId: String(calculation), userId: String(user) };
};

/** What an upgrade must not change: counts, sums to the bit, and every old column of some rows. */
export const totalsOf = async (database: Database): Promise<unknown> =>
  database.query(
    `select (select count(*)::int from quantities) as quantities, (select sum(amount order by id) from quantities) as amount,
       (select md5(string_agg(id::text || name || amount || unit || version, ',' order by id)) from quantities) as rows,
       (select count(*)::int from history) as history, (select jsonb_agg(factors) from products) as products,
       (select jsonb_agg(jsonb_build_array(name, status, version, content_version)) from sites) as sites,
       (select jsonb_agg(jsonb_build_array(name, email, is_company_admin)) from users) as users`,
  );
