import type { ConversionField, EpdModule } from './epd.ts';

const findingCodes = [
  'no-a1-a3',
  'parts-do-not-add-up',
  'doubled-module',
  'stages-do-not-add-up',
  'negative-c',
  'negative-a',
  'positive-d',
  'several-scenarios',
  'one-of-scenarios',
  'without-value',
  'declared-amount',
  'no-declared-unit',
  'kg-to-kg-not-1',
  'conversions-disagree',
  'density-contradicts',
  'no-mass',
  'biogenic-content-contradicts',
  'one-potential',
  'uptake-inside',
  'uptake-unsure',
  'uptake-above-content',
  'no-standard',
  'mixed-standards',
  'expired',
  'no-validity',
  'year-only',
  'no-registration-number',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Where on the page a finding is shown. */
export type FindingField =
  | EpdModule
  | ConversionField
  | 'declaredUnit'
  | 'standard'
  | 'validTo'
  | 'note'
  | 'biogenicCarbon'
  | 'uptakeCarbon';

export interface EpdFinding {
  readonly code: FindingCode;
  readonly field: FindingField;
  /** `error`: the declaration contradicts itself; `warning`: look at it; `info`: what was done with it. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly values: Readonly<Record<string, string | number>>;
}

export const finding = (
  code: FindingCode,
  field: FindingField,
  severity: EpdFinding['severity'],
  values: EpdFinding['values'] = {},
): EpdFinding => ({ code, field, severity, values });
