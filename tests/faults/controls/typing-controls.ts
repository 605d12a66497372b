import type { Control } from '#tests/faults/rig/control.ts';

/** Negative controls of what is being typed. */
export const typingControls: readonly Control[] = [
  {
    what: 'a field is left before its page goes',
    faults: ['F108'],
    file: 'client/app/typing-keeper.ts',
    protection: 'leaveField()',
    off: 'undefined',
  },
  {
    what: 'a key that was pressed is written down before its turn is over',
    faults: ['F167'],
    file: 'client/data/device/draft-notes.ts',
    protection: 'local().setItem(name, text)',
    off: 'undefined',
  },
  {
    what: 'a choice that saves itself is written down before it is stored',
    faults: ['F171'],
    file: 'client/ui/fields/typed-choice.ts',
    protection: 'kept.keep(next, value)',
    off: 'undefined',
  },
];
