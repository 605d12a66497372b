import type { Word } from '#domain/values/word.ts';
import { siteLogWords } from '#domain/words/site-log-words.ts';
import type { AsBuiltTold } from './as-built-told.ts';

/** Where not everything has come, what a row differs by is so far. */
export const differenceWord = ({ isWhole }: Pick<AsBuiltTold, 'isWhole'>): Word =>
  isWhole.a4 ? siteLogWords.difference : siteLogWords.differenceSoFar;
