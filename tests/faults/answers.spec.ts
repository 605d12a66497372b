import { expect } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import {
  answerLost,
  api,
  changed,
  edits,
  emptyJson,
  everything,
  halfAnswer,
  loginPage,
  redirectAway,
  refused,
  silence,
} from './rig/http-layer.ts';

fault('F06', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  // The browser repeats a request by itself on each connection that it kept.
  await device.page.evaluate(() => Promise.all(Array.from({ length: 6 }, () => fetch('/api/ping?n=warm'))));
  const lost = world.http.fail(edits, answerLost, 5);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 6 });
  await world.converged(place, [device]);
  expect(lost.times).toBe(0);
  expect(new Set(world.http.editsSince(since).flatMap(({ keys }) => keys)).size).toBe(1);
  expect(world.http.editsSince(since).length).toBe(6);
});

fault('F07', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  const half = world.http.fail(edits, halfAnswer, 2);
  await device.patch(place, rows[0] ?? '', { amount: 7 });
  await world.converged(place, [device]);
  expect(half.times).toBe(0);
});

fault('F09', async (world) => {
  const { place, categoryId } = await world.site();
  const device = await world.device();
  await device.open(place);
  void world.server.arm('slow-commit', 'createQuantity');
  const id = uuidv7();
  const answers = await device.page.evaluate(
    async ({ path, key, body }) => {
      const send = async () => {
        const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1', 'idempotency-key': key };
        const response = await fetch(path, { method: 'POST', headers, body });
        return { status: response.status, type: (await response.json()).type as unknown };
      };
      return Promise.all([send(), send()]);
    },
    {
      path: `/api/sites/${place.siteId}/calculations/${place.calculationId}/categories/${categoryId}/quantities`,
      key: uuidv7(),
      body: JSON.stringify({ id, name: 'Kaksi yhtä aikaa' }),
    },
  );
  const repeated = answers.filter(({ status }) => status !== 201);
  expect(repeated.length).toBeLessThan(2);
  for (const answer of repeated) expect(answer).toEqual({ status: 409, type: 'key-running' });
  device.note(id, { name: 'Kaksi yhtä aikaa' });
  await world.converged(place, [device]);
});

fault('F10', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  world.http.fail(edits, refused(500, 'internal'), 1);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 10 });
  await world.converged(place, [device]);
  const sent = world.http.editsSince(since);
  expect(sent, 'one more request').toHaveLength(2);
  expect(new Set(sent.flatMap(({ keys }) => keys)).size, 'keys of one edit').toBe(1);
  const [first, second] = sent;
  expect(second?.at, 'after the answer').toBeGreaterThanOrEqual(first?.endedAt ?? Number.POSITIVE_INFINITY);
});

const askedSeconds = 7;

for (const [number, status, type] of [
  ['F11', 503, 'unavailable'],
  ['F13', 429, 'too-many-requests'],
] as const) {
  fault(number, async (world) => {
    const { place, rows } = await world.site();
    const device = await world.device();
    await device.open(place);
    world.http.fail(edits, refused(status, type, { 'retry-after': `${askedSeconds}` }), 1);
    const since = Date.now();
    await device.patch(place, rows[0] ?? '', { amount: 11 });
    await expect.poll(() => world.http.editsSince(since).length).toBe(1);
    // Neither a new edit nor the user's own wish shortens what the server asks for.
    await device.patch(place, rows[1] ?? '', { amount: 12 });
    await device.at('sendNow');
    await device.settled();
    const [first, second] = world.http.editsSince(since);
    const restMs = (second?.at ?? 0) - (first?.endedAt ?? 0);
    // The two clocks need not agree to the millisecond.
    expect(restMs / (1000 * askedSeconds), 'of the rest that was asked for').toBeGreaterThan(0.98);
    await world.converged(place, [device]);
  });
}

fault('F12', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  await device.open(place);
  world.http.fail(edits, refused(503, 'unavailable'));
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 12 });
  // Steps that are shorter than what makes the page doubt the line, if it has not seen the last answer yet.
  // The clock of the page also runs by itself, so the time is read from it.
  const now = () => device.page.evaluate(() => Date.now());
  const end = (await now()) + 600_000;
  while ((await now()) < end) {
    await device.page.clock.fastForward(2000);
    await expect.poll(() => world.http.editsSince(since).every(({ endedAt }) => endedAt !== null)).toBe(true);
  }
  const requests = world.http.editsSince(since).length;
  expect(requests).toBeGreaterThan(8);
  expect(requests).toBeLessThanOrEqual(20);
  expect((await device.state()).waiting).toBe(1);
  world.http.heal();
  await device.page.clock.fastForward(60_000);
  await world.converged(place, [device]);
});

fault('F14', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  await device.open(place);
  world.http.fail(edits, silence, 1);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 14 });
  await expect.poll(() => world.http.editsSince(since).length).toBe(1);
  await device.patch(place, rows[1] ?? '', { amount: 15 });
  await device.page.clock.fastForward(10_100);
  await expect.poll(() => world.http.editsSince(since)[0]?.endedAt).not.toBe(null);
  await device.page.clock.fastForward(5000);
  await world.converged(place, [device]);
});

for (const [number, request, answer] of [
  ['F21', api, loginPage],
  ['F22', everything, redirectAway],
] as const) {
  fault(number, async (world) => {
    const { place, rows } = await world.site();
    const device = await world.device();
    await device.open(place);
    await device.waitForShell();
    world.http.fail(request, answer);
    await device.patch(place, rows[0] ?? '', { amount: 21 });
    await device.until(
      ({ line }) => line === 'captive',
      'the portal is seen',
      usualWaitMs / 2,
      ({ line }) => (line === 'offline' ? 'the portal is taken for a missing line' : null),
    );
    expect((await device.state()).waiting).toBe(1);
    await device.checkIndicator();
    await device.page.reload();
    await device.page.getByRole('grid').waitFor();
    await device.ready();
    expect((await device.state()).waiting).toBe(1);
    expect((await device.at('shown', place)).quantities.find(({ id }) => id === rows[0])?.amount).toBe(21);
    world.http.heal();
    await world.converged(place, [device]);
  });
}

fault('F23', async (world) => {
  const { place, rows } = await world.site({ rows: 4 });
  const device = await world.device();
  await device.open(place);
  const without = (name: string) =>
    changed((headers) => Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)));
  const wrongEcho = changed((headers) => ({ ...headers, 'idempotency-key': uuidv7() }));
  for (const [index, answer] of [emptyJson, without('x-app'), without('idempotency-key'), wrongEcho].entries()) {
    const foreign = world.http.fail(edits, answer);
    await device.patch(place, rows[index] ?? '', { amount: 23 + index });
    await device.until(
      ({ line }) => line === 'captive',
      'the answer is not taken for ours',
      usualWaitMs / 2,
      ({ line }) => (line === 'online' ? 'the answer is taken for ours' : null),
    );
    expect((await device.state()).waiting).toBe(1);
    expect(foreign.times).toBe(Number.POSITIVE_INFINITY);
    world.http.heal();
    await device.settled();
  }
  await world.converged(place, [device]);
});
