import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { PartTrace, RowResult } from '#domain/carbon/calculation-result.ts';
import { methodOf } from '#domain/carbon/method.ts';
import { coefficientUnit } from '#domain/carbon/part-factors.ts';
import { rowResult } from '#domain/carbon/row-result.ts';
import { createRowTable, rowAt } from '#domain/carbon/row-table.ts';
import type { Source, SourceSnapshot } from '#domain/products/composite.ts';
import type { EmissionFactors, LibraryItem, Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Named } from '#domain/values/names.ts';

/** A product of the emission library or of the company's own, as a stand-in for another one. */
export interface SwapProduct extends Named {
  readonly source: Source;
  readonly talo2000Code: string;
  readonly talo2000TitleFi: string;
  /** null for a library item. */
  readonly snapshot: SourceSnapshot | null;
  readonly factors: EmissionFactors;
}

/** One of the two products of a swap with what explains its figure. */
export interface SwapSide {
  readonly product: SwapProduct;
  /** A1-A3 per kg, or per the row's unit without mass. */
  readonly gwpPerUnit: number;
  readonly gwpUnit: Unit;
  readonly valueType: PartTrace['valueType'];
  /** Reference-set id, or `product@version`. */
  readonly sourceVersion: string;
  readonly row: RowResult;
}

/** Another product of the same class and unit for one row of the building. */
export interface Swap {
  readonly quantityId: string;
  readonly from: SwapSide;
  readonly to: SwapSide;
  /** What the building's footprint loses, kgCO2e; always more than 0. */
  readonly savingKgCo2e: number;
  /** What both names say of strength and thickness; empty = neither says any, null = names were not compared. */
  readonly grade: string | null;
}

/** Every swap that lowers the building's footprint, and why rows have none. */
export interface SwapChoices {
  /** By row, in the order of the input; the largest saving first. Rows without a swap are left out. */
  readonly byRow: readonly (readonly Swap[])[];
  readonly without: {
    /** Not a single product with a value and an amount, or reused: nothing to compare with. */
    readonly unfit: number;
    /** The product has no class. */
    readonly noClass: number;
    /** No other product of the class and unit has a value. */
    readonly alone: number;
    /** The product is already the lowest. */
    readonly lowest: number;
  };
}

/** What stand-ins are taken from. */
export interface SwapLibrary {
  readonly items: readonly LibraryItem[];
  readonly products: readonly Product[];
  /** Only products whose names say the same of strength and thickness; a class alone holds C20/25 beside C50/60. */
  readonly keepsGrade: boolean;
}

/**
 * The swaps of a calculation. A stand-in has the same Talo 2000 class, the same declared unit, a value of the same kind
 * (conservative or typical), takes the row's amount as it is and lacks nothing that the row has now.
 * @param onShare is told how much of the work is done, 0..1
 */
export const findSwaps = (
  input: CalculationInput,
  library: SwapLibrary,
  onShare: (share: number) => void = () => undefined,
): SwapChoices => {
  const shelf = new Shelf(library);
  const { keepsGrade } = library;
  const rows = resultsOf(input, input.quantities);
  const without = { unfit: 0, noClass: 0, alone: 0, lowest: 0 };
  const trials: Trial[] = [];
  input.quantities.forEach((quantity, index) => {
    const row = rows[index];
    if (row === undefined || row.scope !== 'building') return;
    const product = shelf.find(quantity);
    const from = product && sideOf(product, row);
    if (from === null || (quantity.amount ?? 0) <= 0 || quantity.reused) without.unfit += 1;
    else if (from.product.talo2000Code === '') without.noClass += 1;
    else trials.push({ quantity, from, others: shelf.othersLike(from.product) });
  });
  const byRow: Swap[][] = [];
  for (const { trial, results } of tried(input, trials, onShare)) {
    const sides = trial.others.flatMap((product, index) => {
      const side = standIn(product, results[index], trial.from);
      return side === null ? [] : [side];
    });
    const swaps = sides.flatMap((to): readonly Swap[] => {
      const savingKgCo2e = trial.from.row.total - to.row.total;
      const grade = keepsGrade ? marksOf(to.product).join(', ') : null;
      return savingKgCo2e > 0 ? [{ quantityId: trial.quantity.id, from: trial.from, to, savingKgCo2e, grade }] : [];
    });
    if (sides.length === 0) without.alone += 1;
    else if (swaps.length === 0) without.lowest += 1;
    else byRow.push(swaps.toSorted((left, right) => right.savingKgCo2e - left.savingKgCo2e));
  }
  return { byRow, without };
};

/** The best swap of each row that has one, the largest saving first. */
export const bestSwaps = ({ byRow }: SwapChoices): readonly Swap[] =>
  byRow.flatMap(([swap]) => swap ?? []).toSorted((left, right) => right.savingKgCo2e - left.savingKgCo2e);

/** The row with the other product; amount and own choices stay. */
export const swappedRow = (row: QuantityInput, { to }: Swap): QuantityInput => ({
  ...row,
  source: to.product.source,
  snapshot: to.product.snapshot,
});

interface Trial {
  readonly quantity: QuantityInput;
  readonly from: SwapSide;
  readonly others: readonly SwapProduct[];
}

/** Rows whose stand-ins go through the engine at once. */
const trialsPerTurn = 200;

