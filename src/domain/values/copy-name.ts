import type { Language } from './language.ts';
import { maxTextLength } from './limits.ts';

const suffixes: Readonly<Record<Language, string>> = { fi: ' (kopio)', sv: ' (kopia)', en: ' (copy)' };

/** The wanted name of a copy, or the original's with a word for "copy", cut to what a name may hold. */
export const copyNameOf = (name: string, wanted: string, language: Language): string => {
  if (wanted.trim() !== '') return wanted.trim();
  const suffix = suffixes[language];
  return `${name.slice(0, maxTextLength - suffix.length)}${suffix}`;
};
