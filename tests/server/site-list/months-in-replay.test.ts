import { expect, it } from 'vitest';
import { listSiteMonths } from '#contract/site-log/company-month.ts';
import { createLogEvents, deleteLogEvents } from '#contract/site-log/site-log.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const delivery = { date: '2026-03-02', kind: 'delivery', amount: 1, unit: 't', massKg: 1000 } as const;
const vehicle = 'co2data-7000000711-tkm';

/** No product of two of them is that of two others. */
const distances = [7, 11, 13, 17, 19, 23, 29, 31];

/** A load and what was wrong with it, in one call: half of it would be another figure. */
const loadOf = (number: number) => {
  const wrong = { ...delivery, id: idOf(number), massKg: 9000 };
  return [wrong, { ...delivery, id: idOf(100 + number), corrects: wrong.id }];
};

it('is of one state of the log while edits go in: of none that has been, and of none older than what was acknowledged', async () => {
  const owner = await server().signIn();
  const { site } = await makeSite(owner, 'Toistettu');
  const params = { siteId: site.id };
  await owner.call(patchSite, { params, body: { logVehicle: vehicle, logDistanceKm: 5 } });
  await owner.call(createLogEvents, { params, body: { events: loadOf(0) } });
  const month = async () => (await owner.call(listSiteMonths, { query: { month: '2026-03' } })).reply.data[0];
  const perLoadKm = ((await month())?.happened.a4 ?? expect.fail()) / 5;
  /** Loads times kilometres, edit by edit: of those that have begun, which an answer may have, and how many it must have. */
  const begun = [5];
  let acknowledged = 1;
  let told = 0;
  let [loads, km, isOver] = [1, 5, false];
  const step = async (work: Promise<unknown>) => {
    begun.push(loads * km);
    await work;
    acknowledged += 1;
  };
  const replay = async () => {
    for (const [index, distance] of distances.entries()) {
      km = distance;
      await step(owner.call(patchSite, { params, body: { logDistanceKm: distance } }));
      loads += 1;
      await step(owner.call(createLogEvents, { params, body: { events: loadOf(index + 1) } }));
      // A line that rests between edits, so that some answers have figures; the next edits come into what is being made.
      const before = told;
      if (index % 2 === 0) await expect.poll(() => told, { timeout: 10_000 }).toBeGreaterThan(before);
    }
    loads -= 2;
    const ids = [1, 2].flatMap((number) => loadOf(number).map(({ id }) => id));
    await step(owner.call(deleteLogEvents, { params, body: { ids } }));
    isOver = true;
  };
  const ask = async () => {
    while (!isOver) {
      const before = acknowledged;
      const answer = await month();
      if (answer === undefined || answer.isCalculating) continue;
      told += 1;
      const loadKm = (answer.happened.a4 ?? Number.NaN) / perLoadKm;
      const allowed = begun.slice(before - 1);
      const near = allowed.some((state) => Math.abs(state - loadKm) < 1e-6);
      expect(near, `${loadKm} is none of ${allowed.join(', ')}`).toBe(true);
      expect(answer.isAtLeast).toBe(false);
    }
  };
  await Promise.all([replay(), ask(), ask()]);
  expect(told).toBeGreaterThan(0);
  // What was being made meanwhile is made of the last state.
  await expect.poll(async () => ((await month())?.happened.a4 ?? 0) / perLoadKm).toBeCloseTo(7 * 31, 6);
});
