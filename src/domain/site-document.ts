import type { CalculationFields } from './calculation.ts';
import type { CategoryFields } from './category.ts';
import type { Composite } from './composite.ts';
import type { Product } from './product.ts';
import type { QuantityFields } from './quantity.ts';
import type { SiteFields } from './site.ts';

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
