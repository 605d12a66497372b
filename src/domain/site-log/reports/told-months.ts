import type { LogSum } from '#domain/site-log/log-totals.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Language } from '#domain/values/language.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { stateWords } from '#domain/words/state-words.ts';
import type { SiteLogReport } from './site-log-report.ts';

/** A line of sums with what may be said of it. */
export interface ToldSum {
  /** `2026-03`, or the words of the line. */
  readonly name: string;
  readonly sum: LogSum;
  readonly isAtLeast: boolean;
  /** The last line, of all others. */
  readonly isSum?: boolean;
}

/** The log tells all of A4 and A5: until then what it comes to is at least that. */
export const isFinished = ({ asBuilt: { isWhole } }: Pick<SiteLogReport, 'asBuilt'>): boolean =>
  isWhole.a4 && isWhole.a5;

/** The months of the log and what they come to, each with whether it is all there is. */
export const toldMonths = (report: SiteLogReport, language: Language): readonly ToldSum[] => [
  ...report.log.byMonth.map((sum) => ({
    name: sum.month,
    sum,
    isAtLeast: !report.wholeMonths.includes(sum.month),
  })),
  { name: moduleWords.total[1][language], sum: report.log, isAtLeast: !isFinished(report), isSum: true },
];

/** The state as a cell of its own. */
export const stateText = ({ total }: LogSum, isAtLeast: boolean, language: Language): string => {
  const state: FigureState = total === null ? 'unknown' : isAtLeast ? 'atLeast' : 'known';
  return stateWords[state].footprint[language];
};
