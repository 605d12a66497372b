import type { Language } from '#domain/user.ts';
import { missingLetters } from './edit-distance.ts';
import type { SearchContent, SearchEntry } from './search-entry.ts';
import { createSearchIndex, type Field, type SearchIndex, type VocabularyWord } from './search-index.ts';
import { matchQuality, misspeltQuality, mostMistakes, type SearchWord, searchWord } from './search-match.ts';
import { synonymsOf } from './search-synonyms.ts';
import { wordsOf } from './search-text.ts';

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

const countClasses = (entries: readonly SearchEntry[]): ClassCount[] => {
  const counts = new Map<string, { code: string; titleFi: string; count: number }>();
  for (const { talo2000Code: code, talo2000TitleFi: titleFi } of entries) {
    if (code === '') continue;
    const known = counts.get(code);
    if (known) known.count += 1;
    else counts.set(code, { code, titleFi, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
};

/** Words that stand in almost every name say nothing when they are not found. */
const fillers = new Set(['ja', 'tai', 'and', 'or', 'for', 'with', 'of', 'the', 'mm', 'x']);

const rankEntries = (index: SearchIndex, search: string, language: Language): SearchEntry[] => {
  const texts = [...new Set(wordsOf(search))];
  const telling = texts.filter((text) => !fillers.has(text));
  const searched = (telling.length > 0 ? telling : texts).map(searchWord);
  const totals = new Map<number, { score: number; matched: number }>();
  let mostMatched = 0;
  for (const word of searched) {
    for (const [entry, score] of scoreWord(index, word, language)) {
      const total = totals.get(entry) ?? { score: index.commonness[entry] ?? 0, matched: 0 };
      total.score += score;
      total.matched += 1;
      mostMatched = Math.max(mostMatched, total.matched);
      totals.set(entry, total);
    }
  }
  return [...totals]
    .filter(([, total]) => total.matched === mostMatched)
    .sort(([a, totalA], [b, totalB]) => totalB.score - totalA.score || a - b)
    .flatMap(([entry]) => index.entries[entry] ?? []);
};

type Scores = Map<number, number>;

/** Best score of one searched word per entry: as it is, by another word for the thing, in two parts, or misspelt. */
const scoreWord = (index: SearchIndex, word: SearchWord, language: Language): Scores => {
  const scores: Scores = new Map();
  scoreMatches(index, scores, word, language, 1);
  for (const stem of partitiveStems(word.text)) scoreMatches(index, scores, searchWord(stem), language, 0.9);
  for (const synonym of synonymsOf(word.text)) scoreMatches(index, scores, searchWord(synonym), language, 0.8);
  if (scores.size === 0) scoreParts(index, scores, word, language);
  if (scores.size === 0) {
    const most = mostMistakes(word);
    scan(index, word.letters, most, (candidate) => {
      addScores(scores, candidate, misspeltQuality(word, candidate.word), language);
    });
  }
  return scores;
};

/** The partitive that looks like another ending: `tiiltä` -> `tiil`, `terästä` -> `teräs`, `mursketta` -> `murske`. */
const partitiveStems = (text: string): string[] => {
  if (text.endsWith('etta')) return [text.slice(0, -3)];
  return /[lsnr]ta$/.test(text) ? [text.slice(0, -2)] : [];
};

const scoreMatches = (
  index: SearchIndex,
  scores: Scores,
  word: SearchWord,
  language: Language,
  factor: number,
  least = 0,
): void =>
  scan(index, word.stemLetters, 0, (candidate) => {
    const quality = matchQuality(word, candidate.word);
    if (quality >= least) addScores(scores, candidate, quality * factor, language);
  });

/** Visits the words that lack at most so many of the given letters. */
const scan = (
  { letters, words }: SearchIndex,
  needed: number,
  mostMissing: number,
  visit: (word: VocabularyWord) => void,
): void => {
  for (let index = 0; index < letters.length; index += 1) {
    if (missingLetters(needed, letters[index] ?? 0) > mostMissing) continue;
    const word = words[index];
    if (word) visit(word);
  }
};

const addScores = (scores: Scores, word: VocabularyWord, quality: number, language: Language): void => {
  if (quality <= 0) return;
  for (const { entry, field, weight } of word.postings) {
    const score = quality * weight * fieldWeight(field, language);
    if (score > (scores.get(entry) ?? 0)) scores.set(entry, score);
  }
};

const fieldWeight = (field: Field, language: Language): number => {
  if (field === 'class') return 0.5;
  if (field === 'sv') return 0.8;
  return field === language ? 1 : 0.9;
};

/** `kipsilevy` finds `Kipsi-kartonkilevy`: both parts of the searched compound stand in the name. */
const scoreParts = (index: SearchIndex, scores: Scores, word: SearchWord, language: Language): void => {
  const shortest = /\d/.test(word.text) ? 2 : 3;
  for (let cut = shortest; cut <= word.text.length - shortest; cut += 1) {
    const first = searchWord(word.text.slice(0, cut));
    const starts = index.wordsByStem.get(first.text) ?? index.wordsByStem.get(first.finnish);
    if (!starts) continue;
    const last = searchWord(word.text.slice(cut));
    const firstScores: Scores = new Map();
    for (const start of starts) addScores(firstScores, start, 0.8, language);
    const lastScores: Scores = new Map();
    scoreMatches(index, lastScores, last, language, 1, 0.85);
    for (const [entry, score] of firstScores) {
      const both = (score + (lastScores.get(entry) ?? 0)) / 2;
      if (lastScores.has(entry) && both > (scores.get(entry) ?? 0)) scores.set(entry, both);
    }
  }
};
