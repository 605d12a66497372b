import { expect } from '@playwright/test';
import type { Contribution } from '#domain/site-log/contribution.ts';
import { eventKinds } from '#domain/site-log/log-event.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { fedFile } from '#tests/support/files/fed-files.ts';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import type { World } from './rig/world.ts';

const logged = async (world: World, siteId: string): Promise<readonly StoredEvent[]> => {
  const { call } = await world.caller();
  return (await call<{ data: readonly StoredEvent[] }>('GET', `/sites/${siteId}/log?limit=1000`)).data;
};

fault('F160', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { device, profile, kill } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const all = eventKinds.map((kind) => ({ kind, date: '2026-03-02', name: `Kirjaus ${kind}` }));
  await device.at('logEvents', siteId, all);
  await kill();
  const again = await world.killableDevice(profile);
  await again.device.open(place);
  await again.device.settled(0, 60_000);
  const kinds = (await logged(world, siteId)).map(({ kind }) => kind);
  expect(kinds.toSorted(), 'kinds that were logged before the kill').toEqual(eventKinds.toSorted());
  expect(again.device.complaints).toEqual([]);
});

fault('F161', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { call } = await world.caller();
  const fuel = { date: '2026-03-02', kind: 'fuel', amount: 300, unit: 'l' };
  const event = await call<StoredEvent>('POST', `/sites/${siteId}/log`, fuel);
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  // It is known here before the line is gone.
  await device.at('correctEvent', siteId, event.id, { note: 'Tankki täynnä' });
  await device.settled();
  await device.context.setOffline(true);
  await device.at('correctEvent', siteId, event.id, { amount: 250 });
  await call('DELETE', `/sites/${siteId}/log/${event.id}`);
  await device.context.setOffline(false);
  const gone = async () => (await device.state()).entries.filter(({ problem }) => problem === 'not-found');
  await expect.poll(() => gone().then((entries) => entries.length), { timeout: usualWaitMs }).toBe(1);
  const [{ key } = { key: '' }] = await gone();
  expect(await device.at('bringBackWhatCan', key), 'nobody offers to bring it back').toBe(1);
  await device.settled();
  expect(await logged(world, siteId)).toMatchObject([{ id: event.id, amount: 250, unit: 'l', note: 'Tankki täynnä' }]);
});

fault('F162', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const devices = [await world.device(), await world.device()];
  const months = ['2026-03', '2026-04'];
  for (const device of devices) {
    await device.open(place);
    await device.waitForShell();
    await device.context.setOffline(true);
  }
  for (const [index, device] of devices.entries())
    await device.at('patchSite', place, { logNone: [{ kind: 'soil', month: months[index] ?? '' }] });
  for (const device of devices) await device.context.setOffline(false);
  const { call } = await world.caller();
  const said = async () => {
    const { logNone } = await call<{ logNone: readonly { month: string }[] }>('GET', `/sites/${siteId}`);
    return logNone.map(({ month }) => month).toSorted();
  };
  await expect.poll(said, { message: 'months of both', timeout: usualWaitMs }).toEqual(months);
  for (const device of devices) await device.settled();
});

fault('F163', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { call } = await world.caller();
  const link = { channel: 'drop', supplier: 'Tukku', kinds: ['delivery'], validUntil: '2099-12-31' };
  const { secret } = await call<{ secret: string }>('POST', `/sites/${siteId}/contributor-links`, link);
  const form = new FormData();
  form.set('file', fedFile('Päivä;Laji;Nimi;Määrä;Yksikkö\r\n2026-11-19;toimitus;Zzz sora;5;kg\r\n', 'kuormat.csv'));
  await fetch(`${world.origin}/api/drop`, { method: 'POST', headers: { 'x-link': secret }, body: form });
  const { data } = await call<{ data: readonly Contribution[] }>('GET', `/sites/${siteId}/contributions`);
  // Both have the same list before them.
  const [{ id, version } = { id: '', version: 0 }] = data;
  const accept = (more: object) =>
    call('POST', `/sites/${siteId}/contributions/accept`, { contributions: [{ id, version, ...more }] });
  await accept({});
  const told = await accept({ event: { amount: 12 } }).then(
    () => 12,
    () => 5,
  );
  expect(await logged(world, siteId), 'what the log has of what was corrected').toMatchObject([{ id, amount: told }]);
  // The same decision said again is no other one.
  await accept({ event: { amount: 5 } });
  expect(await logged(world, siteId)).toHaveLength(1);
});

