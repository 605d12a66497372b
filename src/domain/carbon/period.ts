import { rules } from '#domain/rules/rules.ts';

/** Assessment period in years, independent of the target lifetime. */
export const periodYears = rules.assessmentPeriod.value;
