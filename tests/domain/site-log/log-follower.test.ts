import { expect, it } from 'vitest';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { LogFollower } from '#domain/site-log/log-follower.ts';
import { sumOf, sumsByMonth } from '#domain/site-log/log-totals.ts';
import { logFigures } from '#domain/site-log/site-log.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';

const [factorSet] = siteFactorSets();
if (factorSet === undefined) throw new Error('there is no set');

const deliveries = {
  document: { format: 'tyomaahiili-site', formatVersion: 1, site: { name: 'Kohde' }, calculations: [] },
  calculation: { name: 'Laskelma' },
  context: { referenceSets: embeddedReferenceSets(), limitSets, today: null },
} as const;
const basis = { deliveries, defaults: { distanceKm: 30, vehicle: 'co2data-7000000711-tkm' }, factorSet };
const event = (fields: Partial<LogEvent> & Pick<LogEvent, 'kind' | 'id'>): LogEvent => ({
  ...emptyEvent,
  date: '2026-03-01',
  ...fields,
});
const gravel = { kind: 'item', id: 'co2data-7000000360' } as const;
const load = event({ id: 'a', kind: 'delivery', amount: 15, unit: 'm3', massKg: 22500, product: gravel });
const fuel = event({ id: 'b', kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-diesel-blend-wtw' });

const whole = (events: readonly LogEvent[], on = basis) => {
  const { figures, problems } = logFigures({ ...deliveries, ...on, events });
  return { figures, problems, byMonth: sumsByMonth(figures) };
};

const followed = (follower: LogFollower, events: readonly LogEvent[], on = basis) => {
  const { figures, problems, byMonth, figureOf } = follower.follow(events, on);
  expect(figures.map(({ event: { id } }) => figureOf(id))).toEqual(figures);
  return { figures, problems, byMonth };
};

it('follows a log to the same figures as from the beginning, and works out anew only what changed', () => {
  const follower = new LogFollower();
  const first = followed(follower, [load, fuel]);
  expect(first).toEqual(whole([load, fuel]));
  const changed = [load, { ...fuel, amount: 400 }];
  const second = followed(follower, changed);
  expect(second).toEqual(whole(changed));
  expect(second.figures[0], 'the same delivery').toBe(first.figures[0]);
  expect(second.figures[1]?.kgCo2e).not.toBe(first.figures[1]?.kgCo2e);
});

it('counts litres of machines that were bought once, in every month, whichever of them changes', () => {
  const litre = 'co2data-earthwork-fuel-l';
  const march = event({ id: 'm', kind: 'machine', amount: 40, unit: 'l', factor: litre });
  const april = event({ ...march, id: 'n', date: '2026-04-03', amount: 60, phase: 'demolition' });
  const tank = event({ id: 't', kind: 'fuel', date: '2026-04-01', amount: 50, unit: 'l', factor: litre });
  const follower = new LogFollower();
  const logs: readonly (readonly LogEvent[])[] = [
    [load, march, april],
    [load, march, april, tank],
    [load, march, april, { ...tank, amount: 80 }],
    [load, march, april, { ...tank, amount: 500 }],
    [load, { ...march, amount: 10 }, april, { ...tank, amount: 500 }],
    [load, march, { ...april, unit: 'h' }, tank],
    [load, { ...march, amount: null }, april, tank],
    [{ ...load, massKg: 1000 }, march, april, tank],
  ];
  for (const log of logs) expect(followed(follower, log)).toEqual(whole(log));
  const kg = (log: readonly LogEvent[], month: string) => whole(log).byMonth.find((sum) => sum.month === month);
  const each = (whole([march]).byMonth[0]?.total ?? Number.NaN) / 40;
  const half = [march, april, tank];
  expect(kg(half, '2026-03')?.total).toBeCloseTo(20 * each, 9);
  expect(kg(half, '2026-04')).toMatchObject({
    total: expect.closeTo(30 * each + 50 * each, 9),
    byModule: { a51: expect.closeTo(30 * each, 9), a52: expect.closeTo(50 * each, 9) },
    byKind: { machine: expect.closeTo(30 * each, 9), fuel: expect.closeTo(50 * each, 9) },
    alreadyBoughtKgCo2e: expect.closeTo(30 * each, 9),
  });
  const all = [march, april, { ...tank, amount: 500 }];
  expect(kg(all, '2026-03')).toMatchObject({ total: expect.closeTo(0, 9), byKind: { machine: expect.closeTo(0, 9) } });
  expect(sumOf(whole(all).figures).total).toBeCloseTo(500 * each, 9);
});

it('is never stale: another basis is another log, and a correction takes its event out', () => {
  const follower = new LogFollower();
  follower.follow([load, fuel], basis);
  const farther = { ...basis, defaults: { ...basis.defaults, distanceKm: 60 } };
  expect(followed(follower, [load, fuel], farther)).toEqual(whole([load, fuel], farther));
  const corrected = [load, fuel, { ...fuel, id: 'c', amount: 30, corrects: 'b' }];
  expect(followed(follower, corrected, farther)).toEqual(whole(corrected, farther));
});

it('has the figures of the beginning after every kind of change: of amounts, kinds, days, problems, corrections and ids', () => {
  const later = { ...fuel, id: 'd', date: '2026-04-02' };
  const follower = new LogFollower();
  const logs: readonly (readonly LogEvent[])[] = [
    [load, fuel, later],
    [load, { ...fuel, amount: 500 }, later],
    [load, { ...fuel, amount: null }, later],
    [load, { ...fuel, amount: null }, { ...later, amount: 7 }],
    [{ ...load, massKg: null }, fuel, later],
    [load, { ...fuel, kind: 'note' }, later],
    [load, fuel, later],
    [load, { ...fuel, date: '2026-05-01' }, later],
    [load, fuel, { ...later, corrects: 'b' }],
    [load, fuel, { ...later, corrects: 'b', amount: 1 }],
    [load, { ...fuel, amount: 3 }, { ...later, corrects: 'b', amount: 1 }],
    [load, { ...fuel, amount: 9 }, { ...later, corrects: 'b', amount: 1 }],
    [load, fuel, { ...later, id: 'b' }],
    [load, fuel, { ...later, id: 'b', amount: 4 }],
    [load, fuel],
  ];
  for (const events of logs) expect(followed(follower, events)).toEqual(whole(events));
});

it('works out the months of a changed event alone', () => {
  const later = { ...fuel, id: 'd', date: '2026-04-02' };
  const follower = new LogFollower();
  const first = follower.follow([load, fuel, later], basis);
  const second = follower.follow([load, { ...fuel, amount: 500 }, later], basis);
  expect(second.byMonth[1], 'the same month').toBe(first.byMonth[1]);
  expect(second.byMonth[0]?.total).not.toBe(first.byMonth[0]?.total);
});

it('keeps the bits of the whole through more changes than one list of others holds', () => {
  const many = Array.from({ length: 90 }, (_, index) => {
    const day = `2026-0${1 + Math.floor(index / 30)}-0${1 + (index % 9)}`;
    return { ...(index % 3 === 0 ? load : fuel), id: `e${index}`, date: day, amount: 0.1 * (index + 1) };
  });
  const follower = new LogFollower();
  let now: readonly LogEvent[] = many;
  const first = follower.follow(now, basis);
  const figuresOfFirst = first.figures;
  for (let round = 0; round < 150; round += 1) {
    const at = (round * 37) % many.length;
    now = now.map((one, place) => (place === at ? { ...one, amount: (one.amount ?? 1) * 1.7 } : one));
    const next = follower.follow(now, basis);
    expect(next.byMonth).toEqual(whole(now).byMonth);
  }
  expect(followed(follower, now)).toEqual(whole(now));
  expect(first.figures, 'a log that was followed before stays as it was').toBe(figuresOfFirst);
  expect(first.figureOf('e37')).toBe(figuresOfFirst[37]);
});

it('makes a figure when it is asked for: that of the log it is asked of, however the log went on, and always the same object', () => {
  const follower = new LogFollower();
  const lacking = { ...fuel, id: 'c', amount: null };
  const first = follower.follow([load, fuel, lacking], basis);
  const changed = follower.follow([load, { ...fuel, amount: 400 }, lacking], basis);
  const grown = follower.follow([load, { ...fuel, amount: 500 }, lacking, { ...load, id: 'd' }], basis);
  expect(grown.figures).toEqual(whole([load, { ...fuel, amount: 500 }, lacking, { ...load, id: 'd' }]).figures);
  expect(first.figureOf('b')).toEqual(whole([load, fuel, lacking]).figures[1]);
  expect(first.figureOf('b')).toBe(first.figures[1]);
  expect(changed.figureOf('b')).toEqual(whole([load, { ...fuel, amount: 400 }, lacking]).figures[1]);
  expect(changed.figureOf('a'), 'of the same event').toBe(first.figureOf('a'));
  expect(changed.problems).toEqual(first.problems);
});
