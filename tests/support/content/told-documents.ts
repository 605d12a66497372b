import type { DocumentCalculation, DocumentQuantity, SiteDocument } from '#domain/documents/site-document.ts';
import { buildingParts } from '#domain/terms/building-parts.ts';

const concrete = { kind: 'item', id: 'co2data-7000001016' } as const;
const elsewhere = Object.fromEntries(buildingParts.map((part) => [part, 'elsewhere' as const]));

/** Names are signs of no language. */
const row = (name: string, fields: Partial<DocumentQuantity> = {}): DocumentQuantity => ({
  name,
  amount: 10,
  unit: 'm3',
  source: concrete,
  ...fields,
});

const documentOf = (
  calculation: Partial<DocumentCalculation>,
  quantities: readonly DocumentQuantity[],
  site: Partial<SiteDocument['site']> = {},
): SiteDocument => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: {
    name: 'X-1',
    useClasses: [{ code: 'AK3', heatedNetAreaM2: 500 }],
    siteAreaM2: 900,
    completionYear: 2027,
    ...site,
  },
  calculations: [
    {
      name: 'K-1',
      referenceSet: 'co2data-1.01.005',
      energy: [{ carrier: 'electricity', kwhPerYear: 20_000 }],
      categories: [{ name: 'N-1', talo2000Code: '122', quantities }],
      ...calculation,
    },
    // For comparisons: other choices, another row.
    {
      name: 'K-2',
      referenceSet: 'co2data-1.01.005',
      allocation: 'energy',
      valueChoice: 'typical',
      limitSet: 'fi-step-2',
      categories: [{ name: 'N-1', talo2000Code: '122', quantities: [row('R-9', { unit: 'm2' })] }],
    },
  ],
});

/** Sites of which not everything is known; each is a case that must not be taken for a finished one. */
export const toldDocuments: Readonly<Record<string, SiteDocument>> = {
  'nearly empty': documentOf(
    {},
    Array.from({ length: 12 }, (_, index) => row(`R-${index}`, index % 4 === 0 ? {} : { source: { kind: 'none' } })),
  ),
  'no row': documentOf({ energy: [], categories: [] }, []),
  'all pieces': documentOf({}, [row('R-1', { unit: 'pcs' }), row('R-2', { unit: 'pcs' })]),
  'energy not told': documentOf({ energy: [], statedParts: elsewhere }, [row('R-1')]),
  'energy told as none': documentOf({ energy: [], statedParts: { ...elsewhere, energy: 'none' } }, [row('R-1')]),
  'mixed use, one over': documentOf(
    {
      statedParts: elsewhere,
      energy: [
        { carrier: 'electricity', kwhPerYear: 5000, useClass: 'AK3' },
        { carrier: 'districtHeat', kwhPerYear: 900_000, useClass: 'T' },
      ],
    },
    [row('R-1', { amount: 100 })],
    {
      useClasses: [
        { code: 'AK3', heatedNetAreaM2: 500 },
        { code: 'T', heatedNetAreaM2: 300 },
        { code: 'YAT', heatedNetAreaM2: 100 },
      ],
    },
  ),
  exempt: documentOf({ statedParts: elsewhere }, [row('R-1')], { limitExemption: 'defence' }),
  'without areas': documentOf({}, [row('R-1', { amount: null }), row('R-2', { amount: -3 })], {
    useClasses: [],
    siteAreaM2: null,
    completionYear: null,
  }),
};
