import { expect, it } from 'vitest';
import { productClassTitle } from '#domain/words/product-class-words.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

it('every product class of the embedded library has a name in every language, and no other', () => {
  const items = embeddedReferenceSets().flatMap((set) => set.items.filter(({ talo2000Code }) => talo2000Code !== ''));
  const untranslated = items.filter(
    (item) =>
      productClassTitle(item, 'en') === productClassTitle(item, 'fi') || /[äöÄÖ]/.test(productClassTitle(item, 'en')),
  );
  const withoutSwedish = items.filter(
    (item) =>
      productClassTitle(item, 'sv') === productClassTitle(item, 'fi') ||
      /ää|yy|uu|ii|yö/.test(productClassTitle(item, 'sv')),
  );
  expect(withoutSwedish.map(({ talo2000Code }) => talo2000Code)).toEqual([]);
  expect(untranslated.map(({ talo2000Code, talo2000TitleFi }) => `${talo2000Code} ${talo2000TitleFi}`)).toEqual([]);
  const mixed = items.filter((item) =>
    /\b(and|sheets|bricks|piles|facades|roofing|board)\b/i.test(productClassTitle(item, 'fi')),
  );
  expect(mixed.map((item) => productClassTitle(item, 'fi'))).toEqual([]);
});
