import type { Control } from '#tests/faults/rig/control.ts';

/** Of what is told of a site: events, and months in which nothing happened. */
export const logControls: readonly Control[] = [
  {
    what: 'an event that somebody else deleted can be brought back with what waits for it',
    faults: ['F161'],
    file: 'client/data/outbox/questions/items.ts',
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
  {
    what: 'a correction of what was accepted meanwhile is refused where the log says something else',
    faults: ['F163'],
    file: 'server/contributors/approval.ts',
    protection: "state === 'accepted' && !isThere",
    off: 'false',
  },
  {
    what: 'a line of a file is known by what it says',
    faults: ['F164'],
    file: 'domain/incoming/site-log/event-sheet.ts',
    protection: 'lineId(contentOf(row))',
    off: 'lineId(contentOf(row) + Math.random())',
  },
  {
    what: 'what the server confirmed of a log is shown when it waits no more',
    faults: ['F165'],
    file: 'client/data/outbox/overlay/settle.ts',
    protection: '[logKey(siteId)]',
    off: '[]',
  },
  {
    what: 'two readings that go on from the same one are told',
    faults: ['F166'],
    file: 'domain/site-log/meters.ts',
    protection: '!isOver && !isTurned',
    off: 'true',
  },
];
