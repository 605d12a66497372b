import type { DocumentCalculation, DocumentQuantity, SiteDocument } from '#domain/documents/site-document.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { createRandom, type Random } from '#tests/support/random.ts';

/** A site of any calculations: rows linked or not, own products and composites, own values, every switch; same seed, same site. */
export const anyDocument = (seed: number, calculationCount: number): SiteDocument => {
  const random = createRandom(seed);
  return {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: {
      name: `Kohde ${seed}`,
      useClasses: random.pick([
        [],
        [{ code: 'AK3', heatedNetAreaM2: 1 + random.below(9000) }],
        [
          { code: 'T', heatedNetAreaM2: 500.5 },
          { code: 'LR', heatedNetAreaM2: random.chance(0.5) ? null : 320 },
        ],
      ]),
      grossAreaM2: random.chance(0.5) ? null : 1 + random.below(10_000),
      siteAreaM2: random.chance(0.2) ? null : 1 + random.below(10_000),
      completionYear: random.chance(0.1) ? null : 2024 + random.below(12),
    },
    library: {
      products: [
        {
          id: 'p1',
          name: 'Oma tuote ”Ä” =1+1',
          factors: {
            ...emptyFactors,
            declaredUnit: 'm2',
            kgPerM2: 12.5,
            gwpA1A3Conservative: -1.25,
            gwpA1A3Biogenic: -1.5,
            standard: 'en15804a2',
          },
        },
      ],
      composites: [
        {
          id: 'c1',
          name: 'Rakenne',
          unit: 'm2',
          layers: [
            layer({ kind: 'product', id: 'p1' }, 1, 'm2'),
            layer({ kind: 'item', id: anyItem(random) }, 2.5, 'kg'),
          ],
        },
      ],
    },
    calculations: Array.from({ length: calculationCount }, (_, index) => anyCalculation(random, index)),
  };
};

const sets = embeddedReferenceSets();
const items = (sets[0]?.items ?? []).map(({ id }) => id);
const anyItem = (random: Random): string => random.pick(items) ?? '';

const layer = (source: DocumentQuantity['source'], amountPerUnit: number, unit: 'm2' | 'kg') => ({
  source: source ?? { kind: 'none' as const },
  amountPerUnit,
  unit,
  wastePercent: null,
  lifetimeYears: null,
});

const anyCalculation = (random: Random, index: number): DocumentCalculation => ({
  name: `Laskelma ${index}`,
  isDefault: index === 0,
  allocation: random.pick(['benefit', 'energy']),
  valueChoice: random.pick(['conservative', 'typical']),
  wasteModule: random.pick(['a1a3', 'a5']),
  extendedReplacement: random.chance(0.3),
  tableValues: random.chance(0.5)
    ? {}
    : {
        a4: { mode: random.pick(['detailed', 'table']), valueKgCo2ePerM2: null, note: '' },
        a5: { mode: 'own', valueKgCo2ePerM2: random.below(1000) / 7, note: 'Oma' },
      },
  stabiliserKg: random.chance(0.8) ? null : random.below(10_000),
  energy: random.chance(0.2)
    ? []
    : [
        { carrier: 'electricity', kwhPerYear: random.below(100_000) / 3 },
        { carrier: 'districtHeat', kwhPerYear: random.chance(0.2) ? null : random.below(100_000) },
      ],
  exportedElectricityKwhPerYear: random.chance(0.5) ? null : random.below(9000),
  categories: ['111', '1235', '1241', ''].map((talo2000Code) => ({
    name: `Nimike ${talo2000Code}`,
    talo2000Code,
    quantities: Array.from({ length: random.below(5) }, () => anyQuantity(random)),
  })),
});

const anyQuantity = (random: Random): DocumentQuantity => ({
  name: random.pick(['Laatta', 'Seinä “ä”', '=cmd', '😀 rivi']),
  source: random.pick([
    { kind: 'item', id: anyItem(random) },
    { kind: 'item', id: anyItem(random) },
    { kind: 'product', id: 'p1' },
    { kind: 'composite', id: 'c1' },
    { kind: 'none' },
  ]),
  amount: random.chance(0.1) ? null : random.below(1_000_000) / random.pick([1, 3, 1000]),
  unit: random.pick(['kg', 't', 'm2', 'm3', 'pcs']),
  wastePercent: random.chance(0.7) ? null : random.below(30),
  lifetimeYears: random.chance(0.7) ? null : random.pick([10, 30]),
  scope: random.pick([null, null, 'building', 'site']),
  endOfLife: random.chance(0.8)
    ? null
    : { reuse: 10, recycled: 40, energy: 20, final: random.pick([30, 25]), hazardous: 0 },
  reused: random.chance(0.2),
  note: random.pick(['', '', 'Huomautus; "lainaus"']),
});
