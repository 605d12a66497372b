import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { laneValue } from '#domain/carbon/lanes.ts';
import type { Part } from '#domain/carbon/recipe.ts';
import { amountOf, type Row } from '#domain/carbon/row-result.ts';
import { rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import type { Source } from '#domain/products/composite.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import { ryhtiPartOfTalo2000Code } from '#domain/terms/ryhti-parts.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import type { Unit } from '#domain/terms/units.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord, type Word } from '#domain/values/word.ts';
import { massKgOf } from './material-uses.ts';
import { orderedSource } from './ordered-source.ts';

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

/** The rows of one line of the product list. */
export interface ProductRows {
  /** Of its line alone: what tells it from others of its scope, part and name. */
  readonly key: string;
  readonly line: Omit<ProductLine, 'amount' | 'massKg' | 'note' | 'rowCount'>;
  readonly amounts: number[];
  readonly massesKg: number[];
  /** null = none. */
  notes: Set<string> | null;
  rowCount: number;
}

/** Every product of every row, rows of the same product, part, unit and choices together. */
export const gatherProducts = (input: ProductListInput): ProductRows[] => {
  const table = rowTableOf(input);
  const place = placeOf(input);
  const byLine = new Map<string, ProductRows>();
  // Most rows repeat a kind, whose lines need not be looked for again.
  const byKind = new Map<number | string, Kind>();
  for (let index = 0; index < input.quantities.length; index += 1) {
    const quantity = input.quantities[index];
    if (quantity === undefined) continue;
    const amount = amountOf(quantity);
    const number = (table.groupByRow[index] ?? 0) * table.recipes.recipes.length + (table.recipeByRow[index] ?? 0);
    const key = number * 4 + Number(quantity.reused) * 2 + Number(amount === null);
    const isLinked = quantity.source.kind !== 'none';
    let kind = byKind.get(isLinked ? key : `${key} ${quantity.name}`);
    if (kind === undefined) {
      kind = kindOf(byLine, linesOf(rowAt(table, index), place), rowAt(table, index));
      byKind.set(isLinked ? key : `${key} ${quantity.name}`, kind);
    }
    addRow(kind, amount, quantity.note?.trim() ?? '');
  }
  return [...byLine.values()];
};

/** Rows that are the same lines. */
interface Kind {
  /** One for each product of the row. */
  readonly lines: readonly {
    readonly rows: ProductRows;
    readonly perUnit: number;
    readonly kgPerUnit: number | null;
  }[];
  /** Each line once. */
  readonly distinct: readonly ProductRows[];
}

const kindOf = (byLine: Map<string, ProductRows>, lines: readonly ProductRows['line'][], row: Row): Kind => {
  const { parts, expansionFactor, hasMass, rates } = row.recipe;
  const found = lines.map((line, index) => {
    const part = parts[index];
    const rows = rowsOf(byLine, line, row);
    // An unlinked row has the mass that its unit says.
    if (part === undefined) return { rows, perUnit: 1, kgPerUnit: hasMass ? laneValue(rates, 'massKg') : null };
    const perUnit = expansionFactor * part.ingredient.perUnit;
    return { rows, perUnit, kgPerUnit: massKgOf(part, expansionFactor) };
  });
  const all = found.map(({ rows }) => rows);
  return { lines: found, distinct: all.length === 1 ? all : [...new Set(all)] };
};

/** A line without an amount stays by itself, so that no sum looks complete that is not. */
const rowsOf = (byLine: Map<string, ProductRows>, line: ProductRows['line'], { quantity }: Row): ProductRows => {
  const { scope, part, source, sourceVersion, name, unit, lifetimeYears, reused } = line;
  const id = source.kind === 'none' ? '' : source.id;
  const isEmpty = amountOf(quantity) === null;
  const order = `${scopes.indexOf(scope)}\0${part.talo2000Code}\0${name.fi}\0${part.fi}`;
  const key = `${order}\n${source.kind} ${id}\n${sourceVersion}\n${unit} ${lifetimeYears} ${reused} ${isEmpty}`;
  const known = byLine.get(key) ?? { key, line, amounts: [], massesKg: [], notes: null, rowCount: 0 };
  byLine.set(key, known);
  return known;
};

const addRow = ({ lines, distinct }: Kind, amount: number | null, note: string): void => {
  for (const rows of distinct) {
    rows.rowCount += 1;
    if (note === '') continue;
    rows.notes ??= new Set();
    rows.notes.add(note);
  }
  if (amount === null) return;
  for (const { rows, perUnit, kgPerUnit } of lines) {
    rows.amounts.push(amount * perUnit);
    if (kgPerUnit !== null) rows.massesKg.push(amount * kgPerUnit);
  }
};

type Place = (row: Row) => {
  readonly part: ProductLine['part'];
  readonly itemOf: (part: Part) => LibraryItem | undefined;
};

const placeOf = ({ categories, referenceSet }: ProductListInput): Place => {
  const items = new Map(referenceSet.items.map((item) => [item.id, item]));
  const parts = new Map(categories.map((category) => [category.id, buildingPart(category)]));
  const itemOf = ({ ingredient: { source } }: Part) => (source.kind === 'item' ? items.get(source.id) : undefined);
  return ({ quantity }) => ({ part: parts.get(quantity.categoryId) ?? noPart, itemOf });
};

const noPart: ProductLine['part'] = { talo2000Code: '', ...sameWord(''), ryhtiCode: null };

/** A code of the nomenclature has its official name; any other part is called as its category. */
const buildingPart = ({ talo2000Code, name }: ProductListInput['categories'][number]): ProductLine['part'] => {
  const { fi, sv, en } = findTalo2000Class(talo2000Code) ?? sameWord(name);
  return { talo2000Code, fi, sv, en, ryhtiCode: ryhtiPartOfTalo2000Code(talo2000Code) };
};

const linesOf = (row: Row, place: Place): ProductRows['line'][] => {
  const { quantity, recipe, scope } = row;
  const { part, itemOf } = place(row);
  const base = { scope, part, reused: quantity.reused };
  if (recipe.parts.length === 0) return [unspecified(base, quantity)];
  return recipe.parts.map((one) => specified(base, one, itemOf(one), quantity));
};

type Line = ProductRows['line'];
type Base = Pick<Line, 'scope' | 'part' | 'reused'>;

const unspecified = (base: Base, { name, source, unit }: QuantityInput): Line => ({
  ...base,
  name: sameWord(name),
  isToBeSpecified: true,
  manufacturer: null,
  source: orderedSource(source),
  sourceVersion: '',
  productClass: null,
  url: null,
  unit,
  lifetimeYears: null,
  recycledPercent: null,
  renewablePercent: null,
  hazardousPercent: null,
  a1a3: null,
});

const specified = (
  base: Base,
  { ingredient, conversion, rates, trace }: Part,
  item: LibraryItem | undefined,
  { snapshot }: QuantityInput,
): Line => {
  const { factors, source } = ingredient;
  return {
    scope: base.scope,
    part: base.part,
    reused: base.reused,
    name: item === undefined ? sameWord(ingredient.name) : namesOf(item),
    isToBeSpecified: ingredient.isLibraryItem,
    manufacturer: snapshot?.kind === 'product' ? (snapshot.manufacturer ?? null) : null,
    source: orderedSource(source),
    sourceVersion: ingredient.sourceVersion,
    productClass: item === undefined || item.talo2000Code === '' ? null : item.talo2000Code,
    url: item === undefined || item.url === '' ? null : item.url,
    unit: ingredient.unit,
    lifetimeYears: trace.lifetimeYears,
    recycledPercent: factors.recycledPercent,
    renewablePercent: factors.renewablePercent,
    hazardousPercent: factors.hazardousPercent,
    a1a3: {
      gwpKgCo2ePerUnit: rates.gwp === null ? null : rates.gwp / (conversion.kgPerDeclared ?? 1),
      unit: conversion.kgPerDeclared === null ? factors.declaredUnit : 'kg',
      valueType: trace.valueType,
      standard: trace.standard,
      validTo: factors.validTo,
    },
  };
};
