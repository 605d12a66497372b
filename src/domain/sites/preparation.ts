/** Who answers for the statutory documents (method section 8.1); empty = not given. */
export interface Preparer {
  readonly name: string;
  readonly company: string;
  /** What entitles them to it, in their own words. */
  readonly qualification: string;
  readonly email: string;
  readonly streetAddress: string;
  readonly postcode: string;
  readonly postOffice: string;
}

export const emptyPreparer: Preparer = {
  name: '',
  company: '',
  qualification: '',
  email: '',
  streetAddress: '',
  postcode: '',
  postOffice: '',
};

/** What a document is drawn up for: decree 1027/2024 wants one at the permit and one before the final inspection. */
export const preparationBases = ['permit', 'final-inspection', 'other'] as const;
export type PreparationBasis = (typeof preparationBases)[number];

/**
 * Codes of why a limit may be exceeded, in the order of the building register's list `is-raja-arvoista-poikkeamisen-laji`
 * (Finnish Environment Institute, Ryhti-rajapintakuvaukset, release 2026-8). Their names are not published there.
 */
export const deviationCodes = ['01', '11', '12', '13', '14', '15', '02', '21', '22'] as const;
export type DeviationCode = (typeof deviationCodes)[number];

/** Why the footprint may exceed its limit. */
export interface LimitDeviation {
  readonly code: DeviationCode;
  readonly explanation: string;
  /** By how much, kgCO2e/m2/a; null = not given. */
  readonly exceedingKgCo2ePerM2Year: number | null;
}

/** What the statutory documents tell beside the figures. `null` and '' = not given. */
export interface PreparationFields {
  readonly preparers: readonly Preparer[];
  /** ISO date; the day that the documents bear. */
  readonly preparationDate: string | null;
  readonly preparationBasis: PreparationBasis | null;
  /** Main purpose in the building classification 2018 (`rakennus_1_20180712`), four digits. */
  readonly registerClass: string;
  /** First day of the assessment period (ISO date). */
  readonly assessmentStartDate: string | null;
  readonly limitDeviations: readonly LimitDeviation[];
  /** The register's own key of the building site (UUID). */
  readonly buildingSiteKey: string;
}

export const emptyPreparation: PreparationFields = {
  preparers: [],
  preparationDate: null,
  preparationBasis: null,
  registerClass: '',
  assessmentStartDate: null,
  limitDeviations: [],
  buildingSiteKey: '',
};
