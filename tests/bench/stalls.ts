import { createHeavyWorld } from '#tests/support/server/heavy-world.ts';
import { measureStalls } from '#tests/support/server/stalls.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { atMost, type Figure } from './figure.ts';

/** How long the heaviest calls, each at full size, keep the event loop from everybody else, and how long they take. */
export const stallFigures = async (): Promise<readonly Figure[]> => {
  const database = await openTestDatabase();
  const { calls, threads } = await createHeavyWorld(database);
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const { longestMs, wallMs } = await measureStalls(async () => {
      const response = await call();
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await response.body?.pipeTo(new WritableStream());
    });
    figures.push(
      { name: `Longest stall of the event loop, ${name}`, value: longestMs, unit: 'ms', goal: atMost(50) },
      { name: `Time of the call, ${name}`, value: wallMs, unit: 'ms' },
    );
  }
  await threads.stop();
  await database.close();
  return figures;
};
