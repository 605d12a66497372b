/**
 * The product's calendar is Finland's. The last day of a licence is agreed in Finland, and a report of a Finnish site is
 * dated there: neither a device abroad nor the server's UTC may make it another day.
 */
const productZone = 'Europe/Helsinki';

const dayMs = 24 * 60 * 60 * 1000;

/** The Swedish way of writing a day is the standard's: 2026-11-25. To make one takes long. */
const daysByZone = new Map<string, Intl.DateTimeFormat>();

/** The ISO date of a moment in a time zone. */
export const today = (now: Date, zone: string = productZone): string => {
  const days = daysByZone.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone });
  daysByZone.set(zone, days);
  return days.format(now);
};

/** @param day ISO date; its days are the calendar's, also where one has 23 or 25 hours */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
