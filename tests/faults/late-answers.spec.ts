import { expect, type Page } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { silence, slowAnswer } from './rig/http-layer.ts';
import { changedJson, passTime } from './rig/proxy-answers.ts';
import type { TestSite } from './rig/world.ts';

const slowMs = 1500;
/** What would come with an answer has come. */
const momentMs = 300;

const rowPath = ({ place, categoryId }: TestSite, row: string): string =>
  `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${categoryId}/quantities/${row}`;

fault('F92', async (world) => {
  const site = await world.site();
  const { place, rows } = site;
  const device = await world.device();
  await device.context.clock.install();
  const page = await device.open(place);
  await page.getByRole('grid').waitFor();
  const { call } = await world.caller();
  const isList = /^GET \/api\/sites\/[^?]*\/(quantities|snapshot)/;
  for (const [index, isOwn] of [true, false].entries()) {
    const row = rows[index] ?? '';
    // What is here is so old that it is asked for anew; the answer is late, and says what was true before the edit.
    await page.clock.fastForward(60_000);
    const late = world.http.fail(isList, slowAnswer(slowMs), 2);
    // What an opened stream asks for anew would mend the page a moment later; somebody else's edit is told by it alone.
    const stream = world.http.fail(/^GET \/api\/events/, silence, isOwn ? undefined : 0);
    const since = Date.now();
    await page.reload();
    await device.ready();
    const asked = () =>
      world.http.seen.filter(({ at, method, path }) => at >= since && isList.test(`${method} ${path}`));
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    await page.waitForTimeout(momentMs);
    if (isOwn) await device.patch(place, row, { amount: 92 });
    else await call('PATCH', rowPath(site, row), { amount: 92 });
    await expect.poll(async () => (await device.row(place, row))?.amount).toBe(92);
    await expect.poll(() => asked().every(({ endedAt }) => endedAt !== null)).toBe(true);
    await page.waitForTimeout(momentMs);
    expect((await device.row(place, row))?.amount, 'what is shown after the older answer').toBe(92);
    late.times = 0;
    stream.times = 0;
  }
  await world.converged(place, [device]);
});

fault('F93', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  const page = await device.open(place);
  await page.getByRole('grid').waitFor();
  world.server.freeze();
  try {
    await device.patch(place, rows[0] ?? '', { amount: 93 });
    await device.patch(place, rows[1] ?? '', { amount: 94 });
    await passTime(device, world.http, 40, async () => (await device.state()).line === 'offline');
    expect(await device.state()).toMatchObject({ line: 'offline', waiting: 2 });
    await device.checkIndicator();
    // What is sent is given up, and sent again, while the server sleeps.
    await passTime(device, world.http, 30);
  } finally {
    world.server.thaw();
  }
  await passTime(device, world.http, 60, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});

/** Rows of a release to come: with fields that nobody knows yet. */
const withNewFields = (body: unknown): unknown =>
  mapRows(body, (row) => ({ ...row, recycledShare: 0.4, futureDetails: { kind: 'later', parts: [1] } }));

/** And with a unit that nobody knows yet. */
const withNewUnit = (body: unknown): unknown => mapRows(body, (row) => ({ ...row, unit: 'kWp' }));

const mapRows = (body: unknown, change: (row: object) => object): unknown => {
  if (Array.isArray(body)) return body.map((one) => mapRows(one, change));
  if (typeof body !== 'object' || body === null) return body;
  const inside = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, mapRows(value, change)]));
  return 'amount' in inside && 'categoryId' in inside ? change(inside) : inside;
};

const outdated = (page: Page) => page.getByText(/ettei tämä Työmaahiilen versio ymmärrä sitä/);

fault('F94', async (world) => {
  const site = await world.site();
  const { place, rows } = site;
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  const { call } = await world.caller();
  const patch = (row: string | undefined, amount: number) => call('PATCH', rowPath(site, row ?? ''), { amount });
  world.http.fail(/^(GET|PATCH) \/api\/sites\//, changedJson(withNewFields));
  await device.patch(place, rows[0] ?? '', { amount: 94 });
  await patch(rows[1], 95);
  await expect.poll(async () => (await device.row(place, rows[1] ?? ''))?.amount).toBe(95);
  await device.settled();
  world.http.heal();
  world.http.fail(/^(GET|PATCH) \/api\/sites\//, changedJson(withNewUnit));
  await device.patch(place, rows[2] ?? '', { amount: 96 });
  await expect(outdated(page)).toBeVisible();
  expect((await device.state()).entries.map(({ state }) => state)).toEqual(['inflight']);
  await page.getByRole('gridcell', { name: 'Rivi 1', exact: true }).waitFor();
  // The newer release comes, and is offered without anybody looking for it.
  await world.deploy('b');
  await expect(page.getByText('Uusi versio on valmis')).toBeVisible({ timeout: 60_000 });
  world.http.heal();
  await page.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect(page.getByText('Uusi versio on valmis')).toBeHidden();
  await device.ready();
  await expect(outdated(page)).toBeHidden();
  await world.converged(place, [device]);
});
