import type { RuleId } from '#domain/rules/rules.ts';

/** Limit values of a building's footprint (kgCO2e/m2/a, building only) as versioned data. */
export interface LimitSet {
  readonly id: string;
  readonly nameFi: string;
  readonly nameEn: string;
  readonly nameSv: string;
  readonly tag: 'in force' | 'proposal';
  /** Decided by the permit application date (ISO dates). */
  readonly validFrom: string;
  readonly validTo: string | null;
  /** The rule of law that its years stand on. */
  readonly yearsRule?: RuleId | undefined;
  readonly source: string;
  /** By use-class code; an absent code has no limit. */
  readonly values: Readonly<Record<string, number>>;
  /** The rule of law that each limit stands on, by use-class code; one that is not certain is marked where it is shown. */
  readonly rules: Readonly<Record<string, RuleId>>;
  /** Use classes whose limit applies only above this heated net area, m2. */
  readonly minAreaM2?: Readonly<Record<string, number>> | undefined;
}
