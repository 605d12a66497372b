import type { DocumentCategory, DocumentQuantity } from '#domain/documents/site-document.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import { createCategoryFinder } from '#domain/incoming/bill/category-finder.ts';
import { findTalo2000Class, talo2000Classes } from '#domain/terms/talo2000.ts';
import type { Language } from '#domain/values/language.ts';
import { maxTextLength } from '#domain/values/limits.ts';

export interface RowCategories {
  /** Id of the category that a cell means; a text that is no class of Talo 2000 is a category of its own. */
  readonly find: (text: string) => string;
  /** Categories with their rows, in the order in which they were first named; those of no category come last. */
  readonly fill: (rows: readonly CategorisedRow[]) => readonly DocumentCategory[];
}

interface CategorisedRow {
  /** null = the file names none. */
  readonly categoryId: string | null;
  readonly quantity: DocumentQuantity;
}

type Named = Pick<DocumentCategory, 'name' | 'talo2000Code'>;

/** The categories that the rows of a file need: there is no calculation yet whose they could be. */
export const createRowCategories = (language: Language): RowCategories => {
  const known = new Map<string, Named>();
  const findCode = createCategoryFinder(
    talo2000Classes.map((one) => ({ id: one.code, name: one[language], talo2000Code: one.code })),
  );
  return {
    find: (text) => {
      const category = categoryOf(text, findCode(text), language);
      const id = `${category.talo2000Code} ${category.name}`;
      if (!known.has(id)) known.set(id, category);
      return id;
    },
    fill: (rows) => {
      const listed = [...known].map(([id, category]) => ({ ...category, quantities: quantitiesOf(rows, id) }));
      const others = { name: withoutCategory[language], quantities: quantitiesOf(rows, null) };
      return [...listed, others].filter(({ quantities }) => quantities.length > 0);
    },
  };
};

const withoutCategory: Readonly<Record<Language, string>> = {
  fi: 'Ilman nimikettä',
  sv: 'Utan rubrik',
  en: 'Without category',
};

/** `1235 Our floors` keeps its own name, `1235` gets that of the nomenclature. */
const categoryOf = (text: string, code: string | null, language: Language): Named => {
  const name = cutText(text.trim().replace(code === null ? '' : /^\d{1,6}\s*/, ''), maxTextLength);
  if (code === null) return { name, talo2000Code: '' };
  return { name: name || (findTalo2000Class(code)?.[language] ?? code), talo2000Code: code };
};

const quantitiesOf = (rows: readonly CategorisedRow[], wanted: string | null): readonly DocumentQuantity[] =>
  rows.flatMap(({ categoryId, quantity }) => (categoryId === wanted ? [quantity] : []));
