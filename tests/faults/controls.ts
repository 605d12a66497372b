import type { FaultNumber } from './fault-list.ts';
import type { Control } from './rig/controls.ts';

/**
 * Negative controls: what a fault is tried without, to see that its test can fail (`npm run test:faults -- --controls`).
 * Each was seen to fail.
 */
export const controls: Partial<Readonly<Record<FaultNumber, readonly Control[]>>> = {
  F54: [
    {
      file: 'client/data/store.ts',
      protection: '!lostConnection.includes(error.name)',
      off: 'true',
    },
  ],
};
