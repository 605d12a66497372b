import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FigureGroup } from '#client/parts/report/figure/figure-key.ts';
import type { FormulaId } from '#domain/carbon/explain.ts';

const areaValue = msg`The table value by heated net area.`;
const siteWork = msg`The table value by heated net area; earthwork by gross area and stabilisation by its mass go to the building site.`;
const siteWorkWithWaste = msg`The table value by heated net area and the waste of the products; earthwork by gross area and stabilisation by its mass go to the building site.`;
const operations = msg`Each operation of the site multiplied by its coefficient, and earthwork and stabilisation.`;
const operationsWithWaste = msg`Each operation of the site multiplied by its coefficient, earthwork, stabilisation and the waste of the products.`;
const scenario = msg`The mass of each product multiplied by the product's own coefficient, weighted by its end-of-life scenario.`;

/** Each formula of the engine in words. */
export const formulaWords: Readonly<Record<FormulaId, MessageDescriptor>> = {
  a1a3: msg`The mass of each product with its waste, multiplied by the product's coefficient, and the building services by heated net area.`,
  'a1a3-without-waste': msg`The mass of each product multiplied by the product's coefficient, and the building services by heated net area. The waste is counted in A5.`,
  'a4-table': areaValue,
  'a4-detailed': msg`The mass of each product with its waste along each leg of its transport.`,
  'a5-table': siteWork,
  'a5-table-waste': siteWorkWithWaste,
  'a5-detailed': operations,
  'a5-detailed-waste': operationsWithWaste,
  b4: msg`Each product as many times as it is replaced within 50 years, and the replacement of building services by heated net area.`,
  'b4-extended': msg`Each product as many times as it is replaced within 50 years, with the transport, site work and end of life of the replaced goods, and the replacement of building services by heated net area.`,
  b6: msg`The purchased energy of each carrier multiplied by the sum of its 50 yearly coefficients.`,
  'c1-table': areaValue,
  'c2-table': areaValue,
  'c2-detailed': msg`The mass of each product along each leg of its transport to treatment.`,
  'c3-per-kg': scenario,
  'c3-shares': msg`The recycled and the energy-recovered share of each mass, each with its processing coefficient.`,
  'c4-per-kg': scenario,
  'c4-shares': msg`The finally disposed share of each mass with the coefficient of landfill.`,
  handprint: msg`The mass of each product multiplied by its handprint value.`,
  d3: msg`The exported electricity multiplied by the sum of the 50 yearly coefficients of electricity, as a benefit.`,
  own: msg`The own value by heated net area.`,
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
