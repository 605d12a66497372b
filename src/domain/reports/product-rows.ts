import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { laneValue } from '#domain/carbon/lanes.ts';
import { amountOf, type Row } from '#domain/carbon/row-result.ts';
import { rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import type { Source } from '#domain/products/composite.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Word } from '#domain/values/word.ts';
import { massKgOf } from './material-uses.ts';
import { ProductLines, type ProductRows } from './product-lines.ts';

/** One product of one building part: rows of the same product, unit and choices are one line. null = not given. */
export interface ProductLine {
  readonly scope: Scope;
  readonly part: Word & {
    /** Talo 2000 project nomenclature; empty = the category has none. */
    readonly talo2000Code: string;
    /** Part of the statutory list; null = none. */
    readonly ryhtiCode: string | null;
  };
  readonly name: Word;
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

/** Rows with their notes, which are no matter of the engine. */
export type ProductListInput = Omit<CalculationInput, 'quantities'> & {
  readonly quantities: readonly (QuantityInput & Partial<Pick<Quantity, 'note'>>)[];
};

/** Every product of every row, rows of the same product, part, unit and choices together; in the order of the list. */
export const gatherProducts = (input: ProductListInput): readonly ProductRows[] => {
  const table = rowTableOf(input);
  const { recipes } = table.recipes;
  const lines = new ProductLines(input, table.groups);
  // Most rows repeat a kind, whose lines need not be looked for again.
  const byKind = new Map<number | string, Kind>();
  for (let index = 0; index < input.quantities.length; index += 1) {
    const quantity = input.quantities[index];
    if (quantity === undefined) continue;
    const amount = amountOf(quantity);
    const group = table.groupByRow[index] ?? 0;
    const recipe = table.recipeByRow[index] ?? 0;
    const key = (group * recipes.length + recipe) * 4 + Number(quantity.reused) * 2 + Number(amount === null);
    // What is no known product is called as its row.
    const kindKey = recipes[recipe]?.parts.length === 0 ? `${key} ${quantity.name}` : key;
    let kind = byKind.get(kindKey);
    if (kind === undefined) {
      kind = kindOf(lines, group, rowAt(table, index));
      byKind.set(kindKey, kind);
    }
    addRow(kind, amount, quantity.note?.trim() ?? '');
  }
  return lines.inOrder();
};

/** What rows that are the same lines add to each of them: one share for each product of the row. */
type Kind = readonly Share[];

interface Share {
  readonly rows: ProductRows;
  readonly perUnit: number;
  readonly kgPerUnit: number | null;
  /** Of the shares of a row in one line the one that counts the row. */
  readonly isFirst: boolean;
}

const kindOf = (lines: ProductLines, group: number, row: Row): Kind => {
  const { parts, expansionFactor, hasMass, rates } = row.recipe;
  if (parts.length === 0) {
    const rows = lines.unspecified(group, row.quantity);
    // An unlinked row has the mass that its unit says.
    return [{ rows, perUnit: 1, kgPerUnit: hasMass ? laneValue(rates, 'massKg') : null, isFirst: true }];
  }
  const kind: Share[] = [];
  for (const part of parts) {
    const rows = lines.specified(group, part, row.quantity);
    const isFirst = !kind.some((share) => share.rows === rows);
    const perUnit = expansionFactor * part.ingredient.perUnit;
    kind.push({ rows, perUnit, kgPerUnit: massKgOf(part, expansionFactor), isFirst });
  }
  return kind;
};

const addRow = (kind: Kind, amount: number | null, note: string): void => {
  for (const { rows, perUnit, kgPerUnit, isFirst } of kind) {
    if (isFirst) {
      rows.line.rowCount += 1;
      if (note !== '') rows.notes = withNote(rows.notes, note);
    }
    if (amount === null) continue;
    rows.amounts = withNumber(rows.amounts, amount * perUnit);
    if (kgPerUnit !== null) rows.massesKg = withNumber(rows.massesKg, amount * kgPerUnit);
  }
};

const withNote = (notes: Set<string> | null, note: string): Set<string> => (notes ?? new Set()).add(note);

/** Most lines are of one row: a list that begins with its number has room for no others, and a list of none is not made. */
const withNumber = (numbers: number[] | null, number: number): number[] => {
  if (numbers === null) return [number];
  numbers.push(number);
  return numbers;
};
