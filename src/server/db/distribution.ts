/**
 * Where the rows of a table lie in a PostgreSQL that is distributed over several machines. What belongs to a site lies
 * with the site, so a call below one site asks one machine; what companies and people share is on each of them; the rest is
 * on the first. `distribution.test.ts` holds the schema against this.
 */
export type Distribution =
  | { readonly kind: 'distributed'; readonly by: string }
  | { readonly kind: 'reference' }
  | { readonly kind: 'local' };

const ofSite: Distribution = { kind: 'distributed', by: 'site_id' };
const reference: Distribution = { kind: 'reference' };
const local: Distribution = { kind: 'local' };

export const distributionOf: Readonly<Record<string, Distribution>> = {
  sites: { kind: 'distributed', by: 'id' },
  site_users: ofSite,
  site_invites: ofSite,
  site_revisions: ofSite,
  site_figures: ofSite,
  calculations: ofSite,
  categories: ofSite,
  comments: ofSite,
  log_events: ofSite,
  contributor_links: ofSite,
  contributions: ofSite,
  drops: ofSite,
  evidence: ofSite,
  evidence_contents: ofSite,
  evidence_parts: ofSite,
  quantities: ofSite,
  quantity_imports: ofSite,
  history: ofSite,
  history_amendments: ofSite,
  history_heads: ofSite,

  companies: reference,
  users: reference,
  products: reference,
  composites: reference,
  reference_sets: reference,

  library_history: local,
  bulletins: local,
  company_domains: local,
  company_invites: local,
  company_usage: local,
  usage_changes: local,
  feedback: local,
  file_uploads: local,
  files: local,
  idempotency_keys: local,
  import_choices: local,
  import_columns: local,
  mails: local,
  migrations: local,
  name_changes: local,
  operator_actions: local,
  rate_limits: local,
  seeds: local,
  server_secrets: local,
  sessions: local,
  sign_ins: local,
  signing_keys: local,
  signing_secrets: local,
};

/**
 * What the schema still asks of such a database beside its tables, and why: each is a task before the first installation of
 * that kind, and the test finds those that come or go.
 */
export const obstacles = {
  /** Triggers on distributed tables: they work where rows lie with what they write to. */
  triggers: {
    calculations: 'counts rows of the company in a local table',
    categories: 'counts rows of the company in a local table',
    evidence: 'counts rows of the company in a local table',
    log_events: 'counts rows of the company in a local table',
    quantities: 'counts rows of the company in a local table',
    sites: 'counts sites of the company in a local table; its stamps lie with it',
    site_users: 'tells streams whose access has changed',
  },
  /** Functions in the rules of distributed tables: they read the reader, or the sites and their people by the site's key. */
  rules: [
    'app_colleagues',
    'app_company',
    'app_deleted_sites',
    'app_has_users',
    'app_is_site',
    'app_locked_calculations',
    'app_opened_site',
    'app_sites',
    'app_user',
  ],
} as const;

/** A function whose statements ask several machines for rows of these tables: why, and what bounds the work. */
interface CrossShard {
  readonly tables: readonly string[];
  readonly why: string;
  readonly bound: string;
}

const itsBackups = {
  why: 'a backup is a site of its own, which may lie elsewhere, and is found by its source',
  bound: 'the backups of one site',
};
const itsSource = {
  why: 'a backup has the people of its source, which may lie elsewhere',
  bound: 'one site and its source',
};
const allSites = { why: 'the sites of a reader may lie anywhere', bound: 'the sites that the reader sees' };
const cleaning = { why: 'what is old may lie anywhere', bound: 'once a day, in the background' };
const wholeInstallation = { why: 'about the whole installation', bound: 'its administrator asks, rarely' };
const everything = [
  'calculations',
  'categories',
  'comments',
  'contributions',
  'contributor_links',
  'drops',
  'evidence',
  'evidence_contents',
  'evidence_parts',
  'history',
  'history_amendments',
  'history_heads',
  'log_events',
  'quantities',
  'quantity_imports',
];
const aboutPeople = ['site_figures', 'site_invites', 'site_revisions', 'site_users', 'sites'];

/**
 * The statements that do not say on which machine their rows lie, by the function that runs them. All others do: what the
 * server suite has run is read when it ends (`tests/tools/statement-gate.ts`).
 */
