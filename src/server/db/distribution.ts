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
  quantities: ofSite,
  quantity_imports: ofSite,
  history: ofSite,

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
    'app_opened_site',
    'app_sites',
    'app_user',
  ],
} as const;
