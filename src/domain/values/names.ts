import type { Language } from './language.ts';
import { type Word, word } from './word.ts';

/** The names that data has for one thing; an empty one is not known. */
export interface Named {
  readonly nameFi: string;
  readonly nameEn: string;
  readonly nameSv?: string | undefined;
}

/** Where a language has no name, its readers get the Finnish one: all of them read of buildings in Finland. */
export const namesOf = ({ nameFi, nameEn, nameSv = '' }: Named): Word =>
  word(nameFi || nameEn, nameEn || nameFi, nameSv || nameFi || nameEn);

export const nameIn = (named: Named, language: Language): string => namesOf(named)[language];
