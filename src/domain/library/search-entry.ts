import type { Composite } from '#domain/products/composite.ts';
import type { EmissionFactors, LibraryItem, Product } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';

export const searchContents = [
  'coefficientData',
  'materialData',
  'carbonFootprintData',
  'carbonHandprintData',
] as const;
/** What a row of the library can be filtered by having: see `contentsOf`. */
export type SearchContent = (typeof searchContents)[number];

/** One row that can be found: a library item, an own product or a composite. */
export interface SearchEntry {
  readonly kind: 'item' | 'product' | 'composite';
  readonly id: string;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly nameSv: string;
  readonly category: string;
  readonly talo2000Code: string;
  readonly talo2000TitleFi: string;
  /** Id of the reference set, or the company's name. */
  readonly source: string;
  readonly unit: Unit;
  /** kgCO2e per unit, fossil, conservative; a composite's is the sum of its layers; null = not known. */
  readonly gwpA1A3PerUnit: number | null;
  readonly standard: string;
  /** Further text to find it by, e.g. the manufacturer. */
  readonly keywords: string;
  readonly contents: readonly SearchContent[];
  /** GTIN of an own product that has one, as it was entered. */
  readonly gtin?: string;
}

export const itemEntry = (item: LibraryItem, referenceSetId: string): SearchEntry => ({
  kind: 'item',
  id: item.id,
  nameFi: item.nameFi,
  nameEn: item.nameEn,
  nameSv: item.nameSv,
  category: item.category,
  talo2000Code: item.talo2000Code,
  talo2000TitleFi: item.talo2000TitleFi,
  source: referenceSetId,
  unit: item.factors.declaredUnit,
  gwpA1A3PerUnit: item.factors.gwpA1A3Conservative,
  standard: item.factors.standard,
  keywords: '',
  contents: contentsOf(item.factors),
});

export const productEntry = (
  product: Pick<Product, 'id' | 'name' | 'manufacturer' | 'talo2000Code' | 'factors'> & Partial<Pick<Product, 'gtin'>>,
  companyName: string,
): SearchEntry => ({
  kind: 'product',
  id: product.id,
  nameFi: product.name,
  nameEn: product.name,
  nameSv: '',
  category: '',
  talo2000Code: product.talo2000Code,
  talo2000TitleFi: '',
  source: companyName,
  unit: product.factors.declaredUnit,
  gwpA1A3PerUnit: product.factors.gwpA1A3Conservative ?? product.factors.gwpA1A3Typical,
  standard: product.factors.standard,
  keywords: [product.manufacturer, product.gtin ?? ''].join(' ').trim(),
  contents: contentsOf(product.factors),
  ...(product.gtin && { gtin: product.gtin }),
});

export const compositeEntry = (
  composite: Pick<Composite, 'id' | 'name' | 'unit'>,
  companyName: string,
): SearchEntry => ({
  kind: 'composite',
  id: composite.id,
  nameFi: composite.name,
  nameEn: composite.name,
  nameSv: '',
  category: '',
  talo2000Code: '',
  talo2000TitleFi: '',
  source: companyName,
  unit: composite.unit,
  gwpA1A3PerUnit: null,
  standard: '',
  keywords: '',
  contents: [],
});

/**
 * Coefficient data = a conversion to kilograms; material data = origin or end-of-life shares; footprint data = a value of
 * modules A-C; handprint data = a value of D.
 */
export const contentsOf = (factors: EmissionFactors): SearchContent[] =>
  searchContents.filter((content) => contentKeys[content].some((key) => factors[key] !== null));

/** The factors of which one must be given. */
export const contentKeys: Readonly<Record<SearchContent, readonly (keyof EmissionFactors)[]>> = {
  coefficientData: ['kgPerM', 'kgPerM2', 'kgPerM3', 'kgPerPcs'],
  materialData: ['renewablePercent', 'recycledPercent', 'hazardousPercent', 'endOfLife'],
  carbonFootprintData: [
    'gwpA1A3Conservative',
    'gwpA1A3Typical',
    'gwpA4',
    'gwpA5',
    'gwpC1',
    'gwpC2',
    'gwpC3Fossil',
    'gwpC4',
  ],
  carbonHandprintData: [
    'handprintReuse',
    'handprintRecycling',
    'handprintEnergy',
    'handprintCarbonStorage',
    'handprintCarbonation',
  ],
};
