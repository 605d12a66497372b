import type { Conversion } from '#domain/products/conversion.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { QuantityInput } from './calculation-input.ts';
import type { Gap, GapCode, ModuleValues, PartTrace, RowResult, Warning, WarningCode } from './calculation-result.ts';
import { type LaneValues, laneValue, moduleLanes, toHandprint, toModules } from './lanes.ts';
import type { Part, Recipe } from './recipe.ts';
import { sumOfModules } from './scope-result.ts';

/** A quantity with what decides how it is calculated. */
export interface Row {
  readonly quantity: QuantityInput;
  readonly scope: Scope;
  readonly recipe: Recipe;
}

/** A row's amount as a number to calculate with; null = missing. */
export const amountOf = ({ amount }: QuantityInput): number | null =>
  amount !== null && Number.isFinite(amount) ? amount : null;

/** How many times a row has what the rates of its recipe are of. */
const baseOf = ({ quantity, recipe }: Row): number => (amountOf(quantity) ?? 0) * recipe.factor;

/** What a row adds to each module of the footprint, kgCO2e. */
export const rowModules = (row: Row): ModuleValues => toModules(row.recipe.rates, baseOf(row));

/** Whether `rowModules` of both is the same: of ten thousand pairs most are, and nothing is made to see it. */
export const haveSameModules = (one: Row, other: Row): boolean => {
  const [base, otherBase] = [baseOf(one), baseOf(other)];
  const [rates, otherRates] = [one.recipe.rates, other.recipe.rates];
  return moduleLanes.every((lane) => (rates[lane] ?? 0) * base === (otherRates[lane] ?? 0) * otherBase);
};

/** One row with the trace of every product in it. */
export const rowResult = (row: Row): RowResult => {
  const { quantity, scope, recipe } = row;
  const amount = amountOf(quantity);
  const base = baseOf(row);
  const values = toModules(recipe.rates, base);
  return {
    quantityId: quantity.id,
    categoryId: quantity.categoryId,
    scope,
    massKg: rowMassKg(row),
    modules: values,
    handprint: toHandprint(recipe.rates, base),
    biogenic: biogenicOf(recipe.rates, base),
    total: sumOfModules(values),
    gaps: rowGaps(row),
    warnings: rowWarnings(row),
    parts: recipe.parts.map((part) => partTrace(part, (amount ?? 0) * recipe.expansionFactor)),
  };
};

/** Installed mass without waste; null = not calculable. */
const rowMassKg = ({ quantity, recipe }: Row): number | null => {
  const amount = amountOf(quantity);
  return recipe.hasMass && amount !== null ? laneValue(recipe.rates, 'massKg') * amount * recipe.factor : null;
};

const biogenicOf = (rates: LaneValues, base: number) => {
  const uptake = laneValue(rates, 'biogenic') * base + 0;
  return { a1a3: uptake, c3: 0 - uptake };
};

const partTrace = (part: Part, amount: number): PartTrace => {
  const { ingredient, conversion, rates, trace } = part;
  const declared = amount * part.declaredPerUnit;
  const { kgPerDeclared } = conversion;
  return {
    name: ingredient.name,
    source: ingredient.source,
    sourceVersion: ingredient.sourceVersion,
    amount: amount * ingredient.perUnit,
    unit: ingredient.unit,
    kgPerUnit: kgPerDeclared === null ? null : conversion.kgPerUnit,
    conversion: conversion.via,
    massKg: kgPerDeclared === null ? null : kgPerDeclared * declared,
    gwpPerUnit: rates.gwp === null ? null : perKgOrUnit(rates.gwp, conversion),
    ...trace,
    modules: toModules(rates.values, declared),
    handprint: toHandprint(rates.values, declared),
  };
};

const perKgOrUnit = (gwpPerDeclared: number, { kgPerDeclared, declaredPerUnit }: Conversion): number =>
  kgPerDeclared === null ? gwpPerDeclared * declaredPerUnit : gwpPerDeclared / kgPerDeclared;

/** What is missing in a row: its amount, and what its recipe lacks. */
export const rowGaps = ({ quantity, recipe }: Row): Gap[] => {
  const name = quantity.name === '' ? 'The row' : `"${quantity.name}"`;
  const gaps: Gap[] = recipe.gaps.map(({ code, subject }) => ({
    code,
    quantityId: quantity.id,
    subject,
    name: quantity.name,
    message: `${name}: ${gapTexts[code]}${subject === '' ? '' : ` (${subject})`}`,
  }));
  if (amountOf(quantity) !== null) return gaps;
  return [
    {
      code: 'no-amount',
      quantityId: quantity.id,
      subject: '',
      name: quantity.name,
      message: `${name}: ${gapTexts['no-amount']}`,
    },
    ...gaps,
  ];
};

export const rowWarnings = ({ quantity, recipe }: Row): Warning[] => {
  const warnings: Warning[] = recipe.warnings.map(({ code, name, ...value }) => ({
    code,
    quantityId: quantity.id,
    name: quantity.name,
    message: `${name}: ${warningTexts[code]}`,
    ...value,
  }));
  const amount = amountOf(quantity);
  if (amount === null || amount >= 0) return warnings;
  const message = `"${quantity.name}": ${warningTexts['negative-amount']}`;
  return [
    ...warnings,
    { code: 'negative-amount', quantityId: quantity.id, name: quantity.name, message, value: amount },
  ];
};

const gapTexts: Readonly<Partial<Record<GapCode, string>>> = {
  'no-source': 'no product is linked',
  'source-not-found': 'the linked product is not in the library',
  'no-amount': 'the amount is missing',
  'no-unit-conversion': 'the unit cannot be converted for the product',
  'no-coefficient': 'the product has no coefficient',
  'no-end-of-life': 'the end-of-life treatment is not known',
  'no-transport': 'no transport is given',
  'composite-cycle': 'the composite contains itself',
  'composite-too-deep': 'the composite is nested too deep',
};

const warningTexts: Readonly<Partial<Record<WarningCode, string>>> = {
  'epd-expired': 'the declaration is no longer valid',
  'shares-do-not-sum': 'the end-of-life shares do not add up to 100 %',
  'negative-amount': 'the amount is negative: the row is a deduction',
  'lifetime-zero': 'the service life is 0 years, so no replacement is counted',
  'positive-handprint': 'a handprint value is positive: a burden, not a benefit',
};