export const crossShard: Readonly<Record<string, CrossShard>> = {
  'announcements/site-changes.store.ts findChangedSites': { tables: ['site_users', 'sites'], ...allSites },
  'announcements/site-changes.store.ts findSiteChanges': {
    tables: ['categories', 'history', 'quantities', 'site_users', 'sites'],
    why: 'changes that are told at the same moment share a statement',
    bound: 'the sites that have changed in a moment',
  },
  'announcements/site-changes.store.ts maySee': { tables: ['site_users'], ...itsSource },
  'backups/backups.store.ts countManualBackups': { tables: ['sites'], ...itsBackups },
  'backups/backups.store.ts findBackups': { tables: ['calculations', 'quantities', 'sites'], ...itsBackups },
  'backups/backups.store.ts findBackupsWithoutFigures': { tables: ['sites'], ...itsBackups },
  'contributors/contributions.store.ts countWaitingBySite': { tables: ['contributions'], ...allSites },
  'contributors/open-link.store.ts findOpenLink': {
    tables: ['contributor_links', 'sites'],
    why: 'whoever has a link shows its secret and nothing else',
    bound: 'one link and its site',
  },
  'copies/copy-rows.store.ts copyRows': {
    tables: ['calculations', 'categories', 'evidence', 'log_events', 'quantities', 'sites'],
    why: 'a copy may lie elsewhere than what it is of',
    bound: 'the rows of one site',
  },
  'copies/kept-site.store.ts shareContents': {
    tables: ['evidence_contents'],
    why: 'a backup may lie elsewhere than what it is of',
    bound: 'the pictures and documents of one site',
  },
  'deletions/deletions.store.ts findKeptCalculation': { tables: ['calculations', 'sites'], ...itsBackups },
  'deletions/deletions.store.ts hideSite': { tables: ['sites'], ...itsBackups },
  'deletions/deletions.store.ts removeComments': { tables: ['sites'], ...cleaning },
  'deletions/deletions.store.ts removeDeletedBefore': { tables: ['sites'], ...cleaning },
  'deletions/deletions.store.ts showSite': { tables: ['sites'], ...itsBackups },
  'evidence/old-contents.store.ts findUnusedFiles': { tables: ['evidence_contents'], ...cleaning },
  'evidence/old-contents.store.ts removeOldContents': { tables: ['evidence', 'evidence_contents'], ...cleaning },
  'evidence/old-contents.store.ts removeOldParts': { tables: ['evidence_parts', 'sites'], ...cleaning },
  'evidence/old-contents.store.ts removeUnusedFile': { tables: ['evidence_contents'], ...cleaning },
  'history/history-page.store.ts findHolders': {
    tables: [
      'calculations',
      'categories',
      'comments',
      'evidence',
      'history',
      'log_events',
      'quantities',
      'site_users',
      'sites',
    ],
    ...allSites,
  },
  'history/history-page.store.ts findPage': {
    tables: ['history', 'sites'],
    why: 'what is asked about may be in several sites, a product in all of its company',
    bound: 'a page and its count',
  },
  'history-chain/chain.store.ts findChainedSites': { tables: ['history', 'history_heads'], ...wholeInstallation },
  'history-chain/erasure.store.ts findTouchedLinks': { tables: ['history'], ...wholeInstallation },
  'history/old-history.store.ts removeOldHistory': {
    tables: ['history', 'history_amendments', 'history_heads'],
    ...cleaning,
  },
  'installation/companies.store.ts listCompanies': { tables: ['sites'], ...wholeInstallation },
  'installation/people.store.ts deletePerson': {
    tables: ['calculations', 'history', 'site_invites'],
    ...wholeInstallation,
  },
  'installation/people.store.ts exportPerson': {
    tables: [
      'comments',
      'contributions',
      'contributor_links',
      'evidence',
      'history',
      'log_events',
      'quantity_imports',
      'site_invites',
      'site_users',
      'sites',
    ],
    ...wholeInstallation,
  },
  'installation/tables.store.ts readRows': { tables: [...everything, ...aboutPeople], ...wholeInstallation },
  'people/invites.store.ts findOwnInvites': {
    tables: ['site_invites', 'sites'],
    why: 'they are found by the address of the one who is invited',
    bound: 'the open invites of one person',
  },
  'products/library-uses.store.ts findUses': {
    tables: ['calculations', 'sites'],
    why: 'a product may be used in any site of its company',
    bound: 'the calculations that use it',
  },
  'quantities/quantity-pages.store.ts findQuantityPages': {
    tables: ['calculations', 'site_users', 'sites'],
    why: 'pages that are asked for at the same moment share a statement, and a backup has the people of its source',
    bound: 'the calls that wait at once',
  },
  'reference-sets/reference-sets.store.ts countPinned': { tables: ['calculations'], ...wholeInstallation },
  'sites/sites.store.ts findSite': { tables: ['site_users', 'sites'], ...itsSource },
  'site-list/ordered-sites.store.ts findOrderedPlaces': { tables: ['site_users', 'sites'], ...allSites },
  'site-list/site-months.store.ts findSiteLogs': { tables: ['log_events', 'site_users', 'sites'], ...allSites },
  'sites/sites.store.ts findSites': {
    tables: ['calculations', 'history', 'site_figures', 'site_users', 'sites'],
    ...allSites,
  },
  'sites/sites.store.ts findUserSites': { tables: ['site_users', 'sites'], ...allSites },
  'sites/sites.store.ts removeSite': { tables: ['sites'], ...itsBackups },
};
