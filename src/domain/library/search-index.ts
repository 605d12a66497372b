import type { SearchEntry } from './search-entry.ts';
import { type SearchWord, searchWord } from './search-match.ts';
import { wordsOf } from './search-text.ts';

/** Where a word of the vocabulary stands. */
export interface Posting {
  readonly entry: number;
  readonly field: Field;
  /** Larger where the word says more of what the thing is; smaller in long names. */
  readonly weight: number;
}

export type Field = 'fi' | 'en' | 'sv' | 'class';

export interface VocabularyWord {
  readonly word: SearchWord;
  readonly postings: Posting[];
}

/** Every different word of the entries with the places where it stands. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  readonly words: readonly VocabularyWord[];
  /** `letters` of every word side by side, so that most words are ruled out without being looked at. */
  readonly letters: Int32Array;
  readonly wordsByStem: ReadonlyMap<string, readonly VocabularyWord[]>;
  /** The numbers among the words, by each of their beginnings: a searched number fits no other words. */
  readonly numbersByStart: ReadonlyMap<string, readonly VocabularyWord[]>;
  /** By entry: what the library has many of is what is built with most, so it comes a little earlier. */
  readonly commonness: readonly number[];
  /** By entry: its place among those that fit equally. */
  readonly places: readonly number[];
}

/** Builds the index once per reference set and company; searching never changes it. */
export const createSearchIndex = (entries: readonly SearchEntry[]): SearchIndex => {
  const vocabulary = new Map<string, VocabularyWord>();
  const addWord = (text: string, posting: Posting) => {
    const known = vocabulary.get(text);
    if (known) known.postings.push(posting);
    else vocabulary.set(text, { word: searchWord(text), postings: [posting] });
  };
  const labelWords = new Map<string, readonly string[]>();
  entries.forEach((entry, index) => {
    const addAs = (field: Field) => (text: string, weight: number) => addWord(text, { entry: index, field, weight });
    addName(entry.nameFi, addAs('fi'));
    if (entry.nameEn !== entry.nameFi) addName(entry.nameEn, addAs('en'));
    if (entry.nameSv !== '') addName(entry.nameSv, addAs('sv'));
    const labels = `${entry.talo2000Code} ${entry.talo2000TitleFi} ${entry.category} ${entry.keywords}`;
    const words = labelWords.get(labels) ?? [...new Set(wordsOf(labels))];
    labelWords.set(labels, words);
    for (const text of words) addAs('class')(text, 1);
    const number = entry.kind === 'item' ? wordsOf(entry.id).at(-1) : undefined;
    if (number) addAs('class')(number, 1);
  });
  const words = [...vocabulary.values()];
  return {
    entries,
    words,
    letters: new Int32Array(words.map(({ word }) => word.letters)),
    wordsByStem: groupByStem(words),
    numbersByStart: groupByStart(words.filter(({ word }) => word.isNumber)),
    commonness: commonnessOf(entries),
    places: placesOf(entries),
  };
};

/**
 * The last word before the first comma names the thing (valmisbetoni, poltettu tiili); what follows tells which one, and
 * a word that ends in a hyphen (pilari- ja palkkirakenteisiin) only belongs to another.
 */
const addName = (name: string, add: (text: string, weight: number) => void): void => {
  const words = wordsOf(name);
  const headLength = name.includes(',') ? wordsOf(name.split(/,(?!\d)/, 1)[0] ?? '').length : words.length;
  const elided = name.includes('- ') ? wordsOf((name.match(/[\p{L}\p{N}]+(?=- )/gu) ?? []).join(' ')) : [];
  const shortness = 1 + 0.12 / Math.max(1, words.length);
  const seen = new Set<string>();
  const addOnce = (text: string, weight: number) => {
    if (seen.has(text)) return;
    seen.add(text);
    add(text, weight * shortness);
    // C30/37 and PE/PEX are found by their parts too.
    if (/[./]/.test(text)) for (const part of text.split(/[./]/)) addOnce(part, weight * 0.8);
  };
  words.forEach((text, index) => {
    const place = index === headLength - 1 ? 1.1 : index < headLength ? 1.04 : 1;
    addOnce(text, elided.includes(text) ? place * 0.85 : place);
  });
};

type Groups = Map<string, VocabularyWord[]>;

const addTo = (groups: Groups, key: string, entry: VocabularyWord): void => {
  const group = groups.get(key);
  if (group) group.push(entry);
  else groups.set(key, [entry]);
};

const groupByStem = (words: readonly VocabularyWord[]): Groups => {
  const groups: Groups = new Map();
  for (const entry of words) {
    addTo(groups, entry.word.text, entry);
    if (entry.word.finnish !== entry.word.text) addTo(groups, entry.word.finnish, entry);
  }
  return groups;
};

const groupByStart = (words: readonly VocabularyWord[]): Groups => {
  const groups: Groups = new Map();
  for (const entry of words) {
    const { text } = entry.word;
    for (let length = 1; length <= text.length; length += 1) addTo(groups, text.slice(0, length), entry);
  }
  return groups;
};

const commonnessOf = (entries: readonly SearchEntry[]): number[] => {
  const counts = new Map<string, number>();
  for (const { talo2000Code } of entries) counts.set(talo2000Code, (counts.get(talo2000Code) ?? 0) + 1);
  return entries.map(({ talo2000Code }) =>
    talo2000Code === '' ? 0 : 0.015 * Math.log2(counts.get(talo2000Code) ?? 1),
  );
};

const natural = new Intl.Collator('fi', { numeric: true });

/** The library's own order, in which names that differ by their numbers alone stand from the smallest to the largest. */
const placesOf = (entries: readonly SearchEntry[]): number[] => {
  const firsts = new Map<string, number>();
  const first = entries.map(({ nameFi }, index) => {
    const withoutNumbers = nameFi.replace(/\d+/g, '#');
    if (!firsts.has(withoutNumbers)) firsts.set(withoutNumbers, index);
    return firsts.get(withoutNumbers) ?? index;
  });
  const nameOf = (index: number) => entries[index]?.nameFi ?? '';
  const order = entries
    .map((_entry, index) => index)
    .sort((a, b) => (first[a] ?? a) - (first[b] ?? b) || natural.compare(nameOf(a), nameOf(b)) || a - b);
  const places: number[] = [];
  for (const [place, index] of order.entries()) places[index] = place;
  return places;
};
