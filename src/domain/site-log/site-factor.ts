/** What a factor is for. */
export const factorGroups = [
  'fuel',
  'machine',
  'freight',
  'waste',
  'electricity',
  'heat',
  'water',
  'soil',
  'site-total',
] as const;
export type FactorGroup = (typeof factorGroups)[number];

export const factorUnits = ['l', 'kg', 't', 'm3', 'kWh', 'kWh of shaft work', 'h', 'km', 'tkm', 'm2'] as const;
export type FactorUnit = (typeof factorUnits)[number];

/** Tank to wheel, well to tank, well to wheel, another part of a life cycle. */
export const factorBoundaries = ['TTW', 'WTT', 'WTW', 'LCA'] as const;
export type FactorBoundary = (typeof factorBoundaries)[number];

/** A factor of the site phase with where it comes from: a factor without a source is none. */
export interface SiteFactor {
  readonly id: string;
  readonly group: FactorGroup;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly unit: FactorUnit;
  /** Fossil CO2 and the other gases. */
  readonly kgCo2ePerUnit: number;
  /** Biogenic CO2, in no total; null = not known. */
  readonly biogenicKgPerUnit: number | null;
  readonly boundary: FactorBoundary;
  readonly source: string;
  readonly page: string;
  readonly year: number;
  readonly licence: string;
  /** A fuel that is wholly of renewable origin. */
  readonly isFossilFree: boolean;
}

/** A version of the factors; a site pins one. */
export interface SiteFactorSet {
  readonly id: string;
  /** Lines that the licences of the sources ask for. */
  readonly attributions: readonly string[];
  readonly factors: readonly SiteFactor[];
}

/** The file of a set: sources once, and each factor as a row of facts. */
export interface SiteFactorFile {
  readonly id: string;
  readonly sources: readonly { readonly source: string; readonly licence: string; readonly attribution: string }[];
  readonly factors: readonly FactorRow[];
}

export type FactorRow = readonly [
  id: string,
  group: FactorGroup,
  nameFi: string,
  nameEn: string,
  unit: FactorUnit,
  kgCo2ePerUnit: number,
  biogenicKgPerUnit: number | null,
  boundary: FactorBoundary,
  /** Place in `sources`. */
  source: number,
  page: string,
  year: number,
];

/**
 * Fuels of wholly renewable origin, by the beginning of their ids: HVO, biodiesel, bioethanol, biopropane, biomethane and
 * biogas, wood. Blends are not, however little of them is fossil.
 */
const fossilFreeFuels =
  /^uk25-(?:hvo|biodiesel|offroad-biodiesel|bioethanol|biopropane|biomethane|lbg|biogas|wood-(?:chips|pellets))-/;

export const readFactorFile = ({ id, sources, factors }: SiteFactorFile): SiteFactorSet => ({
  id,
  attributions: sources.map(({ attribution }) => attribution),
  factors: factors.map((row) => {
    const [factorId, group, nameFi, nameEn, unit, kgCo2ePerUnit, biogenicKgPerUnit, boundary, place, page, year] = row;
    const { source, licence } = sources[place] ?? { source: '', licence: '' };
    return {
      id: factorId,
      group,
      nameFi,
      nameEn,
      unit,
      kgCo2ePerUnit,
      biogenicKgPerUnit,
      boundary,
      source,
      page,
      year,
      licence,
      isFossilFree: group === 'fuel' && fossilFreeFuels.test(factorId),
    };
  }),
});
