import { gatherProducts, type ProductLine, type ProductListInput, type ProductRows } from './product-rows.ts';
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
  products: gatherProducts(input).toSorted(byKey).map(productLine),
  basis: reportBasis('product-list', [input]),
});

const productLine = ({ line, amounts, massesKg, notes, rowCount }: ProductRows): ProductLine => ({
  ...line,
  amount: sumOf(amounts),
  massKg: sumOf(massesKg),
  note: [...(notes ?? [])].toSorted().join('; '),
  rowCount,
});

/** Smallest first, so that the sum has the same last bits in any order of rows. */
const sumOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const inOrder = values.length === 1 ? values : values.toSorted((left, right) => left - right);
  return inOrder.reduce((sum, value) => sum + value, 0);
};

/** By code points: the same order on every device, whatever its language. */
const byKey = ({ key: left }: ProductRows, { key: right }: ProductRows): number =>
  left < right ? -1 : Number(left > right);
