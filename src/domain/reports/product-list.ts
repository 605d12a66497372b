import type { ProductLine } from './product-line.ts';
import { lineOf } from './product-lines.ts';
import { gatherProducts, type ProductListInput } from './product-rows.ts';
import { type ReportBasis, reportBasis } from './report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from './report-head.ts';

/** The construction product list as data (method section 8.3): the same from API, device and command line. */
export interface ProductList {
  readonly head: ReportHead;
  readonly products: readonly ProductLine[];
  readonly basis: ReportBasis;
}

/**
 * What is built in, product by product and part by part; a composite is its layers. Sorted by scope, part and name, so
 * that the list does not depend on the order of rows.
 */
export const productList = (input: ProductListInput, subject: ReportSubject): ProductList => ({
  head: reportHead(input, subject),
  products: gatherProducts(input).map(lineOf),
  basis: reportBasis('product-list', [input]),
});
