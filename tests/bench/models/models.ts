import { performance } from 'node:perf_hooks';
import { readModel } from '#domain/model/read-model.ts';
import { atMost, type Figure, median } from '#tests/bench/figure.ts';
import { parseBarely } from './bare-parser.ts';
import { makeModel } from './make-model.ts';

const megabyte = 1_000_000;
const seed = 20_261_122;

/** Take-off of a made model of 50 MB. The bare parser runs in every round too, so that a busy machine slows both. */
export const modelFigures = (rounds: number): Promise<readonly Figure[]> => {
  const made = makeModel(50 * megabyte, seed);
  const size = `${Math.round(made.bytes.length / megabyte)} MB IFC, ${made.elements} elements, ${made.quantities} quantities`;
  const times = { bare: [] as number[], takeoff: [] as number[], ratio: [] as number[] };
  let heap = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const bare = timed(() => parseBarely(made.bytes));
    const before = process.memoryUsage();
    const takeoff = timed(() => {
      const { elementCount } = readModel(made.bytes);
      if (elementCount !== made.elements) throw new Error(`${elementCount} elements of ${made.elements}`);
    });
    const after = process.memoryUsage();
    heap = Math.max(heap, after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers);
    // The first round warms up.
    if (round === 0) continue;
    times.bare.push(bare);
    times.takeoff.push(takeoff);
    times.ratio.push(takeoff / bare);
  }
  return Promise.resolve([
    { name: `Take-off of a ${size}`, value: median(times.takeoff), unit: 'ms' },
    { name: 'The bare parser over the same bytes', value: median(times.bare), unit: 'ms' },
    { name: 'Take-off against the bare parser', value: median(times.ratio), unit: 'times', goal: atMost(2) },
    { name: 'Memory that the take-off adds to the file', value: heap / megabyte, unit: 'MB' },
  ]);
};

const timed = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
