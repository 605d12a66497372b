import type { Calculation } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import type { Source } from '#domain/composite.ts';
import { type DocumentLibrary, documentLibrary } from '#domain/document-library.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { Site } from '#domain/site.ts';
import type { DocumentCalculation, SiteDocument } from '#domain/site-document.ts';
import { findCalculations } from '#server/calculations/calculations.store.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnLibrary } from '#server/products/own-library.store.ts';
import { findAllQuantities } from '#server/quantities/all-quantities.store.ts';

/** The whole site as one document: everything that a person has entered, and the own library rows that it uses. */
export const exportDocument = async (call: Call, site: Site): Promise<SiteDocument> => {
  const contents: Content[] = [];
  for (const calculation of [...(await findCalculations(call.db, site.id))].sort(byCreation)) {
    const categories = await findCategories(call.db, site.id, calculation.id);
    contents.push({ calculation, categories, quantities: await findAllQuantities(call.db, site.id, calculation.id) });
  }
  const rows = contents.flatMap(({ quantities }) => quantities);
  const { library, sourceOf } = documentLibrary(rows, await findOwnLibrary(call.db, site.companyId));
  const calculations = contents.map((content) => documentCalculation(content, sourceOf, site.defaultCalculationId));
  return { format: 'tyomaahiili-site', formatVersion: 1, site: siteFields(site), library, calculations };
};

interface Content {
  readonly calculation: Calculation;
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
}

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
  { calculation, categories, quantities }: Content,
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
