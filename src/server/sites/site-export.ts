import type { Calculation } from '#domain/calculation.ts';
import type { Category } from '#domain/category.ts';
import type { Composite, Source } from '#domain/composite.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { Site } from '#domain/site.ts';
import type { DocumentCalculation, SiteDocument } from '#domain/site-document.ts';
import { findCalculations } from '#server/calculations/calculations.store.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnLibrary, type OwnLibrary } from '#server/products/own-library.store.ts';
import { findAllQuantities } from '#server/quantities/quantities.store.ts';

/** The whole site as one document: everything that a person has entered, and the own library rows that it uses. */
export const exportDocument = async (call: Call, site: Site): Promise<SiteDocument> => {
  const calculations: DocumentCalculation[] = [];
  const sources: Source[] = [];
  const stored = [...(await findCalculations(call.db, site.id))].sort(byCreation);
  for (const calculation of stored) {
    const categories = await findCategories(call.db, site.id, calculation.id);
    const quantities = await findAllQuantities(call.db, site.id, calculation.id);
    sources.push(...quantities.map((quantity) => quantity.source));
    calculations.push(documentCalculation(calculation, categories, quantities, site.defaultCalculationId));
  }
  const library = usedLibrary(sources, await findOwnLibrary(call.db, site.companyId));
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
  calculation: Calculation,
  categories: readonly Category[],
  quantities: readonly Quantity[],
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
      quantities: (rowsByCategory.get(categoryId) ?? []).map(documentQuantity),
    })),
  };
};

const documentQuantity = (quantity: Quantity) => {
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
  return fields;
};

/** The rows that the sources point to, through the layers of composites, too. */
const usedLibrary = (sources: readonly Source[], own: OwnLibrary): SiteDocument['library'] => {
  const composites = new Map(own.composites.map((composite) => [composite.id, composite]));
  const used = { product: new Set<string>(), composite: new Set<string>() };
  const follow = (source: Source): void => {
    if (source.kind !== 'product' && source.kind !== 'composite') return;
    if (used[source.kind].has(source.id)) return;
    used[source.kind].add(source.id);
    if (source.kind === 'composite') layersOf(composites.get(source.id)).forEach(follow);
  };
  sources.forEach(follow);
  return {
    products: own.products
      .filter((product) => used.product.has(product.id))
      .map(({ id, name, manufacturer, talo2000Code, note, factors }) => ({
        id,
        name,
        manufacturer,
        talo2000Code,
        note,
        factors,
      })),
    composites: own.composites
      .filter((composite) => used.composite.has(composite.id))
      .map(({ id, name, unit, note, layers }) => ({ id, name, unit, note, layers })),
  };
};

const layersOf = (composite: Composite | undefined): readonly Source[] =>
  (composite?.layers ?? []).map((layer) => layer.source);
