import type { Source } from '#domain/composite.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import { gatherProducts, type ProductListInput, type ProductRows } from './product-rows.ts';
import { type ReportBasis, reportBasis } from './report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from './report-head.ts';

/** One product of one building part: rows of the same product, unit and choices are one line. null = not given. */
export interface ProductLine {
  readonly scope: Scope;
  readonly part: {
    /** Talo 2000 project nomenclature; empty = the category has none. */
    readonly talo2000Code: string;
    readonly fi: string;
    readonly en: string;
    /** Part of the statutory list; null = none. */
    readonly ryhtiCode: string | null;
  };
  readonly name: { readonly fi: string; readonly en: string };
  /** Generic data or no product at all: the product is still to be specified. */
  readonly isToBeSpecified: boolean;
  readonly manufacturer: string | null;
  readonly source: Source;
  /** Reference set, or `product@version`. */
  readonly sourceVersion: string;
  /** Class of the Talo 2000 product nomenclature. */
  readonly productClass: string | null;
  /** Page of the product's record in its source. */
  readonly url: string | null;
  readonly amount: number | null;
  readonly unit: Unit;
  readonly massKg: number | null;
  readonly lifetimeYears: number | null;
  readonly reused: boolean;
  readonly recycledPercent: number | null;
  readonly renewablePercent: number | null;
  /** Upper bound. */
  readonly hazardousPercent: number | null;
  readonly a1a3: {
    /** kgCO2e per `unit`. */
    readonly gwpKgCo2ePerUnit: number | null;
    readonly unit: Unit;
    readonly valueType: 'conservative' | 'typical';
    readonly standard: string;
    /** Last day of the declaration. */
    readonly validTo: string | null;
  } | null;
  readonly note: string;
  /** How many rows of the calculation the line stands for. */
  readonly rowCount: number;
}

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