/** Each stand-in of each row as a row of its own. */
const tried = (input: CalculationInput, trials: readonly Trial[], onShare: (share: number) => void) => {
  const found: { readonly trial: Trial; readonly results: readonly RowResult[] }[] = [];
  for (let from = 0; from < trials.length; from += trialsPerTurn) {
    const own = trials.slice(from, from + trialsPerTurn);
    const results = resultsOf(
      input,
      own.flatMap(({ quantity, others }) => others.map(({ source, snapshot }) => ({ ...quantity, source, snapshot }))),
    );
    let start = 0;
    for (const trial of own) {
      found.push({ trial, results: results.slice(start, start + trial.others.length) });
      start += trial.others.length;
    }
    onShare((from + own.length) / trials.length);
  }
  return found;
};

const resultsOf = (input: CalculationInput, quantities: readonly QuantityInput[]): readonly RowResult[] => {
  const table = createRowTable({ ...input, quantities }, methodOf(input));
  return quantities.map((_, index) => rowResult(rowAt(table, index)));
};

const sideOf = (product: SwapProduct, row: RowResult): SwapSide | null => {
  const [part, ...others] = row.parts;
  if (part === undefined || others.length > 0 || part.gwpPerUnit === null) return null;
  const { gwpPerUnit, valueType, sourceVersion } = part;
  return { product, gwpPerUnit, gwpUnit: coefficientUnit(part), valueType, sourceVersion, row };
};

/** What is missing must never pass for a saving. */
const standIn = (product: SwapProduct, row: RowResult | undefined, from: SwapSide): SwapSide | null => {
  const side = row === undefined ? null : sideOf(product, row);
  if (side === null || side.valueType !== from.valueType) return null;
  const known = new Set(from.row.gaps.map(gapKey));
  return side.row.gaps.every((gap) => known.has(gapKey(gap))) ? side : null;
};

const gapKey = ({ code, subject }: RowResult['gaps'][number]): string => `${code} ${subject}`;

/** The products that rows may link to, by id and by class and unit. */
class Shelf {
  readonly #byId = new Map<string, SwapProduct>();
  readonly #alike = new Map<string, SwapProduct[]>();
  readonly #keepsGrade: boolean;

  constructor({ items, products, keepsGrade }: SwapLibrary) {
    this.#keepsGrade = keepsGrade;
    for (const item of items) this.#add(item.id, ofItem(item));
    for (const product of products) {
      const own = ofOwn(product, products);
      if (own !== null) this.#add(product.id, own);
    }
  }

  #add(id: string, product: SwapProduct): void {
    this.#byId.set(id, product);
    const key = this.#likeness(product);
    const alike = this.#alike.get(key);
    if (alike === undefined) this.#alike.set(key, [product]);
    else alike.push(product);
  }

  /** What a row is linked to; its own frozen values count, not those that the product has by now. */
  find({ source, snapshot }: QuantityInput): SwapProduct | null {
    const known = source.kind === 'none' ? undefined : this.#byId.get(source.id);
    if (source.kind === 'item') return known ?? null;
    if (source.kind !== 'product' || snapshot?.kind !== 'product') return null;
    const unnamed = { source, nameFi: snapshot.name, nameEn: snapshot.name, talo2000Code: '', talo2000TitleFi: '' };
    return { ...(known ?? unnamed), snapshot, factors: snapshot.factors };
  }

  #likeness(product: SwapProduct): string {
    const grade = this.#keepsGrade ? gradeOf(product) : '';
    return `${product.talo2000Code} ${product.factors.declaredUnit} ${grade}`;
  }

  othersLike(product: SwapProduct): readonly SwapProduct[] {
    return (this.#alike.get(this.#likeness(product)) ?? []).filter(
      ({ source }) => !isSameSource(source, product.source),
    );
  }
}

/** Strength classes, thicknesses and air-entrained concrete as product names give them: C30/37, GL30, 320 mm. */
const gradeMarks = /\b(?:C|GL|S|B)\d{2,3}(?:\/\d+)?|\d+(?:[.,]\d+)? ?mm\b|huokostettu/gi;

const marksOf = ({ nameFi }: SwapProduct): readonly string[] => nameFi.match(gradeMarks) ?? [];

const gradeOf = (product: SwapProduct): string =>
  marksOf(product)
    .map((mark) => mark.replaceAll(' ', '').toLowerCase())
    .toSorted()
    .join(' ');

const isSameSource = (left: Source, right: Source): boolean =>
  left.kind === right.kind && left.kind !== 'none' && right.kind !== 'none' && left.id === right.id;

const ofItem = ({ id, nameFi, nameEn, nameSv, talo2000Code, talo2000TitleFi, factors }: LibraryItem): SwapProduct => ({
  source: { kind: 'item', id },
  nameFi,
  nameEn,
  nameSv,
  talo2000Code,
  talo2000TitleFi,
  snapshot: null,
  factors,
});

const ofOwn = (product: Product, products: readonly Product[]): SwapProduct | null => {
  const { id, name, talo2000Code, factors } = product;
  const source: Source = { kind: 'product', id };
  const snapshot = snapshotSource(source, products, []);
  if (!snapshot.ok) return null;
  const names = { nameFi: name, nameEn: name, talo2000TitleFi: '' };
  return { source, ...names, talo2000Code, snapshot: snapshot.value, factors };
};
