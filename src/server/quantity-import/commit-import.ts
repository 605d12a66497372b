import { commitQuantityImport } from '#contract/calculations/quantity-import.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import { type ImportPlan, planImport, type RowChoice } from '#domain/incoming/bill/plan-import.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import type { Site } from '#domain/sites/site.ts';
import { maxQuantitiesPerCalculation } from '#domain/values/limits.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { openCalculation, touchContent } from '#server/calculations/open-calculation.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import { type Change, recordChanges } from '#server/history/history.store.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type Call, heavy, type Route, route } from '#server/http/route.ts';
import {
  findQuantities,
  insertQuantities,
  removeQuantities,
  type StoredQuantity,
} from '#server/quantities/quantities.store.ts';
import { createSourceResolver } from '#server/quantities/snapshots.ts';
import {
  findComparable,
  type ImportedUpdate,
  markUsed,
  measureCalculation,
  type StoredRows,
  saveChoices,
  saveColumns,
  takeImport,
  updateImported,
} from './quantity-import.store.ts';

interface Place {
  readonly site: Site;
  readonly calculation: Calculation;
}

const maxIssues = 100;

/** Writes all rows of a validation or none; the token is good for one commit. */
const commit = route(commitQuantityImport, async ({ params, body }, call) => {
  const place = await openCalculation(call, params, 'edit');
  const where = { siteId: place.site.id, calculationId: place.calculation.id };
  const stored = await openImport(call, place, body.token);
  const plan = planImport({
    rows: stored.rows,
    fields: stored.fields,
    sheetIds: new Set(stored.sheetIds),
    existing: await findComparable(call.db, where.siteId, where.calculationId),
    choices: choicesByRow(body.choices, stored),
    categoryId: body.categoryId ?? null,
    mode: body.mode,
  });
  await checkCategories(call, place, plan, body);
  if (plan.create.length + plan.update.length + plan.remove.length > 0) {
    await touchContent(call, where);
    await write(call, place, plan);
  }
  await remember(call, stored, body.choices);
  await markUsed(call.db, where.siteId, body.token, call.now);
  return {
    created: plan.create.length,
    updated: plan.update.length,
    deleted: plan.remove.length,
    unchanged: plan.unchanged.length,
    skipped: plan.skipped.length + stored.refused,
    writtenAt: call.now,
    updates: plan.update.map(({ row, changes }) => ({
      quantityId: row.id,
      before: fieldsBefore(row, changes),
      after: changes,
    })),
  };
});

export const commitImportRoute: Route = heavy(commit);

const openImport = async (call: Call, { site, calculation }: Place, token: string): Promise<StoredRows> => {
  const wanted = { siteId: site.id, calculationId: calculation.id, userId: call.user.id, id: token };
  const found = await takeImport(call.db, wanted, call.now);
  if (found === null || found.isExpired) throw invalid('token', 'unknown-import');
  if (found.isUsed) throw invalid('token', 'import-used');
  // A backup was restored since: the rows were compared with what is not there any more.
  if (found.siteEpoch !== site.epoch) throw new Refusal('epoch-changed');
  return found.rows;
};

const choicesByRow = (choices: readonly RowChoice[], { rows }: StoredRows): ReadonlyMap<number, RowChoice> => {
  const known = new Set(rows.map(({ row }) => row));
  const byRow = new Map<number, RowChoice>();
  const issues = choices.flatMap(({ row }, index) => {
    const path = `choices[${index}].row`;
    if (!known.has(row)) return [{ path, code: 'not-allowed' }];
    if (byRow.has(row)) return [{ path, code: 'duplicate-id' }];
    byRow.set(row, choices[index] ?? { row });
    return [];
  });
  if (issues.length > 0) throw new Refusal('validation', { issues: issues.slice(0, maxIssues) });
  return byRow;
};

const checkCategories = async (
  call: Call,
  { site, calculation }: Place,
  plan: ImportPlan,
  { categoryId }: { readonly categoryId?: string | undefined },
): Promise<void> => {
  const categories = await findCategories(call.db, site.id, calculation.id);
  const known = new Set<string | null>(categories.map(({ id }) => id));
  if (categoryId !== undefined && !known.has(categoryId)) throw invalid('categoryId', 'unknown-category');
  const rows = [
    ...plan.create.map((row) => ({ row: row.row, categoryId: row.categoryId })),
    ...plan.update.map(({ sheetRow, row, changes }) => ({
      row: sheetRow,
      categoryId: changes.categoryId ?? row.categoryId,
    })),
  ];
  const issues = rows
    .filter((row) => !known.has(row.categoryId))
    .map((row) => ({ path: `rows[${row.row}].categoryId`, code: 'unknown-category' }));
  if (issues.length > 0) throw new Refusal('validation', { issues: issues.slice(0, maxIssues) });
};

