import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { emptyQuantityFields } from '#domain/calculations/quantity.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { MaterialType } from '#domain/products/product.ts';
import { buildingParts } from '#domain/terms/building-parts.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import { referenceSet2022 } from './reference-set-2022.ts';

/** A quantity as the engine reads it; unlinked and without an amount unless said. */
export const makeQuantity = (fields: Partial<QuantityInput> & Pick<QuantityInput, 'id'>): QuantityInput => ({
  ...emptyQuantityFields,
  categoryId: 'c-building',
  snapshot: null,
  name: fields.id,
  ...fields,
});

const row = (id: string, categoryId: string, amount: number, unit: Unit): QuantityInput =>
  makeQuantity({ id, categoryId, amount, unit, source: { kind: 'item', id } });

const category = (code: string, scope: Scope) => ({ id: code, name: code, talo2000Code: code, scope });

/** GOLD-1 of the method: a constructed block of flats whose every figure is known. */
export const gold1: CalculationInput = {
  site: {
    useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }],
    grossAreaM2: 1000,
    siteAreaM2: 2000,
    completionYear: 2026,
  },
  calculation: {
    ...defaultCalculationFields,
    name: 'GOLD-1',
    referenceSet: referenceSet2022.id,
    energy: [
      { carrier: 'electricity', kwhPerYear: 40_000 },
      { carrier: 'districtHeat', kwhPerYear: 60_000 },
    ],
    exportedElectricityKwhPerYear: 5000,
    // Twelve rows stand for a whole building.
    statedParts: Object.fromEntries(buildingParts.map((part) => [part, 'elsewhere' as const])),
  },
  categories: [
    category('1001', 'site'),
    category('1003', 'site'),
    category('2001', 'site'),
    category('2002', 'building'),
    category('2003', 'building'),
    category('2004', 'building'),
    category('2008', 'building'),
    category('3008', 'building'),
  ],
  quantities: [
    row('gravel', '1001', 600, 'm3'),
    row('asphalt', '1003', 25, 'm3'),
    row('c30', '2001', 150, 'm3'),
    row('rebar', '2001', 9000, 'kg'),
    row('c25', '2002', 80, 'm3'),
    row('slab', '2003', 900, 'm2'),
    row('clt', '2003', 50, 'm3'),
    row('brick', '2004', 30_000, 'kg'),
    row('wool', '2004', 120, 'm3'),
    row('membrane', '2008', 400, 'm2'),
    row('sheet', '2008', 2000, 'kg'),
    row('cabinet', '3008', 20, 'pcs'),
  ],
  referenceSet: referenceSet2022,
  limitSet: findLimitSet('fi-2026'),
  today: null,
};

/** GOLD-1 with other choices of the calculation. */
export const withChoices = (
  input: CalculationInput,
  choices: Partial<CalculationInput['calculation']>,
): CalculationInput => ({ ...input, calculation: { ...input.calculation, ...choices } });

/** Categories of GOLD-1 under codes of the Talo 2000 nomenclature, which statutory parts follow from. */
const taloCodes: Readonly<Record<string, string>> = {
  '1001': '111',
  '1003': '113',
  '2001': '121',
  '2002': '122',
  '2003': '1235',
  '2004': '1241',
  '2008': '1263',
  '3008': '133',
};

/** Material type, renewable and recycled percent of the products as published; null = not given. */
const materials: Readonly<Record<string, readonly [MaterialType, number | null, number | null]>> = {
  gravel: ['11', null, null],
  asphalt: ['05', 0, 0],
  c30: ['01', 0, 0],
  rebar: ['06', 0, 100],
  c25: ['01', 0, 0],
  slab: ['01', 0, 2.7],
  clt: ['02', 99, 0],
  brick: ['01', 1.5, 0],
  wool: ['07', 0, 0],
  membrane: ['05', 0, 0],
  sheet: ['06', 0, 20],
  cabinet: ['02', 91, 4],
};

/** GOLD-1 as a project would have it: with all that its material report needs, and one category without a code. */
export const gold1Project: CalculationInput = {
  ...gold1,
  referenceSet: {
    ...gold1.referenceSet,
    items: gold1.referenceSet.items.map((item) => {
      const [materialType = null, renewablePercent = null, recycledPercent = null] = materials[item.id] ?? [];
      return { ...item, factors: { ...item.factors, materialType, renewablePercent, recycledPercent } };
    }),
  },
  categories: [
    ...gold1.categories.map((category) => ({ ...category, talo2000Code: taloCodes[category.id] ?? '' })),
    { id: 'c-building', name: 'Muut', talo2000Code: '', scope: 'building' },
  ],
};

/** GOLD-1 as a building of two uses. */
export const gold1TwoClasses: CalculationInput = {
  ...gold1,
  site: {
    ...gold1.site,
    useClasses: [
      { code: 'AK3', heatedNetAreaM2: 600 },
      { code: 'T', heatedNetAreaM2: 400 },
    ],
  },
};

/** One row of GOLD-1's building, 1,000 kg with 10 % waste, whose transport is given leg by leg. */
export const transported: CalculationInput = {
  ...withChoices(gold1, {
    tableValues: {
      a4: { mode: 'detailed', valueKgCo2ePerM2: null, note: '' },
      c2: { mode: 'detailed', valueKgCo2ePerM2: null, note: '' },
    },
  }),
  quantities: [
    makeQuantity({
      id: 'brick',
      categoryId: '2004',
      source: { kind: 'item', id: 'brick' },
      amount: 1000,
      wastePercent: 10,
      transport: [
        { vehicle: 'lorry', km: 100 },
        { vehicle: 'ship', km: 1000 },
      ],
    }),
  ],
};
