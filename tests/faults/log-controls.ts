import type { Control } from './rig/control.ts';

/** Of what is told of a site: events, and months in which nothing happened. */
export const logControls: readonly Control[] = [
  {
    what: 'an event that somebody else deleted can be brought back with what waits for it',
    faults: ['F161'],
    file: 'client/data/outbox/items.ts',
    protection: "params['siteId'] !== undefined && params['evidenceId'] === undefined",
    off: "params['eventId'] === undefined && params['evidenceId'] === undefined && params['siteId'] !== undefined",
  },
  {
    what: 'what is said one by one is merged one by one',
    faults: ['F162'],
    file: 'server/sites/sites.ts',
    protection: '{ entryFields: siteEntryFields }',
    off: '{ entryFields: [] }',
  },
];
