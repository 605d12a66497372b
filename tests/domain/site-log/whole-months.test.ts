import { describe, expect, it } from 'vitest';
import { happenedIn, keptMonths, siteMonthOf } from '#domain/site-log/company-month.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { countedKinds, emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { sumsByMonth } from '#domain/site-log/log-totals.ts';
import { logFigures } from '#domain/site-log/site-log.ts';
import { unfinishedMonths, wholeMonths } from '#domain/site-log/whole-months.ts';

const [factorSet] = siteFactorSets();
if (factorSet === undefined) throw new Error('no factors');
const none = countedKinds
  .filter((kind) => kind !== 'people' && kind !== 'fuel')
  .map((kind) => ({ kind, month: '2026-01' }));
const fuel: LogEvent = {
  ...emptyEvent,
  id: 'a',
  date: '2026-01-10',
  kind: 'fuel',
  amount: 100,
  unit: 'l',
  factor: 'uk25-diesel-blend-wtw',
};

/** What the month is held to be on the site's own screens and files, and in the month of the company. */
const statesOf = (events: readonly LogEvent[], said = none) => {
  const source = { events, defaults: { distanceKm: null, vehicle: '' }, factorSet, productOf: () => null };
  const known = logFigures(source as unknown as Parameters<typeof logFigures>[0]);
  const byMonth = sumsByMonth(known.figures);
  const whole = wholeMonths({ byMonth, none: said, unfinished: unfinishedMonths(events, known.problems) });
  const kept = { planned: { a4: null, a5: null }, isOfLibrary: false, months: keptMonths(events, known) };
  const site = { id: 's', name: 'S', logStart: null, logEnd: null, logNone: said };
  const { state } = happenedIn(siteMonthOf(site, kept, '2026-01', '2026-03-15'));
  return [whole.has('2026-01') ? 'known' : 'atLeast', state];
};

describe('a month of a site', () => {
  it('is whole where every kind is told and every event has its figure, on every surface', () => {
    expect(statesOf([fuel])).toEqual(['known', 'known']);
  });

  it('is at least what it says where a kind is not told', () => {
    expect(statesOf([fuel], none.slice(1))).toEqual(['atLeast', 'atLeast']);
  });

  it('is at least what it says where an event of it has no figure, and whole where one of another month has none', () => {
    const lacking = { ...fuel, id: 'b', factor: '' };
    expect(statesOf([fuel, lacking])).toEqual(['atLeast', 'atLeast']);
    expect(statesOf([fuel, { ...lacking, date: '2026-02-10' }])).toEqual(['known', 'known']);
  });

  it('asks of crews only where somebody logs them', () => {
    const crew = { ...fuel, id: 'c', date: '2026-02-01', kind: 'people', unit: 'km', factor: 'x' } as const;
    expect(statesOf([fuel, crew])[1]).toBe('atLeast');
  });
});
