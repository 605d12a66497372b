interface Doors {
  readonly capability: string;
  /** As `capabilitiesOf` says them. */
  readonly names: readonly string[];
  /** Files of `src`, rooms (`server/db/`) or endings (`*.store.ts`), and why each may. */
  readonly through: Readonly<Record<string, string>>;
}

/** What the world around gives, and where it comes in: everything else is handed it. */
export const doors: readonly Doors[] = [
  {
    capability: 'the clock',
    names: ['new Date()', 'Date.now'],
    through: {
      'client/data/device/clock.ts': 'the clock of the device',
      'server/clock.ts': 'the clock of the machine',
    },
  },
  {
    capability: 'the day of a moment',
    names: ['toISOString().slice', 'getFullYear', 'getMonth', 'getDate', 'getHours'],
    through: {
      'domain/values/today.ts': 'the calendar of Finland, and days counted in it',
      'domain/formats/sheets/xlsx-sheet.ts': 'a sheet counts its days from 1899, in no zone',
      'domain/incoming/epd/source-values.ts': 'whether a date of a declaration is one of the calendar',
    },
  },
  {
    capability: 'the line',
    names: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'navigator.sendBeacon'],
    through: {
      'client/data/line/api.ts': 'every call of the contract',
      'client/data/line/missing-part.ts': 'a part of the program that did not come, as a plain file',
      'client/data/imports/code-worker.ts': 'the program that reads codes, as a plain file',
      'client/app/service-worker/shell.ts': 'a part that failed on its way to a page is asked for again',
      'client/data/live/live-site.ts': 'the stream of what others change',
      'client/contributor/line.ts': 'every call of the page of suppliers, which has nothing of the application',
      'client/contributor/worker.ts': 'that page itself, where it is not kept yet',
      'server/storage/s3-storage.ts': 'files that lie in a bucket',
      'server/start-sign-in.ts': 'the embedded identity provider is asked on the own port',
    },
  },
  {
    capability: 'what the device keeps',
    names: ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'navigator.storage'],
    through: {
      'client/data/device/': 'databases and preferences',
      'client/app/service-worker/shell.ts': 'the program itself, kept by its worker',
      'client/contributor/': 'the page of suppliers, what it has said and in which language',
      'client/data/imports/received-files.ts': 'files that the system hands to the worker, which has no page',
      'client/data/outbox/records/mirror.ts': 'a second copy of the edits, in a file beside the database',
      'client/data/offline/device-storage.ts': 'how much room there is',
      'client/data/session/sending.ts': 'asks the browser to keep what is stored, once somebody has signed in',
    },
  },
  {
    capability: 'chance',
    names: ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues', 'randomUUID', 'randomBytes'],
    through: {
      'client/data/device/': 'ids, keys, and the mark of a torn log',
      'client/data/outbox/records/storage-ladder.ts': 'bytes that no disk makes smaller',
      'client/data/line/until-done.ts': 'tabs do not try again at the same moment',
      'client/data/live/live-site.ts': 'hands it to the line of events, for its rests',
      'client/data/offline/keeping.ts': 'hands it to the keeper, for its rests',
      'client/data/session/sending.ts': 'hands it to the sender, for its rests',
      'client/data/session/start.ts': 'hands it to what looks for the line, for its rests',
      'client/app/app-update.ts': 'hands it to what looks for a new version, for its rests',
      'server/identity/': 'secrets of sessions and sign-ins',
      'server/db/lock-file.ts': 'a draft that no other process writes',
      'server/history/history.store.ts': 'salts of the chain, so that nobody guesses what was erased',
      'server/storage/folder-storage.ts': 'a draft that no other request writes',
      'server/operations/observe.ts': 'names a request that came without a name',
    },
  },
  {
    capability: 'the console',
    names: ['console'],
    through: {
      'client/data/device/unforeseen-fault.ts': 'the cause of a fault of ours; the user is told what it means',
      'client/app/after-start.tsx': 'the page works without a worker',
      'client/app/providers.tsx': 'the language that was not loaded',
      'client/ui/browser/app-link.tsx': 'a page that was not loaded ahead is loaded when it is opened',
      'client/features/calculations/calculation-row.tsx': 'the user is told; the cause is for us',
      'client/features/session/log-out.tsx': 'the user is told; the cause is for us',
      'server/sign-in/lazy-provider.ts': 'silences the notes of a package at its start',
    },
  },
  {
    capability: 'leaving the page',
    names: ['location.assign', 'location.reload', 'location.replace', 'location.href', 'document.cookie'],
    through: {
      'client/app/': 'puts the page together, and starts it anew',
      'client/data/session/start.ts': 'signing in and out leads to the identity provider',
      'client/features/company/own-invites.tsx': 'in another company everything on the page is another',
    },
  },
  {
    capability: 'the environment',
    names: ['process.env'],
    through: {
      'server/main.ts': 'reads the configuration once and hands it in',
      'server/cli/admin.ts': 'the same for the command line',
    },
  },
  {
    capability: 'SQL',
    names: ['a statement'],
    through: {
      '*.store.ts': 'what a noun asks of its tables',
      'server/db/': 'migrations, and what is about the database itself',
      'server/calls/mutation.ts': 'a savepoint around what a call does',
      'server/installation/backup.ts': 'the zone of the moments that are written out',
    },
  },
];
