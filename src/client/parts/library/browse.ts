import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { type CompanyLibrary, libraryEntries, noOwnLibrary } from '#domain/library/library-entries.ts';
import {
  type ClassCount,
  countClasses,
  createSearchIndex,
  type SearchIndex,
  searchLibrary,
} from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Language } from '#domain/values/language.ts';
import { type Named, nameIn } from '#domain/values/names.ts';

const indexes = new WeakMap<ReferenceSet, { readonly own: CompanyLibrary; readonly index: SearchIndex }>();

/**
 * The index of a reference set with the company's own library, built when one of them is another: searching works
 * offline and with every keystroke.
 */
export const indexOf = (set: ReferenceSet, own: CompanyLibrary): SearchIndex => {
  const known = indexes.get(set);
  if (known !== undefined && isSameLibrary(known.own, own)) return known.index;
  const index = createSearchIndex(libraryEntries(set, own));
  indexes.set(set, { own, index });
  return index;
};

const emissionIndexes = new WeakMap<ReferenceSet, SearchIndex>();

/** The index of a reference set alone, beside that with the company's own library: neither takes the other's place. */
export const emissionIndexOf = (set: ReferenceSet): SearchIndex => {
  const index = emissionIndexes.get(set) ?? createSearchIndex(libraryEntries(set, noOwnLibrary));
  emissionIndexes.set(set, index);
  return index;
};

const isSameLibrary = (left: CompanyLibrary, right: CompanyLibrary): boolean =>
  left.companyName === right.companyName && left.products === right.products && left.composites === right.composites;

export interface BrowseQuery {
  readonly search: string;
  /** A Talo 2000 product class with the classes below it; empty = all. */
  readonly talo2000Class: string;
  readonly language: Language;
}

export interface BrowseResult {
  readonly entries: readonly SearchEntry[];
  readonly classes: readonly ClassCount[];
}

/** What a search finds; without words the whole library by the alphabet. */
export const browseLibrary = (
  index: SearchIndex,
  { search, talo2000Class, language }: BrowseQuery,
  compare: (left: string, right: string) => number,
): BrowseResult => {
  if (search.trim() !== '') {
    const found = searchLibrary(index, { search, talo2000Class, language, limit: index.entries.length, offset: 0 });
    return { entries: found.hits, classes: found.talo2000Classes };
  }
  const entries = index.entries
    .filter(({ talo2000Code }) => talo2000Code.startsWith(talo2000Class))
    .toSorted((a, b) => compare(entryName(a, language), entryName(b, language)));
  return { entries, classes: countClasses(index.entries) };
};

export const entryName: (entry: Named, language: Language) => string = nameIn;
