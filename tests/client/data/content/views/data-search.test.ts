import { expect, it } from 'vitest';
import { searchQueries } from '#client/data/content/views/data-search.ts';
import { compositeQueries } from '#client/data/library/composites.ts';
import { productQueries } from '#client/data/library/products.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();

const hit = (id: string) => ({
  kind: 'item',
  id,
  nameFi: id,
  nameEn: id,
  category: '',
  talo2000Code: '',
  source: 'set',
  unit: 'kg',
  gwpA1A3PerUnit: null,
  standard: '',
});

it('asks for the next page until one is not full', async () => {
  server().replies.set('searchData', (_params, _body, search) => {
    const offset = Number(search.get('offset'));
    const data = Array.from({ length: 130 }, (_, index) => hit(`i${index}`)).slice(offset, offset + 100);
    return { fields: [], total: 130, talo2000Classes: [], data };
  });
  const query = { ...searchQueries.data({ search: 'betoni', sources: ['a', 'b'] }), pages: 5 };
  const { pages } = await tab().queryClient.fetchInfiniteQuery(query);
  expect(pages.map(({ data }) => data.length)).toEqual([100, 30]);
});

it('makes no call without words', async () => {
  const { pages } = await tab().queryClient.fetchInfiniteQuery(searchQueries.data({ search: '  ' }));
  expect(pages).toEqual([{ fields: [], total: 0, talo2000Classes: [], data: [] }]);
  expect(server().requests).toEqual([]);
});

it('says which data could not be fetched', async () => {
  const refuse = () => {
    throw new Refusal('forbidden');
  };
  for (const name of ['searchData', 'getItem', 'listProducts', 'getProduct', 'listComposites', 'getCompositeUses']) {
    server().replies.set(name, refuse);
  }
  const { queryClient } = tab();
  const failures = [
    queryClient.fetchInfiniteQuery(searchQueries.data({ search: 'a' })),
    queryClient.fetchQuery(searchQueries.item('i1')),
    queryClient.fetchQuery(productQueries.list({ ownedBy: 'me' })),
    queryClient.fetchQuery(productQueries.one('p')),
    queryClient.fetchQuery(compositeQueries.list()),
    queryClient.fetchInfiniteQuery(compositeQueries.uses('c')),
  ];
  expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(failures.map(() => 'rejected'));
  expect(
    tab()
      .notices.map(({ message }) => message.message)
      .toSorted(),
  ).toEqual([
    'Failed to fetch composite products',
    'Failed to fetch composite products',
    'Failed to fetch item',
    'Failed to fetch product',
    'Failed to fetch products',
    'Failed to search product data',
  ]);
});
