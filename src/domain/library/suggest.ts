import { createNameReader, type EntryName, isCode } from './entry-name.ts';
import { type Likeness, likenessOf, type TextWord, type WeighedWord, weighed } from './likeness.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchIndex } from './search-index.ts';
import { foldText, tellingWords } from './search-text.ts';
import { findWord, type WordHits, wholeFit } from './search-words.ts';

export interface Suggestion extends Likeness {
  readonly entry: SearchEntry;
}

/** Texts of more words name no product any more. */
const mostWords = 24;
/** Words that are kept looked up, and entries of a text that are compared with it. */
const maxKnownWords = 20_000;
const maxKnownTexts = 20_000;
const mostCompared = 24;

/**
 * The entries that a text may mean, the likeliest first: what the search finds for it, and what its single words find.
 * One word is looked up once, however many texts have it.
 */
export const createSuggester = (index: SearchIndex): ((text: string) => readonly Suggestion[]) => {
  const lookUp = createWordCache(index);
  const namesOf = createNameReader(index.entries);
  const known = new Map<string, readonly Suggestion[]>();
  return (text) => {
    const folded = foldText(text).trim();
    const words = tellingWords(folded).slice(0, mostWords).map(lookUp);
    const key = keyOf(folded, words);
    const same = known.get(key);
    if (same !== undefined) return same;
    const suggestions = compare(index, folded, words, namesOf);
    if (known.size < maxKnownTexts) known.set(key, suggestions);
    return suggestions;
  };
};

/** Texts that differ only in numbers that no name has are compared once. */
const keyOf = (folded: string, words: readonly FoundWord[]): string => {
  let found = '';
  let lost = '';
  for (const { text, fits } of words) {
    if (fits.size > 0) found += ` ${text}`;
    else lost += /^\d+$/.test(text) ? ' 0' : ` ${text}`;
  }
  return lost === '' ? folded : `${found}|${lost}`;
};

const compare = (
  index: SearchIndex,
  folded: string,
  words: readonly FoundWord[],
  namesOf: (entry: SearchEntry) => readonly EntryName[],
): readonly Suggestion[] => {
  const text = words.map(weighed);
  return entriesOf(index, words)
    .map((entry): Suggestion => ({ entry, ...bestOf(folded, text, namesOf(entry)) }))
    .sort((one, other) => other.confidence - one.confidence);
};

const createWordCache = (index: SearchIndex): ((word: string) => FoundWord) => {
  const known = new Map<string, FoundWord>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = { text: word, ...wholeOnly(word, findWord(index, word, 'fi')) };
    if (known.size < maxKnownWords) known.set(word, made);
    return made;
  };
};

/** A word of one or two letters begins too many others: it is a whole word or nothing. */
const wholeOnly = (word: string, hits: WordHits): WordHits =>
  word.length > 2 || [...hits.fits.values()].some((fit) => fit >= wholeFit)
    ? hits
    : { fits: new Map(), scores: new Map() };

type FoundWord = TextWord & WordHits;

/** A word that few names have says more than one that many have, and a number stands in many names by chance. */
const entriesOf = (index: SearchIndex, words: readonly FoundWord[]): readonly SearchEntry[] => {
  const totals = new Map<number, number>();
  for (const { text: word, scores } of words) {
    const weight = (isCode(word) ? 0.3 : 1) / Math.log2(2 + scores.size);
    for (const [entry, score] of scores) totals.set(entry, (totals.get(entry) ?? 0) + weight * score);
  }
  return [...totals]
    .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
    .slice(0, mostCompared)
    .flatMap(([entry]) => index.entries[entry] ?? []);
};

const bestOf = (folded: string, words: readonly WeighedWord[], names: readonly EntryName[]) =>
  names
    .map((name) => likenessOf(folded, words, name))
    .reduce((best, other) => (other.confidence > best.confidence ? other : best));
