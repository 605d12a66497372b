import { describe, expect, it } from 'vitest';
import { dataCalendar, missingOf, withNone } from '#domain/site-log/data-calendar.ts';
import type { MonthSum } from '#domain/site-log/log-totals.ts';
import { worksPicture } from '#domain/site-log/plan-month.ts';

const sum = (month: string, a4: number | null, a52: number | null, a53: number | null = null): MonthSum => ({
  month,
  total: (a4 ?? 0) + (a52 ?? 0) + (a53 ?? 0),
  byModule: { a4, a51: null, a52, a53, a54: null },
  byKind: {
    delivery: a4,
    fuel: a52,
    electricity: null,
    heat: null,
    machine: null,
    waste: a53,
    soil: null,
    water: null,
    people: null,
  },
  alreadyBoughtKgCo2e: 0,
});

/** 100 days: 31 of January, 28 of February, 31 of March, 10 of April. */
const plan = { a4: 1000, a5: 2000, start: '2026-01-01', end: '2026-04-10' };
const none = { a4: null, a5: null };
const wholeMonths: ReadonlySet<string> = new Set(['2026-01', '2026-02', '2026-03']);

describe('the picture of the works', () => {
  const byMonth = [sum('2026-01', 310, 600, 20), sum('2026-02', 140, 600), sum('2026-03', 50, null)];
  const picture = worksPicture({ plan, byMonth, wholeMonths, today: '2026-03-11', budget: { a4: 900, a5: null } });

  it('spreads the plan over the days of the works', () => {
    expect(picture.months.map(({ month, planned }) => [month, planned.a4])).toEqual([
      ['2026-01', 310],
      ['2026-02', 280],
      ['2026-03', 310],
      ['2026-04', 100],
    ]);
    expect(picture.months.map(({ toCome }) => toCome?.a4 ?? null)).toEqual([null, null, 200, 100]);
  });

  it('foresees what happened and what is left, with a range from how the finished months differ', () => {
    expect(picture.a4).toMatchObject({ happened: 500, left: 300, forecast: 800, budget: 900 });
    // January came to its plan, February to half of it.
    expect(picture.a4.ratios).toEqual({ low: 0.5, high: 1 });
    expect(picture.a4.range).toEqual({ low: 650, high: 800 });
    expect(picture.a5).toMatchObject({ happened: 1220, left: 600, forecast: 1820, budget: null });
  });

  it('takes no range from months that lack something', () => {
    const { a4 } = worksPicture({
      plan,
      byMonth,
      wholeMonths: new Set(['2026-01']),
      today: '2026-03-11',
      budget: none,
    });
    expect([a4.ratios, a4.range]).toEqual([null, null]);
    expect(a4).toMatchObject({ happened: 500, left: 300, forecast: 800 });
  });

  it('takes what is logged of days to come off what is left of the plan: it is foreseen once', () => {
    // 50 of March were logged for later days of March, and 150 of April, for which 100 are planned.
    const logged = [...byMonth, sum('2026-04', 150, null)];
    const ahead = [sum('2026-03', 50, null), sum('2026-04', 150, null)];
    const { months, a4, a5 } = worksPicture({
      plan,
      byMonth: logged,
      ahead,
      wholeMonths,
      today: '2026-03-11',
      budget: none,
    });
    expect(months.map(({ toCome }) => toCome?.a4 ?? null)).toEqual([null, null, 150, 0]);
    expect(a4).toMatchObject({ happened: 650, left: 150, forecast: 800 });
    // Of the other stage nothing is logged ahead.
    expect(a5).toMatchObject({ left: 600, forecast: 1820 });
    // What comes after the works is foreseen by no plan.
    const late = [sum('2026-06', 30, null)];
    const picture = worksPicture({
      plan,
      byMonth: [...byMonth, ...late],
      ahead: late,
      wholeMonths,
      today: '2026-03-11',
      budget: none,
    });
    expect(picture.a4).toMatchObject({ happened: 530, left: 300, forecast: 830 });
  });

  it('takes nothing that is not known for 0', () => {
    expect(picture.months[2]?.happened).toEqual({ a4: 50, a5: null });
    const open = worksPicture({
      plan: { ...plan, end: null },
      byMonth,
      wholeMonths,
      today: '2026-03-11',
      budget: none,
    });
    expect(open.a4).toMatchObject({ left: null, forecast: null, range: null });
    const unknown = worksPicture({
      plan: { ...plan, a4: null },
      byMonth: [],
      wholeMonths,
      today: '2026-01-01',
      budget: none,
    });
    expect(unknown.a4).toMatchObject({ happened: null, left: null, forecast: null });
    expect(unknown.a5.range, 'nothing has happened that could differ').toBeNull();
  });

  it('is nothing where nothing is', () => {
    const dates = { ...none, start: null, end: null };
    expect(worksPicture({ plan: dates, byMonth: [], wholeMonths, today: '2026-03-11', budget: none }).months).toEqual(
      [],
    );
  });
});

describe('the data calendar', () => {
  const said = [{ kind: 'heat', month: '2026-01' }] as const;
  const calendar = dataCalendar({
    events: [
      { kind: 'fuel', date: '2026-01-05' },
      { kind: 'fuel', date: '2026-01-20' },
      { kind: 'note', date: '2026-02-20' },
    ],
    none: said,
    start: '2026-01-01',
    end: '2026-04-10',
    today: '2026-03-11',
  });
  const row = (kind: string) => calendar.rows.find((one) => one.kind === kind)?.cells.map(({ state }) => state);

  it('tells what is given, said to be none, missing, and not over yet', () => {
    expect(row('fuel')).toEqual(['given', 'missing', 'open', 'ahead']);
    expect(row('heat')).toEqual(['none', 'missing', 'open', 'ahead']);
    expect(calendar.rows[1]?.cells[0]?.count).toBe(2);
    expect(calendar.gaps).toEqual(['2026-01', '2026-02']);
    expect(missingOf(calendar)).toMatchObject({ fuel: ['2026-02'], heat: ['2026-02'], water: ['2026-01', '2026-02'] });
  });

  it('asks for crews only where somebody logs them', () => expect(row('people')).toBeUndefined());

  it('has no month before anything is known', () => {
    expect(dataCalendar({ events: [], none: [], start: null, end: null, today: '2026-03-11' }).months).toEqual([]);
  });

  it('remembers what is said, once, and forgets it', () => {
    const fuel = { kind: 'fuel', month: '2026-02' } as const;
    const once = withNone(withNone(said, fuel, true), fuel, true);
    expect(once).toEqual([...said, fuel]);
    expect(withNone(once, fuel, false)).toEqual(said);
  });
});
