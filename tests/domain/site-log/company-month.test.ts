import { describe, expect, it } from 'vitest';
import { companyMonth, happenedIn, type KeptLog, plannedIn, siteMonthOf } from '#domain/site-log/company-month.ts';
import { countedKinds } from '#domain/terms/event-kinds.ts';

const works = { id: 'a', name: 'A', logStart: '2026-01-01', logEnd: '2026-02-28', logNone: [] };
const every = countedKinds.filter((kind) => kind !== 'people');
const log = (fields: Partial<KeptLog['months'][number]> = {}): KeptLog => ({
  planned: { a4: 59, a5: 590 },
  isOfLibrary: false,
  months: [{ month: '2026-01', a4: 10, a5: 100, isAtLeast: false, kinds: every, ...fields }],
});
const january = (kept: KeptLog | null) => siteMonthOf(works, kept, '2026-01', '2026-03-15');

describe('a site’s line in the month', () => {
  it('has its share of the plan by days, and is whole when everything is told', () => {
    const row = january(log());
    expect(row.planned).toEqual({ a4: expect.closeTo(31, 9), a5: expect.closeTo(310, 9) });
    expect(happenedIn(row)).toEqual({ a4: 10, a5: 100, total: 110, state: 'known' });
    expect(row.gaps).toEqual(['2026-02']);
  });

  it('says "at least" where a kind is missing or an event has no figure, and nothing where nothing is known', () => {
    expect(happenedIn(january(log({ kinds: ['fuel'] }))).state).toBe('atLeast');
    expect(happenedIn(january(log({ isAtLeast: true }))).state).toBe('atLeast');
    expect(happenedIn(january(null))).toMatchObject({ total: null, state: 'unknown' });
    expect(happenedIn(siteMonthOf(works, log(), '2026-02', '2026-03-15'))).toMatchObject({ total: null });
  });

  it('lacks nothing outside the works', () => {
    expect(siteMonthOf(works, log(), '2026-05', '2026-06-15').kinds).toEqual([]);
  });
});

describe('the sum over the sites', () => {
  it('is whole where every month is, and says "at least" as soon as one is not', () => {
    expect(companyMonth([january(log()), january(log())]).happened).toMatchObject({ total: 220, state: 'known' });
    const some = companyMonth([january(log()), january(log({ kinds: ['fuel'] }))]);
    expect(some).toMatchObject({ happened: { total: 220, state: 'atLeast' }, sitesWithGaps: 1, calculating: 0 });
    expect(companyMonth([january(log()), january(null)])).toMatchObject({
      happened: { total: 110, state: 'atLeast' },
      planned: { total: 341, state: 'atLeast' },
      calculating: 1,
    });
    expect(companyMonth([january(null)]).happened.total).toBeNull();
  });

  it('says "at least" of the plan where a site in its works has none', () => {
    const unplanned = { ...log(), planned: { a4: null, a5: null } };
    expect(companyMonth([january(log()), january(unplanned)]).planned).toMatchObject({ total: 341, state: 'atLeast' });
    // Or where the calculation that it is of lacks something.
    const unfinished = january({ ...log(), isPlanAtLeast: true });
    expect(plannedIn(unfinished)).toMatchObject({ total: 341, state: 'atLeast' });
    expect(companyMonth([january(log()), unfinished]).planned).toMatchObject({ total: 682, state: 'atLeast' });
    expect(companyMonth([january(log())]).planned.state).toBe('known');
  });
});
