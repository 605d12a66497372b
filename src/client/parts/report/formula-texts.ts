import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormulaId } from '#domain/carbon/explain.ts';
import type { FigureGroup } from './figure-key.ts';

/** Letters of the engine's formulas. */
export const letterTexts = {
  m: msg`installed mass of the row without waste, kg`,
  w: msg`waste factor, 1 + waste % / 100`,
  g: msg`A1–A3 coefficient of the product, kg CO₂e/kg`,
  n: msg`number of replacements in 50 years, from the service life`,
  A: msg`heated net area, m²`,
  G: msg`gross area, m²`,
  t: msg`table value or own value, per m² or kg`,
  kg: msg`mass of the stabiliser, kg`,
  km: msg`length of a transport leg, km`,
  q: msg`amount of the operation`,
  E: msg`energy per year, kWh/a`,
  f: msg`coefficient of the vehicle, carrier or operation`,
  s: msg`share of the end-of-life treatment`,
  c: msg`end-of-life coefficient, kg CO₂e/kg`,
  d: msg`handprint value of the product, kg CO₂e/kg (a benefit is negative)`,
} as const satisfies Record<string, MessageDescriptor>;

export type Letter = keyof typeof letterTexts;

export interface FormulaWords {
  readonly words: MessageDescriptor;
  readonly letters: readonly Letter[];
}

const areaValue = msg`The table value by heated net area.`;
const siteWork = msg`The table value by heated net area; earthwork by gross area and stabilisation by its mass go to the building site.`;
const siteWorkWithWaste = msg`The table value by heated net area and the waste of the products; earthwork by gross area and stabilisation by its mass go to the building site.`;
const operations = msg`Each operation of the site multiplied by its coefficient, and earthwork and stabilisation.`;
const operationsWithWaste = msg`Each operation of the site multiplied by its coefficient, earthwork, stabilisation and the waste of the products.`;
const scenario = msg`The mass of each product multiplied by the product's own coefficient, weighted by its end-of-life scenario.`;

/** Each formula of the engine in words, and the letters that it uses. */
export const formulaWords: Readonly<Record<FormulaId, FormulaWords>> = {
  a1a3: {
    words: msg`The mass of each product with its waste, multiplied by the product's coefficient, and the building services by heated net area.`,
    letters: ['m', 'w', 'g', 'A', 't'],
  },
  'a1a3-without-waste': {
    words: msg`The mass of each product multiplied by the product's coefficient, and the building services by heated net area. The waste is counted in A5.`,
    letters: ['m', 'g', 'A', 't'],
  },
  'a4-table': { words: areaValue, letters: ['A', 't'] },
  'a4-detailed': {
    words: msg`The mass of each product with its waste along each leg of its transport.`,
    letters: ['m', 'w', 'km', 'f'],
  },
  'a5-table': { words: siteWork, letters: ['A', 'G', 'kg', 't'] },
  'a5-table-waste': { words: siteWorkWithWaste, letters: ['A', 'G', 'kg', 't', 'm', 'w', 'g'] },
  'a5-detailed': { words: operations, letters: ['q', 'f', 'G', 'kg', 't'] },
  'a5-detailed-waste': { words: operationsWithWaste, letters: ['q', 'f', 'G', 'kg', 't', 'm', 'w', 'g'] },
  b4: {
    words: msg`Each product as many times as it is replaced within 50 years, and the replacement of building services by heated net area.`,
    letters: ['n', 'm', 'w', 'g', 'A', 't'],
  },
  'b4-extended': {
    words: msg`Each product as many times as it is replaced within 50 years, with the transport, site work and end of life of the replaced goods, and the replacement of building services by heated net area.`,
    letters: ['n', 'm', 'w', 'g', 'A', 't'],
  },
  b6: {
    words: msg`The purchased energy of each carrier multiplied by the sum of its 50 yearly coefficients.`,
    letters: ['E', 'f'],
  },
  'c1-table': { words: areaValue, letters: ['A', 't'] },
  'c2-table': { words: areaValue, letters: ['A', 't'] },
  'c2-detailed': {
    words: msg`The mass of each product along each leg of its transport to treatment.`,
    letters: ['m', 'km', 'f'],
  },
  'c3-per-kg': { words: scenario, letters: ['m', 'c'] },
  'c3-shares': {
    words: msg`The recycled and the energy-recovered share of each mass, each with its processing coefficient.`,
    letters: ['m', 's', 'c'],
  },
  'c4-per-kg': { words: scenario, letters: ['m', 'c'] },
  'c4-shares': {
    words: msg`The finally disposed share of each mass with the coefficient of landfill.`,
    letters: ['m', 's', 't'],
  },
  handprint: {
    words: msg`The mass of each product multiplied by its handprint value.`,
    letters: ['m', 'd'],
  },
  d3: {
    words: msg`The exported electricity multiplied by the sum of the 50 yearly coefficients of electricity, as a benefit.`,
    letters: ['E', 'f'],
  },
  own: { words: msg`The own value by heated net area.`, letters: ['A', 't'] },
};

const sum = msg`The sum of the modules, each rounded to two decimals as shown.`;

/** Sums of modules, and the biogenic carbon that is carried beside them. */
export const sumWords: Readonly<Record<FigureGroup | 'biogenic', MessageDescriptor>> = {
  total: sum,
  a4a5: sum,
  c: sum,
  handprint: msg`The sum of the components, each rounded to two decimals as shown. It is never subtracted from the footprint.`,
  biogenic: msg`The biogenic carbon that the products bind. The same amount is released in C3, so it is shown beside the footprint and not in it.`,
};