fault('F164', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { device, profile, kill } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const lines = Array.from({ length: 1200 }, (_, index) => ['2.3.2026', 'Louhe', String(index + 1), 't']);
  const sheet = [['Pvm', 'Nimi', 'Määrä', 'Yksikkö'], ...lines];
  const going = device.at('importSoil', siteId, sheet).catch(() => 0);
  await expect.poll(() => device.at('waiting'), { intervals: [5], timeout: usualWaitMs }).toBeGreaterThan(0);
  await kill();
  await going;
  const again = await world.killableDevice(profile);
  await again.device.open(place);
  await again.device.at('importSoil', siteId, sheet);
  await again.device.settled(0, 60_000);
  const { call } = await world.caller();
  const { total } = await call<{ total: number }>('GET', `/sites/${siteId}/log?limit=1`);
  expect(total, 'lines of the file in the log').toBe(lines.length);
});

fault('F165', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  const { page } = device;
  await page.goto(`${world.origin}/sites/${siteId}/log/events`);
  const common = { date: '2026-03-02', kind: 'fuel', unit: 'l', factor: 'uk25-diesel-blend-wtw' } as const;
  const fuel = Array.from({ length: 25 }, (_, index) => ({ ...common, amount: 100 + index }));
  await device.context.setOffline(true);
  await device.at('logEvents', siteId, fuel);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(fuel.length + 1));
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const rows = document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? 'none';
      const told = `${rows} ${document.querySelector('main header')?.textContent ?? ''}`;
      if (seen.at(-1) !== told) seen.push(told);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await device.context.setOffline(false);
  await device.settled();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen, 'how many events were shown meanwhile').toHaveLength(1);
  expect(seen[0]).toMatch(/^26 .*kg/);
  expect(await logged(world, siteId)).toHaveLength(fuel.length);
});

fault('F166', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { call } = await world.caller();
  const common = { kind: 'electricity', unit: 'kWh', earlierReading: 1000 } as const;
  await call('POST', `/sites/${siteId}/log`, {
    ...common,
    date: '2026-03-01',
    amount: 1000,
    earlierReading: 0,
    reading: 1000,
  });
  const devices = [await world.device(), await world.device()];
  for (const device of devices) {
    await device.open(place);
    await device.waitForShell();
    await device.context.setOffline(true);
  }
  for (const [index, device] of devices.entries()) {
    const reading = 1100 + 50 * index;
    await device.at('logEvents', siteId, [{ ...common, date: `2026-03-1${index}`, amount: reading - 1000, reading }]);
  }
  for (const device of devices) await device.context.setOffline(false);
  for (const device of devices) await device.settled();
  const read = (await logged(world, siteId)).map(({ reading, amount }) => [reading, amount]);
  expect(read, 'what both have read').toEqual([
    [1000, 1000],
    [1100, 100],
    [1150, 150],
  ]);
  const [one] = devices;
  if (one === undefined) throw new Error('there are two devices');
  const { page } = one;
  await page.goto(`${world.origin}/sites/${siteId}/log/events`);
  const mend = page.getByRole('button', { name: /^Laske lukemasta 1\s100 kWh/ });
  await expect(mend, 'what is told of what is counted twice').toBeVisible({ timeout: usualWaitMs });
  await mend.click();
  await expect(mend).toBeHidden();
  await one.settled();
  const mended = (await logged(world, siteId)).map(({ amount }) => amount ?? 0);
  expect(
    mended.reduce((sum, amount) => sum + amount, 0),
    'kWh of the meter',
  ).toBe(1150);
});
