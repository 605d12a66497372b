import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { test as base } from '@playwright/test';
import { signs } from '#tests/faults/controls/control-signs.ts';
import { type FaultNumber, faults } from '#tests/faults/fault-list.ts';
import { hasControl, isControlRun } from './controls.ts';
import { World } from './world.ts';

/** One world a worker: starting a server and a browser for each fault would take longer than the faults. */
const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const world = await World.start();
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Options {
  readonly timeout?: number;
}

type Attempt = (world: World) => Promise<void>;

/** Tries one fault of the list; what was lost and doubled goes to the last line of the suite. */
export const fault = (number: FaultNumber, attempt: Attempt, { timeout = 120_000 }: Options = {}): void => {
  if (!isControlRun) tried(`${number} ${faults[number]}`, attempt, timeout);
  else if (hasControl(number)) unprotected(number, attempt, timeout);
};

const endless = 'it does not come to an end';

/** The same without the protection: the test must say what the protection prevents, and not that it failed by the way. */
const unprotected = (number: FaultNumber, attempt: Attempt, timeout: number): void => {
  test(`${number} ${faults[number]}, without its protection`, async ({ world }) => {
    // Some controls begin with another server, and their failure is waited for.
    test.setTimeout(2 * timeout);
    await world.reset();
    await world.unprotect(number);
    const complaint = await Promise.race([
      attempt(world).then(
        () => null,
        (error: unknown) => stripVTControlCharacters(String(error)),
      ),
      wait(1.5 * timeout, endless),
    ]);
    await world.unprotect(null);
    await world.reset();
    console.log(`${number} without its protection: ${complaint?.slice(0, 600) ?? 'survived'}`);
    if (complaint === null) throw new Error('the test does not notice that the protection is off');
    if (complaint === endless || !signs[number].test(complaint))
      throw new Error(`the test fails for another reason: ${complaint}`);
  });
};

const tried = (title: string, attempt: Attempt, timeout: number): void => {
  test(title, async ({ world }, info) => {
    test.setTimeout(timeout);
    await world.reset();
    try {
      await attempt(world);
    } finally {
      const { lost, doubled } = world;
      info.annotations.push({ type: 'verdict', description: JSON.stringify({ lost, doubled }) });
      await world.reset();
    }
  });
};
