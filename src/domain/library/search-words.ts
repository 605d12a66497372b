import type { Language } from '#domain/values/language.ts';
import { missingLetters } from './edit-distance.ts';
import type { Field, SearchIndex, VocabularyWord } from './search-index.ts';
import {
  canBeMisspelt,
  matchQuality,
  misspeltQuality,
  mostMistakes,
  type SearchWord,
  searchWord,
} from './search-match.ts';
import { nearTo, sameAs } from './search-synonyms.ts';

/** What one searched word finds. */
export interface WordHits {
  /** How well it fits words of names, 0..1; words that it does not fit are not there. */
  readonly fits: ReadonlyMap<string, number>;
  /** Best score by entry: the fit, weighted by the place and the language of the word that it fits. */
  readonly scores: ReadonlyMap<number, number>;
}

/** From this fit on a word is the word itself: written alike, inflected, or another word for the same thing. */
export const wholeFit = 0.9;

/**
 * Looks one word up: as it is, by another word for the thing, in two parts, misspelt, or, where nothing else is found, by
 * one half of a compound (`tammiparketti` by `parketti`).
 */
export const findWord = (index: SearchIndex, text: string, language: Language): WordHits => {
  const word = searchWord(text);
  const fits: Fits = new Map();
  addFits(index, fits, word, 1);
  for (const stem of otherStems(text)) addFits(index, fits, searchWord(stem), 0.9);
  addSynonyms(index, fits, text);
  if ([...fits.keys()].some(isInName)) return hitsOf(fits, language);
  const inParts = findParts(index, word, language);
  if (inParts.scores.size > 0 && fits.size === 0) return inParts;
  addMisspelt(index, fits, word);
  addHalves(index, fits, text);
  return hitsOf(fits, language);
};

type Fits = Map<VocabularyWord, number>;
type Scores = Map<number, number>;

const hitsOf = (fits: ReadonlyMap<VocabularyWord, number>, language: Language): WordHits => {
  const scores: Scores = new Map();
  for (const [word, fit] of fits) addScores(scores, word, fit, language);
  return { fits: new Map([...fits].map(([{ word }, fit]) => [word.text, fit])), scores };
};

/** A word that only names of classes have tells where a thing belongs, not what it is called. */
const isInName = ({ postings }: VocabularyWord): boolean => postings.some(({ field }) => field !== 'class');

const addSynonyms = (index: SearchIndex, fits: Fits, text: string): void => {
  for (const synonym of sameAs(text)) addFits(index, fits, searchWord(synonym), 0.95);
  for (const synonym of nearTo(text)) addFits(index, fits, searchWord(synonym), 0.8, 0.85);
};

/**
 * Inflections that look like others: plurals, and the partitives `tiiltä` -> `tiil`, `terästä` ->
 * `teräs`, `mursketta` -> `murske`.
 */
const otherStems = (text: string): string[] => {
  if (/[aeiouy]t$/.test(text) && text.length > 3) return pluralStems(text);
  if (text.endsWith('etta')) return [text.slice(0, -3)];
  return /[lsnr]ta$/.test(text) ? [text.slice(0, -2)] : [];
};

/** `ikkunat` -> `ikkuna`, `koneet` -> `kone`, `ovet` -> `ovi`. */
const pluralStems = (text: string): string[] => {
  if (text.endsWith('eet')) return [text.slice(0, -2)];
  return text.endsWith('et') ? [text.slice(0, -1), `${text.slice(0, -2)}i`] : [text.slice(0, -1)];
};

/** @param least fits below it are not taken: what only stands near the word must not find half of the library */
const addFits = (index: SearchIndex, fits: Fits, word: SearchWord, factor: number, least = 0): void => {
  const visit = (candidate: VocabularyWord): void => {
    const quality = matchQuality(word, candidate.word);
    if (quality >= least) addFit(fits, candidate, quality * factor);
  };
  // Bills are full of numbers, which begin numbers of names or fit nothing.
  if (word.isNumber) index.numbersByStart.get(word.text)?.forEach(visit);
  else scan(index, word.stemLetters, 0, visit);
};

const addFit = (fits: Fits, word: VocabularyWord, fit: number): void => {
  if (fit > (fits.get(word) ?? 0)) fits.set(word, fit);
};

const addMisspelt = (index: SearchIndex, fits: Fits, word: SearchWord): void => {
  if (!canBeMisspelt(word)) return;
  scan(index, word.letters, mostMistakes(word), (candidate) => {
    addFit(fits, candidate, misspeltQuality(word, candidate.word));
  });
};

/** Shorter halves stand in too many words, and short ends of words are endings (`-ated`, `-maton`). */
const shortestHalf = 4;
const shortestStart = 5;
const shortestEnd = 6;

/** The longest end and the longest start of a compound that names know; the end says what the thing is. */
const addHalves = (index: SearchIndex, fits: Fits, text: string): void => {
  const cuts = Array.from({ length: Math.max(0, text.length - shortestHalf) }, (_, cut) => cut + 1);
  const addFirst = (halves: readonly string[], factor: number, least: number) => {
    for (const half of halves.filter(({ length }) => length >= shortestHalf)) {
      const found: Fits = new Map();
      addFits(index, found, searchWord(half), 1, least);
      if (half.length < shortestEnd) dropEnds(found, half);
      addSynonyms(index, found, half);
      for (const [word, fit] of found) addFit(fits, word, fit * factor);
      if (found.size > 0) return;
    }
  };
  addFirst(
    cuts.map((cut) => text.slice(cut)),
    0.5,
    0.7,
  );
  addFirst(
    cuts.map((cut) => text.slice(0, -cut)).filter(({ length }) => length >= shortestStart),
    0.45,
    // Only a word as it is: `maaleikkaus` is no `maali`.
    1,
  );
};

const dropEnds = (fits: Fits, half: string): void => {
  for (const [word, fit] of fits) if (fit < wholeFit && !word.word.text.startsWith(half)) fits.delete(word);
};

/** Visits the words that lack at most so many of the given letters. */
const scan = (
  { letters, words }: SearchIndex,
  needed: number,
  mostMissing: number,
  visit: (word: VocabularyWord) => void,
): void => {
  for (let index = 0; index < letters.length; index += 1) {
    const has = letters[index] ?? 0;
    // Nearly all words stop at the first of these.
    if (mostMissing === 0 ? (needed & ~has) !== 0 : missingLetters(needed, has) > mostMissing) continue;
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
const findParts = (index: SearchIndex, word: SearchWord, language: Language): WordHits => {
  const scores: Scores = new Map();
  const fits = new Map<string, number>();
  const shortest = /\d/.test(word.text) ? 2 : 3;
  for (let cut = shortest; cut <= word.text.length - shortest; cut += 1) {
    const first = searchWord(word.text.slice(0, cut));
    const starts = index.wordsByStem.get(first.text) ?? index.wordsByStem.get(first.finnish);
    if (!starts) continue;
    const lasts: Fits = new Map();
    addFits(index, lasts, searchWord(word.text.slice(cut)), 1, 0.85);
    const firstHits = hitsOf(new Map(starts.map((start) => [start, 0.8])), language);
    const lastHits = hitsOf(lasts, language);
    for (const [entry, score] of firstHits.scores) {
      const other = lastHits.scores.get(entry);
      if (other === undefined) continue;
      scores.set(entry, Math.max(scores.get(entry) ?? 0, (score + other) / 2));
      for (const text of [...firstHits.fits.keys(), ...lastHits.fits.keys()]) fits.set(text, 0.6);
    }
  }
  return { fits, scores };
};
