import { expect, type Page } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { answerLost, edits } from './rig/http-layer.ts';
import { tracesOn } from './rig/traces.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();

/** What the first user worked on is not to be read here. */
const expectNoTraces = async (page: Page): Promise<void> => {
  const traces = await tracesOn(page);
  for (const secret of ['Vikatyömaa', 'Rivi 0', 'salainen huomio']) expect(traces).not.toContain(secret);
};

fault('F75', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device({ ownSession: true });
  const page = await device.open(place);
  await device.waitForShell();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = world.http.fail(
    edits,
    async (_request, response, forward) => {
      const { status, headers, body } = await forward();
      await released;
      response.writeHead(status, headers);
      response.end(body);
    },
    1,
  );
  await device.patch(place, rows[0] ?? '', { amount: 75 });
  await expect.poll(() => slow.times).toBe(0);
  // Signing out does not leave the page while the server cannot be reached, so that a late answer would find it.
  world.http.fail(/ \/api\//, (request) => request.socket.destroy());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await device.until(({ line }) => line === 'offline', 'the line is seen to be down');
  await press(page, 'Kirjaudu ulos');
  await dialog(page)
    .getByRole('button', { name: /^Hylkää 1 muutos/ })
    .click();
  const ended = Promise.race([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/quantities/')),
    page.waitForEvent('requestfinished', (request) => request.url().includes('/quantities/')),
  ]);
  await press(page, 'Hylkää ja kirjaudu ulos');
  await signedOut(page);
  release();
  await ended;
  await expectNoTraces(page);
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(names.filter((name) => /^tyomaahiili-(cache|drafts|outbox)/.test(name))).toEqual([]);
  expect(device.complaints).toEqual([]);
});

fault('F70', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device({ ownSession: true });
  const page = await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 70 });
  await world.server.query(
    'delete from sessions where id_hash = (select id_hash from sessions order by created_at desc limit 1)',
  );
  await device.context.setOffline(false);
  await device.until(({ pause }) => pause === 'sign-in', 'the ended session is seen');
  // The server makes the new session, and the device never hears of it.
  const lost = world.http.fail(/^GET \/api\/auth\/callback/, answerLost);
  await page.locator('header [data-status]').first().click();
  await press(page, 'Kirjaudu sisään');
  await expect.poll(() => lost.times).toBe(Number.POSITIVE_INFINITY);
  await expect.poll(() => world.http.seen.some(({ path }) => path.startsWith('/api/auth/callback'))).toBe(true);
  world.http.heal();
  await page.goto(`${world.origin}/sites/${place.siteId}/calculations/${place.calculationId}/construction-products`);
  await press(page, 'Kirjaudu sisään');
  await device.ready();
  await world.converged(place, [device]);
});
