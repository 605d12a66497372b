import { type Calculation, calculationFieldsIn } from './calculation.ts';
import { type Category, categoryFieldsIn } from './category.ts';
import type { Composite } from './composite.ts';
import { type DocumentLibrary, documentLibrary } from './document-library.ts';
import type { Product } from './product.ts';
import { type Quantity, quantityFieldsIn } from './quantity.ts';
import { type Site, siteFieldsOf } from './site.ts';
import type { DocumentCalculation, SiteDocument } from './site-document.ts';

/** A calculation with its categories and quantities, each in their order. */
export interface CalculationContent {
  readonly calculation: Calculation;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
}

interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

/** The whole site as one document: everything that a person has entered, and the own library rows that it uses. */
export const siteDocumentOf = (site: Site, contents: readonly CalculationContent[], own: OwnLibrary): SiteDocument => {
  const sorted = contents.toSorted((left, right) => byCreation(left.calculation, right.calculation));
  const rows = sorted.flatMap(({ quantities }) => quantities);
  const { library, sourceOf } = documentLibrary(rows, own);
  const calculations = sorted.map((content) => documentCalculation(content, sourceOf, site.defaultCalculationId));
  return { format: 'tyomaahiili-site', formatVersion: 1, site: siteFieldsOf(site), library, calculations };
};

const byCreation = (left: Calculation, right: Calculation): number =>
  left.createdAt === right.createdAt ? (left.id < right.id ? -1 : 1) : left.createdAt < right.createdAt ? -1 : 1;

const documentCalculation = (
  { calculation, categories, quantities }: CalculationContent,
  sourceOf: DocumentLibrary['sourceOf'],
  defaultId: string,
): DocumentCalculation => {
  const rowsByCategory = new Map<string, Quantity[]>(categories.map((category) => [category.id, []]));
  for (const quantity of quantities) rowsByCategory.get(quantity.categoryId)?.push(quantity);
  return {
    ...calculationFieldsIn(calculation),
    isDefault: calculation.id === defaultId,
    categories: categories.map((category) => ({
      ...documentFields(categoryFieldsIn(category)),
      quantities: (rowsByCategory.get(category.id) ?? []).map((row) => ({
        ...documentFields(quantityFieldsIn(row)),
        source: sourceOf(row),
      })),
    })),
  };
};

/** The order in a document is the position. */
const documentFields = <Fields extends { readonly position: number }>({ position: _position, ...fields }: Fields) =>
  fields;
