import { carbonDioxidePerCarbon } from '#domain/carbon/carbon-dioxide.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { EmissionFactors, EndOfLifeShares, LibraryItem } from '#domain/products/product.ts';
import type { SourceLibrary } from './source-library.ts';

const findingCodes = [
  'duplicate-id',
  'doubled-module',
  'unit',
  'no-value',
  'implausible-value',
  'negative-value',
  'positive-handprint',
  'shares-do-not-sum',
  'same-mass-for-different-sizes',
  'implausible-carbon-storage',
  'storage-counted-twice',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Something in an emission library that looks like a mistake of its source. Values are never changed by it. */
export interface Finding {
  readonly code: FindingCode;
  readonly itemId: string;
  readonly detail: string;
}

/** What only the source file can tell: records and modules that it gives twice. */
export const lintSource = (library: SourceLibrary): Finding[] =>
  library.rows.flatMap((row, index) => {
    const isDuplicate = library.rows.findIndex((other) => other.sourceId === row.sourceId) < index;
    return [
      ...(isDuplicate ? [finding('duplicate-id', row.sourceId, row.nameEn)] : []),
      ...row.doubledValues.map((value) => finding('doubled-module', row.sourceId, value)),
    ];
  });

/** Mistakes that show in the set itself: per item, and copied masses across items. */
export const lintReferenceSet = (set: ReferenceSet): Finding[] => [
  ...set.items.flatMap(lintItem),
  ...copiedMasses(set.items),
];

const finding = (code: FindingCode, itemId: string, detail: string): Finding => ({ code, itemId, detail });

const lintItem = (item: LibraryItem): Finding[] => {
  const { factors } = item;
  const of = (code: FindingCode, detail: string) => finding(code, item.id, `${item.nameEn}: ${detail}`);
  return [
    ...(factors.declaredUnit === 'kg' || factors.declaredUnit === 'pcs' ? [] : [of('unit', factors.declaredUnit)]),
    ...(factors.gwpA1A3Conservative === null ? [of('no-value', 'A1-A3')] : []),
    ...outsideBand(factors).map((detail) => of('implausible-value', detail)),
    ...footprintNames
      .filter((name) => (factors[name] ?? 0) < 0)
      .map((name) => of('negative-value', `${name} ${factors[name]}`)),
    ...handprintNames
      .filter((name) => (factors[name] ?? 0) > 0)
      .map((name) => of('positive-handprint', `${name} ${factors[name]}`)),
    ...sharesFinding(factors).map((detail) => of('shares-do-not-sum', detail)),
    ...storageFinding(factors).map((detail) => of('implausible-carbon-storage', detail)),
    ...(storesUptakeTwice(factors) ? [of('storage-counted-twice', `${factors.handprintCarbonStorage}`)] : []),
  ];
};

export const footprintNames = ['gwpA1A3Conservative', 'gwpA1A3Typical', 'gwpC3Fossil', 'gwpC4'] as const;
export const handprintNames = [
  'handprintReuse',
  'handprintRecycling',
  'handprintEnergy',
  'handprintCarbonStorage',
  'handprintCarbonation',
] as const;

type BandName = 'gwpA1A3Conservative' | 'gwpC3Fossil' | 'gwpC4' | 'kgPerM3' | 'kgPerM2' | 'kgPerM' | 'wastePercent';

/** Lowest and highest credible values: kgCO2e per kg, and kg per unit of measure. */
export const bands: readonly (readonly [BandName, number, number])[] = [
  ['gwpA1A3Conservative', 0, 40],
  ['gwpC3Fossil', 0, 3.2],
  ['gwpC4', 0, 1],
  ['kgPerM3', 5, 12_000],
  ['kgPerM2', 0.05, 2_000],
  ['kgPerM', 0.01, 3_000],
  ['wastePercent', 0, 30],
];

const outsideBand = (factors: EmissionFactors): string[] =>
  bands.flatMap(([name, least, most]) => {
    const value = factors[name];
    return isOutside(value, least, most) ? [`${name} ${value}`] : [];
  });

export const isOutside = (value: number | null, least: number, most: number): boolean =>
  value !== null && (value > most || (value > 0 && value < least));

const sharesFinding = ({ endOfLife }: EmissionFactors): string[] => {
  if (!endOfLife) return [];
  const sum = sumOfShares(endOfLife);
  return sum === 100 ? [] : [`${sum} %`];
};

/** Hazardous waste is finally disposed or burnt too: it stands beside the split, not in it. */
export const sumOfShares = ({ reuse, recycled, energy, final }: EndOfLifeShares): number =>
  reuse + recycled + energy + final;

/** Wood is half carbon: 1 kg stores at most 44 / 12 x 0.5 = 1.83 kgCO2, so a product at most that of its renewable share. */
const storedPerKgOfWood = carbonDioxidePerCarbon * 0.5;

/** The most that 1 kg of a product can store, kgCO2; a little more than by its share of wood alone. */
export const mostStoredPerKg = (renewablePercent: number): number =>
  (storedPerKgOfWood * renewablePercent) / 100 + 0.05;

const storageFinding = ({ handprintCarbonStorage, renewablePercent }: EmissionFactors): string[] => {
  if (handprintCarbonStorage === null || renewablePercent === null) return [];
  return -handprintCarbonStorage > mostStoredPerKg(renewablePercent)
    ? [`${handprintCarbonStorage} with ${renewablePercent} % renewable`]
    : [];
};

/** Below zero A1-A3 has the uptake inside; carbon storage (D4) would count the same carbon once more. */
export const storesUptakeTwice = (factors: EmissionFactors): boolean =>
  ((factors.gwpA1A3Conservative ?? 0) < 0 || (factors.gwpA1A3Typical ?? 0) < 0) &&
  (factors.handprintCarbonStorage ?? 0) < 0;

/** Products of one name in different sizes that all weigh the same per metre or square metre: copied by mistake. */
const copiedMasses = (items: readonly LibraryItem[]): Finding[] =>
  (['kgPerM2', 'kgPerM'] as const).flatMap((name) => {
    const sized = items.filter((item) => /\d+ (x \d+ )?mm/.test(item.nameEn) && item.factors[name] !== null);
    const kindOf = (item: LibraryItem) => `${item.nameEn.replaceAll(/\d+/g, '#')} ${item.factors[name]}`;
    return sized.flatMap((item) => {
      const others = sized.filter((other) => other !== item && kindOf(other) === kindOf(item)).length;
      const detail = `${item.nameEn}: ${item.factors[name]} as ${others} more`;
      return others > 0 ? [finding('same-mass-for-different-sizes', item.id, detail)] : [];
    });
  });
