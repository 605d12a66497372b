import { availableParallelism } from 'node:os';

/** Browsers at work at the same time: one more than there are cores, because each waits for a part of its time. */
export const browserWorkers = Math.min(availableParallelism(), 4) + 1;
