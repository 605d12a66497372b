import { performance } from 'node:perf_hooks';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { atMost, type Figure, median } from '#tests/bench/figure.ts';
import { parseBarely } from './bare-parser.ts';
import { makeModel } from './make-model.ts';
import { createWebIfc } from './web-ifc.ts';

const megabyte = 1_000_000;
const seed = 20_261_122;

/**
 * Take-off of a made model of 50 MB, beside a tokenizer that keeps nothing and beside the package web-ifc. They run in
 * every round, so that a busy machine slows all of them.
 */
export const modelFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const made = makeModel(50 * megabyte, seed);
  const size = `${Math.round(made.bytes.length / megabyte)} MB IFC, ${made.elements} elements, ${made.quantities} quantities`;
  const webIfc = await createWebIfc();
  const times = { bare: [] as number[], takeoff: [] as number[], parsed: [] as number[], read: [] as number[] };
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
    const other = webIfc(made.bytes);
    if (other.quantities !== made.quantities) throw new Error(`${other.quantities} of ${made.quantities} quantities`);
    // The first round warms up.
    if (round === 0) continue;
    times.bare.push(bare);
    times.takeoff.push(takeoff);
    times.parsed.push(other.parsedMs);
    times.read.push(other.readMs);
  }
  const against = (others: readonly number[]) =>
    median(times.takeoff.map((time, round) => time / (others[round] ?? 0)));
  return [
    { name: `Take-off of a ${size}`, value: median(times.takeoff), unit: 'ms' },
    { name: 'web-ifc 0.0.78: the same bytes parsed', value: median(times.parsed), unit: 'ms' },
    { name: 'web-ifc: parsed and base quantities read', value: median(times.read), unit: 'ms' },
    { name: 'Take-off against web-ifc, parsed', value: against(times.parsed), unit: 'times', goal: atMost(2) },
    { name: 'Take-off against web-ifc, parsed and read', value: against(times.read), unit: 'times' },
    { name: 'A tokenizer that keeps nothing, over the same bytes', value: median(times.bare), unit: 'ms' },
    { name: 'Take-off against it', value: against(times.bare), unit: 'times' },
    { name: 'Memory that the take-off adds to the file', value: heap / megabyte, unit: 'MB' },
  ];
};

const timed = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
