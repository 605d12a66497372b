import { calculationsTable } from '#server/calculations/calculations.store.ts';
import { categoriesTable } from '#server/categories/categories.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { quantitiesTable } from '#server/quantities/quantities.store.ts';
import { sitesTable } from '#server/sites/sites.store.ts';
import {
  copyRows,
  type Given,
  idInSiteOf,
  type NamedRow,
  neverSubmitted,
  newIdOf,
  newRow,
  ofCalculation,
  ofSite,
} from './copy-rows.store.ts';

/** A new site of the company with the source's fields; its content must follow in the same transaction. */
export const copySiteRow = async (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'seed' | 'now' | 'userId' | 'companyId' | 'name'>>,
): Promise<void> => {
  await copyRows(db, sitesTable, values, {
    columns: {
      id: 'given.target',
      company_id: 'given.company_id',
      name: 'given.name',
      readonly: 'false',
      default_calculation_id: newIdOf('r.default_calculation_id'),
      log_plan_calculation_id: newIdOf('r.log_plan_calculation_id'),
      backup_source_id: 'null',
      epoch: '0',
      version: '1',
      created_at: 'given.now',
      updated_at: 'given.now',
    },
    where: 'r.id = given.source',
  });
  await db.query(`insert into site_users (site_id, user_id, role) values ($1, $2, 'owner')`, [
    values.target,
    values.userId,
  ]);
};

/**
 * The calculations of the source under new ids; its log happened there and is not copied. Rows are the copier's as of now; calculations keep their times, which
 * order the list.
 * @returns the new calculations
 */
export const copySiteContent = async (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'seed' | 'ids' | 'origins' | 'now' | 'userId'>>,
  { withQuantities }: { readonly withQuantities: boolean },
): Promise<readonly NamedRow[]> => {
  const ownRow = { id: idInSiteOf('r.id'), version: '1' };
  const site_id = 'given.target';
  const calculation_id = newIdOf('r.calculation_id');
  const place = { site_id, calculation_id, updated_at: 'given.now' };
  const calculations = await copyRows(db, calculationsTable, values, {
    columns: { ...newRow, site_id, origin: 'given.origins -> r.id::text', submissions: neverSubmitted },
  });
  await copyRows(db, categoriesTable, values, { columns: { ...ownRow, ...place } });
  if (withQuantities) {
    const owned = { category_id: idInSiteOf('r.category_id'), updated_by: 'given.user_id' };
    await copyRows(db, quantitiesTable, values, { columns: { ...ownRow, ...place, ...owned } });
  }
  return calculations;
};

/** A calculation with its categories and quantities beside the original. */
export const copyCalculationRows = async (
  db: Queryable,
  {
    siteId,
    ...rest
  }: Required<Pick<Given, 'seed' | 'now' | 'userId' | 'name' | 'calculation'>> &
    Pick<Given, 'stage' | 'revision'> & { readonly siteId: string },
): Promise<NamedRow> => {
  const values = { ...rest, source: siteId, target: siteId };
  const times = { updated_at: 'given.now' };
  const place = { calculation_id: newIdOf('r.calculation_id'), ...times };
  const [copy] = await copyRows(db, calculationsTable, values, {
    columns: {
      ...newRow,
      ...times,
      name: 'given.name',
      stage: 'coalesce(given.stage, r.stage)',
      revision: 'coalesce(given.revision, 1)',
      origin: `jsonb_build_object('calculationId', r.id, 'seed', given.seed)`,
      submissions: neverSubmitted,
      created_at: 'given.now',
    },
    where: `${ofSite} and r.id = given.calculation`,
  });
  await copyRows(db, categoriesTable, values, { columns: { ...newRow, ...place }, where: ofCalculation });
  await copyRows(db, quantitiesTable, values, {
    columns: { ...newRow, ...place, category_id: newIdOf('r.category_id'), updated_by: 'given.user_id' },
    where: ofCalculation,
  });
  if (copy === undefined) throw new Error('the calculation was not there to be copied');
  return copy;
};

/** The categories that the target calculation does not have yet by name and code, after its own. */
export const copyMissingCategories = (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'seed' | 'now' | 'calculation' | 'targetCalculation'>>,
): Promise<readonly NamedRow[]> => {
  const own = 'from categories t where t.site_id = given.target and t.calculation_id = given.target_calculation';
  return copyRows(db, categoriesTable, values, {
    columns: {
      ...newRow,
      site_id: 'given.target',
      calculation_id: 'given.target_calculation',
      position: `(select coalesce(max(t.position), 0) ${own}) + row_number() over (order by r.position, r.id)`,
      updated_at: 'given.now',
    },
    where: `${ofCalculation}
      and not exists (select 1 ${own} and t.name = r.name and t.talo2000_code = r.talo2000_code)`,
  });
};
