import {
  copyQuantity,
  createQuantity,
  deleteQuantities,
  deleteQuantity,
  listQuantities,
  patchQuantities,
  patchQuantity,
} from '#contract/calculations/quantities.ts';
import { copyNameOf } from '#domain/values/copy-name.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { isDeleted } from '#server/history/history.store.ts';
import { checkVersion, checkVersions } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Route, route, routeOfMany } from '#server/http/route.ts';
import { createRows } from './create-rows.ts';
import { patchRows } from './patch-rows.ts';
import { findQuantitiesOfCategory, findQuantityPage } from './quantities.store.ts';
import { removeRows } from './remove-rows.ts';
import { findCategoryIds, findRow, findRows } from './rows.ts';
import { storeNewRows } from './store-new-rows.ts';

export const quantityRoutes: readonly Route[] = [
  route(listQuantities, async ({ params, query }, call) => {
    await openCalculation(call, params, 'read');
    const { data, total } = await findQuantityPage(call.db, params, query);
    return { data: [...data], total };
  }),

  routeOfMany(createQuantity, createRows),

  routeOfMany(patchQuantity, async (call, requests) => {
    const [{ params: where }] = requests;
    const place = await openCalculation(call, where, 'edit');
    const categories = await findCategoryIds(call, where);
    const ids = requests.map(({ params }) => params.quantityId);
    const rows = new Map((await findRows(call, where, ids)).map((row) => [row.id, row]));
    const patches = requests.map(({ params, body, key }) => {
      const row = rows.get(params.quantityId);
      if (row === undefined || !categories.has(params.categoryId)) throw notFound();
      return { row, patch: body, path: '', key };
    });
    return patchRows(call, place, patches);
  }),

  route(deleteQuantity, async ({ params }, call) => {
    await openCalculation(call, params, 'edit');
    const row = await findRow(call, params, params.quantityId);
    if (row === null) {
      if (await isDeleted(call, params.siteId, 'quantity', params.quantityId)) return undefined;
      throw notFound();
    }
    checkVersion(call, row);
    await removeRows(call, params, [row]);
    return undefined;
  }),

  route(patchQuantities, async ({ params, body }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'edit');
    const found = await findRows(call, params, [...new Set(body.map(({ id }) => id.toLowerCase()))]);
    const rows = new Map(found.map((row) => [row.id, row]));
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
    const rows = await findRows(call, params, body.ids);
    checkVersions(rows, body.seen ?? []);
    if (rows.length > 0) await removeRows(call, params, rows);
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
    const copy = { ...row, name, position, id: call.newId(), externalId: '' };
    const [stored] = await storeNewRows(call, params, [copy]);
    if (stored === undefined) throw new Error('the copy was not stored');
    return stored;
  }),
];
