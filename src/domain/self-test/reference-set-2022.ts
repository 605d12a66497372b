import type { Carrier } from '#domain/calculations/calculation.ts';
import type { EnergyScenario, ReferenceSet } from '#domain/carbon/reference-set.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors, EndOfLifeShares, LibraryItem } from '#domain/products/product.ts';
import { type Words, words } from './self-test-case.ts';

/** Set co2data-1.00.007 in the numbers of the method's section 5, with the twelve products of GOLD-1. */

const decades = [2020, 2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100, 2110, 2120];

const scenario = (
  carrier: Carrier,
  allocation: EnergyScenario['allocation'],
  values: readonly number[],
): EnergyScenario => ({
  carrier,
  allocation,
  points: values.map((kgCo2ePerKwh, index) => ({ year: decades[index] ?? 0, kgCo2ePerKwh })),
});

const shares = (reuse: number, recycled: number, energy: number, final: number): EndOfLifeShares => ({
  reuse,
  recycled,
  energy,
  final,
  hazardous: 0,
});

export const makeItem = (id: string, name: Words, factors: Partial<EmissionFactors>): LibraryItem => ({
  id,
  nameFi: name.fi,
  nameEn: name.en,
  nameSv: name.sv,
  category: '',
  talo2000Code: '',
  talo2000TitleFi: '',
  version: '1.00.007',
  updatedAt: '2022-10-20',
  url: '',
  factors: { ...emptyFactors, wastePercent: 5, ...factors },
});

const items: readonly LibraryItem[] = [
  makeItem('gravel', words('Sora ja hiekka', 'Gravel and sand', 'Grus och sand'), {
    gwpA1A3Conservative: 0.005,
    gwpA1A3Typical: 0.004,
    kgPerM3: 1500,
    endOfLife: shares(0, 0, 0, 0),
  }),
  makeItem('asphalt', words('Asfalttibetoni', 'Asphalt concrete', 'Asfaltbetong'), {
    gwpA1A3Conservative: 0.06,
    gwpA1A3Typical: 0.05,
    kgPerM3: 2496,
    lifetimeYears: 10,
    endOfLife: shares(0, 0, 0, 100),
    wasteClass: 'bitumen',
  }),
  makeItem(
    'c30',
    words('Valmisbetoni C30/37, ei huokostettu', 'Ready-mix C30/37 non-porous', 'Fabriksbetong C30/37, utan luftporer'),
    {
      gwpA1A3Conservative: 0.13,
      gwpA1A3Typical: 0.11,
      kgPerM3: 2400,
      endOfLife: shares(0, 80, 0, 20),
      wasteClass: 'concrete',
    },
  ),
  makeItem('rebar', words('Teräsraudoite betonirakenteisiin', 'Steel rebar', 'Stålarmering för betongkonstruktioner'), {
    gwpA1A3Conservative: 0.67,
    gwpA1A3Typical: 0.56,
    kgPerM3: 7850,
    endOfLife: shares(0, 98, 0, 2),
    wasteClass: 'metal',
  }),
  makeItem(
    'c25',
    words('Valmisbetoni C25/30, ei huokostettu', 'Ready-mix C25/30 non-porous', 'Fabriksbetong C25/30, utan luftporer'),
    {
      gwpA1A3Conservative: 0.115,
      gwpA1A3Typical: 0.096,
      kgPerM3: 2400,
      endOfLife: shares(0, 80, 0, 20),
      wasteClass: 'concrete',
    },
  ),
  makeItem('slab', words('Ontelolaatta 320 mm', 'Hollow-core slab 320', 'Håldäcksplatta 320 mm'), {
    gwpA1A3Conservative: 0.18,
    gwpA1A3Typical: 0.15,
    kgPerM2: 382,
    wastePercent: 3,
    endOfLife: shares(0, 80, 0, 20),
    wasteClass: 'concrete',
  }),
  makeItem('clt', words('CLT, ristiinliimattu monikerroslevy', 'CLT', 'CLT, korslimmad massivträskiva'), {
    gwpA1A3Conservative: 0.2,
    gwpA1A3Typical: 0.17,
    kgPerM3: 470,
    endOfLife: shares(0, 0, 100, 0),
    wasteClass: 'wood',
    handprintCarbonStorage: -1.6,
  }),
  makeItem('brick', words('Poltettu tiili, punainen', 'Brick, red', 'Tegel, rött'), {
    gwpA1A3Conservative: 0.22,
    gwpA1A3Typical: 0.18,
    endOfLife: shares(0, 58, 0, 42),
    wasteClass: 'brick',
  }),
  makeItem(
    'wool',
    words(
      'Kivivillaeriste ulkoseiniin, 61 kg/m³',
      'Stone wool façade 61 kg/m³',
      'Stenullsisolering för ytterväggar, 61 kg/m³',
    ),
    {
      gwpA1A3Conservative: 1.5,
      gwpA1A3Typical: 1.2,
      kgPerM3: 61,
      wastePercent: 3,
      endOfLife: shares(0, 0, 0, 100),
    },
  ),
  makeItem(
    'membrane',
    words('Bitumikermikate, pintakermi TL2', 'Bitumen top membrane TL2', 'Bitumenmatta, ytmatta TL2'),
    {
      gwpA1A3Conservative: 0.67,
      gwpA1A3Typical: 0.56,
      kgPerM2: 5,
      wastePercent: 10,
      lifetimeYears: 30,
      endOfLife: shares(0, 6, 71, 23),
      wasteClass: 'bitumen',
    },
  ),
  makeItem('sheet', words('Teräslevy katteisiin ja seiniin', 'Steel sheet roofing', 'Stålplåt för tak och väggar'), {
    gwpA1A3Conservative: 3.1,
    gwpA1A3Typical: 2.6,
    kgPerM3: 7850,
    endOfLife: shares(8, 90, 0, 2),
    wasteClass: 'metal',
    handprintRecycling: -1.5,
  }),
  makeItem('cabinet', words('Kylpyhuoneen allaskaappi', 'Bathroom sink cabinet', 'Badrumsskåp med tvättställ'), {
    gwpA1A3Conservative: 1.9,
    gwpA1A3Typical: 1.6,
    kgPerPcs: 13,
    wastePercent: 3,
    lifetimeYears: 15,
    endOfLife: shares(0, 2, 92, 6),
    wasteClass: 'wood',
    handprintCarbonStorage: -1.5,
  }),
];

