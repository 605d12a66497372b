import {
  append,
  built,
  fieldsOf,
  idOf,
  patched,
  timesOf,
  type Waiting,
  withNew,
  without,
} from '#client/data/outbox/overlay/overlay-rows.ts';
import { type Composite, emptyCompositeFields } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { emptyProductFields } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';

/** The company's products with the waiting edits applied; new ones come last, copies when the server has made them. */
export const overlayProducts = (products: readonly Product[], entries: readonly Waiting[]): readonly Product[] =>
  entries.reduce<readonly Product[]>((rows, entry) => {
    if (entry.endpoint === 'createProduct') return withNew(rows, built(entry, productOf), append);
    if (entry.endpoint === 'patchProduct') return patched(rows, entry, entry.writes[0], fieldsOf(entry));
    const isDelete = entry.endpoint === 'deleteProduct' || entry.endpoint === 'deleteProducts';
    return isDelete ? without(rows, entry.writes) : rows;
  }, products);

/** The company's composites with the waiting edits applied. */
export const overlayComposites = (
  composites: readonly Composite[],
  entries: readonly Waiting[],
): readonly Composite[] =>
  entries.reduce<readonly Composite[]>((rows, entry) => {
    if (entry.endpoint === 'createComposite') return withNew(rows, built(entry, compositeOf), append);
    if (entry.endpoint === 'patchComposite') return patched(rows, entry, entry.writes[0], fieldsOf(entry));
    const isDelete = entry.endpoint === 'deleteComposite' || entry.endpoint === 'deleteComposites';
    return isDelete ? without(rows, entry.writes) : rows;
  }, composites);

const own = { companyId: '', createdBy: null };

const productOf = (entry: Waiting): Product => {
  const { factors, ...fields } = fieldsOf<Product>(entry);
  return {
    ...own,
    ...emptyProductFields,
    ...fields,
    ...timesOf(entry),
    id: idOf(entry),
    factors: { ...emptyFactors, ...factors },
  };
};

const compositeOf = (entry: Waiting): Composite => ({
  ...own,
  ...emptyCompositeFields,
  ...fieldsOf<Composite>(entry),
  ...timesOf(entry),
  id: idOf(entry),
});
