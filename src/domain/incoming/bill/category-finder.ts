import { type Category, categoryTitle } from '#domain/calculations/category.ts';
import { foldText } from '#domain/library/search-text.ts';

type Named = Pick<Category, 'id' | 'name' | 'talo2000Code'>;

/**
 * Finds the category that a cell means: by its whole title, by code (`1235`, `1235 Välipohjat`) or the nearest code above
 * it, or by name.
 * null = none, or several of the same name.
 */
export const createCategoryFinder = (categories: readonly Named[]): ((text: string) => string | null) => {
  const byCode = uniqueBy(categories, ({ talo2000Code }) => talo2000Code);
  const byName = uniqueBy(categories, ({ name }) => foldText(name).trim());
  const byTitle = uniqueBy(categories, (category) => foldText(categoryTitle(category)).trim());
  return (text) => {
    // `12 tonnin nosturi` may be a title, though it begins like a code.
    const titled = byTitle.get(foldText(text).trim());
    if (titled !== undefined && titled !== null) return titled;
    const code = /^\s*(\d{1,6})(?![\d.,])/.exec(text)?.[1];
    return (code === undefined ? undefined : byPrefix(byCode, code)) ?? byName.get(foldText(text).trim()) ?? null;
  };
};

const byPrefix = (byCode: ReadonlyMap<string, string | null>, code: string): string | null | undefined => {
  for (let length = code.length; length > 1; length -= 1) {
    const found = byCode.get(code.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
};

const uniqueBy = (categories: readonly Named[], keyOf: (category: Named) => string) => {
  const found = new Map<string, string | null>();
  for (const category of categories) {
    const key = keyOf(category);
    if (key !== '') found.set(key, found.has(key) ? null : category.id);
  }
  return found;
};
