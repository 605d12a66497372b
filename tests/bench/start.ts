import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMiB, startProduct } from '#tests/support/server/product.ts';
import { atMost, type Figure, median } from './figure.ts';

/** First and later starts of the built product on an empty folder, and its memory after both. */
export const startFigures = async (port: number, rounds: number): Promise<readonly Figure[]> => {
  const first: number[] = [];
  const later: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
    for (const times of [first, later]) {
      const product = await startProduct(port, dataDir);
      times.push(product.readyMs);
      memory.push(await residentMiB(product.pid));
      await product.stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    { name: 'First start of a fresh installation', value: median(first), unit: 'ms', goal: atMost(1300) },
    { name: 'Later start', value: median(later), unit: 'ms', goal: atMost(600) },
    {
      name: 'Memory of the whole server when ready (PGlite)',
      value: Math.max(...memory),
      unit: 'MiB',
      goal: atMost(350),
    },
  ];
};
