import {
  copyComposite,
  createComposite,
  deleteComposite,
  deleteComposites,
  getCompositeUses,
  listComposites,
  patchComposite,
} from '#contract/library/composites.ts';
import { type Composite, compositeFieldsIn, emptyCompositeFields } from '#domain/products/composite.ts';
import { copyNameOf } from '#domain/values/copy-name.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { isDeletedFromLibrary } from '#server/history/library-history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { findUses } from '#server/products/library-uses.store.ts';
import { demandChange, refuseContained, rowFields, settleLibrary } from '#server/products/open-library.ts';
import { lockLibrary, touchContainers } from '#server/products/own-library.store.ts';
import { checkLayers } from './check-layers.ts';
import {
  findCompositePage,
  findComposites,
  insertComposite,
  removeComposites,
  updateComposite,
} from './composites.store.ts';

export const compositeRoutes: readonly Route[] = [
  route(listComposites, async ({ query }, call) => {
    const { data, total } = await findCompositePage(call.db, {
      companyId: call.user.companyId,
      search: query.search ?? '',
      createdBy: query.ownedBy === 'me' ? call.user.id : null,
      limit: query.limit,
      offset: query.offset,
    });
    return { data: [...data], total };
  }),

  route(createComposite, async ({ body: { id, ...fields } }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const existing = id === undefined ? null : await find(call, id);
    if (existing !== null) {
      if (hasSameContent(existing, fields)) return existing;
      throw new Refusal('id-taken');
    }
    const composite = {
      ...applyPatch(emptyCompositeFields, definedOf(fields)),
      ...rowFields(call),
      id: id ?? call.newId(),
    };
    await checkLayers(call, composite);
    return store(call, composite);
  }),

  route(deleteComposites, async ({ body: { ids } }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const rows = await findComposites(call.db, call.user.companyId, ids);
    demandChange(call, ...rows);
    await remove(call, rows, (id) => `ids[${ids.indexOf(id)}]`);
    return undefined;
  }),

  route(patchComposite, async ({ params, body }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const composite = await open(call, params.compositeId);
    demandChange(call, composite);
    const changes = mergeInto(call, composite, body);
    if (changes === null) return composite;
    const next = { ...applyPatch(composite, definedOf(changes)), version: composite.version + 1, updatedAt: call.now };
    if (changes.layers !== undefined) await checkLayers(call, next);
    await updateComposite(call.db, next);
    await touchContainers(call.db, { companyId: next.companyId, kind: 'composite', id: next.id, now: call.now });
    const before = fieldsBefore(composite, changes);
    await settleLibrary(call, [{ entity: 'composite', entityId: next.id, before, after: changes }]);
    return next;
  }),

  route(deleteComposite, async ({ params }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const composite = await find(call, params.compositeId);
    if (composite === null) {
      if (await isDeletedFromLibrary(call, 'composite', params.compositeId)) return undefined;
      throw notFound();
    }
    demandChange(call, composite);
    checkVersion(call, composite);
    await remove(call, [composite], () => '');
    return undefined;
  }),

  route(copyComposite, async ({ params, body }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const composite = await open(call, params.compositeId);
    const name = copyNameOf(composite.name, body, call.language);
    return store(call, { ...composite, ...rowFields(call), name, id: call.newId() });
  }),

  route(getCompositeUses, async ({ params, query }, call) => {
    const { id, companyId } = await open(call, params.compositeId);
    return findUses(call.db, { companyId, kind: 'composite', id }, query);
  }),
];

const find = async (call: Call, id: string): Promise<Composite | null> =>
  (await findComposites(call.db, call.user.companyId, [id]))[0] ?? null;

const open = async (call: Call, id: string): Promise<Composite> => {
  const composite = await find(call, id);
  if (composite === null) throw notFound();
  return composite;
};

const store = async (call: Call, composite: Composite) => {
  await insertComposite(call.db, composite);
  const after = compositeFieldsIn(composite);
  await settleLibrary(call, [{ entity: 'composite', entityId: composite.id, before: null, after }]);
  return composite;
};

const remove = async (call: Call, rows: readonly Composite[], pathOf: (id: string) => string): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await refuseContained(call, 'composite', ids, pathOf);
  await removeComposites(call.db, call.user.companyId, ids);
  await settleLibrary(
    call,
    rows.map((row) => ({ entity: 'composite', entityId: row.id, before: row, after: null })),
  );
};
