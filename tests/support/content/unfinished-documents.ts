import type { DocumentCalculation, DocumentQuantity, SiteDocument } from '#domain/documents/site-document.ts';
import { buildingParts } from '#domain/terms/building-parts.ts';

const concrete = { kind: 'item', id: 'co2data-7000001016' } as const;
const elsewhere = Object.fromEntries(buildingParts.map((part) => [part, 'elsewhere' as const]));

const row = (name: string, fields: Partial<DocumentQuantity> = {}): DocumentQuantity => ({
  name,
  amount: 137.3,
  unit: 'm3',
  source: concrete,
  ...fields,
});

const calculation = (name: string, fields: Partial<DocumentCalculation>): DocumentCalculation => ({
  name,
  referenceSet: 'co2data-1.01.005',
  statedParts: elsewhere,
  energy: [{ carrier: 'electricity', kwhPerYear: 20_321 }],
  categories: categoriesOf([row('R-1')]),
  ...fields,
});

const categoriesOf = (quantities: readonly DocumentQuantity[]) => [
  { name: 'N-1', talo2000Code: '122', quantities },
  { name: 'N-2', talo2000Code: '123', quantities: [row('R-2', { amount: 41.7 })] },
];

const documentOf = (fields: Partial<DocumentCalculation>, site: Partial<SiteDocument['site']> = {}): SiteDocument => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: {
    name: 'X-1',
    useClasses: [{ code: 'T', heatedNetAreaM2: 1500 }],
    grossAreaM2: 1800,
    siteAreaM2: 2100,
    completionYear: 2027,
    ...site,
  },
  // For comparisons, a whole one beside the one that the document is of.
  calculations: [
    { ...calculation('K-1', fields), isDefault: true },
    calculation('K-2', { energy: [{ carrier: 'electricity', kwhPerYear: 31_877 }] }),
  ],
});

/** A finished building, well under its limit. */
export const wholeDocument = documentOf({});

/** The same with one thing missing: each must be seen wherever a figure of it is told. */
export const unfinishedDocuments: Readonly<Record<string, SiteDocument>> = {
  'a row without a product': documentOf({
    categories: categoriesOf([row('R-1'), row('R-3', { source: { kind: 'none' } })]),
  }),
  'a row without an amount': documentOf({ categories: categoriesOf([row('R-1'), row('R-3', { amount: null })]) }),
  'a unit that cannot be converted': documentOf({
    categories: categoriesOf([row('R-1'), row('R-3', { unit: 'pcs' })]),
  }),
  'energy not told': documentOf({ energy: [] }),
  'a part not told': documentOf({ statedParts: { ...elsewhere, roof: undefined } }),
  'an area not told': documentOf({}, { useClasses: [{ code: 'T', heatedNetAreaM2: null }] }),
};

/** Those whose mass is not all there. */
export const weighedInPart: readonly string[] = [
  'a row without a product',
  'a row without an amount',
  'a unit that cannot be converted',
];
