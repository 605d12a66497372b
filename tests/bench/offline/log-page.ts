import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { atMost, type Figure, median, percentile } from '#tests/bench/figure.ts';
import { makeLargeDocument } from '#tests/bench/large-document.ts';
import { manyEvents } from '#tests/bench/log-events.ts';
import { World } from '#tests/faults/rig/world.ts';
import { namesKept, slowed } from './bench-page.ts';
import { buildOffline } from './build.ts';
import { coldStarts, keepOn, keysToTold, type Profile } from './kept-profile.ts';

const keptEvents = 20_000;
const shownEvents = 1_000;
const rowsEach = 200;
const typedAmounts = 30;

/** The site log on a device without a line: what 20,000 events cost a start, an amount its month, and a foreman a delivery. */
export const logPageFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  try {
    const plain = await keepOn(world, [await importSite(world, 0)]);
    const full = await keepOn(world, [await importSite(world, keptEvents)]);
    const shown = await keepOn(world, [await importSite(world, shownEvents)]);
    await world.tcp.set({ kind: 'refuse' });
    const starts = await coldStarts(world, { plain, full }, rounds);
    const typed = await typedFigures(world, shown);
    const seconds = await deliverySeconds(world, plain);
    return [
      {
        name: `Cold offline start, ms more with ${keptEvents} events on the device (${median(starts.plain).toFixed(0)} ms without)`,
        value: median(starts.full) - median(starts.plain),
        unit: 'ms',
        goal: atMost(50),
      },
      ...typed,
      {
        name: 'Delivery entered on a screen of 360 px without a network, by script: actions',
        value: deliveryActions.length,
        unit: 'actions',
        goal: atMost(4),
      },
      {
        name: 'The same, from the first to the line in the log',
        value: seconds,
        unit: 's',
        goal: atMost(15),
      },
    ];
  } finally {
    await world.stop();
  }
};

const importSite = async (world: World, events: number): Promise<CalculationPlace> => {
  const sample = JSON.parse(await readFile('src/server/sample/esimerkkikohde.json', 'utf8'));
  const document = makeLargeDocument(sample, rowsEach);
  const site = { ...document.site, name: `Loki ${events}` };
  const { call } = await world.caller();
  // Without a vehicle a delivery has no figure that its amount could change.
  const logDefaults = { distanceKm: 30, vehicle: 'co2data-7000000711-tkm' };
  const body = { ...document, site, ...(events > 0 && { logDefaults, log: manyEvents(events) }) };
  const made = await call<{ id: string; defaultCalculationId: string }>('POST', '/sites/import', body);
  return { siteId: made.id, calculationId: made.defaultCalculationId };
};

/** An amount typed in the log of a month, to the month's figure above it. */
const typedFigures = async (world: World, { profile, place }: Profile): Promise<readonly Figure[]> => {
  const { device, quit } = await world.killableDevice(profile);
  await namesKept(device.context);
  const page = await device.newPage();
  await page.goto(`${world.origin}/sites/${place.siteId}/log/events?month=2026-03`);
  const keys = { count: typedAmounts, told: 'main header', isDrawn: true };
  const quick = await keysToTold(page, { ...keys, first: 0 });
  const said = await keysToTold(page, { ...keys, first: 0, isDrawn: false });
  await slowed(page, 4);
  const slow = await keysToTold(page, { ...keys, first: typedAmounts });
  const slowSaid = await keysToTold(page, { ...keys, first: typedAmounts, isDrawn: false });
  await quit();
  const name = `Amount typed to the figure of the month, log of ${shownEvents} events, p95`;
  return [
    { name, value: percentile(quick, 95), unit: 'ms', goal: atMost(16) },
    { name: `${name}, with the CPU slowed 4 x`, value: percentile(slow, 95), unit: 'ms', goal: atMost(50) },
    {
      name: 'The same until the page says it, before its next frame',
      value: percentile(said, 95),
      unit: 'ms',
      goal: atMost(16),
    },
    { name: 'The same with the CPU slowed 4 x', value: percentile(slowSaid, 95), unit: 'ms', goal: atMost(50) },
  ];
};

/** What a foreman does: the way in, the amount, what came, save. */
const deliveryActions: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('main').getByRole('button', { name: 'Toimitus', exact: true }).click(),
  (page) => page.keyboard.type('7,5'),
  (page) => page.getByRole('list', { name: 'Ehdotukset' }).getByRole('button').first().click(),
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Tallenna' }).click(),
];

/** One delivery of a device that has logged none: the next begins with what came last. */
const deliverySeconds = async (world: World, { profile, place }: Profile): Promise<number> => {
  const { device, quit } = await world.killableDevice(profile);
  const page = await device.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${world.origin}/sites/${place.siteId}/log/today`);
  await page.getByRole('main').getByRole('button', { name: 'Toimitus', exact: true }).waitFor();
  const startedAt = performance.now();
  for (const act of deliveryActions) await act(page);
  await page.getByRole('main').getByText(/7,5 m/).waitFor();
  const seconds = (performance.now() - startedAt) / 1000;
  await quit();
  return seconds;
};
