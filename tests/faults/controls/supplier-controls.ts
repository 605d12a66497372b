import type { Control } from '#tests/faults/rig/control.ts';

/** Of the page of suppliers. */
export const supplierControls: readonly Control[] = [
  {
    what: 'a picture that was chosen lies on the phone until its report is handed over',
    faults: ['F169'],
    file: 'client/contributor/kept-chosen.ts',
    protection: 'links.put({ secret: own + id, id, content })',
    off: 'undefined',
  },
  {
    what: 'what was handed over is not asked for again',
    faults: ['F170'],
    file: 'client/contributor/main.ts',
    protection: "isKnown(kept, typedBefore(secret, 'new')?.id)",
    off: 'false',
  },
];
