import type { FindingCode } from '#domain/words/register-words.ts';

/** Where a thing is put right: a field of the site, what is given of the calculation, or the settings of the installation. */
export type RegisterField =
  | 'site.preparers'
  | 'site.preparationDate'
  | 'site.assessmentStartDate'
  | 'site.buildingSiteKey'
  | 'site.limitDeviations'
  | 'site.useClasses'
  | 'site.siteAreaM2'
  | 'calculation.energy'
  | 'calculation.rows'
  | 'calculation.method'
  | 'settings.mapping';

/** What is missing from an export or should be known of it. */
export interface RegisterFinding {
  readonly code: FindingCode;
  /** null = nothing to put right: it is told. */
  readonly field: RegisterField | null;
  /** Of which: a use class, a module, a product; empty = of the whole. */
  readonly subject: string;
}

/** A number that the register takes as a whole one or with two decimals. */
export interface Rounding {
  readonly subject: string;
  readonly from: number;
  readonly fromUnit: string;
  readonly to: number;
  readonly toUnit: string;
}

/** What an export tells of itself while it is made. */
export interface RegisterNotes {
  readonly findings: RegisterFinding[];
  readonly roundings: Rounding[];
  readonly usedCodes: UsedCode[];
  /** Something in it can still change the figures. */
  isDraft: boolean;
}

export interface UsedCode {
  readonly kind: 'purpose' | 'energy' | 'product' | 'site-product';
  readonly from: string;
  readonly code: string;
  readonly state: 'certain' | 'probable' | 'uncertain';
}

export const emptyNotes = (): RegisterNotes => ({ findings: [], roundings: [], usedCodes: [], isDraft: false });

export const tell = (notes: RegisterNotes, code: FindingCode, field: RegisterField | null, subject = ''): void => {
  notes.findings.push({ code, field, subject });
};
