import { searchData } from '#contract/library/library.ts';
import { libraryEntries } from '#domain/library/library-entries.ts';
import { createSearchIndex, type SearchIndex, searchLibrary } from '#domain/library/search.ts';
import { type Call, heavy, type Route, route } from '#server/http/route.ts';
import { findOwnLibrary, libraryStamp } from '#server/products/own-library.store.ts';
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

const search = route(searchData, async ({ query }, call) => {
  if (query.search.trim() === '') return { fields, total: 0, talo2000Classes: [], data: [] };
  const index = await openIndex(call, query.referenceSet);
  const { hits, total, talo2000Classes } = searchLibrary(index, { ...query, language: call.language });
  const data = hits.map(({ talo2000TitleFi: _title, keywords: _keywords, contents: _contents, ...hit }) => hit);
  return { fields, total, talo2000Classes, data };
});

/** An index of a large own library takes a while to make and some milliseconds to search. */
export const dataSearchRoute: Route = heavy(search);

/** Indexes of the last libraries searched, the one used last at the end. */
const indexes = new Map<string, SearchIndex>();
/** About 3 kB a row: the memory that all indexes of this process may take together. */
const maxIndexedRows = 50_000;

/** The emission library together with the company's own products and composites. */
const openIndex = async (call: Call, referenceSetId: string | undefined): Promise<SearchIndex> => {
  const set = await openReferenceSet(call, referenceSetId);
  const { companyId, companyName } = call.user;
  // Whatever changes the index changes its key, so nothing here can be out of date.
  const key = JSON.stringify([set.id, companyId, companyName, await libraryStamp(call.db, companyId)]);
  const index =
    indexes.get(key) ??
    createSearchIndex(libraryEntries(set, { companyName, ...(await findOwnLibrary(call.db, companyId)) }));
  indexes.delete(key);
  indexes.set(key, index);
  dropOldest();
  return index;
};

const dropOldest = (): void => {
  let rows = [...indexes.values()].reduce((sum, index) => sum + index.entries.length, 0);
  for (const [key, index] of indexes) {
    if (rows <= maxIndexedRows || indexes.size === 1) return;
    indexes.delete(key);
    rows -= index.entries.length;
  }
};
