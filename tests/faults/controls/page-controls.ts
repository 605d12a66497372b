import type { Control } from '#tests/faults/rig/control.ts';

/** Negative controls of what the browser, its user and others on the way do to the page. */
export const pageControls: readonly Control[] = [
  {
    what: 'a service worker that could not be installed is asked for again',
    faults: ['F116'],
    file: 'client/app/first-install.ts',
    protection: "(await state()) !== 'active'",
    off: 'false',
  },
  {
    what: 'a page that is come back to takes the lead again',
    faults: ['F117'],
    file: 'client/data/session/sending.ts',
    protection: '() => leader.start()',
    off: '() => undefined',
  },
  {
    what: 'a store that is forbidden is no error',
    faults: ['F118'],
    file: 'client/data/device/preferences.ts',
    protection: 'attempt(() => storage().getItem(key))',
    off: 'storage().getItem(key)',
  },
  {
    what: 'what is made and deleted before it was sent is nothing',
    faults: ['F120'],
    file: 'client/data/outbox/edits/coalesce.ts',
    protection: 'first.creates.length === 1 && first.preview === undefined',
    off: 'false',
  },
  {
    what: 'a tab takes the lead from one that it does not hear',
    faults: ['F123'],
    file: 'client/data/device/leader.ts',
    protection: "isSilent && isNeeded() && document.visibilityState === 'visible'",
    off: 'false',
  },
  {
    what: 'no script runs but our own',
    faults: ['F125'],
    file: 'server/http/security-headers.ts',
    protection: "[\"'self'\", ...scripts].join(' ')",
    off: "\"'self' 'unsafe-inline'\"",
  },
  {
    what: 'a session that is missing is looked for',
    faults: ['F127'],
    file: 'client/data/session/session-rest.ts',
    protection: "reason === 'sign-in' || reason === 'wrong-user'",
    off: 'false',
  },
  {
    what: 'what had no room goes when there is some',
    faults: ['F130'],
    file: 'client/data/content/views/quota-room.ts',
    protection: "state === 'held' && lastProblem?.code === 'quota-exceeded'",
    off: 'false',
  },
  {
    what: 'an answer to an edit that goes on and on is none',
    faults: ['F131'],
    file: 'client/data/line/answer-limit.ts',
    protection: 'bytes > longestAnswer',
    off: 'false',
  },
];
