/** Limit values of a building's footprint (kgCO2e/m2/a, building only) as versioned data. */
export interface LimitSet {
  readonly id: string;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly tag: 'in force' | 'proposal';
  /** Decided by the permit application date (ISO dates). */
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
  /** By use-class code; an absent code has no limit. */
  readonly values: Readonly<Record<string, number>>;
  /** Use classes whose limit applies only above this heated net area, m2. */
  readonly minAreaM2?: Readonly<Record<string, number>> | undefined;
}
