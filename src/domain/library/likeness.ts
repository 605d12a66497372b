import { detailWeight, type EntryName, isCode, isForm, type NameWord } from './entry-name.ts';
import { wholeFit } from './search-words.ts';

/** A word of a text and how well it fits words of names, by their text. */
export interface TextWord {
  readonly text: string;
  readonly fits: ReadonlyMap<string, number>;
}

/** With what does not depend on the name that it is compared with. */
export interface WeighedWord extends TextWord {
  readonly isDetail: boolean;
  readonly weight: number;
}

/** A text is weighed once, however many names it is compared with. */
export const weighed = (word: TextWord): WeighedWord => ({
  text: word.text,
  fits: word.fits,
  isDetail: isDetail(word),
  weight: textWeight(word),
});

export interface Likeness {
  /** 0 to 1; 1 = the same name. */
  readonly confidence: number;
  readonly isSameName: boolean;
  /** Every word of the text stands in the name, but for sizes. */
  readonly hasAllWords: boolean;
  /** Every word and every size of the text: others of which that is true fit it as well. */
  readonly hasWholeText: boolean;
}

/** Share of the confidence that the words of the text have; the rest have those of the name, which all cannot reach. */
const textShare = 0.6;
const nameShare = 0.39;
/** A word of a class holds for all of it, and tells little of one thing. */
const classFactor = 0.6;
/** Highest confidence where a word of the text, or the noun of the name, is left over. */
const mostIncomplete = 0.7;

/**
 * How far a text and a name cover each other. Only where every word of the text stands in the name and the text says the
 * name's noun can the confidence be high; a size that differs speaks against it.
 * @param folded the text, folded and trimmed
 */
export const likenessOf = (folded: string, words: readonly WeighedWord[], name: EntryName): Likeness => {
  if (name.folded === folded) return { confidence: 1, isSameName: true, hasAllWords: true, hasWholeText: true };
  const fitOf = (word: TextWord): number =>
    largest(name.words, ({ text, isOfClass }) => (word.fits.get(text) ?? 0) * (isOfClass ? classFactor : 1));
  const fitOfName = ({ text }: NameWord): number => largest(words, ({ fits }) => fits.get(text) ?? 0);
  const said = words.map((word) => ({ isDetail: word.isDetail, fit: fitOf(word), weight: word.weight }));
  const named = withOneNoun(
    name.words.map((word) => ({ text: word.text, weight: word.weight, isHead: word.isHead, fit: fitOfName(word) })),
  );
  // A size alone is in many names by chance.
  const isByChance = named.every((word) => isCode(word.text) || word.fit === 0) && words.some((word) => !word.isDetail);
  const confidence = (textShare * shareOf(said) + nameShare * shareOf(named)) * (isByChance ? 0.3 : 1);
  const hasWholeText = said.every(isWhole);
  const hasAllWords = said.every((word) => word.isDetail || isWhole(word)) && said.some((word) => !word.isDetail);
  const isOtherSize = !hasWholeText && named.some((word) => isCode(word.text) && word.weight > 0 && !isWhole(word));
  // `Ruostumaton teräsputki` is not what `teräsputki` means.
  const saysNoun = named.every((word) => word.weight < 1 || isWhole(word));
  return {
    confidence: hasAllWords && saysNoun && !isOtherSize ? confidence : Math.min(confidence, mostIncomplete),
    isSameName: false,
    hasAllWords,
    hasWholeText,
  };
};

const largest = <Item>(items: readonly Item[], read: (item: Item) => number): number => {
  let most = 0;
  for (const item of items) most = Math.max(most, read(item));
  return most;
};

const isWhole = ({ fit }: { readonly fit: number }): boolean => fit >= wholeFit;

/** Of `Sora ja hiekka` one is enough. */
const withOneNoun = <Word extends Pick<NameWord, 'isHead' | 'weight'> & { readonly fit: number }>(
  words: readonly Word[],
): readonly Word[] => {
  const isSaid = words.some((word) => word.isHead && isWhole(word));
  return isSaid
    ? words.map((word) => (word.isHead && !isWhole(word) ? { ...word, weight: detailWeight } : word))
    : words;
};

/** Sizes and forms tell little of what a thing is: `EPS-levy 100 mm` is EPS. */
const isDetail = ({ text }: TextWord): boolean => isCode(text) || isForm(text);

const textWeight = (word: TextWord): number => {
  const isFound = [...word.fits.values()].some((fit) => fit >= wholeFit);
  if (!isDetail(word)) return isFound || word.text.length > 2 ? 1 : shortLostWeight;
  // `C30/37` tells one product from another; a number may be anything.
  if (isFound) return /^\d/.test(word.text) || isForm(word.text) ? foundDetailWeight : 1;
  return /^\d/.test(word.text) ? 0.02 : 0.15;
};
const foundDetailWeight = 0.4;
/** `TS`, `EK`: a type of a maker. */
const shortLostWeight = 0.3;

/** Of weighted words: what fits wholly counts wholly, what only fits in part counts clearly less. */
const shareOf = (words: readonly { readonly fit: number; readonly weight: number }[]): number => {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const found = words.reduce((sum, { weight, fit }) => sum + weight * (fit >= wholeFit ? 1 : fit * 0.8), 0);
  return all === 0 ? 0 : found / all;
};
