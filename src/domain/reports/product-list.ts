import { scopes } from '#domain/terms/modules.ts';
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
  products: gatherProducts(input).toSorted(byPlace).map(productLine),
  basis: reportBasis('product-list', [input]),
});

const productLine = ({ line, amounts, massesKg, notes, rowCount }: ProductRows): ProductLine => ({
  ...line,
  amount: sumOf(amounts),
  massKg: sumOf(massesKg),
  note: [...notes].toSorted().join('; '),
  rowCount,
});

/** Smallest first, so that the sum has the same last bits in any order of rows. */
const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.toSorted((left, right) => left - right).reduce((sum, value) => sum + value, 0);

const byPlace = (left: ProductRows, right: ProductRows): number =>
  scopes.indexOf(left.line.scope) - scopes.indexOf(right.line.scope) ||
  compareText(left.line.part.talo2000Code, right.line.part.talo2000Code) ||
  compareText(left.line.name.fi, right.line.name.fi) ||
  compareText(left.key, right.key);

/** By code points: the same order on every device, whatever its language. */
const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
