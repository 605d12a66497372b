import type { Calculation } from './calculation.ts';
import type { Category } from './category.ts';
import type { Composite, Source } from './composite.ts';
import { type DocumentLibrary, documentLibrary } from './document-library.ts';
import type { Product } from './product.ts';
import type { Quantity } from './quantity.ts';
import type { Site } from './site.ts';
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
  return { format: 'tyomaahiili-site', formatVersion: 1, site: siteFields(site), library, calculations };
};

const byCreation = (left: Calculation, right: Calculation): number =>
  left.createdAt === right.createdAt ? (left.id < right.id ? -1 : 1) : left.createdAt < right.createdAt ? -1 : 1;

const siteFields = (site: Site): SiteDocument['site'] => ({
  name: site.name,
  status: site.status,
  description: site.description,
  address: site.address,
  permitId: site.permitId,
  buildingId: site.buildingId,
  useClasses: site.useClasses,
  grossAreaM2: site.grossAreaM2,
  siteAreaM2: site.siteAreaM2,
  completionYear: site.completionYear,
  targetLifetimeYears: site.targetLifetimeYears,
  plannedUsers: site.plannedUsers,
  permitDate: site.permitDate,
});

const documentCalculation = (
  { calculation, categories, quantities }: CalculationContent,
  sourceOf: DocumentLibrary['sourceOf'],
  defaultId: string,
): DocumentCalculation => {
  const { id, siteId: _site, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = calculation;
  const rowsByCategory = new Map<string, Quantity[]>(categories.map((category) => [category.id, []]));
  for (const quantity of quantities) rowsByCategory.get(quantity.categoryId)?.push(quantity);
  return {
    ...fields,
    isDefault: id === defaultId,
    categories: categories.map(({ id: categoryId, name, talo2000Code, scope }) => ({
      name,
      talo2000Code,
      scope,
      quantities: (rowsByCategory.get(categoryId) ?? []).map((row) => documentQuantity(row, sourceOf(row))),
    })),
  };
};

const documentQuantity = (quantity: Quantity, source: Source) => {
  const {
    id: _id,
    calculationId: _calculation,
    categoryId: _category,
    position: _position,
    snapshot: _snapshot,
    linkStatus: _status,
    version: _version,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    ...fields
  } = quantity;
  return { ...fields, source };
};
