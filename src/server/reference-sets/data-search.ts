import { searchData } from '#contract/library.ts';
import { createSearchIndex, type SearchIndex, searchLibrary } from '#domain/library/search.ts';
import { compositeEntry, itemEntry, productEntry } from '#domain/library/search-entry.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { findOwnLibrary, ownLibraryState } from '#server/products/own-library.store.ts';
import { openReferenceSet } from './library.ts';

/** Columns of a result list; a unit of null = text or a number without one. */
const fields = [
  { key: 'name', unit: null },
  { key: 'category', unit: null },
  { key: 'talo2000Code', unit: null },
  { key: 'source', unit: null },
  { key: 'unit', unit: null },
  { key: 'gwpA1A3PerUnit', unit: 'kgCO2e' },
  { key: 'standard', unit: null },
] as const;

export const dataSearchRoute: Route = route(searchData, async ({ query }, call) => {
  if (query.search.trim() === '') return { fields, total: 0, talo2000Classes: [], data: [] };
  const index = await openIndex(call, query.referenceSet);
  const { hits, total, talo2000Classes } = searchLibrary(index, { ...query, language: call.language });
  const data = hits.map(
    ({ nameSv: _sv, talo2000TitleFi: _title, keywords: _keywords, contents: _contents, ...hit }) => hit,
  );
  return { fields, total, talo2000Classes, data };
});

/** Indexes of the last libraries searched; a changed library has another key, so nothing here can be out of date. */
const indexes = new Map<string, SearchIndex>();
const maxIndexes = 20;

/** The emission library together with the company's own products and composites. */
const openIndex = async (call: Call, referenceSetId: string | undefined): Promise<SearchIndex> => {
  const set = await openReferenceSet(call, referenceSetId);
  const { companyId, companyName } = call.user;
  const key = `${set.id}/${companyId}/${await ownLibraryState(call.db, companyId)}`;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const { products, composites } = await findOwnLibrary(call.db, companyId);
  const index = createSearchIndex([
    ...set.items.map((item) => itemEntry(item, set.id)),
    ...products.map((product) => productEntry(product, companyName)),
    ...composites.map((composite) => compositeEntry(composite, companyName)),
  ]);
  const [oldest] = indexes.keys();
  if (indexes.size >= maxIndexes && oldest !== undefined) indexes.delete(oldest);
  indexes.set(key, index);
  return index;
};
