const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const timePattern = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);

/** A day of the calendar: YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
};

export const isDateTime = (value: unknown): value is string =>
  typeof value === 'string' && isDay(value.slice(0, 10)) && timePattern.test(value.slice(10));

export const isInt32 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;

/** A day as the date-time that the register takes. */
export const dateTimeOf = (day: string): string => `${day}T00:00:00Z`;

/** The same day some years later; 29 February becomes the last of the month. */
export const yearsLater = (day: string, years: number): string => {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  const isThere: boolean = isDay(later);
  return isThere ? later : `${later.slice(0, 8)}28`;
};
