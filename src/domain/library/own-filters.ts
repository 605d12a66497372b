import type { Composite } from '#domain/products/composite.ts';
import { productFieldsIn } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { contentsOf, type SearchContent } from './search-entry.ts';

type Flag = boolean | undefined;

export interface OwnFilters {
  /** Words that must all be found. */
  readonly search?: string | undefined;
  readonly ownedBy?: 'me' | 'company' | undefined;
}

/** true keeps the products that have such data, false those that have none of it. */
export interface OwnProductFilters extends OwnFilters {
  readonly hasCoefficientData?: Flag;
  readonly hasMaterialData?: Flag;
  readonly hasCarbonFootprintData?: Flag;
  readonly hasCarbonHandprintData?: Flag;
}

/** The products that the server's list would give for these filters: the device filters the list that it has. */
export const filterProducts = (
  products: readonly Product[],
  filters: OwnProductFilters,
  userId: string,
): readonly Product[] => {
  const wanted: readonly (readonly [SearchContent, Flag])[] = [
    ['coefficientData', filters.hasCoefficientData],
    ['materialData', filters.hasMaterialData],
    ['carbonFootprintData', filters.hasCarbonFootprintData],
    ['carbonHandprintData', filters.hasCarbonHandprintData],
  ];
  return products.filter((product) => {
    const contents = contentsOf(product.factors);
    const { name, manufacturer, talo2000Code, gtin } = productFieldsIn(product);
    return (
      isOwned(product, filters, userId) &&
      hasWords(`${name} ${manufacturer} ${talo2000Code} ${gtin}`, filters.search) &&
      wanted.every(([content, flag]) => flag === undefined || contents.includes(content) === flag)
    );
  });
};

/** The composites that the server's list would give for these filters. */
export const filterComposites = <Row extends Composite>(
  composites: readonly Row[],
  filters: OwnFilters,
  userId: string,
): readonly Row[] =>
  composites.filter((composite) => isOwned(composite, filters, userId) && hasWords(composite.name, filters.search));

/** A row that was made on this device and not sent yet is the user's own. */
const isOwned = ({ createdBy, version }: Product | Composite, { ownedBy }: OwnFilters, userId: string): boolean =>
  ownedBy !== 'me' || createdBy === userId || version === 0;

const hasWords = (text: string, search = ''): boolean => {
  const folded = text.toLocaleLowerCase('fi');
  return search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
