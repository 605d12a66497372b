import type { ParsedRequestOf } from '#contract/endpoint.ts';
import {
  copyQuantity,
  createQuantity,
  deleteQuantities,
  deleteQuantity,
  listQuantities,
  patchQuantities,
  patchQuantity,
} from '#contract/quantities.ts';
import { settleFormula } from '#domain/amount-formula.ts';
import { copyNameOf } from '#domain/copy-name.ts';
import { applyPatch, isSame } from '#domain/patch.ts';
import { emptyQuantityFields, freshLinkStatus, type Quantity } from '#domain/quantity.ts';
import { openCalculation, touchContent } from '#server/calculations/open-calculation.ts';
import { findCategories, findCategory } from '#server/categories/categories.store.ts';
import { type Change, isDeleted, recordChanges } from '#server/history/history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { checkVersion, checkVersions } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Keyed, type Route, route, routeOfMany } from '#server/http/route.ts';
import { findSite } from '#server/sites/sites.store.ts';
import { patchRows, type Where } from './patch-rows.ts';
import {
  findQuantities,
  findQuantitiesOfCategory,
  findQuantityPage,
  insertQuantities,
  lastPosition,
  removeQuantities,
} from './quantities.store.ts';
import { createSourceResolver } from './snapshots.ts';

export const quantityRoutes: readonly Route[] = [
  route(listQuantities, async ({ params, query }, call) => {
    await openCalculation(call, params, 'read');
    const { data, total } = await findQuantityPage(call.db, params, query);
    return { data: [...data], total };
  }),

  route(createQuantity, async ({ params, body: { id, copyOf, copyOfSite, ...fields } }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'edit');
    const category = await findCategory(call.db, site.id, params.categoryId);
    if (category?.calculationId !== calculation.id) throw notFound();
    const empty = { ...emptyQuantityFields, categoryId: category.id };
    const given = settleFormula(empty, definedOf(fields));
    const existing = id === undefined ? null : await findRow(call, params, id);
    if (existing !== null) {
      if (hasSameContent(existing, given)) return existing;
      throw new Refusal('id-taken');
    }
    const content = applyPatch(empty, given);
    const original = copyOf === undefined ? null : await findOriginal(call, params, { copyOf, copyOfSite });
    const resolve = createSourceResolver(call, { companyId: site.companyId, referenceSet: calculation.referenceSet });
    const frozen =
      original !== null && isSame(original.source, content.source)
        ? { snapshot: original.snapshot, linkStatus: original.linkStatus }
        : { snapshot: await resolve(content.source, 'source'), linkStatus: freshLinkStatus(content.source) };
    const position = fields.position ?? (await lastPosition(call.db, site.id, category.id)) + 1;
    return storeNew(call, params, { ...content, ...frozen, position, id: id ?? call.newId() });
  }),

  routeOfMany(
    patchQuantity,
    async ({ params, body }, call) => {
      const { site, calculation } = await openCalculation(call, params, 'edit');
      await checkCategory(call, params);
      const row = await findRow(call, params, params.quantityId);
      if (row === null) throw notFound();
      const [next = row] = await patchRows(call, { site, calculation }, [{ row, patch: body, path: '' }]);
      return next;
    },
    (requests, call) => patchTogether(call, requests),
  ),

  route(deleteQuantity, async ({ params }, call) => {
    await openCalculation(call, params, 'edit');
    const row = await findRow(call, params, params.quantityId);
    if (row === null) {
      if (await isDeleted(call, params.siteId, 'quantity', params.quantityId)) return undefined;
      throw notFound();
    }
    checkVersion(call, row);
    await remove(call, params, [row]);
    return undefined;
  }),

  route(patchQuantities, async ({ params, body }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'edit');
    const found = await findQuantities(call.db, site.id, [...new Set(body.map(({ id }) => id.toLowerCase()))]);
    const rows = new Map(found.filter((row) => row.calculationId === calculation.id).map((row) => [row.id, row]));
    const seen = new Set<string>();
    const issues = body.flatMap(({ id }, index) => {
      const path = `[${index}].id`;
      if (!rows.has(id)) return [{ path, code: 'unknown-quantity' }];
      if (seen.has(id)) return [{ path, code: 'duplicate-id' }];
      seen.add(id);
      return [];
    });
    if (issues.length > 0) throw new Refusal('validation', { issues });
    const patches = body.flatMap(({ id, ...patch }, index) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ row, patch, path: `[${index}].` }];
    });
    const data = await patchRows(call, { site, calculation }, patches);
    return { data: [...data], total: data.length };
  }),

  route(deleteQuantities, async ({ params, body }, call) => {
    await openCalculation(call, params, 'edit');
    const found = await findQuantities(call.db, params.siteId, body.ids);
    const rows = found.filter((row) => row.calculationId === params.calculationId);
    checkVersions(rows, body.seen ?? []);
    if (rows.length > 0) await remove(call, params, rows);
    return undefined;
  }),

  route(copyQuantity, async ({ params, body }, call) => {
    await openCalculation(call, params, 'edit');
    const row = await findRow(call, params, params.quantityId);
    if (row === null) throw notFound();
    const siblings = await findQuantitiesOfCategory(call.db, params.siteId, row.categoryId);
    const next = siblings[siblings.findIndex((sibling) => sibling.id === row.id) + 1];
    const position = next === undefined ? row.position + 1 : (row.position + next.position) / 2;
    const name = copyNameOf(row.name, body, call.language);
    return storeNew(call, params, { ...row, name, position, id: call.newId(), externalId: '' });
  }),
];

