import type { OwnLimit } from '#domain/sites/site.ts';
import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { ClassLimit, LimitResult, OwnClassLimit, OwnLimitResult, UseClassResult } from './calculation-result.ts';
import { toldValue } from './figure-states.ts';
import { round2 } from './round.ts';

/** The first that any class has is the building's. */
const statuses = ['over', 'unknown', 'under'] as const;

/**
 * The building against the limits of its use classes: where its parts serve different purposes, none may exceed the limit
 * of its own class (EU notification 27245, text F, Article 2), so the building is under only where every limited class is.
 * Both sides are compared as shown, with 2 decimals. With something missing a class may be over, never under.
 * Rows that are estimates can change either way: with them nothing is said.
 * @param missing how many things are missing that can raise the building's figure
 * @param estimates how many of its rows are estimates
 */
export const limitResult = (
  { calculation, site, limitSet }: Pick<CalculationInput, 'calculation' | 'site' | 'limitSet'>,
  useClasses: readonly UseClassResult[],
  missing: number,
  estimates = 0,
): LimitResult => {
  const isEstimated = estimates > 0;
  const set = calculation.limitSet;
  const rulesByClass = limitSet?.rules ?? {};
  const byUseClass = useClasses.map((own) => ({
    ...classLimit(own, isEstimated),
    rule: rulesByClass[own.useClass] ?? null,
  }));
  const own = (site.ownLimits ?? []).map((limit) => ownLimitResult(limit, useClasses, isEstimated));
  if ((site.limitExemption ?? null) !== null) return { ...exempt(set, byUseClass, missing), own };
  const limited = byUseClass.filter(({ value }) => value !== null);
  const status = statuses.find((one) => limited.some((own) => own.status === one)) ?? 'none';
  const deciding = limited.filter((own) => own.status === status);
  const worst = deciding.toSorted((left, right) => roomOf(left) - roomOf(right))[0];
  const { useClass, value, result, margin } = worst ?? nothingLimited(useClasses);
  const pass = status === 'under' ? true : status === 'over' ? false : null;
  return { set, useClass, status, value, result, margin, pass, missing, byUseClass, own };
};

/** The site's own limit of each use class that it names; what is compared is the limit with its allowed excess. */
const ownLimitResult = (
  { name, values, allowedExcess }: OwnLimit,
  useClasses: readonly UseClassResult[],
  isEstimated: boolean,
): OwnLimitResult => {
  const byUseClass = useClasses.map((own): OwnClassLimit => {
    const value = values.find(({ code }) => code === own.useClass)?.kgCo2ePerM2Year ?? null;
    const allowed = value === null ? null : round2(value * (1 + (allowedExcess?.percent ?? 0) / 100));
    return { ...classLimit({ ...own, limit: allowed }, isEstimated), value, allowed };
  });
  const status = statuses.find((one) => byUseClass.some((own) => own.status === one)) ?? 'none';
  return { name, status, allowedExcess, byUseClass };
};

const classLimit = (own: UseClassResult, isEstimated: boolean): Omit<ClassLimit, 'rule'> => {
  const { useClass, limit } = own;
  const result = resultOf(own);
  const status = classStatus(limit, result, isEstimated ? 'estimated' : own.states.total);
  const isSaid = status === 'under' || status === 'over';
  const margin = isSaid && limit !== null && result !== null ? round2(limit - result) : null;
  return { useClass, status, value: limit, result, margin };
};

/**
 * What would be said of each unfinished class if nothing were missing of it: an estimate, which is said to be one, for
 * those who still choose (before the permit stage).
 */
export const estimatedLimits = ({ byUseClass }: Pick<LimitResult, 'byUseClass'>): readonly ClassLimit[] =>
  byUseClass.flatMap((own) => {
    const { status, value, result } = own;
    if (status !== 'unknown' || value === null || result === null) return [];
    return [{ ...own, status: result > value ? 'over' : 'under', margin: round2(value - result) }];
  });

/** An estimate has its place before the permit is applied for (both ISO dates). */
export const isBeforePermit = (permitDate: string | null, today: string | null): boolean =>
  permitDate === null || (today !== null && today < permitDate);

/** kgCO2e/m2/a; null = nothing can be told. */
const resultOf = ({ perM2Year, states }: UseClassResult): number | null =>
  perM2Year === null ? null : toldValue(states.total, perM2Year.total);

const classStatus = (limit: number | null, result: number | null, state: FigureState | 'estimated'): LimitStatus => {
  if (limit === null) return 'none';
  if (result === null || state === 'estimated') return 'unknown';
  if (result > limit) return 'over';
  return state === 'known' ? 'under' : 'unknown';
};

/** The limits are not applied to the building (`rules.limitNotApplied`). */
const exempt = (set: string, byUseClass: readonly ClassLimit[], missing: number): Omit<LimitResult, 'own'> => {
  const none = { status: 'exempt', value: null, margin: null } as const;
  const classes = byUseClass.map((own) => ({ ...own, ...none, rule: 'limitNotApplied' as const }));
  const result = classes.length === 1 ? (classes[0]?.result ?? null) : null;
  return { set, useClass: null, ...none, result, pass: null, missing, byUseClass: classes };
};

/** What a class has left below its limit; one without a figure comes last. */
const roomOf = ({ value, result }: ClassLimit): number =>
  value === null || result === null ? Number.POSITIVE_INFINITY : value - result;

/** Without a limit the figure of the only class is told. */
const nothingLimited = (useClasses: readonly UseClassResult[]) => {
  const [only] = useClasses.length === 1 ? useClasses : [];
  return { useClass: null, value: null, result: only === undefined ? null : resultOf(only), margin: null };
};
