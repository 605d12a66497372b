import { lastDayOfMonth, logDayOf } from '#domain/site-log/log-day.ts';
import { dayOfMoment } from '#domain/values/day-of-moment.ts';

/**
 * A day as Finnish sheets write it: `2.3.2026`, `ma 02.03.26 klo 8:15`, `2026-03-02T08:15`, `20260302`; of a moment that tells
 * its zone Finland's day. What could be two days (`2/3/2026`) is none. null = no day.
 */
export const dateOfText = (text: string): string | null => {
  const trimmed = dayOfZoned(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/.exec(trimmed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed);
  if (iso !== null) return logDayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const finnish = /^(?:\p{L}{2,12}\.?,?\s+)?(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:[\s,].*)?$/u.exec(trimmed);
  if (finnish === null) return null;
  const [, day = '', month = '', year = ''] = finnish;
  return logDayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
};

/** `2026-03-31T22:30:00Z` is the first of April here. */
const dayOfZoned = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}[T ]\d/.test(text) && !Number.isNaN(Date.parse(text)) ? dayOfMoment(text) : text;

/** A whole month, as bills of heat and electricity tell it (`2026-01`, `1/2026`, `01.2026`): its last day. null = no month. */
export const monthEndOfText = (text: string): string | null => {
  const iso = /^(?<year>\d{4})-(?<month>\d{1,2})$/.exec(text.trim());
  const { year, month } = (iso ?? /^(?<month>\d{1,2})\s?[./]\s?(?<year>\d{4})$/.exec(text.trim()))?.groups ?? {};
  return lastDayOfMonth(Number(year), Number(month));
};
