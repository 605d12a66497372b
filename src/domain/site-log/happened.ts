import type { LogEvent } from './log-event.ts';

/**
 * What is dated after today has not happened: a note that came before its load, or a year that nobody meant. The log counts it
 * in its month all the same, so that a report is the same whenever it is made; what is left of the plan is less by it.
 * @param today ISO date
 */
export const hasHappened = ({ date }: Pick<LogEvent, 'date'>, today: string): boolean => date <= today;
