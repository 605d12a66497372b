import { readFileSync } from 'node:fs';
import type { Language } from '#domain/values/language.ts';

/** What the product says for an English source text, e.g. `t('Delete {name}', { name: 'x' })`. */
export type Words = (english: string, values?: Readonly<Record<string, string>>) => string;

const quoted = /"((?:[^"\\]|\\.)*)"/g;
const textOf = (lines: string): string =>
  [...lines.matchAll(quoted)].map(([, part = '']) => part.replaceAll(/\\(.)/g, '$1')).join('');

/** English source text -> the language's text, from the catalogue that the product is built with. */
const readCatalogue = (path: string): readonly (readonly [string, string])[] => {
  const file = readFileSync(new URL(`../../src/client/locales/${path}`, import.meta.url), 'utf8');
  return file.split(/\n\n/).flatMap((entry) => {
    // The same word with another meaning stands beside it.
    if (entry.includes('\nmsgctxt ')) return [];
    const found = /msgid ((?:".*"\s*)+)msgstr ((?:".*"\s*)+)/.exec(entry);
    return found === null ? [] : [[textOf(found[1] ?? ''), textOf(found[2] ?? '')] as const];
  });
};

/** The product's own words, so that one journey walks in every language. */
export const wordsOf = (language: Language): Words => {
  const catalogue = new Map([`${language}.po`, `pages/${language}.po`].flatMap(readCatalogue));
  return (english, values = {}) => {
    const text = catalogue.get(english);
    if (text === undefined) throw new Error(`The product does not say “${english}”`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
};

/** Every text of a catalogue, as [English, this language]. */
export const allWords = (language: Language): readonly (readonly [string, string])[] =>
  [`${language}.po`, `pages/${language}.po`].flatMap(readCatalogue);
