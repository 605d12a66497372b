import type { Control } from './rig/control.ts';

/** Negative controls of what is being typed. */
export const typingControls: readonly Control[] = [
  {
    what: 'a field is left before its page goes',
    faults: ['F108'],
    file: 'client/app/typing-keeper.ts',
    protection: 'leaveField()',
    off: 'undefined',
  },
];
