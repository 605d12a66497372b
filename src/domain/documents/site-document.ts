import { type CalculationFields, defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { type CategoryFields, emptyCategoryFields } from '#domain/calculations/category.ts';
import { emptyQuantityFields, type QuantityFields } from '#domain/calculations/quantity.ts';
import { type Composite, type CompositeFields, emptyCompositeFields } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { emptyProductFields } from '#domain/products/empty-product.ts';
import type { EmissionFactors, Product, ProductFields } from '#domain/products/product.ts';
import type { LogSettings } from '#domain/sites/log-settings.ts';
import { emptySiteFields, type SiteFields } from '#domain/sites/site.ts';
import { type CalculationStanding, firstStanding, type Submission } from '#domain/sites/stage.ts';
import { scopeOfTalo2000Code } from '#domain/terms/talo2000.ts';
import { withDefaults } from '#domain/values/fields.ts';

type Loose<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | undefined };
type Optional<Shape, Required extends keyof Shape> = Pick<Shape, Required> & Loose<Omit<Shape, Required>>;

/** A site and its calculations as one JSON document; a missing optional key means "not given". Its log is `LogDocument`. */
export interface SiteDocument {
  readonly format: 'tyomaahiili-site';
  readonly formatVersion: 1;
  /** The settings of its log stand in the log's own keys. */
  readonly site: Optional<Omit<SiteFields, keyof LogSettings>, 'name'>;
  readonly library?:
    | undefined
    | {
        readonly products?: readonly DocumentProduct[] | undefined;
        readonly composites?: readonly DocumentComposite[] | undefined;
      };
  readonly calculations: readonly DocumentCalculation[];
}

export type DocumentProduct = Pick<Product, 'id'> &
  Optional<Omit<ProductFields, 'factors'>, 'name'> & {
    readonly factors: Loose<Product['factors']> & Pick<Product['factors'], 'declaredUnit'>;
  };

export type DocumentComposite = Pick<Composite, 'id'> & Optional<CompositeFields, 'name' | 'unit' | 'layers'>;

export type DocumentCalculation = Optional<CalculationFields, 'name'> & {
  readonly isDefault?: boolean | undefined;
  /** 1 where it is missing. */
  readonly revision?: number | undefined;
  /** Place of the calculation that this one was copied from, among those before it. */
  readonly origin?: number | undefined;
  readonly submissions?: readonly Submission[] | undefined;
  readonly categories?: readonly DocumentCategory[] | undefined;
};

export type DocumentCategory = Optional<Omit<CategoryFields, 'position'>, 'name'> & {
  readonly quantities?: readonly DocumentQuantity[] | undefined;
};

/** Position is the order in the list; the category is the one it stands in. */
export type DocumentQuantity = Optional<Omit<QuantityFields, 'categoryId' | 'position'>, 'name'> & {
  /** Place of the row that this one was copied from, in the calculation's origin: `categories[2].quantities[0]`. */
  readonly origin?: string | undefined;
};

/** The document's site with every key it does not give. */
export const siteFieldsOf = (document: Pick<SiteDocument, 'site'>): SiteFields =>
  withDefaults(emptySiteFields, document.site);

/** An own product of a document with every key that it does not give. */
export const productFieldsOf = (product: DocumentProduct): ProductFields =>
  withDefaults(emptyProductFields, { ...product, factors: factorsOf(product) });

export const factorsOf = (product: Pick<DocumentProduct, 'factors'>): EmissionFactors =>
  withDefaults(emptyFactors, product.factors);

export const compositeFieldsOf = (composite: DocumentComposite): CompositeFields =>
  withDefaults(emptyCompositeFields, composite);

export const calculationFieldsOf = (calculation: DocumentCalculation): CalculationFields =>
  withDefaults(defaultCalculationFields, calculation);

/** The scope defaults by the Talo 2000 code. */
export const categoryFieldsOf = (category: DocumentCategory, position: number): CategoryFields => {
  const scope = scopeOfTalo2000Code(category.talo2000Code ?? '');
  return withDefaults({ ...emptyCategoryFields, scope, position }, category);
};

export const quantityFieldsOf = (quantity: DocumentQuantity, categoryId: string, position: number): QuantityFields =>
  withDefaults({ ...emptyQuantityFields, categoryId, position }, quantity);

/** Where a row stands in its calculation. */
export const documentRowPlace = (category: number, row: number): string => `categories[${category}].quantities[${row}]`;

/** How a calculation stands that comes from a document; what it was copied from is settled with the rows. */
export const documentStandingOf = ({ revision = 1, submissions = [] }: DocumentCalculation): CalculationStanding => ({
  ...firstStanding,
  revision,
  submissions,
});

/** The calculation that opens first: the one that says so, else the first. */
export const defaultCalculationIndex = (document: Pick<SiteDocument, 'calculations'>): number =>
  Math.max(
    0,
    document.calculations.findIndex((calculation) => calculation.isDefault === true),
  );
