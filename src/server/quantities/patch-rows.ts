import { settleFormula } from '#domain/calculations/amount-formula.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import { freshLinkStatus, type Quantity } from '#domain/calculations/quantity.ts';
import type { Source } from '#domain/products/composite.ts';
import type { Site } from '#domain/sites/site.ts';
import { applyPatch, fieldsBefore, quantityFieldGroups } from '#domain/values/patch.ts';
import { touchContent } from '#server/calculations/open-calculation.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import { recordChanges } from '#server/history/history.store.ts';
import { mergeInto } from '#server/http/merge.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { updateQuantities } from './quantities.store.ts';
import { createSourceResolver } from './snapshots.ts';

interface RowPatch {
  readonly row: Quantity;
  readonly patch: object & { readonly base?: object | undefined };
  /** Where the patch stands in the body, e.g. `[3].`; empty for a single patch. */
  readonly path: string;
  /** The key of its own call, where several calls are answered together. */
  readonly key?: string | undefined;
}

export interface Place {
  readonly site: Site;
  readonly calculation: Calculation;
}

/** Merges each patch into its row and stores them all, or none; returns the rows as they are now. */
export const patchRows = async (
  call: Call,
  place: Place,
  patches: readonly RowPatch[],
): Promise<readonly Quantity[]> => {
  const sources = patches.map(({ patch }) => ('source' in patch ? (patch.source as Source | undefined) : undefined));
  const check = createChecks(call, place, sources);
  const decided = [];
  for (const { row, patch, path, key } of patches) {
    const changes = mergeInto(call, row, patch, { groups: quantityFieldGroups, pathPrefix: path });
    decided.push({ row, key, changes: changes === null ? null : await check(changes, path) });
  }
  return storeChanges(call, place, decided);
};

/** A row with what changes in it; null = it stays as it is. */
interface DecidedRow {
  readonly row: Quantity;
  readonly changes: Partial<Quantity> | null;
  readonly key?: string | undefined;
}

/** Stores the changes of several rows at once, with their history; returns the rows as they are now. */
export const storeChanges = async (
  call: Call,
  place: Place,
  decided: readonly DecidedRow[],
): Promise<readonly Quantity[]> => {
  const settled = decided.map(({ row, changes, key }) => ({
    row,
    key,
    changes: changes === null ? null : settleFormula(row, changes),
  }));
  const changed = settled.flatMap(({ row, changes, key }) => (changes === null ? [] : [{ row, changes, key }]));
  if (changed.length > 0) await store(call, place, changed);
  return settled.map(({ row, changes }) => (changes === null ? row : nextOf(call, row, changes)));
};

/** Checks what a change points to, and freezes the values of a new source. */
const createChecks = (call: Call, { site, calculation }: Place, sources: readonly (Source | undefined)[]) => {
  const where = { companyId: site.companyId, referenceSet: calculation.referenceSet };
  const resolve = createSourceResolver(call, where, sources);
  let categories: readonly Category[] | null = null;
  return async (changes: Partial<Quantity>, path: string): Promise<Partial<Quantity>> => {
    if (changes.categoryId !== undefined) {
      categories ??= await findCategories(call.db, site.id, calculation.id);
      const isKnown = categories.some((category) => category.id === changes.categoryId);
      if (!isKnown) throw invalid(`${path}categoryId`, 'unknown-category');
    }
    if (changes.source === undefined) return changes;
    return { ...changes, snapshot: await resolve(changes.source, `${path}source`) };
  };
};

const nextOf = (call: Call, row: Quantity, changes: Partial<Quantity>): Quantity => ({
  ...applyPatch(row, changes),
  linkStatus: changes.source === undefined ? row.linkStatus : freshLinkStatus(changes.source),
  version: row.version + 1,
  updatedAt: call.now,
  updatedBy: call.user.name,
});

const store = async (
  call: Call,
  { site, calculation }: Place,
  changed: readonly (DecidedRow & { readonly changes: Partial<Quantity> })[],
): Promise<void> => {
  await updateQuantities(
    call.db,
    changed.map(({ row, changes }) => ({ ...nextOf(call, row, changes), siteId: site.id, updatedBy: call.user.id })),
    [...new Set(changed.flatMap(({ changes }) => Object.keys(changes)))],
  );
  await touchContent(call, { siteId: site.id, calculationId: calculation.id });
  await recordChanges(
    call,
    site.id,
    changed.map(({ row, changes, key }) => ({
      entity: 'quantity',
      entityId: row.id,
      before: fieldsBefore(row, changes),
      after: changes,
      key,
    })),
  );
};
