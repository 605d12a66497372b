import type { Control } from '#tests/faults/rig/control.ts';

/** Negative controls of the faults of the storage. */
export const storageControls: readonly Control[] = [
  {
    what: 'an edit that does not fit is sent at once, or told',
    faults: ['F50', 'F52', 'F53', 'F58', 'F115'],
    file: 'client/data/outbox/records/outbox.ts',
    protection: 'rescue === undefined',
    off: 'true',
  },
  {
    what: 'data that cannot be kept are shown all the same',
    faults: ['F51'],
    file: 'client/data/line/cache.ts',
    protection: '() => false',
    off: '(error: unknown) => { throw error; }',
  },
  {
    what: 'a database that does not open is tried again',
    faults: ['F53'],
    file: 'client/data/device/store.ts',
    protection: 'isBlocked || restMs === undefined',
    off: 'true',
  },
  {
    what: 'what the page knows goes into a database that is made anew',
    faults: ['F54', 'F56'],
    file: 'client/data/device/store.ts',
    protection: 'onCreated?.(rows)',
    off: 'undefined',
  },
  {
    what: 'the number of waiting edits stands beside them',
    faults: ['F55'],
    file: 'client/data/outbox/records/witness.ts',
    protection: '(witness?.unsent ?? 0) - found',
    off: '0',
  },
  {
    what: 'a page with waiting edits does not take cleared storage for a sign-out',
    faults: ['F56'],
    file: 'client/data/session/start.ts',
    protection: 'outbox.waiting() === 0',
    off: 'true',
  },
  {
    what: 'an opening that hangs is told from one that fails',
    faults: ['F57'],
    file: 'client/data/device/store.ts',
    protection: "options.onChange?.('blocked')",
    off: 'undefined',
  },
  {
    what: 'behind a refused write the browser begins a new log',
    faults: ['F133'],
    file: 'client/data/device/store.ts',
    protection: "durability === 'strict'",
    off: 'false',
  },
  {
    what: 'many edits go in one request',
    faults: ['F49'],
    file: 'client/data/outbox/sending/batch.ts',
    protection: 'limit < minEntries || lane.length < minEntries',
    off: 'true',
  },
];
