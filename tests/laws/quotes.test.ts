import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/values/language.ts';

/** What is left of a text once the quotes of its language are taken out in pairs; any other quote is another language's. */
const pairs: Readonly<Record<Language, RegExp>> = { fi: /”[^”]*”/g, sv: /”[^”]*”/g, en: /“[^“”]*”/g };
const anyQuote = /[“”„‟«»‹›‘‚"]/;

const isQuotedWell = (text: string, language: Language): boolean =>
  !anyQuote.test(text.replaceAll(pairs[language], ''));

/** The messages of both catalogues as they are read, with what is escaped in a file undone. */
const messagesIn = (language: Language): readonly string[] =>
  [`src/client/locales/${language}.po`, `src/client/locales/pages/${language}.po`].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) => text.replaceAll('\\"', '"')),
  );

const wordsIn = (value: unknown, language: Language): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (languages.every((one) => one in value)) return [String((value as Readonly<Record<string, unknown>>)[language])];
  return Object.values(value).flatMap((one) => wordsIn(one, language));
};

describe.each(languages)('quotes in %s', (language) => {
  const words = wordsIn(import.meta.glob('../../src/domain/words/*.ts', { eager: true }), language);

  it('are those of the language, on the screens and in the files', () => {
    const texts = [...messagesIn(language), ...words];
    expect(texts.length).toBeGreaterThan(2500);
    expect(texts.filter((text) => !isQuotedWell(text, language))).toEqual([]);
  });
});

it.each([
  ['fi', '”Runko” poistettiin', true],
  ['fi', '“Runko” poistettiin', false],
  ['fi', '"Runko" poistettiin', false],
  ['sv', '”Stomme” togs bort', true],
  ['en', '“Frame” was deleted', true],
  ['en', '”Frame” was deleted', false],
] as const)('tells a quote of another language: %s %s', (language, text, isWell) => {
  expect(isQuotedWell(text, language)).toBe(isWell);
});
