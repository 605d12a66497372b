import type { LcabygModel, ModelProduct } from '#tests/support/files/lcabyg-files.ts';

export const brick: ModelProduct = {
  id: 'brick',
  name: 'Mursten',
  unit: 'KG',
  declaredUnit: 'M3',
  amount: 90,
  declaredPerUnit: 1 / 1800,
  kgPerDeclared: 1800,
  lifespan: 120,
  stages: { A1to3: 430, C3: 9, C4: 4, D: -21 },
};

export const timber: ModelProduct = {
  id: 'timber',
  name: 'Brædder',
  unit: 'M2',
  declaredUnit: 'M3',
  amount: 1,
  declaredPerUnit: 0.021,
  kgPerDeclared: 470,
  lifespan: 20,
  stages: { A1to3: -690, C3: 760, D: -310 },
};

/** A house whose construction and products are in LCAbyg's library: the project has their amounts, the results the rest. */
export const house: LcabygModel = {
  firstYear: 2024,
  years: 50,
  areaM2: 120,
  grossAreaM2: 140,
  elements: [
    {
      id: 'walls',
      name: 'Ydervægge',
      constructions: [{ id: 'wall', name: 'Skalmur', unit: 'M2', amount: 77, products: [brick, timber] }],
    },
  ],
  works: [],
  energy: [
    {
      mode: 'Electricity',
      source: 'e967c8e7-e73d-47f3-8cba-19569ad76b4d',
      name: 'El',
      kwhPerM2: 17.3,
      factor: (year) => 0.3 / (year - 2000),
    },
  ],
  electricityProduction: 0,
  repeated: ['A1to3', 'C3', 'C4'],
};
