import type { SearchEntry } from './search-entry.ts';
import { foldText, tellingWords, wordsOf } from './search-text.ts';

/** A name as a text is compared with it. */
export interface EntryName {
  readonly folded: string;
  readonly words: readonly NameWord[];
}

export interface NameWord {
  readonly text: string;
  /** How much is left open when a text does not say it, 0..1. */
  readonly weight: number;
  /** It says what the thing is; the others say which one. */
  readonly isHead: boolean;
  /** It is no word of the name, but of the class in which the library has the thing. */
  readonly isOfClass: boolean;
}

/** A word with a digit: a size, a strength class, a type. */
export const isCode = (word: string): boolean => /\d/.test(word);

/** Nouns of form alone: `EPS` is what `EPS-eriste` and `EPS-levy` are. */
const forms = new Set('eriste levy eristelevy insulation board boards panel panels'.split(' '));
export const isForm = (word: string): boolean => forms.has(word);

/** What stands behind the comma, or behind the noun, tells one of several products of a name. */
export const detailWeight = 0.35;
/** `Betonivalmisosat, ...`: the beginning of many names says only where they belong. */
const labelWeight = 0.1;
const leastOfLabel = 8;

/** Reads names of entries as wholes; each entry is read once. */
export const createNameReader = (entries: readonly SearchEntry[]): ((entry: SearchEntry) => readonly EntryName[]) => {
  const labels = labelsOf(entries);
  const known = new Map<SearchEntry, readonly EntryName[]>();
  return (entry) => {
    const names = known.get(entry) ?? readNames(entry, labels);
    known.set(entry, names);
    return names;
  };
};

const readNames = (entry: SearchEntry, labels: ReadonlySet<string>): readonly EntryName[] => {
  const { nameFi, nameEn, nameSv } = entry;
  // What it is found by besides its name, and what a text need not say.
  const besides = {
    keywords: tellingWords(entry.keywords),
    classes: tellingWords(`${entry.talo2000TitleFi} ${entry.category}`),
  };
  const english = nameEn === nameFi ? '' : nameEn;
  return [
    { name: nameFi, headsOf: finnishHeads },
    { name: english, headsOf: englishHeads },
    { name: nameSv, headsOf: finnishHeads },
  ].flatMap(({ name, headsOf }) => (name === '' ? [] : [readName(name, labels, headsOf, besides)]));
};

const readName = (
  name: string,
  labels: ReadonlySet<string>,
  headsOf: HeadsOf,
  { keywords, classes }: Readonly<Record<'keywords' | 'classes', readonly string[]>>,
): EntryName => {
  const segments = name.split(comma);
  const [first = '', second = ''] = segments;
  const isLabelled = labels.has(foldText(first)) && wordsOf(second).some(isNoun);
  const main = isLabelled ? second : first;
  const words = new Map<string, NameWord>();
  const add = (texts: readonly string[], weightOf: (text: string, index: number) => number, heads: readonly string[]) =>
    texts.forEach((text, index) => {
      if (words.has(text)) return;
      words.set(text, { text, weight: weightOf(text, index), isHead: heads.includes(text), isOfClass: false });
    });
  const mainWords = tellingWords(main);
  const heads = headsOf(main);
  const lastHead = Math.max(...heads.map((head) => mainWords.indexOf(head)));
  const hasMore = mainWords.some((text) => !(isForm(text) || isCode(text)));
  // A size beside the noun tells as much as the noun; what follows them tells less.
  const isTelling = (text: string, index: number) => isCode(text) || (index <= lastHead && !(hasMore && isForm(text)));
  add(mainWords, (text, index) => (isTelling(text, index) ? 1 : detailWeight), heads);
  if (isLabelled) add(tellingWords(first), () => labelWeight, []);
  add(segments.slice(isLabelled ? 2 : 1).flatMap(tellingWords), () => detailWeight, []);
  add(keywords, () => 0, []);
  for (const text of classes) {
    if (!words.has(text)) words.set(text, { text, weight: 0, isHead: false, isOfClass: true });
  }
  return { folded: foldText(name).trim(), words: [...words.values()] };
};

/** Not the comma of a number. */
const comma = /,(?!\d)/;

const labelsOf = (entries: readonly SearchEntry[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const name of entries.flatMap(({ nameFi, nameEn }) => [nameFi, nameEn])) {
    const [first = '', ...others] = name.split(comma);
    const key = foldText(first);
    if (others.length > 0) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([label, count]) => (count >= leastOfLabel ? [label] : [])));
};

type HeadsOf = (segment: string) => readonly string[];

const isNoun = (word: string): boolean => word.length > 2 && !isCode(word);

/** Endings of the cases that only tell more of a noun before them: -lla, -ssa, -iin and their like. */
const oblique = /(?:ll[ae]|lta|ss[ae]|sta|iin|lle|hin|ksiin|eille)$/;

/**
 * The nouns that name the thing: the last word that is not in such a case (`Teräsraudoite betonirakenteisiin`, `Kantavan
 * kerroksen asfalttibetoni`), all of them where `ja` joins several.
 */
const finnishHeads: HeadsOf = (segment) => {
  const words = wordsOf(segment.replaceAll(/\([^)]*\)/g, ' ')).filter(isNoun);
  const last = words.findLastIndex((word, index) => {
    const isOfNext = word.endsWith('n') && oblique.test(words[index + 1] ?? '');
    return !(oblique.test(word) || isOfNext);
  });
  return headsAt(segment, words, last, /(?:\sja\s|\stai\s)/);
};

/** The last word before `for`, `with` or `of`: `Copper tube`, `Steel rebar for concrete reinforcement`. */
const englishHeads: HeadsOf = (segment) => {
  const [before = ''] = segment.replaceAll(/\([^)]*\)/g, ' ').split(/\s(?:for|with|of)\s/i);
  const words = wordsOf(before).filter(isNoun);
  return headsAt(before, words, words.length - 1, /\s(?:and|or)\s/i);
};

const headsAt = (segment: string, words: readonly string[], last: number, joint: RegExp): readonly string[] => {
  const head = words[last] ?? words[0];
  if (head === undefined) return [];
  const joined = segment.split(joint).slice(0, -1);
  return [head, ...joined.flatMap((part) => wordsOf(part).filter(isNoun).at(-1) ?? [])];
};
