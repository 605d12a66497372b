import { type OwnQuotas, type QuotaHolder, type StoredKind, storedKinds } from '#domain/people/quota.ts';
import { type Columns, flag, list, object, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

type Amounts = Readonly<Record<StoredKind, number>>;

/** What a company has, and whose limits hold for it. */
interface CompanyUsage extends QuotaHolder {
  readonly used: Amounts;
}

/** What a transaction has brought into being or taken away, counted in `used`. */
interface SettledUsage extends CompanyUsage {
  readonly added: Amounts;
}

interface Row {
  readonly trial: boolean;
  readonly own: OwnQuotas;
  readonly used: readonly number[];
}

const holderColumns = { trial: flag, own: object<OwnQuotas>() };
const usageColumns: Columns<Row> = { ...holderColumns, used: list() };

const readUsage = rowReader('company_usage', usageColumns);
const readSettled = rowReader('usage_changes', { ...usageColumns, added: list<number>() });
const readHolder = rowReader('companies', { ...holderColumns, id: text });

/**
 * Adds what the transaction has changed to the totals of the companies in question, whose rows it holds from then on: to be
 * called last.
 */
export const settleUsage = async (tx: Queryable): Promise<readonly SettledUsage[]> => {
  const rows = await tx.query('select * from app_settle_usage()');
  return rows.map(readSettled).map((row) => ({ ...usageOf(row), added: amountsOf(row.added) }));
};

const columns = ['site_count', 'row_count', 'product_count', 'byte_count'] as const;

const noted = (column: string): string =>
  `coalesce(u.${column}, 0) + coalesce((select sum(n.${column}) from usage_changes n where n.company_id = c.id), 0)`;

/** null = there is no such company. */
export const findUsage = async (db: Queryable, companyId: string): Promise<CompanyUsage | null> => {
  const rows = await db.query(
    `select c.is_trial as trial, c.quota as own, jsonb_build_array(${columns.map(noted).join(', ')}) as used
     from companies c left join company_usage u on u.company_id = c.id where c.id = $1`,
    [companyId],
  );
  const row = firstOf(rows, readUsage);
  return row === null ? null : usageOf(row);
};

/** Whose limits hold for these companies. */
export const findHolders = async (
  db: Queryable,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, QuotaHolder>> => {
  const rows = await db.query(
    `select id, is_trial as trial, quota as own from companies
     where id in (select wanted::uuid from jsonb_array_elements_text($1) wanted)`,
    [JSON.stringify(companyIds)],
  );
  return new Map(rows.map(readHolder).map(({ id, trial, own }) => [id, { isTrial: trial, own }]));
};

const usageOf = ({ trial, own, used }: Row): CompanyUsage => ({ isTrial: trial, own, used: amountsOf(used) });

const amountsOf = (amounts: readonly number[]): Amounts =>
  Object.fromEntries(storedKinds.map((kind, index) => [kind, amounts[index] ?? 0])) as Record<StoredKind, number>;
