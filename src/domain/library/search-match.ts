import { editDistance, letterMask } from './edit-distance.ts';
import { englishStem, finnishStem, isNumberWord } from './search-text.ts';

/** A word of a query or of the index with what it is compared by. */
export interface SearchWord {
  readonly text: string;
  readonly finnish: string;
  readonly english: string;
  /** Letters of the word, and those that every inflected form of it keeps: see `letterMask`. */
  readonly letters: number;
  readonly stemLetters: number;
  readonly isNumber: boolean;
}

export const searchWord = (text: string): SearchWord => {
  const finnish = finnishStem(text);
  const english = englishStem(text);
  return {
    text,
    finnish,
    english,
    letters: letterMask(text),
    stemLetters: letterMask(finnish) & letterMask(english),
    isNumber: isNumberWord(text),
  };
};

/**
 * How well a searched word fits a word of a name, 0..1. In Finnish the last part of a compound says what a thing is
 * (valmisbetoni is a betoni, betoniharkko a harkko), so the end of a word counts more than its start.
 */
export const matchQuality = (searched: SearchWord, word: SearchWord): number => {
  if (searched.text === word.text) return 1;
  const length = searched.text.length;
  const isStart = word.text.startsWith(searched.text);
  if (searched.isNumber || word.isNumber) return isStart && length > 1 ? 0.5 : 0;
  if (isSameStem(searched, word)) return 0.95;
  if (length > 2 && isEnd(searched, word)) return 0.85;
  if (isStart) return 0.6 + (0.25 * length) / word.text.length;
  if (searched.finnish.length > 3 && word.finnish.startsWith(searched.finnish)) return 0.6;
  return length > 3 && word.text.includes(searched.text) ? 0.45 : 0;
};

const isSameStem = (a: SearchWord, b: SearchWord): boolean =>
  (a.finnish === b.finnish && a.finnish.length > 1) || a.english === b.english;

const isEnd = (searched: SearchWord, word: SearchWord): boolean =>
  word.text.endsWith(searched.text) || (searched.finnish.length > 3 && word.finnish.endsWith(searched.finnish));

/** One mistake from four letters on, two from eight. */
export const mostMistakes = (searched: SearchWord): number => (searched.text.length < 8 ? 1 : 2);

/** Another number is another thing, and of three letters one mistake makes another word. */
export const canBeMisspelt = ({ text, isNumber }: SearchWord): boolean => !isNumber && text.length >= 4;

/** How well a misspelt word fits, 0..0.5; half-typed words too. */
export const misspeltQuality = (searched: SearchWord, word: SearchWord): number => {
  const { text } = searched;
  if (!canBeMisspelt(searched) || word.isNumber) return 0;
  const most = mostMistakes(searched);
  const whole = editDistance(text, word.text, most);
  if (whole <= most) return 0.5 - 0.1 * (whole - 1);
  if (word.text.length <= text.length || text.length < 5) return 0;
  const start = editDistance(text, word.text.slice(0, text.length), most);
  if (start <= most) return 0.42 - 0.1 * (start - 1);
  const end = editDistance(text, word.text.slice(-text.length), most);
  return end <= most ? 0.4 - 0.1 * (end - 1) : 0;
};
