import { expect } from '@playwright/test';
import { addressOf, type Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { answerLost, api, edits, type HttpFault, refused, silence } from './rig/http-layer.ts';
import { changedJson, passTime } from './rig/proxy-answers.ts';

type Answerer = HttpFault['answer'];

const dayMs = 24 * 60 * 60 * 1000;

/** The user signs in again where the panel of waiting changes asks for it; the provider still knows the person. */
const signInByPanel = async (device: Device): Promise<void> => {
  await device.page.locator('header [data-status]').first().click();
  const back = device.page.waitForEvent('load');
  await device.page.locator('[popover]').getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await back;
  await device.ready();
};

const endNewestSession =
  'delete from sessions where id_hash = (select id_hash from sessions order by created_at desc limit 1)';

fault('F119', async (world) => {
  const { place, categoryId } = await world.site();
  const device = await world.device({ ownSession: true });
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const names = Array.from({ length: 700 }, (_, index) => `Erä ${index}`);
  await device.createRows(place, categoryId, names);
  // The session is over when the batch after a confirmed one comes; a slow line may need the first one twice.
  let isOver = false;
  world.http.fail(edits, async (_request, response, forward) => {
    const isNext = !isOver && (await device.state()).waiting < names.length;
    if (isNext) {
      isOver = true;
      await world.server.query(endNewestSession);
    }
    const { status, headers, body } = await forward();
    response.writeHead(status, headers);
    response.end(body);
  });
  await device.context.setOffline(false);
  const { waiting } = await device.sessionEnd();
  expect(waiting, 'edits that wait for the sign-in').toBeGreaterThan(0);
  expect(waiting).toBeLessThan(names.length);
  world.http.heal();
  await signInByPanel(device);
  await world.converged(place, [device]);
  expect(await world.serverRows(place)).toHaveLength(names.length + 3);
});

fault('F121', async (world) => {
  const { place, rows, categoryId } = await world.site();
  const device = await world.device({ ownSession: true });
  await device.context.clock.install();
  await device.open(place);
  await device.waitForShell();
  const lost = world.http.fail(edits, answerLost);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 121 });
  await expect.poll(async () => (await world.serverRows(place)).find(({ id }) => id === rows[0])?.amount).toBe(121);
  await device.context.setOffline(true);
  await device.patch(place, rows[1] ?? '', { amount: 122 });
  await device.create(place, categoryId, 'Pitkän poissaolon aikana');
  // The session has come to its end long ago, and the server has forgotten the keys of what it took.
  // What was on its way has come to its end before.
  await expect(() => world.server.query(endNewestSession)).toPass();
  await device.context.clock.setSystemTime(Date.now() + 75 * dayMs);
  await device.page.reload();
  await expect(device.page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();
  // Only now: a try of the page before would be confirmed, and a server that then forgets its key has lost an edit.
  await expect.poll(() => world.http.editsSince(since).every(({ endedAt }) => endedAt !== null)).toBe(true);
  lost.times = 0;
  await world.server.query('delete from idempotency_keys');
  await device.context.setOffline(false);
  await world.signInAgain(device);
  await device.page.goto(world.origin + addressOf(place, 'construction-products'));
  await device.ready();
  await world.converged(place, [device]);
});

fault('F124', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  const page = await device.open(place);
  await page.getByRole('grid').waitFor();
  const hung = world.http.fail(edits, silence);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 124 });
  await expect.poll(() => world.http.editsSince(since).length).toBe(1);
  // Eight hours at once: every timer that was due is late, and the connection is of yesterday.
  await page.clock.fastForward(8 * 60 * 60 * 1000);
  hung.times = 0;
  await device.patch(place, rows[1] ?? '', { amount: 125 });
  await passTime(device, world.http, 60, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});

const inCircle: Answerer = (request, response) => {
  request.resume();
  response.writeHead(307, { location: request.url ?? '/' });
  response.end();
};

fault('F126', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  const circle = world.http.fail(api, inCircle);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 126 });
  await device.until(({ line }) => line !== 'online', 'the circle is no line');
  await device.page.reload();
  await device.ready();
  await device.patch(place, rows[1] ?? '', { amount: 127 });
  await device.page.waitForTimeout(1000);
  // The browser itself gives up after some twenty turns of each question.
  expect(world.http.seen.filter(({ at }) => at >= since).length, 'requests in a circle').toBeLessThan(600);
  circle.times = 0;
  await world.converged(place, [device]);
});

fault('F127', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  const page = await device.open(place);
  await page.getByRole('grid').waitFor();
  // Nobody of ours is known there.
  const stranger = world.http.fail(api, refused(401, 'unauthenticated'));
  world.http.fail(
    /^GET \/api\/ping/,
    changedJson((body) => ({ ...(body as object), userId: null })),
  );
  await device.patch(place, rows[0] ?? '', { amount: 127 });
  await device.sessionEnd();
  await device.patch(place, rows[1] ?? '', { amount: 128 });
  await passTime(device, world.http, 60);
  expect(await device.state()).toMatchObject({ waiting: 2, pause: 'sign-in' });
  stranger.times = 0;
  world.http.heal();
  // Nobody signs in: the session was good all the time.
  await passTime(device, world.http, 15 * 60, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});

fault('F128', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { amount: 128 });
  await device.settled();
  await device.context.clearCookies();
  await device.patch(place, rows[1] ?? '', { amount: 129 });
  await device.sessionEnd();
  await device.patch(place, rows[2] ?? '', { amount: 130 });
  expect((await device.state()).waiting).toBe(2);
  await device.checkIndicator();
  await world.signInAgain(device);
  await page.reload();
  await device.ready();
  await world.converged(place, [device]);
});

/** A body that goes on and on, fifty megabytes a second. */
const endless: Answerer = (request, response) => {
  request.resume();
  const key = request.headers['idempotency-key'];
  const echo = typeof key === 'string' ? { 'idempotency-key': key } : {};
  response.writeHead(200, { 'content-type': 'application/json', 'x-app': 'test', ...echo });
  response.write('{"data":[');
  const part = Buffer.alloc(1024 * 1024, ' ');
  const more = setInterval(() => response.write(part), 20);
  response.once('close', () => clearInterval(more));
};

fault('F131', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  const flood = world.http.fail(edits, endless, 1);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 131 });
  await expect.poll(() => flood.times).toBe(0);
  const isGivenUp = () => world.http.editsSince(since)[0]?.endedAt !== null;
  await expect.poll(isGivenUp, { message: 'the endless answer is given up' }).toBe(true);
  await world.converged(place, [device]);
});
