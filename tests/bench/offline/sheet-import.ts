import type { Page } from '@playwright/test';
import { atMost, type Figure, median } from '#tests/bench/figure.ts';
import { makeBill } from '#tests/bench/sheets.ts';
import { World } from '#tests/faults/rig/world.ts';
import { namesKept, watched } from './bench-page.ts';
import { buildOffline } from './build.ts';

const rowCount = 10_000;

interface Taken {
  readonly seconds: number;
  readonly frameMs: number;
}

/** A workbook is read and its rows are stored on a device without a line, from the keys that begin it to what is shown then. */
export const sheetImportFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  try {
    const reads: Taken[] = [];
    const writes: Taken[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { read, written } = await importOnce(world);
      reads.push(read);
      writes.push(written);
    }
    return [
      ...figuresOf('XLSX of 10,000 different rows read in the browser without a connection', reads, 1.5),
      ...figuresOf('10,000 new rows of a sheet stored on the device without a connection', writes, 1),
    ];
  } finally {
    await world.stop();
  }
};

const figuresOf = (name: string, taken: readonly Taken[], goal: number): readonly Figure[] => [
  { name, value: median(taken.map(({ seconds }) => seconds)), unit: 's', goal: atMost(goal) },
  {
    name: 'The same, longest time without a frame',
    value: median(taken.map(({ frameMs }) => frameMs)),
    unit: 'ms',
    goal: atMost(100),
  },
];

const importOnce = async (world: World): Promise<{ readonly read: Taken; readonly written: Taken }> => {
  const { place } = await world.site({ rows: 3 });
  const device = await world.device();
  await namesKept(device.context);
  const page = await device.open(place);
  await page.getByRole('gridcell').first().waitFor();
  await device.waitForShell();
  await device.context.setOffline(true);
  await drop(page, makeBill(rowCount, 'Runko'));
  const dialog = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  const go = dialog.getByRole('button', { name: /^Tuo [\d\s]+ riviä$/ });
  const read = await timed(page, async () => {
    await page.getByRole('button', { name: 'Jatka' }).click();
    await go.waitFor({ timeout: 60_000 });
  });
  const written = await timed(page, async () => {
    await go.click();
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  });
  await device.context.close();
  return { read, written };
};

const timed = async (page: Page, work: () => Promise<void>): Promise<Taken> => {
  let seconds = 0;
  const { frameMs } = await watched(page, async () => {
    const startedAt = performance.now();
    await work();
    seconds = (performance.now() - startedAt) / 1000;
  });
  return { seconds, frameMs };
};

/** Lets go of the file over the page, as a person does who drags it from the desktop. */
export const drop = async (page: Page, bytes: Uint8Array): Promise<void> => {
  const files = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'maalta.xlsx'));
    return transfer;
  }, Buffer.from(bytes).toString('base64'));
  await page.dispatchEvent('main', 'dragover', { dataTransfer: files });
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
};
