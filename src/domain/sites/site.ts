import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import { fieldNamesOf, fieldsIn } from '#domain/values/fields.ts';
import { emptyLogSettings, type LogSettings } from './log-settings.ts';
import { emptyPreparation, type PreparationFields } from './preparation.ts';

/** What the site that comes with the product is called; a renamed one is the user's own. */
export const sampleSiteName = 'Esimerkkikohde';

export const siteRoles = ['owner', 'editor', 'verifier', 'viewer', 'company'] as const;
/** `company` = a colleague who is not on the site: may read it. */
export type SiteRole = (typeof siteRoles)[number];

/** Why the limits are not applied to a building (`rules.limitNotApplied`). */
export const limitExemptions = ['defence', 'no-certificate'] as const;
export type LimitExemption = (typeof limitExemptions)[number];

/** A limit that a city, a client or a bank sets for the building: shown beside the law's, never instead of it. */
export interface OwnLimit {
  /** Whose limit it is. */
  readonly name: string;
  readonly values: readonly OwnLimitValue[];
  /** The excess that whoever set the limit allows, and why; null = none. */
  readonly allowedExcess: AllowedExcess | null;
}

export interface AllowedExcess {
  /** null = not given yet. */
  readonly percent: number | null;
  readonly reason: string;
}

export interface OwnLimitValue {
  /** Code of a use class. */
  readonly code: string;
  /** null = not given yet. */
  readonly kgCo2ePerM2Year: number | null;
}

export const siteStatuses = ['active', 'completed', 'archived'] as const;
export type SiteStatus = (typeof siteStatuses)[number];

/** One use of the building with its own heated net area. */
export interface UseClassArea {
  /** A code of `use-class.ts`, e.g. AK3. */
  readonly code: string;
  readonly heatedNetAreaM2: number | null;
}

/** The heated net area of all uses of a building, m2; null = none is given, and an area of 0 counts as missing. */
export const heatedAreaOf = (useClasses: readonly UseClassArea[]): number | null => {
  const sum = useClasses.reduce((area, { heatedNetAreaM2 }) => area + Math.max(0, heatedNetAreaM2 ?? 0), 0);
  return sum > 0 ? sum : null;
};

/** What a person may edit on the site information page. `null` = not given. */
export interface SiteFields extends PreparationFields, LogSettings {
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
  /** null = the limits are applied. */
  readonly limitExemption: LimitExemption | null;
  readonly ownLimits: readonly OwnLimit[];
}

/** What the heads of reports leave out; a field that is not named here stands in them. */
export type SiteFieldOutsideHeads =
  | 'status'
  | 'description'
  | 'grossAreaM2'
  | 'permitDate'
  | 'limitExemption'
  | 'ownLimits'
  | keyof PreparationFields
  | keyof LogSettings;

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

/** The footprint of a site's default calculation as it was on an earlier day. */
export interface EarlierFigure {
  /** ISO date. */
  readonly day: string;
  /** kgCO2e/m2/a. */
  readonly gwp: number;
  readonly state: FigureState;
}

/** A row of the sites list: the site with the result of its default calculation. */
export interface SiteSummary extends Site {
  /** Building footprint of the default calculation, kgCO2e/m2/a, sum of rounded modules; null = cannot be calculated. */
  readonly gwpKgCo2ePerM2Year: number | null;
  /** Limit value of the default calculation's limit set, kgCO2e/m2/a; null = no limit for the use class. */
  readonly limitKgCo2ePerM2Year: number | null;
  /** What may be said of the two; null = not calculated. */
  readonly limitStatus: LimitStatus | null;
  /** What may be said of the footprint itself; null = not calculated. */
  readonly footprintState: FigureState | null;
  /** Rows of the default calculation that lack something; null = not calculated. */
  readonly gapCount: number | null;
  /** The figures above are being made from what the site is now: until then none of them is known. */
  readonly isCalculating: boolean;
  /** Of about a month ago; null = none is known. */
  readonly earlierFigure: EarlierFigure | null;
  /** There are newer emission data than the default calculation's. */
  readonly hasNewerEmissionData: boolean;
  /** Whose change is the latest; null = nobody's that is known. */
  readonly updatedByName: string | null;
  readonly userNames: readonly string[];
  readonly ownerIds: readonly string[];
}

/** A site's fields but for the settings of its log, which stand elsewhere in a site document. */
export const emptyDescription: Omit<SiteFields, keyof LogSettings> = {
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
  limitExemption: null,
  ownLimits: [],
  ...emptyPreparation,
};

/** The catalogue of a site's fields, each with its value in a new site: what stores, copies, exports and forms hold. */
export const emptySiteFields: SiteFields = { ...emptyDescription, ...emptyLogSettings };

export const siteFieldNames = fieldNamesOf(emptySiteFields);

/** A site's own fields and nothing else. */
export const siteFieldsOf = (site: SiteFields): SiteFields => fieldsIn(emptySiteFields, site);