const write = async (call: Call, place: Place, plan: ImportPlan): Promise<void> => {
  const { site, calculation } = place;
  const { count, lastPositions } = await measureCalculation(call.db, site.id, calculation.id);
  if (count + plan.create.length - plan.remove.length > maxQuantitiesPerCalculation) throw invalid('token', 'too-many');
  const snapshotOf = createSnapshots(call, place, plan);
  const positions = new Map(lastPositions);
  const created: StoredQuantity[] = [];
  for (const { row, choiceKey: _, categoryId, ...fields } of plan.create) {
    const position = (positions.get(categoryId ?? '') ?? 0) + 1;
    positions.set(categoryId ?? '', position);
    const own = {
      categoryId: categoryId ?? '',
      id: call.newId(),
      siteId: site.id,
      calculationId: calculation.id,
      snapshot: await snapshotOf(fields.source, row),
      position,
      version: 1,
      updatedAt: call.now,
      updatedBy: call.user.id,
    };
    // Spreading so many properties into one literal takes the engine ten times as long.
    created.push(Object.assign({}, emptyQuantityFields, fields, own));
  }
  const updated: ImportedUpdate[] = [];
  for (const { row, sheetRow, changes } of plan.update) {
    const isRelinked = changes.source !== undefined;
    const snapshot = changes.source === undefined ? null : await snapshotOf(changes.source, sheetRow);
    updated.push({ ...applyPatch(row, changes), isRelinked, snapshot });
  }
  await inPortions(created, (rows) => insertQuantities(call.db, rows));
  const writer = { siteId: site.id, userId: call.user.id, now: call.now };
  await inPortions(updated, (rows) => updateImported(call.db, writer, rows));
  const removedIds = plan.remove.map(({ id }) => id);
  const removed = removedIds.length === 0 ? [] : await findQuantities(call.db, site.id, removedIds);
  await removeQuantities(call.db, site.id, removedIds);
  await inPortions(changesOf(created, plan, removed), (changes) => recordChanges(call, site.id, changes));
};

/** Other calls get their turn between two portions. */
const portion = 2_500;

const inPortions = async <Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Promise<void>): Promise<void> => {
  for (let start = 0; start < rows.length; start += portion) await write(rows.slice(start, start + portion));
};

/** Frozen values by source: many rows of a sheet point to few products. */
const createSnapshots = (call: Call, { site, calculation }: Place, plan: ImportPlan) => {
  const where = { companyId: site.companyId, referenceSet: calculation.referenceSet };
  const sources = [...plan.create.map(({ source }) => source), ...plan.update.map(({ changes }) => changes.source)];
  const distinct = new Map(sources.flatMap((source) => (source === undefined ? [] : [[keyOf(source), source]])));
  const resolve = createSourceResolver(call, where, [...distinct.values()]);
  const known = new Map<string, SourceSnapshot | null>();
  return async (source: Source, row: number): Promise<SourceSnapshot | null> => {
    const key = keyOf(source);
    const found = known.get(key);
    if (found !== undefined) return found;
    const snapshot = await resolve(source, `rows[${row}].source`);
    known.set(key, snapshot);
    return snapshot;
  };
};

const keyOf = (source: Source): string => (source.kind === 'none' ? '' : `${source.kind} ${source.id}`);

const changesOf = (
  created: readonly StoredQuantity[],
  plan: ImportPlan,
  removed: readonly Quantity[],
): readonly Change[] => [
  ...created.map(({ id, name, source, amount, unit }): Change => {
    return { entity: 'quantity', entityId: id, before: null, after: { name, source, amount, unit } };
  }),
  ...plan.update.map(({ row, changes }): Change => {
    return { entity: 'quantity', entityId: row.id, before: fieldsBefore(row, changes), after: changes };
  }),
  ...removed.map((row): Change => ({ entity: 'quantity', entityId: row.id, before: row, after: null })),
];

/** Columns that a person named and sources that a person chose come back with the company's next sheet. */
const remember = async (call: Call, stored: StoredRows, choices: readonly RowChoice[]): Promise<void> => {
  const keys = new Map(stored.rows.map(({ row, choiceKey }) => [row, choiceKey]));
  const chosen = new Map<string, Source>();
  for (const { row, source } of choices) {
    const key = keys.get(row);
    if (source !== undefined && key !== undefined && key !== '') chosen.set(key, source);
  }
  await saveColumns(call.db, call.user.companyId, stored.named, call.now);
  await saveChoices(call.db, call.user.companyId, chosen, call.now);
};
