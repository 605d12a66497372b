interface OfflineTest {
  readonly file: string;
  readonly title: string;
}

const made: OfflineTest = {
  file: 'e2e/journeys/offline-table.spec.ts',
  title: 'without a connection: a calculation, a category, a link and a composite are made and sent afterwards',
};
const copied: OfflineTest = {
  file: 'e2e/journeys/offline-table.spec.ts',
  title:
    'without a connection: calculations and sites are copied, exported, imported and deleted, and come out the same',
};
const locked: OfflineTest = {
  file: 'e2e/journeys/offline-table.spec.ts',
  title: 'without a connection: what needs the server is locked and says why',
};
const verified: OfflineTest = {
  file: 'e2e/journeys/verifier.spec.ts',
  title:
    'a verifier asks for a change offline, its author sees it live, answers and marks it done; both are told by history',
};
const airplane: OfflineTest = {
  file: 'e2e/journeys/airplane.spec.ts',
  title:
    'airplane mode: cold start, a new site, 50 quantities, the report; landed: all sent, a conflict settled field by field',
};

/** The browser test that does what a row of the table “What works offline” says, by the row's id. */
export const offlineTests: Readonly<Record<string, OfflineTest>> = {
  open: {
    file: 'e2e/offline.spec.ts',
    title: 'pull the plug: reload, edit, read the report; plug in: sent once, seen by a second browser',
  },
  report: {
    file: 'e2e/reports.spec.ts',
    title: 'offline the reports are there, with what was changed meanwhile, and make their files',
  },
  export: copied,
  search: airplane,
  site: copied,
  calculation: made,
  category: made,
  comment: verified,
  quantity: airplane,
  link: made,
  product: {
    file: 'e2e/library/library.spec.ts',
    title: 'a product is added and changed without a network, and shown as waiting until there is one',
  },
  composite: made,
  copy: copied,
  feedback: { file: 'e2e/site.spec.ts', title: 'feedback that is given without a connection is sent when it is back' },
  sheet: {
    file: 'e2e/installed-app.spec.ts',
    title: 'a shared file waits through a sign-in, and without a connection, for the import that it belongs to',
  },
  document: copied,
  backups: locked,
  people: locked,
  stage: locked,
  'as-built': {
    file: 'e2e/journeys/site-log-grid.spec.ts',
    title: 'the log is written in as a spreadsheet and becomes the calculation as built',
  },
  suppliers: locked,
  passport: {
    file: 'e2e/journeys/passport.spec.ts',
    title: 'a passport is looked up through our own server, looked through, and becomes a product',
  },
  company: locked,
  gone: {
    file: 'e2e/gone.spec.ts',
    title:
      'the address of a deleted site says who deleted it, also without a connection, and never that something is wrong',
  },
  library: locked,
  account: locked,
  evidence: {
    file: 'e2e/journeys/evidence.spec.ts',
    title: 'a picture taken without a network is there for others once there is one',
  },
  log: { file: 'e2e/journeys/site-log.spec.ts', title: 'a foreman logs deliveries at the gate without a network' },
};
