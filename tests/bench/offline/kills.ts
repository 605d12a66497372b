import { expect } from '@playwright/test';
import { atMost, type Figure } from '#tests/bench/figure.ts';
import { World } from '#tests/faults/rig/world.ts';
import { createRandom } from '#tests/support/random.ts';
import { namesKept } from './bench-page.ts';
import { buildOffline } from './build.ts';

/** The browser is killed in the middle of edits, again and again; what it had confirmed must be there afterwards. */
export const killFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  try {
    const { place, categoryId } = await world.site();
    const random = createRandom(27);
    const confirmed = new Set<string>();
    let missing = 0;
    const first = await world.killableDevice();
    await first.device.open(place);
    await first.device.waitForShell();
    // Browsers write down who has signed in some seconds later, or when they end: a kill before that asks to sign in again.
    await first.quit();
    const { profile } = first;
    await world.tcp.set({ kind: 'refuse' });
    let { device, kill } = await world.killableDevice(profile);
    await namesKept(device.context);
    await device.open(place);
    for (let round = 0; round < rounds; round += 1) {
      await device.context.exposeBinding('noteRow', (_, id: string) => void confirmed.add(id));
      const storm = device.page.evaluate(
        async ({ where, category }) => {
          const door = await window.openDoor();
          const { noteRow } = window as unknown as { noteRow: (id: string) => Promise<void> };
          for (let count = 0; count < 10_000; count += 1) {
            const { quantityId } = await door.createQuantity(where, category, { name: `Rivi ${count}` });
            await noteRow(quantityId);
          }
        },
        { where: place, category: categoryId },
      );
      storm.catch(() => undefined);
      const enough = confirmed.size + 1 + random.below(20);
      const isEnough = expect.poll(() => confirmed.size, { intervals: [2], timeout: 30_000 });
      // What the page refuses is told as it is; that it is closed comes after the kill.
      await Promise.race([isEnough.toBeGreaterThanOrEqual(enough), storm]);
      await kill();
      ({ device, kill } = await world.killableDevice(profile));
      await namesKept(device.context);
      await device.open(place);
      const found = new Set((await device.state()).entries.flatMap(({ writes }) => writes));
      const gone = [...confirmed].filter((id) => !found.has(id));
      if (gone.length > 0) missing += 1;
      for (const id of gone) confirmed.delete(id);
    }
    return [
      {
        name: `Browsers killed while edits were stored, with confirmed edits missing afterwards, of ${rounds} (${confirmed.size} edits)`,
        value: missing,
        unit: '',
        goal: atMost(0),
      },
    ];
  } finally {
    await world.stop();
  }
};
