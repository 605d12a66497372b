import type { Language } from '#domain/values/language.ts';
import { byUnits } from '#domain/values/order.ts';
import type { SearchContent, SearchEntry } from './search-entry.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { tellingWords } from './search-text.ts';
import { findWord } from './search-words.ts';

export { createSearchIndex, type SearchIndex };

/** Empty or absent filters filter nothing; several values of one filter are alternatives. */
export interface LibraryQuery {
  readonly search: string;
  /** Hits must have all of these. */
  readonly contents?: readonly SearchContent[] | undefined;
  readonly standards?: readonly string[] | undefined;
  /** A Talo 2000 product class with all classes below it, e.g. 213 or 2. */
  readonly talo2000Class?: string | undefined;
  /** Reference-set ids, company names, or kinds of entry. */
  readonly sources?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
  /** The reader's language: its names count a little more. */
  readonly language?: Language | undefined;
}

export interface ClassCount {
  readonly code: string;
  readonly titleFi: string;
  readonly count: number;
}

export interface LibraryHits {
  /** How many match, whatever the page. */
  readonly total: number;
  /** Counts by Talo 2000 class before the class filter, largest first. */
  readonly talo2000Classes: readonly ClassCount[];
  readonly hits: readonly SearchEntry[];
}

/**
 * Finds library rows by words in Finnish, English or Swedish: inflected, as parts of compounds, half typed or misspelt.
 * Every word must fit; only when no row has them all do rows with the most of them come. The same on server and device.
 */
export const searchLibrary = (index: SearchIndex, query: LibraryQuery): LibraryHits => {
  const ranked = rankEntries(index, query.search, query.language ?? 'fi');
  const filtered = ranked.filter((entry) => passesFilters(entry, query));
  const { talo2000Class = '' } = query;
  const found = talo2000Class === '' ? filtered : filtered.filter((entry) => isOfClass(entry, talo2000Class));
  return {
    total: found.length,
    talo2000Classes: countClasses(filtered),
    hits: found.slice(query.offset, query.offset + query.limit),
  };
};

const passesFilters = (entry: SearchEntry, { contents, standards, sources }: LibraryQuery): boolean =>
  (contents ?? []).every((content) => entry.contents.includes(content)) &&
  (!standards?.length || standards.includes(entry.standard)) &&
  (!sources?.length || sources.includes(entry.source) || sources.includes(entry.kind));

const isOfClass = (entry: SearchEntry, code: string): boolean => entry.talo2000Code.startsWith(code);

/** How many of the entries each Talo 2000 class has, the largest first. */
export const countClasses = (entries: readonly SearchEntry[]): readonly ClassCount[] => {
  const counts = new Map<string, ClassCount>();
  for (const { talo2000Code: code, talo2000TitleFi: titleFi } of entries) {
    if (code !== '') counts.set(code, { code, titleFi, count: (counts.get(code)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || byUnits(a.code, b.code));
};

const rankEntries = (index: SearchIndex, search: string, language: Language): SearchEntry[] => {
  const totals = new Map<number, { score: number; matched: number }>();
  let mostMatched = 0;
  for (const word of tellingWords(search)) {
    for (const [entry, score] of findWord(index, word, language).scores) {
      const total = totals.get(entry) ?? { score: index.commonness[entry] ?? 0, matched: 0 };
      total.score += score;
      total.matched += 1;
      mostMatched = Math.max(mostMatched, total.matched);
      totals.set(entry, total);
    }
  }
  return [...totals]
    .filter(([, total]) => total.matched === mostMatched)
    .sort(([a, totalA], [b, totalB]) => totalB.score - totalA.score || (index.places[a] ?? a) - (index.places[b] ?? b))
    .flatMap(([entry]) => index.entries[entry] ?? []);
};
