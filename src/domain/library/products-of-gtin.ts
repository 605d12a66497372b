import { productFieldsIn } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { isSameGtin } from '#domain/values/gtin.ts';

/** The company's products that have this number, in whatever length it is written; two declarations may be of one item. */
export const productsOfGtin = (products: readonly Product[], gtin: string): readonly Product[] =>
  products.filter((product) => isSameGtin(productFieldsIn(product).gtin, gtin));
