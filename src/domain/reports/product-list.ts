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
  products: inOrder(gatherProducts(input)).map(productLine),
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

/**
 * By scope, part and name, by code points: the same order on every device, whatever its language. Each distinct text has its
 * number, as ten thousand lines are compared more than a hundred thousand times.
 */
const inOrder = (all: readonly ProductRows[]): readonly ProductRows[] => {
  const codes = ranksOf(all.map(({ line }) => line.part.talo2000Code));
  const names = ranksOf(all.map(({ line }) => line.name.fi));
  const parts = ranksOf(all.map(({ line }) => line.part.fi));
  const orderOf = ({ line: { scope, part, name } }: ProductRows): number => {
    const place = scopes.indexOf(scope) * codes.size + (codes.get(part.talo2000Code) ?? 0);
    return (place * names.size + (names.get(name.fi) ?? 0)) * parts.size + (parts.get(part.fi) ?? 0);
  };
  return all
    .map((rows) => ({ rows, order: orderOf(rows) }))
    .sort((left, right) => left.order - right.order || (left.rows.key < right.rows.key ? -1 : 1))
    .map(({ rows }) => rows);
};

/** The place of each text among all of them. */
const ranksOf = (texts: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(texts)].toSorted().map((text, rank) => [text, rank]));
