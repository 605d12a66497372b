import { scopeOfTalo2000Code } from '#domain/terms/talo2000.ts';
import { type CalculationFields, defaultCalculationFields } from './calculation.ts';
import type { CategoryFields } from './category.ts';
import type { Composite } from './composite.ts';
import { emptyFactors } from './empty-factors.ts';
import type { EmissionFactors, Product } from './product.ts';
import { emptyQuantityFields, type QuantityFields } from './quantity.ts';
import { emptySiteFields, type SiteFields } from './site.ts';

type Loose<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | undefined };
type Optional<Shape, Required extends keyof Shape> = Pick<Shape, Required> & Loose<Omit<Shape, Required>>;

/** A whole site as one JSON document; a missing optional key means "not given". */
export interface SiteDocument {
  readonly format: 'tyomaahiili-site';
  readonly formatVersion: 1;
  readonly site: Optional<SiteFields, 'name'>;
  readonly library?:
    | undefined
    | {
        readonly products?: readonly DocumentProduct[] | undefined;
        readonly composites?: readonly DocumentComposite[] | undefined;
      };
  readonly calculations: readonly DocumentCalculation[];
}

export type DocumentProduct = Pick<Product, 'id' | 'name'> &
  Loose<Pick<Product, 'manufacturer' | 'talo2000Code' | 'note'>> & {
    readonly factors: Loose<Product['factors']> & Pick<Product['factors'], 'declaredUnit'>;
  };

export type DocumentComposite = Pick<Composite, 'id' | 'name' | 'unit' | 'layers'> & Loose<Pick<Composite, 'note'>>;

export type DocumentCalculation = Optional<CalculationFields, 'name'> & {
  readonly isDefault?: boolean | undefined;
  readonly categories?: readonly DocumentCategory[] | undefined;
};

export type DocumentCategory = Optional<Omit<CategoryFields, 'position'>, 'name'> & {
  readonly quantities?: readonly DocumentQuantity[] | undefined;
};

/** Position is the order in the list; the category is the one it stands in. */
export type DocumentQuantity = Optional<Omit<QuantityFields, 'categoryId' | 'position'>, 'name'>;

/** The document's site with every key it does not give. */
export const siteFieldsOf = (document: Pick<SiteDocument, 'site'>): SiteFields =>
  withDefaults(emptySiteFields, document.site);

/** Factors of an own product with every key that the document does not give. */
export const factorsOf = (product: DocumentProduct): EmissionFactors => withDefaults(emptyFactors, product.factors);

export const calculationFieldsOf = (calculation: DocumentCalculation): CalculationFields =>
  withDefaults(defaultCalculationFields, calculation);

/** The scope defaults by the Talo 2000 code. */
export const categoryFieldsOf = (category: DocumentCategory, position: number): CategoryFields => {
  const talo2000Code = category.talo2000Code ?? '';
  return { name: category.name, talo2000Code, scope: category.scope ?? scopeOfTalo2000Code(talo2000Code), position };
};

export const quantityFieldsOf = (quantity: DocumentQuantity, categoryId: string, position: number): QuantityFields =>
  withDefaults({ ...emptyQuantityFields, categoryId, position }, quantity);

/** The calculation that opens first: the one that says so, else the first. */
export const defaultCalculationIndex = (document: Pick<SiteDocument, 'calculations'>): number =>
  Math.max(
    0,
    document.calculations.findIndex((calculation) => calculation.isDefault === true),
  );

/** Only keys of the defaults are taken; null is a value, undefined is none. */
const withDefaults = <Shape extends object>(defaults: Shape, given: Loose<Shape>): Shape => {
  const complete = { ...defaults };
  for (const key in defaults) {
    const value = given[key];
    if (value !== undefined) complete[key] = value;
  }
  return complete;
};
