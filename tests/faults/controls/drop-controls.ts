import type { Control } from '#tests/faults/rig/control.ts';

/** Of files that machines post, and of what people decide on. */
export const dropControls: readonly Control[] = [
  {
    what: 'a line that was told before is not told again',
    faults: ['F144'],
    file: 'server/drops/drop-file.ts',
    protection: '!there.has(event.externalId)',
    off: 'true',
  },
  {
    what: 'a revoked address is asked for again when the file has come',
    faults: ['F145', 'F153'],
    file: 'server/contributors/open-link.store.ts',
    protection: "'l.revoked_at is null and'",
    off: "''",
  },
  {
    what: 'a file that was stored is known by its bytes',
    faults: ['F146'],
    file: 'server/drops/drop-file.ts',
    protection: 'there !== null',
    off: 'false',
  },
  {
    what: 'a number that the log has enters it once',
    faults: ['F147'],
    file: 'server/site-log/create-events.ts',
    protection: 'keys.some((key) => there.has(key) || seen.has(key))',
    off: 'false',
  },
  {
    what: 'a decision that holds is answered again',
    faults: ['F148'],
    file: 'server/contributors/approval.ts',
    protection: 'state !== decision',
    off: 'true',
  },
  {
    what: 'a reading goes on from the one that was stored last',
    faults: ['F149'],
    file: 'server/drops/drop-file.ts',
    protection: 'lastId !== received.previousId',
    off: 'false',
  },
];
