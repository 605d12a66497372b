import { expect, type Page, type Request } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { clearTextOnDisk } from './rig/disk.ts';
import { fault } from './rig/fault.ts';
import { answerLost, edits, refused } from './rig/http-layer.ts';
import { tracesOn } from './rig/traces.ts';
import type { World } from './rig/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();

const signIn = async (page: Page, user: RegExp = /Esittelykäyttäjä/): Promise<void> => {
  await press(page, 'Kirjaudu sisään');
  await press(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
};

/** Writes down everything that the indicator says, however short it stands. */
const noteStatuses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said = new Set<string>();
    Reflect.set(window, 'saidStatuses', said);
    const look = () => {
      for (const status of document.querySelectorAll('header span[data-status]')) said.add(status.textContent.trim());
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });

const statusesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'saidStatuses') as Set<string>)]);

const desktop = { width: 1280, height: 720 };

/** A device with five edits that the server does not take for now; its browser can be closed and its disk be read. */
const withFiveUnsent = async (world: World) => {
  const { place, rows } = await world.site({ rows: 5 });
  const { device, profile, quit } = await world.killableDevice(undefined, { ownSession: true });
  const page = await device.open(place);
  await page.setViewportSize(desktop);
  await device.waitForShell();
  world.http.fail(edits, refused(503, 'unavailable'));
  for (const row of rows) await device.patch(place, row, { note: 'salainen huomio' });
  expect((await device.state()).waiting).toBe(5);
  return { place, device, page, profile, quit };
};

const notesOn = async (world: World, place: CalculationPlace): Promise<readonly string[]> =>
  (await world.serverRows(place)).map(({ note }) => note);

const secrets = ['Vikatyömaa', 'Rivi 0', 'salainen huomio'];

/** What the first user worked on is not to be read here. */
const expectNoTraces = async (page: Page): Promise<void> => {
  expect(await secretsOn(page), 'traces of the first user').toEqual([]);
};

const secretsOn = async (page: Page): Promise<readonly string[]> => {
  const traces = await tracesOn(page);
  return secrets.filter((secret) => traces.includes(secret));
};

/** Signed out, with the browser closed: what the disk has of the first user is not to be read there. */
const leftNothing = async ({ page, profile, quit }: Awaited<ReturnType<typeof withFiveUnsent>>): Promise<void> => {
  await signedOut(page);
  await expectNoTraces(page);
  await quit();
  expect(await clearTextOnDisk(profile, secrets)).toEqual([]);
};

fault(
  'F73',
  async (world) => {
    const sent = await withFiveUnsent(world);
    await press(sent.page, 'Kirjaudu ulos');
    world.http.heal();
    await press(sent.page, 'Lähetä nyt');
    await leftNothing(sent);
    await world.judge(sent.device.confirmed);

    const kept = await withFiveUnsent(world);
    await press(kept.page, 'Kirjaudu ulos');
    await press(kept.page, 'Jätä tälle laitteelle minulle');
    await leftNothing(kept);
    expect(new Set(await notesOn(world, kept.place))).toEqual(new Set(['']));
    world.http.heal();
    const { device: again } = await world.killableDevice(kept.profile, { isAnonymous: true });
    const page = await again.newPage();
    await page.setViewportSize(desktop);
    await noteStatuses(page);
    await page.goto(world.origin);
    await signIn(page);
    await expect(page.locator('header span[data-status]')).toHaveText(/^5 muutosta/);
    expect(await statusesOf(page), 'what the indicator has said').not.toContain('Kaikki tallennettu');
    await press(page, 'Jatka niistä');
    await again.open(kept.place);
    again.confirmed.push(...kept.device.confirmed);
    await world.converged(kept.place, [again]);

    const given = await withFiveUnsent(world);
    await press(given.page, 'Kirjaudu ulos');
    const file = given.page.waitForEvent('download');
    await press(given.page, 'Tallenna tiedostoon');
    let text = '';
    for await (const part of await (await file).createReadStream()) text += part;
    expect(text.split('salainen huomio').length).toBeGreaterThan(5);
    await dialog(given.page)
      .getByRole('button', { name: /^Hylkää 5 muutosta/ })
      .click();
    await press(given.page, 'Hylkää ja kirjaudu ulos');
    await leftNothing(given);
    world.http.heal();
    expect(new Set(await notesOn(world, given.place))).toEqual(new Set(['']));
  },
  // Three browsers are opened and closed.
  { timeout: 240_000 },
);

fault('F74', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device({ ownSession: true });
  const first = await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { note: 'salainen huomio' });
  await device.settled();
  await device.context.setOffline(true);
  await device.patch(place, rows[1] ?? '', { note: 'salainen huomio' });
  await first.close();
  // The session ended without a sign-out, and somebody else's began.
  await device.context.clearCookies();
  const { cookies } = await world.caller('muu');
  await device.context.addCookies(cookies.map((cookie) => ({ ...cookie, url: world.origin })));
  await device.context.setOffline(false);
  const page = await device.newPage();
  await page.goto(world.origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
  await expect.poll(() => secretsOn(page), 'traces of the first user').toEqual([]);
  expect(await page.content()).not.toContain('Vikatyömaa');
  await page.goto(`${world.origin}/sites/${place.siteId}/calculations/${place.calculationId}/construction-products`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('Vikatyömaa');
  expect(await page.content()).not.toContain('Rivi 0');
  // The site is not there for this user, which the page has said.
  expect(device.complaints.filter((complaint) => !complaint.startsWith('ApiError: Ei löytynyt'))).toEqual([]);
  device.complaints.length = 0;
  // The first user's work is still there for the first user.
  const back = await world.caller();
  await device.context.clearCookies();
  await device.context.addCookies(back.cookies.map((cookie) => ({ ...cookie, url: world.origin })));
  await page.goto(world.origin);
  device.use(page);
  await press(page, 'Jatka niistä');
  const isSent = async () => (await world.serverRows(place)).find(({ id }) => id === rows[1])?.note !== '';
  // What stands in the way is said; a page that is just being left has no state to tell.
  const stateText = () => device.state().then(JSON.stringify, String);
  await expect.poll(async () => ((await isSent()) ? 'sent' : await stateText()), { timeout: 60_000 }).toBe('sent');
  await device.open(place);
  await world.converged(place, [device]);
});

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
  const isOfRow = (request: Request) => request.url().includes('/quantities/');
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isOfRow).then(() => 'given up'),
    page.waitForEvent('requestfinished', isOfRow).then(() => 'heard'),
  ]);
  await press(page, 'Hylkää ja kirjaudu ulos');
  await signedOut(page);
  release();
  expect(await ended, 'the late answer').toBe('given up');
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
  await device.sessionEnd();
  // The server makes the new session, and the device never hears of it.
  const lost = world.http.fail(/^GET \/api\/auth\/callback/, answerLost);
  await page.locator('header [data-status]').first().click();
  await press(page, 'Kirjaudu sisään');
  await expect.poll(() => lost.times).toBe(Number.POSITIVE_INFINITY);
  await expect.poll(() => world.http.seen.some(({ path }) => path.startsWith('/api/auth/callback'))).toBe(true);
  world.http.heal();
  await page.goto(`${world.origin}/sites/${place.siteId}/calculations/${place.calculationId}/construction-products`);
  // The page that is left has a heading and a door, too, and no edits: it would be taken for the one that comes back.
  const back = page.waitForEvent('load');
  await press(page, 'Kirjaudu sisään');
  await back;
  await device.ready();
  await world.converged(place, [device]);
});
