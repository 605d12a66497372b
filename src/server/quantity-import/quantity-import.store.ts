import { type ImportField, importFields } from '#domain/incoming/bill/import-field.ts';
import type { PlannedRows } from '#domain/incoming/bill/import-preview.ts';
import type { ImportedRow } from '#domain/incoming/bill/plan-import.ts';
import type { RememberedAnswer } from '#domain/incoming/site-log/remembered-answer.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import { flag, number, object, oneOf, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

/** What a validation keeps for its commit. */
export interface StoredRows extends PlannedRows {
  /** Columns as a person named them, to be remembered when they are used. */
  readonly named: readonly (readonly [string, ImportField | null])[];
}

export interface StoredImport {
  readonly id: string;
  readonly siteId: string;
  readonly calculationId: string;
  readonly userId: string;
  readonly siteEpoch: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const insertImport = async (db: Queryable, stored: StoredImport, rows: StoredRows): Promise<void> => {
  await db.query(
    `insert into quantity_imports (site_id, id, calculation_id, user_id, site_epoch, rows, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      stored.siteId,
      stored.id,
      stored.calculationId,
      stored.userId,
      stored.siteEpoch,
      JSON.stringify(rows),
      stored.createdAt,
      stored.expiresAt,
    ],
  );
};

interface FoundImport {
  readonly siteEpoch: number;
  readonly isExpired: boolean;
  readonly isUsed: boolean;
  readonly rows: StoredRows;
}

const readImport = rowReader('quantity_imports', { siteEpoch: number, isExpired: flag, isUsed: flag, rows: text });

/** The user's validation of this calculation, held until the transaction ends; null = there is none. */
export const takeImport = async (
  db: Queryable,
  { siteId, calculationId, userId, id }: Pick<StoredImport, 'siteId' | 'calculationId' | 'userId' | 'id'>,
  now: string,
): Promise<FoundImport | null> => {
  const found = await db.query(
    `select site_epoch, expires_at <= $5 as is_expired, used_at is not null as is_used, rows from quantity_imports
     where site_id = $1 and id = $2 and calculation_id = $3 and user_id = $4 for update`,
    [siteId, id, calculationId, userId, now],
  );
  const stored = firstOf(found, readImport);
  return stored === null ? null : { ...stored, rows: JSON.parse(stored.rows) };
};

/** The rows themselves are not needed any more. */
export const markUsed = async (db: Queryable, siteId: string, id: string, now: string): Promise<void> => {
  await db.query(`update quantity_imports set used_at = $3, rows = '{}' where site_id = $1 and id = $2`, [
    siteId,
    id,
    now,
  ]);
};

export const deleteExpiredImports = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from quantity_imports where expires_at < $1', [now.toISOString()]);
};

const readColumn = rowReader('import_columns', { header: text, field: orNull(oneOf(importFields)) });

export const findSavedColumns = async (
  db: Queryable,
  companyId: string,
): Promise<readonly (readonly [string, ImportField | null])[]> => {
  const rows = await db.query('select header, field from import_columns where company_id = $1', [companyId]);
  return rows.map(readColumn).map(({ header, field }) => [header, field]);
};

export const saveColumns = async (
  db: Queryable,
  companyId: string,
  columns: StoredRows['named'],
  now: string,
): Promise<void> => {
  if (columns.length === 0) return;
  await db.query(
    `insert into import_columns (company_id, header, field, updated_at)
     select $1, header, field, $3 from jsonb_to_recordset($2) as named(header text, field text)
     on conflict (company_id, header) do update set field = excluded.field, updated_at = excluded.updated_at`,
    [companyId, JSON.stringify(columns.map(([header, field]) => ({ header, field }))), now],
  );
};

/** More would take long to hand to the reading thread; the newest are the ones that matter. */
const maxChoices = 20_000;

const readChoice = rowReader('import_choices', { textKey: text, source: object<Source>() });

export const findChoices = async (
  db: Queryable,
  companyId: string,
): Promise<readonly (readonly [string, Source])[]> => {
  const rows = await db.query(
    `select text_key, source from import_choices
     where company_id = $1 and source is not null order by updated_at desc limit ${maxChoices}`,
    [companyId],
  );
  return rows.map(readChoice).map(({ textKey, source }) => [textKey, source]);
};

export const saveChoices = async (
  db: Queryable,
  companyId: string,
  choices: ReadonlyMap<string, Source>,
  now: string,
): Promise<void> => {
  if (choices.size === 0) return;
  await db.query(
    `insert into import_choices (company_id, text_key, source, updated_at)
     select $1, text_key, source, $3 from jsonb_to_recordset($2) as choice(text_key text, source jsonb)
     on conflict (company_id, text_key) do update set source = excluded.source, updated_at = excluded.updated_at`,
    [companyId, JSON.stringify([...choices].map(([text_key, source]) => ({ text_key, source }))), now],
  );
};

const readCategoryChoice = rowReader('import_choices', { textKey: text, category: text });

/** Titles of categories by the words of a group, the newest first. */
export const findCategoryChoices = async (
  db: Queryable,
  companyId: string,
): Promise<readonly (readonly [string, string])[]> => {
  const rows = await db.query(
    `select text_key, category from import_choices
     where company_id = $1 and category is not null order by updated_at desc limit ${maxChoices}`,
    [companyId],
  );
  return rows.map(readCategoryChoice).map(({ textKey, category }) => [textKey, category]);
};

export const saveCategoryChoices = async (
  db: Queryable,
  companyId: string,
  choices: ReadonlyMap<string, string>,
  now: string,
): Promise<void> => {
  if (choices.size === 0) return;
  await db.query(
    `insert into import_choices (company_id, text_key, category, updated_at)
     select $1, text_key, category, $3 from jsonb_to_recordset($2) as choice(text_key text, category text)
     on conflict (company_id, text_key) do update set category = excluded.category, updated_at = excluded.updated_at`,
    [companyId, JSON.stringify([...choices].map(([text_key, category]) => ({ text_key, category }))), now],
  );
};

const readLogAnswer = rowReader('import_choices', { textKey: text, logAnswer: object<RememberedAnswer>() });

/** What was said in imports of site logs, the newest first. */
export const findLogAnswers = async (
  db: Queryable,
  companyId: string,
): Promise<readonly (readonly [string, RememberedAnswer])[]> => {
  const rows = await db.query(
    `select text_key, log_answer from import_choices
     where company_id = $1 and log_answer is not null order by updated_at desc limit ${maxChoices}`,
    [companyId],
  );
  return rows.map(readLogAnswer).map(({ textKey, logAnswer }) => [textKey, logAnswer]);
};

export const saveLogAnswers = async (
  db: Queryable,
  companyId: string,
  answers: ReadonlyMap<string, RememberedAnswer>,
  now: string,
): Promise<void> => {
  if (answers.size === 0) return;
  await db.query(
    `insert into import_choices (company_id, text_key, log_answer, updated_at)
     select $1, text_key, log_answer, $3 from jsonb_to_recordset($2) as choice(text_key text, log_answer jsonb)
     on conflict (company_id, text_key) do update set log_answer = excluded.log_answer, updated_at = excluded.updated_at`,
    [companyId, JSON.stringify([...answers].map(([text_key, log_answer]) => ({ text_key, log_answer }))), now],
  );
};

const readRows = rowReader('quantities', { rows: text });

/** What an import compares with; one text of JSON, because the rows are many. */
export const findComparable = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly ImportedRow[]> => {
  const found = await db.query(
    `select coalesce(json_agg(json_build_object('id', id, 'externalId', external_id, 'categoryId', category_id,
       'name', name, 'source', source, 'amount', amount, 'unit', unit, 'note', note,
       'wastePercent', waste_percent, 'lifetimeYears', lifetime_years) order by id), '[]')::text as rows
     from quantities where site_id = $1 and calculation_id = $2`,
    [siteId, calculationId],
  );
  return JSON.parse(firstOf(found, readRows)?.rows ?? '[]');
};

/** A changed row; the frozen values change with the source only. */
export type ImportedUpdate = ImportedRow & {
  readonly isRelinked: boolean;
  readonly snapshot: SourceSnapshot | null;
};

/** Writes what an import may change of rows that are there, with one statement. */
export const updateImported = async (
  db: Queryable,
  { siteId, userId, now }: { readonly siteId: string; readonly userId: string; readonly now: string },
  rows: readonly ImportedUpdate[],
): Promise<void> => {
  await db.query(
    `update quantities q set category_id = n."categoryId", name = n.name, source = n.source,
       snapshot = case when n."isRelinked" then n.snapshot else q.snapshot end, amount = n.amount, unit = n.unit,
       amount_formula = case when n.amount is not distinct from q.amount then q.amount_formula end,
       note = n.note, waste_percent = n."wastePercent", lifetime_years = n."lifetimeYears",
       version = q.version + 1, updated_at = $3, updated_by = $4
     from jsonb_to_recordset($2) as n(id uuid, "categoryId" uuid, name text, source jsonb, "isRelinked" boolean,
       snapshot jsonb, amount double precision, unit text, note text, "wastePercent" double precision,
       "lifetimeYears" double precision)
     where q.site_id = $1 and q.id = n.id`,
    [siteId, JSON.stringify(rows), now, userId],
  );
};

const readMeasure = rowReader('quantities', { categoryId: text, count: number, last: number });

/** How many rows the calculation has, and the last position in each of its categories. */
export const measureCalculation = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<{ readonly count: number; readonly lastPositions: ReadonlyMap<string, number> }> => {
  const rows = await db.query(
    `select category_id, count(*)::integer as count, max(position) as last from quantities
     where site_id = $1 and calculation_id = $2 group by category_id`,
    [siteId, calculationId],
  );
  const measures = rows.map(readMeasure);
  return {
    count: measures.reduce((sum, { count }) => sum + count, 0),
    lastPositions: new Map(measures.map(({ categoryId, last }) => [categoryId, last])),
  };
};
