const firstYear = 1990;
const lastYear = 2100;

/** Months and years as sites have them: a year that was typed as `26` or `20226` is none, and would make a month of every month between. */
export const firstLogDay = `${firstYear}-01-01`;
export const lastLogDay = `${lastYear}-12-31`;

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const lengthOf = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0);
};

/** The ISO date of a day that a log can have; null = there is no such day. */
export const logDayOf = (year: number, month: number, day: number): string | null => {
  if (year < firstYear || year > lastYear || day < 1 || day > lengthOf(year, month)) return null;
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

/** The ISO date of the last day of a month; null = there is no such month. */
export const lastDayOfMonth = (year: number, month: number): string | null =>
  logDayOf(year, month, lengthOf(year, month));

/** An ISO date that a log can have. */
export const isLogDay = (text: string): boolean => {
  const [year = '', month = '', day = ''] = text.split('-');
  return logDayOf(Number(year), Number(month), Number(day)) === text;
};
