import type { LimitStatus } from './carbon/calculation-result.ts';
/** What the site that comes with the product is called; a renamed one is the user's own. */
export const sampleSiteName = 'Esimerkkikohde';

export const siteRoles = ['owner', 'editor', 'viewer', 'company'] as const;
/** `company` = a colleague who is not on the site: may read it. */
export type SiteRole = (typeof siteRoles)[number];

export const siteStatuses = ['active', 'completed', 'archived'] as const;
export type SiteStatus = (typeof siteStatuses)[number];

/** One use of the building with its own heated net area. */
export interface UseClassArea {
  /** A code of `use-class.ts`, e.g. AK3. */
  readonly code: string;
  readonly heatedNetAreaM2: number | null;
}

/** What a person may edit on the site information page. `null` = not given. */
export interface SiteFields {
  readonly name: string;
  readonly status: SiteStatus;
  readonly description: string;
  readonly address: string;
  readonly permitId: string;
  /** Permanent building id (PRT). */
  readonly buildingId: string;
  readonly useClasses: readonly UseClassArea[];
  readonly grossAreaM2: number | null;
  readonly siteAreaM2: number | null;
  readonly completionYear: number | null;
  /** Declared only; the assessment period is 50 years independent of it. */
  readonly targetLifetimeYears: number | null;
  readonly plannedUsers: number | null;
  /** Permit application date (ISO date); decides which limit set applies. */
  readonly permitDate: string | null;
}

/** A construction site; a backup is a site with a `backupSourceId`. */
export interface Site extends SiteFields {
  readonly id: string;
  readonly companyId: string;
  readonly readonly: boolean;
  readonly defaultCalculationId: string;
  readonly backupSourceId: string | null;
  readonly backupSourceDefaultCalculationId: string | null;
  /** The signed-in user's role. */
  readonly role: SiteRole;
  /** How many times a backup was restored to the site; an edit of an older epoch is refused. */
  readonly epoch: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A row of the sites list: the site with the result of its default calculation. */
export interface SiteSummary extends Site {
  /** Building footprint of the default calculation, kgCO2e/m2/a, sum of rounded modules; null = cannot be calculated. */
  readonly gwpKgCo2ePerM2Year: number | null;
  /** Limit value of the default calculation's limit set, kgCO2e/m2/a; null = no limit for the use class. */
  readonly limitKgCo2ePerM2Year: number | null;
  /** What may be said of the two; null = not calculated. */
  readonly limitStatus: LimitStatus | null;
  readonly userNames: readonly string[];
}

export const emptySiteFields: SiteFields = {
  name: '',
  status: 'active',
  description: '',
  address: '',
  permitId: '',
  buildingId: '',
  useClasses: [],
  grossAreaM2: null,
  siteAreaM2: null,
  completionYear: null,
  targetLifetimeYears: null,
  plannedUsers: null,
  permitDate: null,
};
