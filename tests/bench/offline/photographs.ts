import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atMost, type Figure, median } from '#tests/bench/figure.ts';
import { World } from '#tests/faults/rig/world.ts';
import { inPage, namesKept, slowed } from './bench-page.ts';
import { buildOffline } from './build.ts';
import { coldStarts, keepOn, type Profile } from './kept-profile.ts';
import { importSites } from './sites.ts';

const waitingPictures = 500;
const rowsEach = 200;
const slowdown = 4;

/** Photographs on a device without a line: what one costs until it is kept and shown, and what hundreds that wait cost a start. */
export const photographFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  const folder = await mkdtemp(join(tmpdir(), 'bench-photographs-'));
  try {
    const [place, other] = await importSites(world, 2, rowsEach);
    if (place === undefined || other === undefined) throw new Error('no sites');
    const plain = await keepOn(world, [place]);
    const full = await keepOn(world, [other]);
    await world.tcp.set({ kind: 'refuse' });
    const photographs = await takePhotographs(world, plain, folder, 3 * rounds + 1);
    const taken = await takenFigures(world, plain, photographs, rounds);
    await fill(world, full, photographs[0]?.bytes ?? Buffer.alloc(0));
    const fresh = await keepWithout(world, place);
    const starts = await coldStarts(world, { plain: fresh, full }, rounds);
    return [
      ...taken,
      {
        name: `Cold offline start, ms more with ${waitingPictures} photographs that wait (${median(starts.plain).toFixed(0)} ms without)`,
        value: median(starts.full) - median(starts.plain),
        unit: 'ms',
        goal: atMost(50),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.stop();
  }
};

/** A device on which no picture waits. */
const keepWithout = async (world: World, place: Profile['place']): Promise<Profile> => {
  await world.tcp.set({ kind: 'pass' });
  const profile = await keepOn(world, [place]);
  await world.tcp.set({ kind: 'refuse' });
  return profile;
};

interface Photograph {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Of 12 megapixels, each another, with detail everywhere as a camera sees it. */
const takePhotographs = async (
  world: World,
  { profile }: Profile,
  folder: string,
  count: number,
): Promise<readonly Photograph[]> => {
  const { device, quit } = await world.killableDevice(profile);
  await namesKept(device.context);
  const page = await device.newPage();
  const photographs: Photograph[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const bytes = Buffer.from(await page.evaluate(photograph, seed), 'base64');
    const path = join(folder, `kuva-${seed}.jpg`);
    await writeFile(path, bytes);
    photographs.push({ path, bytes });
  }
  await quit();
  return photographs;
};

/** Base64 of a JPEG: surfaces of several sizes, edges, and the grain of a sensor. Runs in a page. */
const photograph = async (seed: number): Promise<string> => {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const canvas = new OffscreenCanvas(4000, 3000);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  for (const [cells, alpha] of [
    [8, 1],
    [60, 0.4],
    [500, 0.3],
  ] as const) {
    const grain = new ImageData(cells, cells);
    for (let at = 0; at < grain.data.length; at += 1) grain.data[at] = at % 4 === 3 ? 255 : 255 * random();
    const tile = await createImageBitmap(grain);
    context.globalAlpha = alpha;
    context.drawImage(tile, 0, 0, 4000, 3000);
  }
  context.globalAlpha = 1;
  for (let shape = 0; shape < 400; shape += 1) {
    context.fillStyle = `hsl(${360 * random()} 40% ${20 + 60 * random()}%)`;
    context.fillRect(4000 * random(), 3000 * random(), 20 + 200 * random(), 4 + 40 * random());
  }
  const image = context.getImageData(0, 0, 4000, 3000);
  for (let at = 0; at < image.data.length; at += 4) {
    const noise = 26 * (random() - 0.5);
    for (let part = 0; part < 3; part += 1) image.data[at + part] = (image.data[at + part] ?? 0) + noise;
  }
  context.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  const reader = new FileReader();
  reader.readAsDataURL(blob);
  await new Promise((resolve) => {
    reader.onload = resolve;
  });
  return String(reader.result).split(',')[1] ?? '';
};

const takenFigures = async (
  world: World,
  { profile, place }: Profile,
  [first, ...photographs]: readonly Photograph[],
  rounds: number,
): Promise<readonly Figure[]> => {
  const { device, quit } = await world.killableDevice(profile);
  await namesKept(device.context);
  const page = await device.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${world.origin}/sites/${place.siteId}/log/pictures`);
  // The first one brings the program along; of that a foreman waits once.
  if (first !== undefined) await taken(page, first);
  const quick: Taken[] = [];
  for (const one of photographs.slice(0, rounds)) quick.push(await taken(page, one));
  const slow: Taken[] = [];
  for (const one of photographs.slice(rounds, 2 * rounds)) slow.push(await whileSlow(page, () => taken(page, one)));
  const braked: Taken[] = [];
  await slowed(page, slowdown);
  for (const one of photographs.slice(2 * rounds)) braked.push(await taken(page, one));
  await quit();
  const megabytes = (photographs[0]?.bytes.length ?? 0) / 1e6;
  const name = `Photograph of 12 megapixels (${megabytes.toFixed(1)} MB) taken, to kept on the device and shown`;
  return [
    { name, value: median(quick.map(({ ms }) => ms)), unit: 'ms', goal: atMost(500) },
    { name: 'Longest block of the page meanwhile', value: longest(quick), unit: 'ms', goal: atMost(50) },
    {
      name: `The same, every thread of the page slowed ${slowdown} x`,
      value: median(slow.map(({ ms }) => ms)),
      unit: 'ms',
      goal: atMost(1500),
    },
    {
      name: `Longest block of the page meanwhile, its main thread slowed ${slowdown} x`,
      value: longest(braked),
      unit: 'ms',
      goal: atMost(50),
    },
  ];
};

interface Taken {
  readonly ms: number;
  readonly blockMs: number;
}

const longest = (all: readonly Taken[]): number => Math.max(...all.map(({ blockMs }) => blockMs));

interface Marks {
  startedAt: number;
  blockMs: number;
  ms: number;
}

/** From the camera's file in the field of the page to the frame in which its small picture stands among the others. */
const taken = async (page: Page, { path }: Photograph): Promise<Taken> => {
  const field = page.getByLabel('Lisää kuvia tai PDF-tiedostoja');
  await field.waitFor({ state: 'attached' });
  await page.evaluate(markTaken);
  // As the system hands over a file: the tool of the journeys would carry its bytes through the page.
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: "document.querySelector('main input[type=file][multiple]')",
  });
  if (result.objectId === undefined) throw new Error('the page has no field for files');
  await session.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId });
  const told = await page.waitForFunction(() => {
    const { marks } = window as unknown as { marks: Marks };
    return marks.ms > 0 ? { ms: marks.ms, blockMs: marks.blockMs } : null;
  });
  const times = await told.jsonValue();
  if (times === null) throw new Error('not told');
  await page.waitForTimeout(300);
  return times;
};

/** Notes when the file comes, when it is shown, and the longest task of the page meanwhile; 0 = none over 50 ms. Runs in the page. */
const markTaken = () => {
  const before = document.querySelectorAll('main li img').length;
  const marks: Marks = { startedAt: 0, blockMs: 0, ms: 0 };
  Object.assign(window, { marks });
  const tasks = new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    if (marks.startedAt > 0) marks.blockMs = Math.max(marks.blockMs, longest);
  });
  const begin = () => {
    marks.startedAt = performance.now();
    tasks.observe({ type: 'longtask' });
  };
  addEventListener('change', begin, { capture: true, once: true });
  const look = () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main li img')];
    const isShown =
      images.length > before && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    if (!isShown || marks.startedAt === 0) return requestAnimationFrame(look);
    const ms = performance.now() - marks.startedAt;
    // What was told of late is told by then.
    setTimeout(() => {
      tasks.disconnect();
      marks.ms = ms;
    }, 100);
  };
  requestAnimationFrame(look);
};

const runMs = 5;

/**
 * The browser's own brake is on the main thread alone, and pictures are scaled beside it: here all threads of the pages'
 * processes stand still for three quarters of the time.
 */
const whileSlow = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('no session of the browser');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name);
  };
  let isOver = false;
  const braking = (async () => {
    while (!isOver) {
      signal('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, (slowdown - 1) * runMs));
      signal('SIGCONT');
      await new Promise((resolve) => setTimeout(resolve, runMs));
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await braking;
    await session.detach();
  }
};

/** Hundreds that wait for the line, with their rows. */
const fill = async (world: World, { profile, place }: Profile, photograph: Buffer): Promise<void> => {
  const { device, quit } = await world.killableDevice(profile);
  await namesKept(device.context);
  await device.open(place, 'table-values');
  await inPage(device.page, 'keepPictures', place, photograph.toString('base64'), waitingPictures);
  await quit();
};