/** Single patches of rows of one calculation, each row once. */
const patchTogether = async (
  call: Call,
  requests: readonly Keyed<ParsedRequestOf<typeof patchQuantity>>[],
): Promise<readonly Quantity[]> => {
  const [where] = requests.map(({ params }) => params);
  if (where === undefined) return [];
  const place = await openCalculation(call, where, 'edit');
  const categories = new Set((await findCategories(call.db, where.siteId, where.calculationId)).map(({ id }) => id));
  const found = await findQuantities(
    call.db,
    where.siteId,
    requests.map(({ params }) => params.quantityId),
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const patches = requests.map(({ params, body, key }) => {
    const row = rows.get(params.quantityId.toLowerCase());
    if (row?.calculationId !== where.calculationId || !categories.has(params.categoryId)) throw notFound();
    return { row, patch: body, path: '', key };
  });
  return patchRows(call, place, patches);
};

type NewQuantity = Omit<Quantity, 'calculationId' | 'version' | 'updatedAt' | 'updatedBy'>;

const storeNew = async (call: Call, where: Where, fields: NewQuantity): Promise<Quantity> => {
  const { siteId, calculationId } = where;
  const quantity = { ...fields, calculationId, version: 1, updatedAt: call.now };
  await insertQuantities(call.db, [{ ...quantity, siteId, updatedBy: call.user.id }]);
  await touchContent(call, where);
  const { name, source, amount, unit, amountFormula } = fields;
  const after = { name, source, amount, unit, ...(amountFormula === null ? {} : { amountFormula }) };
  await recordChanges(call, siteId, [{ entity: 'quantity', entityId: fields.id, before: null, after }]);
  return { ...quantity, updatedBy: call.user.name };
};

const remove = async (call: Call, where: Where, rows: readonly Quantity[]): Promise<void> => {
  await removeQuantities(
    call.db,
    where.siteId,
    rows.map((row) => row.id),
  );
  await touchContent(call, where);
  await recordChanges(
    call,
    where.siteId,
    rows.map((row): Change => ({ entity: 'quantity', entityId: row.id, before: row, after: null })),
  );
};

/** The row of this calculation, in whichever category: another user may have moved it meanwhile. */
const findRow = async (call: Call, where: Where, id: string): Promise<Quantity | null> => {
  const [row] = await findQuantities(call.db, where.siteId, [id]);
  return row?.calculationId === where.calculationId ? row : null;
};

const checkCategory = async (call: Call, where: Where & { readonly categoryId: string }): Promise<void> => {
  const category = await findCategory(call.db, where.siteId, where.categoryId);
  if (category?.calculationId !== where.calculationId) throw notFound();
};

/** The row that a new one is a copy of. */
const findOriginal = async (
  call: Call,
  where: Where,
  { copyOf, copyOfSite }: { readonly copyOf: string; readonly copyOfSite: string | undefined },
): Promise<Quantity | null> => {
  if (copyOfSite === undefined) return findRow(call, where, copyOf);
  if ((await findSite(call.db, call.user, copyOfSite, false)) === null) return null;
  const [row = null] = await findQuantities(call.db, copyOfSite, [copyOf]);
  return row;
};
