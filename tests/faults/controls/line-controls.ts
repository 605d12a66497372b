import type { Control } from '#tests/faults/rig/control.ts';

/** Negative controls of the faults of the line and of what is kept of its answers. */
export const lineControls: readonly Control[] = [
  {
    what: 'parts of the program that were thrown away are fetched again',
    faults: ['F96'],
    file: 'client/app/app-update.ts',
    protection: "part?.postMessage({ type: 'FILL_SHELL' })",
    off: 'undefined',
  },
  {
    what: 'an ended licence stops everything, and no edit is to blame',
    faults: ['F101'],
    file: 'client/data/outbox/sending/answers.ts',
    protection: "'licence'",
    off: 'undefined',
  },
  {
    what: 'an answer that cannot be read is fetched past the browser’s cache',
    faults: ['F103'],
    file: 'client/data/line/api.ts',
    protection: "endpoint.method === 'GET' && isUnreadable(cause)",
    off: 'false',
  },
  {
    what: 'an open site asks nothing while the line is known to be down',
    faults: ['F104', 'F105'],
    file: 'client/data/live/events.ts',
    protection: 'connectivity.isOnline() && pause.get() === null && !outbox.isUnsent(siteId)',
    off: '!outbox.isUnsent(siteId)',
  },
  {
    what: 'an open site that was not answered rests before it asks again',
    faults: ['F104', 'F105'],
    file: 'client/data/live/events.ts',
    protection: 'askedMs ?? backOffMs(site.failures, this.#options.random(), firstRestMs)',
    off: '0',
  },
];
