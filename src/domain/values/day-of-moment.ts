import { today } from './today.ts';

/**
 * The day of a moment, as ISO dates: Finland's, because what happens at half past midnight there is the next day, and at the
 * turn of a month the next month. A moment that tells no zone is of the day that it says.
 */
export const dayOfMoment = (moment: string): string =>
  /(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment) ? today(new Date(moment)) : moment.slice(0, 10);
