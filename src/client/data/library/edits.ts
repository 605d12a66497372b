import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import type { Named } from '#client/data/outbox/edits/edit-drafts.ts';
import { changesOf, draftOf, store } from '#client/data/outbox/edits/edit-drafts.ts';
import { joinSubjects } from '#client/data/outbox/questions/edit-labels.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { Composite, CompositeFields } from '#domain/products/composite.ts';
import type { EmissionFactors, Product, ProductFields } from '#domain/products/product.ts';
import { addLibraryTexts } from './edit-texts.ts';

type NewFactors = Partial<EmissionFactors> & Pick<EmissionFactors, 'declaredUnit'>;
type Row = Pick<Product, 'id' | 'name'>;

/** Edits of the company's library; each resolves once it is durably on this device, before any network. */
interface LibraryEdits {
  createProduct(
    fields: Named<Omit<ProductFields, 'factors'>> & { readonly factors: NewFactors },
  ): Promise<{ readonly productId: string }>;
  patchProduct(product: Product, patch: Partial<ProductFields>): Promise<void>;
  deleteProduct(product: Row): Promise<void>;
  deleteProducts(products: readonly Row[]): Promise<void>;
  /** The server makes the copy; it shows when it is made. An empty name means "<name> (copy)". */
  copyProduct(product: Row, name: string): Promise<void>;
  createComposite(fields: Named<CompositeFields> & Pick<Composite, 'unit'>): Promise<{ readonly compositeId: string }>;
  patchComposite(composite: Composite, patch: Partial<CompositeFields>): Promise<void>;
  deleteComposite(composite: Row): Promise<void>;
  deleteComposites(composites: readonly Row[]): Promise<void>;
  copyComposite(composite: Row, name: string): Promise<void>;
}

export const useLibraryEdits = (): LibraryEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createLibraryEdits(dataOf(queryClient)), [queryClient]);
};

export const createLibraryEdits = (data: ClientData): LibraryEdits => {
  addLibraryTexts();
  return { ...createProductEdits(data), ...createCompositeEdits(data) };
};

type ProductEdits = Pick<
  LibraryEdits,
  'createProduct' | 'patchProduct' | 'deleteProduct' | 'deleteProducts' | 'copyProduct'
>;

const createProductEdits = (data: ClientData): ProductEdits => ({
  createProduct: async (fields) => {
    const id = uuidv7();
    await store(data, draftOf('createProduct', { body: { ...fields, id } }, newRow(id, fields.name)));
    return { productId: id };
  },
  patchProduct: async (product, patch) => {
    const body = changesOf<ProductFields>(product, patch);
    if (body === null) return;
    await store(data, draftOf('patchProduct', { params: { productId: product.id }, body }, rows(product)));
  },
  deleteProduct: (product) =>
    store(data, draftOf('deleteProduct', { params: { productId: product.id } }, rows(product))),
  deleteProducts: (products) => store(data, draftOf('deleteProducts', { body: idsOf(products) }, rows(...products))),
  copyProduct: (product, name) => {
    const request = { params: { productId: product.id }, body: name };
    return store(data, draftOf('copyProduct', request, { ...rows(product), writes: [] }));
  },
});

const createCompositeEdits = (data: ClientData): Omit<LibraryEdits, keyof ProductEdits> => ({
  createComposite: async (fields) => {
    const id = uuidv7();
    await store(data, draftOf('createComposite', { body: { ...fields, id } }, newRow(id, fields.name)));
    return { compositeId: id };
  },
  patchComposite: async (composite, patch) => {
    const body = changesOf<CompositeFields>(composite, patch);
    if (body === null) return;
    await store(data, draftOf('patchComposite', { params: { compositeId: composite.id }, body }, rows(composite)));
  },
  deleteComposite: (composite) =>
    store(data, draftOf('deleteComposite', { params: { compositeId: composite.id } }, rows(composite))),
  deleteComposites: (composites) =>
    store(data, draftOf('deleteComposites', { body: idsOf(composites) }, rows(...composites))),
  copyComposite: (composite, name) => {
    const request = { params: { compositeId: composite.id }, body: name };
    return store(data, draftOf('copyComposite', request, { ...rows(composite), writes: [] }));
  },
});

const newRow = (id: string, name: string) => ({ siteId: null, subject: name, writes: [id], creates: [id] });

const rows = (...some: readonly Row[]) => ({
  siteId: null,
  subject: joinSubjects(some.map(({ name }) => name)),
  writes: some.map(({ id }) => id),
});

const idsOf = (some: readonly Row[]) => ({ ids: some.map(({ id }) => id) });
