import { describe, expect, it } from 'vitest';
import { daysAfter, today } from '#domain/values/today.ts';

describe('today', () => {
  it.each([
    ['2026-11-20T21:59:59.999Z', '2026-11-20'],
    ['2026-11-20T22:00:00.000Z', '2026-11-21'],
    ['2026-12-31T22:30:00.000Z', '2027-01-01'],
    // Summer time is three hours ahead of UTC.
    ['2026-06-30T20:59:59.999Z', '2026-06-30'],
    ['2026-06-30T21:00:00.000Z', '2026-07-01'],
    ['2028-02-28T22:00:00.000Z', '2028-02-29'],
  ])('at %s is %s in Finland', (moment, day) => {
    expect(today(new Date(moment))).toBe(day);
  });

  it('is another day elsewhere', () => {
    const moment = new Date('2026-11-20T22:30:00.000Z');
    expect(today(moment, 'UTC')).toBe('2026-11-20');
    expect(today(moment, 'America/New_York')).toBe('2026-11-20');
    expect(today(moment, 'Asia/Tokyo')).toBe('2026-11-21');
  });
});

describe('daysAfter', () => {
  it('counts days of the calendar, of whatever length', () => {
    // The night between has 25 hours in Finland.
    expect(daysAfter('2026-10-24', 1)).toBe('2026-10-25');
    expect(daysAfter('2026-10-25', 1)).toBe('2026-10-26');
    expect(daysAfter('2026-12-15', 30)).toBe('2027-01-14');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  });
});
