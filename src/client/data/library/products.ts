import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { call } from '#client/data/line/api.ts';
import { allPages } from '#client/data/line/pages.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { getProduct, getProductUses, listProducts, type productFilters } from '#contract/library/products.ts';
import type { Product } from '#domain/products/product.ts';
import { defaultPageSize } from '#domain/values/limits.ts';

export type ProductFilters = v.InferOutput<typeof productFilters>;

/** So many sites at once. */
export const usesPage = { limit: String(defaultPageSize) };

export const productQueries = {
  /** All pages in one record; the whole list is kept on the device. */
  list: (filters: ProductFilters = {}) =>
    queryOptions({
      queryKey: ['products', 'list', filters] as const,
      queryFn: ({ signal }): Promise<readonly Product[]> =>
        allPages((paging) => call(listProducts, { query: { ...filters, ...paging } }, { signal })),
      meta: { failed: msg`Failed to fetch products`, persist: Object.keys(filters).length === 0 },
    }),

  /** null: made on this device and not known to the server yet. */
  one: (productId: string) =>
    queryOptions({
      queryKey: ['products', 'one', productId] as const,
      queryFn: async ({ client, signal }): Promise<Product | null> =>
        dataOf(client).outbox.isUnsent(productId) ? null : call(getProduct, { params: { productId } }, { signal }),
      meta: { failed: msg`Failed to fetch product` },
    }),

  /** Calculations that use it, in pages of sites. */
  uses: (productId: string) =>
    infiniteQueryOptions({
      queryKey: ['products', 'uses', productId] as const,
      queryFn: ({ signal, pageParam }) =>
        call(getProductUses, { params: { productId }, query: { ...usesPage, ...pageParam } }, { signal }),
      initialPageParam: {} as { readonly cursor?: string },
      getNextPageParam: ({ next }) => (typeof next === 'string' ? { cursor: next } : undefined),
      meta: { failed: msg`Failed to fetch product` },
    }),
};
