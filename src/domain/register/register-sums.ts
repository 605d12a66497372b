import { round2 } from '#domain/carbon/round.ts';
import { type RegisterFootprint, type RegisterReport, registerModules } from './register-report.ts';

/** A total that is not the sum of its modules: the register does not check it. Without a total there is nothing to check. */
export interface WrongSum {
  /** Code of the purpose with its place in the list, or `site`. */
  readonly subject: string;
  readonly sum: number;
  readonly total: number;
}

export const wrongSums = ({ head, purposes }: RegisterReport): readonly WrongSum[] => [
  ...(purposes ?? []).flatMap(({ code, footprint, report }, index) => {
    const place = `${index + 1}: ${code ?? '-'}`;
    return [...wrongSum(place, footprint), ...wrongSum(`${place} site`, report?.siteFootprint)];
  }),
  ...wrongSum('site', head.siteFootprint),
];

/** A hundredth may be lost where each module was rounded by itself, but no more than that in all. */
const tolerance = 0.011;

const wrongSum = (subject: string, footprint: RegisterFootprint | undefined): readonly WrongSum[] => {
  const total = footprint?.total ?? null;
  if (total === null) return [];
  const sum = round2(registerModules.reduce((left, module) => left + (footprint?.[module] ?? 0), 0));
  return Math.abs(total - sum) <= tolerance ? [] : [{ subject, sum, total }];
};
