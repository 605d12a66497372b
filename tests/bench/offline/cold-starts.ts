import type { CalculationPlace } from '#client/data/outbox/calculation-place.ts';
import { addressOf } from '#tests/faults/rig/device.ts';
import type { World } from '#tests/faults/rig/world.ts';
import { inPage, namesKept, noteReadable, readableMs } from './bench-page.ts';

/** A browser profile on the disk, and the calculation that is opened on it. */
export interface Profile {
  readonly profile: string;
  readonly place: CalculationPlace;
}

/** A fresh profile on which the site was made available offline, closed again. */
export const keepOn = async (world: World, place: CalculationPlace): Promise<Profile> => {
  const { device, profile, quit } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await inPage(device.page, 'keepSites', [place.siteId]);
  await quit();
  return { profile, place };
};

/** A new browser process each time, by turns: from navigation to the first row of the work screen, in ms. */
export const coldStarts = async <Name extends string>(
  world: World,
  profiles: Readonly<Record<Name, Profile>>,
  rounds: number,
): Promise<Readonly<Record<Name, readonly number[]>>> => {
  const all = Object.entries<Profile>(profiles).map(([name, profile]) => ({ name, ...profile, taken: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { profile, place, taken } of all) {
      const { device, quit } = await world.killableDevice(profile);
      const page = await device.newPage();
      await namesKept(page.context());
      await page.addInitScript(noteReadable);
      await page.goto(world.origin + addressOf(place, 'construction-products'));
      taken.push((await readableMs(page)).readable);
      await quit();
    }
  }
  return Object.fromEntries(all.map(({ name, taken }) => [name, taken])) as Record<Name, number[]>;
};
