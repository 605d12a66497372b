import type { ClassLimit, LimitResult, LimitStatus, UseClassResult } from './calculation-result.ts';
import { round2 } from './round.ts';

/** The first that any class has is the building's. */
const statuses = ['over', 'unknown', 'under'] as const;

/**
 * The building against the limits of its use classes: where its parts serve different purposes, none may exceed the limit
 * of its own class (EU notification 27245, text F, Article 2), so the building is under only where every limited class is.
 * Both sides are compared as shown, with 2 decimals. With something missing a class may be over, never under.
 * @param missing how much is missing that can raise the building's figure
 */
export const limitResult = (set: string, useClasses: readonly UseClassResult[], missing: number): LimitResult => {
  const byUseClass = useClasses.map((useClass) => classLimit(useClass, missing));
  const limited = byUseClass.filter(({ value }) => value !== null);
  const status = statuses.find((one) => limited.some((own) => own.status === one)) ?? 'none';
  const deciding = limited.filter((own) => own.status === status);
  const worst = deciding.toSorted((left, right) => roomOf(left) - roomOf(right))[0];
  const { useClass, value, result, margin } = worst ?? nothingLimited(useClasses);
  const pass = status === 'under' ? true : status === 'over' ? false : null;
  return { set, useClass, status, value, result, margin, pass, missing, byUseClass };
};

const classLimit = ({ useClass, limit, perM2Year }: UseClassResult, missing: number): ClassLimit => {
  const result = perM2Year?.total ?? null;
  const status = classStatus(limit, result, missing);
  const isSaid = status === 'under' || status === 'over';
  const margin = isSaid && limit !== null && result !== null ? round2(limit - result) : null;
  return { useClass, status, value: limit, result, margin };
};

const classStatus = (limit: number | null, result: number | null, missing: number): LimitStatus => {
  if (limit === null) return 'none';
  if (result === null) return 'unknown';
  if (result > limit) return 'over';
  return missing > 0 ? 'unknown' : 'under';
};

/** What a class has left below its limit; one without a figure comes last. */
const roomOf = ({ value, result }: ClassLimit): number =>
  value === null || result === null ? Number.POSITIVE_INFINITY : value - result;

/** Without a limit the figure of the only class is told. */
const nothingLimited = (useClasses: readonly UseClassResult[]) => {
  const [only] = useClasses.length === 1 ? useClasses : [];
  return { useClass: null, value: null, result: only?.perM2Year?.total ?? null, margin: null };
};
