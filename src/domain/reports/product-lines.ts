import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { Part } from '#domain/carbon/recipe.ts';
import { amountOf } from '#domain/carbon/row-result.ts';
import type { Group } from '#domain/carbon/row-table.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import { scopes } from '#domain/terms/modules.ts';
import { ryhtiPartOfTalo2000Code } from '#domain/terms/ryhti-parts.ts';
import { findTalo2000Class } from '#domain/terms/talo2000.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord } from '#domain/values/word.ts';
import { orderedSource } from './ordered-source.ts';
import type { ProductLine } from './product-rows.ts';

/** The rows of one line of the product list. */
export interface ProductRows {
  readonly place: Place;
  readonly thing: Thing;
  /** Its rows have no amount: they stay by themselves, so that no sum looks complete that is not. */
  readonly isEmpty: boolean;
  /** Its sums are filled in when all rows are there. */
  readonly line: { -readonly [Field in keyof ProductLine]: ProductLine[Field] };
  /** null = none. */
  amounts: number[] | null;
  massesKg: number[] | null;
  notes: Set<string> | null;
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
    return this.#line(group, thing, quantity, (place) => unspecifiedLine(place, thing, quantity));
  }

  /** The line of one product of a row. */
  specified(group: number, part: Part, quantity: QuantityInput): ProductRows {
    const thing = this.#thingByPart.get(part) ?? this.#thingOf(part);
    this.#thingByPart.set(part, thing);
    return this.#line(group, thing, quantity, (place) => specifiedLine(place, thing, part, quantity));
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

  #line(
    group: number,
    thing: Thing,
    quantity: QuantityInput,
    make: (place: Place) => ProductRows['line'],
  ): ProductRows {
    const place = this.#places[group];
    if (place === undefined) throw new RangeError(`No group ${group}`);
    const isEmpty = amountOf(quantity) === null;
    const choices = Number(quantity.reused) * 2 + Number(isEmpty);
    const number = (thing.number * this.#places.length + place.number) * 4 + choices;
    const known = this.#lines.get(number);
    if (known !== undefined) return known;
    const rows = { place, thing, isEmpty, line: make(place), amounts: null, massesKg: null, notes: null };
    this.#lines.set(number, rows);
    return rows;
  }

  /** By scope, code, name and part, by code points: the same order on every device, whatever its language. */
  inOrder(): readonly ProductRows[] {
    const all = [...this.#lines.values()];
    const codes = ranksOf(this.#places.map(({ part }) => part.talo2000Code));
    const parts = ranksOf(this.#places.map(({ part }) => part.fi));
    const things = [...this.#things.values()];
    const names = ranksOf(things.map(({ name }) => name.fi));
    const rests = ranksOf(things.map(({ rest }) => rest));
    const orderOf = ({ place: { scope, part }, thing: { name } }: ProductRows): number => {
      const place = scopes.indexOf(scope) * codes.size + rankIn(codes, part.talo2000Code);
      return (place * names.size + rankIn(names, name.fi)) * parts.size + rankIn(parts, part.fi);
    };
    const restOrderOf = ({ thing: { rest }, line: { reused }, isEmpty }: ProductRows): number =>
      rankIn(rests, rest) * 4 + Number(reused) * 2 + Number(isEmpty);
    return all
      .map((rows) => ({ rows, order: orderOf(rows), rest: restOrderOf(rows) }))
      .sort((left, right) => left.order - right.order || left.rest - right.rest)
      .map(({ rows }) => rows);
  }
}

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

const unspecifiedLine = (
  { scope, part }: Place,
  { name, source }: Thing,
  { reused, unit }: QuantityInput,
): ProductRows['line'] => ({
  scope,
  part,
  reused,
  name,
  isToBeSpecified: true,
  manufacturer: null,
  source,
  sourceVersion: '',
  productClass: null,
  url: null,
  unit,
  lifetimeYears: null,
  recycledPercent: null,
  renewablePercent: null,
  hazardousPercent: null,
  a1a3: null,
  amount: null,
  massKg: null,
  note: '',
  rowCount: 0,
});

const specifiedLine = (
  { scope, part: place }: Place,
  { name, source, item }: Thing,
  { ingredient, conversion, rates, trace }: Part,
  { reused, snapshot }: QuantityInput,
): ProductRows['line'] => {
  const { factors } = ingredient;
  return {
    scope,
    part: place,
    reused,
    name,
    isToBeSpecified: ingredient.isLibraryItem,
    manufacturer: snapshot?.kind === 'product' ? (snapshot.manufacturer ?? null) : null,
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
    amount: null,
    massKg: null,
    note: '',
    rowCount: 0,
  };
};
