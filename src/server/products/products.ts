import {
  copyProduct,
  createProduct,
  deleteProduct,
  deleteProducts,
  getProduct,
  getProductUses,
  listProducts,
  patchProduct,
} from '#contract/library/products.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { emptyProductFields, productFieldsIn } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { copyNameOf } from '#domain/values/copy-name.ts';
import { applyPatch, fieldsBefore } from '#domain/values/patch.ts';
import { isDeletedFromLibrary } from '#server/history/library-history.store.ts';
import { definedOf, hasSameContent } from '#server/http/create.ts';
import { checkVersion, mergeInto } from '#server/http/merge.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { findUses } from './library-uses.store.ts';
import { demandChange, refuseContained, rowFields, settleLibrary } from './open-library.ts';
import { findProducts, lockLibrary, touchContainers } from './own-library.store.ts';
import { findProductPage, insertProduct, removeProducts, updateProduct } from './products.store.ts';

export const productRoutes: readonly Route[] = [
  route(listProducts, async ({ query }, call) => {
    const { data, total } = await findProductPage(call.db, {
      companyId: call.user.companyId,
      search: query.search ?? '',
      createdBy: query.ownedBy === 'me' ? call.user.id : null,
      limit: query.limit,
      offset: query.offset,
      contents: {
        coefficientData: flagOf(query.hasCoefficientData),
        materialData: flagOf(query.hasMaterialData),
        carbonFootprintData: flagOf(query.hasCarbonFootprintData),
        carbonHandprintData: flagOf(query.hasCarbonHandprintData),
      },
    });
    return { data: [...data], total };
  }),

  route(createProduct, async ({ body: { id, factors, ...fields } }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const content = { ...definedOf(fields), name: fields.name, factors: applyPatch(emptyFactors, definedOf(factors)) };
    const existing = id === undefined ? null : await find(call, id);
    if (existing !== null) {
      if (hasSameContent(existing, content)) return existing;
      throw new Refusal('id-taken');
    }
    return store(call, { ...emptyProductFields, ...content, ...rowFields(call), id: id ?? call.newId() });
  }),

  route(deleteProducts, async ({ body: { ids } }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const rows = await findProducts(call.db, call.user.companyId, ids);
    demandChange(call, ...rows);
    await remove(call, rows, (id) => `ids[${ids.indexOf(id)}]`);
    return undefined;
  }),

  route(getProduct, ({ params }, call) => open(call, params.productId)),

  route(patchProduct, async ({ params, body }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const product = await open(call, params.productId);
    demandChange(call, product);
    const changes = mergeInto(call, product, body);
    if (changes === null) return product;
    const next = { ...applyPatch(product, changes), version: product.version + 1, updatedAt: call.now };
    await updateProduct(call.db, next);
    await touchContainers(call.db, { companyId: next.companyId, kind: 'product', id: next.id, now: call.now });
    const before = fieldsBefore(product, changes);
    await settleLibrary(call, [{ entity: 'product', entityId: next.id, before, after: changes }]);
    return next;
  }),

  route(deleteProduct, async ({ params }, call) => {
    await lockLibrary(call.db, call.user.companyId);
    const product = await find(call, params.productId);
    if (product === null) {
      if (await isDeletedFromLibrary(call, 'product', params.productId)) return undefined;
      throw notFound();
    }
    demandChange(call, product);
    checkVersion(call, product);
    await remove(call, [product], () => '');
    return undefined;
  }),

  route(copyProduct, async ({ params, body }, call) => {
    const product = await open(call, params.productId);
    const name = copyNameOf(product.name, body, call.language);
    return store(call, { ...product, ...rowFields(call), name, id: call.newId() });
  }),

  route(getProductUses, async ({ params, query }, call) => {
    const { id, companyId } = await open(call, params.productId);
    return findUses(call.db, { companyId, kind: 'product', id }, query);
  }),
];

const flagOf = (text: 'true' | 'false' | undefined): boolean | null => (text === undefined ? null : text === 'true');

const find = async (call: Call, id: string): Promise<Product | null> =>
  (await findProducts(call.db, call.user.companyId, [id]))[0] ?? null;

const open = async (call: Call, id: string): Promise<Product> => {
  const product = await find(call, id);
  if (product === null) throw notFound();
  return product;
};

const store = async (call: Call, product: Product): Promise<Product> => {
  await insertProduct(call.db, product);
  const after = productFieldsIn(product);
  await settleLibrary(call, [{ entity: 'product', entityId: product.id, before: null, after }]);
  return product;
};

const remove = async (call: Call, rows: readonly Product[], pathOf: (id: string) => string): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await refuseContained(call, 'product', ids, pathOf);
  await removeProducts(call.db, call.user.companyId, ids);
  await settleLibrary(
    call,
    rows.map((row) => ({ entity: 'product', entityId: row.id, before: row, after: null })),
  );
};
