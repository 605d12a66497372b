import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { Part } from '#domain/carbon/recipe.ts';
import { amountOf } from '#domain/carbon/row-result.ts';
import type { Group } from '#domain/carbon/row-table.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import { scopes } from '#domain/terms/modules.ts';
import { ryhtiPartOfTalo2000Code } from '#domain/terms/ryhti-parts.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import { namesOf } from '#domain/values/names.ts';
import { byUnits } from '#domain/values/order.ts';
import { sameWord } from '#domain/values/word.ts';
import { orderedSource } from './ordered-source.ts';
import type { ProductLine } from './product-line.ts';

/** The rows of one line of the product list. */
export interface ProductRows {
  readonly place: Place;
  readonly thing: Thing;
  /** Of the first row; null = it has no product. */
  readonly part: Part | null;
  readonly first: QuantityInput;
  /** Its rows have no amount: they stay by themselves, so that no sum looks complete that is not. */
  readonly isEmpty: boolean;
  /** null = none. */
  amounts: number[] | null;
  massesKg: number[] | null;
  notes: Set<string> | null;
  rowCount: number;
  /** The number of the row that was counted last. */
  lastRow: number;
}

/** Where products stand: a part of the building or of the building site. */
interface Place {
  readonly number: number;
  readonly scope: ProductLine['scope'];
  readonly part: ProductLine['part'];
}

/** What stands there, with what tells it from others of its name. */
interface Thing {
  readonly number: number;
  readonly name: ProductLine['name'];
  readonly source: ProductLine['source'];
  readonly item: LibraryItem | undefined;
  readonly rest: string;
}

/**
 * The lines of a product list. Places and things have numbers, of which a line's own is made: ten thousand lines would need
 * as many long texts otherwise, to be found and to be compared by.
 */
export class ProductLines {
  readonly #places: readonly Place[];
  readonly #items: ReadonlyMap<string, LibraryItem>;
  readonly #things = new Map<string, Thing>();
  readonly #thingByPart = new Map<Part, Thing>();
  readonly #lines = new Map<number, ProductRows>();

