import type { Language } from './language.ts';

/** A word or sentence of the field in every language: the screens and every file say it alike. */
export type Word = Readonly<Record<Language, string>>;

export const word = (fi: string, en: string, sv: string): Word => ({ fi, sv, en });

/** How many there are, as each language groups its digits. */
export const countWord = (count: number): Word => {
  const nordic = grouped(count, '\u00a0');
  return word(nordic, grouped(count, ','), nordic);
};

const grouped = (count: number, mark: string): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);

/** What is made of other words, language by language. */
export const wordBy = (say: (language: Language) => string): Word => word(say('fi'), say('en'), say('sv'));

/** What is called the same in every language: what a person has typed, a code, an id. */
export const sameWord = (text: string): Word => word(text, text, text);

/** As a word stands inside a sentence: "Vertailukohta" -> "vertailukohta". */
export const lowered = (one: Word): Word => wordBy((language) => lowerFirst(one[language]));

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
