import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/values/language.ts';

/** Files that may put a text in one language beside that in another, each for its reason; the words of the field stand in domain/words. */
const elsewhere: Readonly<Record<string, string>> = {
  'src/domain/rules/rules.ts': 'the rules of law are data with their own texts',
  'src/domain/rules/rule-words.ts': 'marks a rule, and lies below the words',
  'src/domain/calculations/category-templates.ts': 'the templates are data with their own names',
  'src/domain/terms/estimate.ts': 'the engine knows a row by it, and lies below the words',
  'src/domain/library/build-reference-set.ts': 'writes a reference set: data with its own attribution',
  'src/domain/library/library-update.ts': 'writes a reference set: data with its own attribution',
  'src/domain/self-test/reference-set-2022.ts': 'a reference set made up for the self-test',
  'src/domain/self-test/verdict-cases.ts': 'reasons of a made-up case',
  'src/server/http/problem.ts': "the table of the server's own answers",
  'src/server/sign-in/sign-in-page.ts': 'the pages of the embedded provider',
  'src/server/calculations/create-site.ts': 'names what the server makes',
  'src/server/convert/epd-document.ts': 'names what the converter makes',
  'src/server/convert/row-categories.ts': 'names what the converter makes',
  'src/server/convert/rows-document.ts': 'names what the converter makes',
};

/** A text in Finnish beside its English: a pair, a word, or a choice by the language; letters make it a text. */
const pairs = [
  /\bfi:\s*['"`](?:\p{L}|\$\{[^}]*\}[^'"`\n]*\p{L}{2})/u,
  /\bword\(\s*['"`]\p{L}/u,
  /language === '(?:fi|en)'\s*\?\s*['"`]\s*\p{L}{3}/u,
];

describe('a text in every language', () => {
  const files = ['src/domain', 'src/server']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('src/domain/words/'));
  const paired = files.filter((file) => pairs.some((pair) => pair.test(readFileSync(file, 'utf8'))));

  it('stands in domain/words, but for those that are named with their reason', () => {
    expect(paired.filter((file) => elsewhere[file] === undefined)).toEqual([]);
    expect(Object.keys(elsewhere).filter((file) => !paired.includes(file))).toEqual([]);
  });
});

/** English words that a screen has in another sense than the files. */
const otherSense: Readonly<Record<string, string>> = {
  'External id': "the sheet's column holds the row's own id too",
  Category: 'a Finnish bill names its column after the classification, Talo 2000',
  Column: 'of a table, not of a building',
  Rows: 'a count, in the partitive: Rivejä 12',
  Comparison: "the self-test's result",
  Recycled: 'a share of a product, in the partitive; the mass has its own context',
  Renewable: 'a share of a product, in the partitive; the mass has its own context',
  Change: 'the button of a role',
  Site: 'Rakennuskohde in the head of a report, where Kohde names its part',
};

const flat = (text: string): string => text.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ');

type Other = Exclude<Language, 'en'>;

const wordsIn = (value: unknown, language: Other): readonly (readonly [en: string, other: string])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (language in value && 'en' in value) {
    return [[flat(String(value.en)), flat(String((value as Readonly<Record<string, unknown>>)[language]))]];
  }
  return Object.values(value).flatMap((one) => wordsIn(one, language));
};

describe.each<Other>(['fi', 'sv'])('a term of domain/words (%s)', (language) => {
  const modules = import.meta.glob('../../src/domain/words/*.ts', { eager: true });
  const words = wordsIn(modules, language).filter(([en]) => en !== '' && otherSense[en] === undefined);

  it('has one text for one English', () => {
    const texts = new Map<string, Set<string>>();
    for (const [en, other] of words) texts.set(en, (texts.get(en) ?? new Set()).add(other));
    expect([...texts].filter(([, found]) => found.size > 1).map(([en, found]) => [en, ...found])).toEqual([]);
  });

  it('is called on the screens as in the files', () => {
    const catalogue = [`src/client/locales/${language}.po`, `src/client/locales/pages/${language}.po`]
      .flatMap((file) => readFileSync(file, 'utf8').split('\n\n'))
      .filter((entry) => !entry.includes('\nmsgctxt '))
      .map((entry) => [/^msgid "(.*)"$/m.exec(entry)?.[1] ?? '', /^msgstr "(.*)"$/m.exec(entry)?.[1] ?? ''] as const);
    const said = new Map(catalogue.map(([en, other]) => [flat(en), flat(other)]));
    expect(words.filter(([en, other]) => said.has(en) && said.get(en) !== other)).toEqual([]);
  });
});