  /** @param groups of the rows, which are told by their numbers below */
  constructor({ categories, referenceSet }: CalculationInput, groups: readonly Group[]) {
    this.#items = new Map(referenceSet.items.map((item) => [item.id, item]));
    const parts = new Map(categories.map((category) => [category.id, buildingPart(category)]));
    const numbers = new Map<string, number>();
    this.#places = groups.map(({ categoryId, scope }) => {
      const part = parts.get(categoryId) ?? noPart;
      const key = `${scope}\n${part.talo2000Code}\n${part.fi}`;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return { number, scope, part };
    });
  }

  /** The line of a row without a product. */
  unspecified(group: number, quantity: QuantityInput): ProductRows {
    const { name, unit } = quantity;
    const source = orderedSource(quantity.source);
    const rest = `${restOf(source, '')}\n${unit} null`;
    const thing = this.#thing(`${name}\n${rest}`, () => ({ name: sameWord(name), source, item: undefined, rest }));
    return this.#line(group, thing, quantity, null);
  }

  /** The line of one product of a row. */
  specified(group: number, part: Part, quantity: QuantityInput): ProductRows {
    let thing = this.#thingByPart.get(part);
    if (thing === undefined) {
      thing = this.#thingOf(part);
      this.#thingByPart.set(part, thing);
    }
    return this.#line(group, thing, quantity, part);
  }

  #thingOf({ ingredient, trace }: Part): Thing {
    const { source, sourceVersion, unit } = ingredient;
    const item = source.kind === 'item' ? this.#items.get(source.id) : undefined;
    const name = item === undefined ? sameWord(ingredient.name) : namesOf(item);
    const rest = `${restOf(source, sourceVersion)}\n${unit} ${trace.lifetimeYears}`;
    return this.#thing(`${name.fi}\n${rest}`, () => ({ name, source: orderedSource(source), item, rest }));
  }

  #thing(key: string, make: () => Omit<Thing, 'number'>): Thing {
    const known = this.#things.get(key);
    if (known !== undefined) return known;
    const thing = { number: this.#things.size, ...make() };
    this.#things.set(key, thing);
    return thing;
  }

  #line(group: number, thing: Thing, first: QuantityInput, part: Part | null): ProductRows {
    const place = this.#places[group];
    if (place === undefined) throw new RangeError(`No group ${group}`);
    const isEmpty = amountOf(first) === null;
    const choices = Number(first.reused) * 2 + Number(isEmpty);
    const number = (thing.number * this.#places.length + place.number) * 4 + choices;
    const known = this.#lines.get(number);
    if (known !== undefined) return known;
    const sums = { amounts: null, massesKg: null, notes: null, rowCount: 0, lastRow: -1 };
    const rows = { place, thing, part, first, isEmpty, ...sums };
    this.#lines.set(number, rows);
    return rows;
  }

  /** By scope, code, name and part, by code points: the same order on every device, whatever its language. */
  inOrder(): readonly ProductRows[] {
    const codes = ranksOf(this.#places.map(({ part }) => part.talo2000Code));
    const parts = ranksOf(this.#places.map(({ part }) => part.fi));
    const names = ranksOf([...this.#things.values()].map(({ name }) => name.fi));
    const orderOf = ({ place: { scope, part }, thing: { name } }: ProductRows): number => {
      const place = scopes.indexOf(scope) * codes.size + rankIn(codes, part.talo2000Code);
      return (place * names.size + rankIn(names, name.fi)) * parts.size + rankIn(parts, part.fi);
    };
    return [...this.#lines.values()]
      .map((rows) => ({ rows, order: orderOf(rows) }))
      .sort((left, right) => left.order - right.order || byRest(left.rows, right.rows))
      .map(({ rows }) => rows);
  }
}

/** Lines of one name in one part. */
const byRest = (left: ProductRows, right: ProductRows): number => {
  if (left.thing !== right.thing) return byUnits(left.thing.rest, right.thing.rest);
  return Number(left.first.reused) - Number(right.first.reused) || Number(left.isEmpty) - Number(right.isEmpty);
};

const restOf = (source: ProductLine['source'], version: string): string =>
  `${source.kind} ${source.kind === 'none' ? '' : source.id}\n${version}`;

type Ranks = ReadonlyMap<string, number>;

/** The place of each text among all of them. */
const ranksOf = (texts: readonly string[]): Ranks =>
  new Map([...new Set(texts)].toSorted().map((text, rank) => [text, rank]));

const rankIn = (ranks: Ranks, text: string): number => ranks.get(text) ?? 0;

const noPart: ProductLine['part'] = { talo2000Code: '', ...sameWord(''), ryhtiCode: null };

/** A code of the nomenclature has its official name; any other part is called as its category. */
const buildingPart = ({ talo2000Code, name }: CalculationInput['categories'][number]): ProductLine['part'] => {
  const { fi, sv, en } = findTalo2000Class(talo2000Code) ?? sameWord(name);
  return { talo2000Code, fi, sv, en, ryhtiCode: ryhtiPartOfTalo2000Code(talo2000Code) };
};

/** A line of the list: as its first row has it, with the sums of all. */
export const lineOf = (rows: ProductRows): ProductLine =>
  rows.part === null ? unspecified(rows) : specified(rows, rows.part);

const unspecified = (rows: ProductRows): ProductLine => {
  const { place, thing, first } = rows;
  return {
    scope: place.scope,
    part: place.part,
    reused: first.reused,
    name: thing.name,
    isToBeSpecified: true,
    manufacturer: null,
    source: thing.source,
    sourceVersion: '',
    productClass: null,
    url: null,
    unit: first.unit,
    lifetimeYears: null,
    recycledPercent: null,
    renewablePercent: null,
    hazardousPercent: null,
    a1a3: null,
    amount: sumOf(rows.amounts),
    massKg: sumOf(rows.massesKg),
    note: noteOf(rows),
    rowCount: rows.rowCount,
  };
};

const specified = (rows: ProductRows, { ingredient, conversion, rates, trace }: Part): ProductLine => {
  const { place, first } = rows;
  const { name, source, item } = rows.thing;
  const { factors } = ingredient;
  return {
    scope: place.scope,
    part: place.part,
    reused: first.reused,
    name,
    isToBeSpecified: ingredient.isLibraryItem,
    manufacturer: first.snapshot?.kind === 'product' ? (first.snapshot.manufacturer ?? null) : null,
    source,
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
    amount: sumOf(rows.amounts),
    massKg: sumOf(rows.massesKg),
    note: noteOf(rows),
    rowCount: rows.rowCount,
  };
};

/** Smallest first, so that the sum has the same last bits in any order of rows. */
const sumOf = (values: readonly number[] | null): number | null => {
  if (values === null) return null;
  const inOrder = values.length === 1 ? values : values.toSorted((left, right) => left - right);
  let sum = 0;
  for (const value of inOrder) sum += value;
  return sum;
};

const noteOf = ({ notes }: ProductRows): string => (notes === null ? '' : [...notes].toSorted().join('; '));
