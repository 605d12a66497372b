import { expect, it } from 'vitest';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { LogFollower } from '#domain/site-log/log-follower.ts';
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

const whole = (events: readonly LogEvent[], on = basis) => logFigures({ ...deliveries, ...on, events });

it('follows a log to the same figures as from the beginning, and works out anew only what changed', () => {
  const follower = new LogFollower();
  const first = follower.follow([load, fuel], basis);
  expect(first).toEqual(whole([load, fuel]));
  const changed = [load, { ...fuel, amount: 400 }];
  const second = follower.follow(changed, basis);
  expect(second).toEqual(whole(changed));
  expect(second.figures[0], 'the same delivery').toBe(first.figures[0]);
  expect(second.figures[1]?.kgCo2e).not.toBe(first.figures[1]?.kgCo2e);
});

it('is never stale: another basis is another log, and a correction takes its event out', () => {
  const follower = new LogFollower();
  follower.follow([load, fuel], basis);
  const farther = { ...basis, defaults: { ...basis.defaults, distanceKm: 60 } };
  expect(follower.follow([load, fuel], farther)).toEqual(whole([load, fuel], farther));
  const corrected = [load, fuel, { ...fuel, id: 'c', amount: 30, corrects: 'b' }];
  expect(follower.follow(corrected, farther)).toEqual(whole(corrected, farther));
});
