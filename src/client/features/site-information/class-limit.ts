import type { LimitSet } from '#domain/carbon/limit-set.ts';

export interface ClassLimit {
  /** kgCO2e/m2/a; null = none applies. */
  readonly value: number | null;
  /** Set when a limit would apply to a larger building. */
  readonly minAreaM2: number | null;
}

/** The limit value of one use class in a limit set; some apply only above an area. */
export const classLimit = (limitSet: LimitSet | null, code: string, areaM2: number | null): ClassLimit => {
  const value = limitSet?.values[code] ?? null;
  const minAreaM2 = limitSet?.minAreaM2?.[code] ?? null;
  const isTooSmall = value !== null && minAreaM2 !== null && (areaM2 ?? 0) <= minAreaM2;
  return isTooSmall ? { value: null, minAreaM2 } : { value, minAreaM2: null };
};

/** The limit set that is in force on a day (ISO date), decided by the permit application date. */
export const limitSetOn = (limitSets: readonly LimitSet[], day: string): LimitSet | null =>
  limitSets.find(
    (set) => set.tag === 'in force' && set.validFrom <= day && (set.validTo === null || day <= set.validTo),
  ) ?? null;
