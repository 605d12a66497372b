import { loadCalculationView } from '#client/data/calculation-view.ts';
import type { CalculationPlace } from '#client/data/calculations.ts';
import { currentData } from '#client/data/client-data.ts';
import { keeperOf } from '#client/data/keeping.ts';
import { report } from '#tests/faults/page/door.ts';

export * from '#tests/faults/page/door.ts';

/** Makes sites available offline, one after the other; the times of each, in ms. */
export const keepSites = async (siteIds: readonly string[]): Promise<readonly number[]> => {
  const keeper = keeperOf(currentData());
  const taken: number[] = [];
  for (const siteId of siteIds) {
    const startedAt = performance.now();
    await keeper.keep(siteId);
    taken.push(performance.now() - startedAt);
    const refused = keeper.running.get().get(siteId);
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
  }
  return taken;
};

/** The report of a calculation over what is on the device, again and again; ms each. */
export const reportTimes = async (place: CalculationPlace, times: number): Promise<readonly number[]> => {
  await loadCalculationView(currentData().queryClient, place);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await report(place);
    taken.push(performance.now() - startedAt);
  }
  return taken;
};

/** What the waiting edits are called in the list of them. */
export const waitingNames = (): readonly string[] =>
  currentData()
    .outbox.entries.get()
    .map(({ subject }) => subject);
