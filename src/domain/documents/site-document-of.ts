import { type Calculation, calculationFieldsIn } from '#domain/calculations/calculation.ts';
import { type Category, categoryFieldsIn } from '#domain/calculations/category.ts';
import { type Quantity, quantityFieldsIn } from '#domain/calculations/quantity.ts';
import type { Composite, Source } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { emptyDescription, type Site } from '#domain/sites/site.ts';
import type { CalculationStanding } from '#domain/sites/stage.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import { byUnits } from '#domain/values/order.ts';
import { inOrderOfCopies } from './copied-lineage.ts';
import { type DocumentLibrary, documentLibrary } from './document-library.ts';
import { rowOrigins } from './row-origins.ts';
import { type DocumentCalculation, documentRowPlace, type SiteDocument } from './site-document.ts';

/** A calculation with its categories and quantities, each in their order. */
export interface CalculationContent {
  readonly calculation: Calculation;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
}

interface RowWords {
  readonly sourceOf: DocumentLibrary['sourceOf'];
  readonly originOf: (row: Quantity) => string | undefined;
}

export interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

/**
 * The site as one document: everything that a person has entered, and the own library rows that it uses.
 * @param others what is used beside the rows of the calculations, as it is today
 */
export const siteDocumentOf = (
  site: Site,
  contents: readonly CalculationContent[],
  own: OwnLibrary,
  others: readonly Source[] = [],
): SiteDocument => {
  const sorted = inDocumentOrder(contents);
  const rows = sorted.flatMap(({ quantities }) => quantities);
  const { library, sourceOf } = documentLibrary([...rows, ...usedToday(others, own)], own);
  const calculations = sorted.map((content, index) => ({
    ...documentCalculation(content, { sourceOf, originOf: originsIn(sorted.slice(0, index), content) }),
    ...documentStanding(content.calculation, sorted),
    isDefault: content.calculation.id === site.defaultCalculationId,
  }));
  return {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: fieldsIn<typeof emptyDescription>(emptyDescription, site),
    library,
    calculations,
  };
};

/** Calculations stand in the order of their creation, each after the one that it is a copy of. */
export const inDocumentOrder = (contents: readonly CalculationContent[]): readonly CalculationContent[] =>
  inOrderOfCopies(contents.toSorted((left, right) => byCreation(left.calculation, right.calculation)));

const usedToday = (sources: readonly Source[], { products, composites }: OwnLibrary) =>
  sources.flatMap((source) => {
    const snapshot = snapshotSource(source, products, composites);
    return snapshot.ok && snapshot.value !== null ? [{ source, snapshot: snapshot.value }] : [];
  });

const byCreation = (left: Calculation, right: Calculation): number =>
  byUnits(left.createdAt, right.createdAt) || byUnits(left.id, right.id);

const documentCalculation = (
  { calculation, categories, quantities }: CalculationContent,
  { sourceOf, originOf }: RowWords,
): DocumentCalculation => {
  const rowsByCategory = rowsOfCategories({ categories, quantities });
  return {
    ...calculationFieldsIn(calculation),
    categories: categories.map((category) => ({
      ...documentFields(categoryFieldsIn(category)),
      quantities: (rowsByCategory.get(category.id) ?? []).map((row) => ({
        ...documentFields(quantityFieldsIn(row)),
        source: sourceOf(row),
        ...given('origin', originOf(row)),
      })),
    })),
  };
};

interface RowsOfCategories<Row = { readonly id: string; readonly categoryId: string }> {
  readonly categories: readonly { readonly id: string }[];
  readonly quantities: readonly Row[];
}

/** Where each row of a calculation stands. */
export const placesOfRows = (content: RowsOfCategories): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  [...rowsOfCategories(content).values()].forEach((rows, category) => {
    for (const [row, { id }] of rows.entries()) places.set(id, documentRowPlace(category, row));
  });
  return places;
};

const rowsOfCategories = <Row extends RowsOfCategories['quantities'][number]>({
  categories,
  quantities,
}: RowsOfCategories<Row>) => {
  const rows = new Map<string, Row[]>(categories.map((category) => [category.id, []]));
  for (const quantity of quantities) rows.get(quantity.categoryId)?.push(quantity);
  return rows;
};

/** What is as in any new calculation is not told. */
const documentStanding = (
  { revision = 1, origin = null, submissions = [] }: Partial<CalculationStanding>,
  all: readonly CalculationContent[],
): Pick<DocumentCalculation, 'revision' | 'origin' | 'submissions'> => {
  const place = all.findIndex(({ calculation }) => calculation.id === origin?.calculationId);
  return {
    ...given('revision', revision === 1 ? undefined : revision),
    ...given('origin', place === -1 ? undefined : place),
    ...given('submissions', submissions.length === 0 ? undefined : submissions),
  };
};

/** Where the row stands that a row was copied from, in one of the calculations before it. */
const originsIn = (earlier: readonly CalculationContent[], { calculation }: CalculationContent) => {
  const source = earlier.find((content) => content.calculation.id === calculation.origin?.calculationId);
  if (source === undefined) return () => undefined;
  const origins = rowOrigins([], source.calculation, calculation, source.quantities);
  const places = placesOfRows(source);
  return ({ id }: Quantity) => places.get(origins.get(id) ?? '');
};

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

/** The order in a document is the position. */
const documentFields = <Fields extends { readonly position: number }>({ position: _position, ...fields }: Fields) =>
  fields;