export const referenceSet2022: ReferenceSet = {
  id: 'co2data-1.00.007',
  version: '1.00.007',
  publisher: 'YM, Finland',
  publishedAt: '2022-10-20',
  licence: 'CC BY 4.0',
  attribution: {
    fi: 'Lähde: Syke, CO2data.fi 1.00.007',
    sv: 'Källa: Syke, CO2data.fi 1.00.007',
    en: 'Source: Syke, CO2data.fi 1.00.007',
  },
  items,
  energy: [
    scenario('electricity', 'benefit', [0.153, 0.089, 0.059, 0.045, 0.034, 0.022, 0.015, 0.01, 0.007, 0.005, 0.003]),
    scenario('districtHeat', 'benefit', [0.147, 0.114, 0.082, 0.054, 0.029, 0.021, 0.015, 0.011, 0.008, 0.006, 0.004]),
    scenario(
      'districtCooling',
      'benefit',
      [0.042, 0.026, 0.018, 0.013, 0.01, 0.007, 0.005, 0.003, 0.002, 0.001, 0.001],
    ),
    scenario('electricity', 'energy', [0.125, 0.077, 0.051, 0.044, 0.037, 0.026, 0.019, 0.013, 0.009, 0.007, 0.005]),
    scenario('districtHeat', 'energy', [0.223, 0.162, 0.108, 0.067, 0.045, 0.03, 0.02, 0.014, 0.009, 0.006, 0.004]),
    scenario('fossilFuel', null, [0.306]),
    scenario('bioFuel', null, [0.027]),
  ],
  energyRule: 'step',
  vehicles: [
    { id: 'lorry', nameFi: 'Kuorma-auto', nameEn: 'Heavy delivery lorry', kgCo2ePerTkm: 0.11 },
    { id: 'ship', nameFi: 'Laiva', nameEn: 'Container ship', kgCo2ePerTkm: 0.045 },
  ],
  tableValues: {
    servicesA1A3: { residential: 42, education: 61, office: 66, commercial: 47, hotel: 79 },
    servicesB4: { residential: 10, education: 32, office: 74, commercial: 41, hotel: 70 },
    a4: 27,
    a5: { residential: 46, education: 60, office: 78 },
    earthworkPerGrossM2: 7,
    stabilisationPerKg: 0.04,
    c1: { residential: 7, education: 9.8, office: 14 },
    c2: 27,
    c4PerKg: 0.057,
  },
  tableVariants: { '2021': { a4: 10.2, c2: 7 } },
  wasteProcessing: {
    concrete: { recycled: 0.006, energy: 0 },
    brick: { recycled: 0.005, energy: 0 },
    metal: { recycled: 0.002, energy: 0 },
    wood: { recycled: 0, energy: 0.02 },
    glass: { recycled: 0.02, energy: 0 },
    gypsum: { recycled: 0.004, energy: 0 },
    plastic: { recycled: 0.7, energy: 3 },
  },
  endOfLifeRule: 'shares',
};
