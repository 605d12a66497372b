/** One environment variable of the server. */
export interface Setting {
  readonly name: string;
  /** What holds when it is not set; null = the feature is off, or it belongs to another variable. */
  readonly default: string | null;
  readonly meaning: string;
  /** May come from a file named by `<name>_FILE` instead. */
  readonly isSecret?: true;
}

/** Every variable that the server reads. The README's table is made of it (`npm run admin -- settings`). */
export const settings = [
  { name: 'PORT', default: '3000', meaning: 'port it listens on' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'address it listens on' },
  { name: 'PUBLIC_URL', default: 'http://localhost:PORT', meaning: 'the address users see; sign-in returns there' },
  { name: 'NODE_ENV', default: null, meaning: '`production` refuses the embedded identity provider' },
  { name: 'DATA_DIR', default: '.data', meaning: 'embedded database, its lock file and snapshots, uploaded files' },
  {
    name: 'DATABASE_URL',
    default: null,
    meaning:
      'this PostgreSQL (15 or newer) instead of the embedded database; hosts may be a list, of which one takes writes',
    isSecret: true,
  },
  {
    name: 'LIVE_DATABASE_URL',
    default: null,
    meaning: 'the same PostgreSQL directly, where `DATABASE_URL` leads to a pooler of transactions',
    isSecret: true,
  },
  { name: 'OIDC_ISSUER', default: null, meaning: 'your identity provider instead of the embedded one' },
  { name: 'OIDC_CLIENT_ID', default: null, meaning: 'what the provider calls this application' },
  { name: 'OIDC_CLIENT_SECRET', default: null, meaning: 'its password at the provider', isSecret: true },
  { name: 'S3_ENDPOINT', default: null, meaning: 'uploaded files go to this S3-compatible service, not to `DATA_DIR`' },
  { name: 'S3_BUCKET', default: null, meaning: 'bucket of the files' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'region of the bucket' },
  { name: 'S3_ACCESS_KEY_ID', default: null, meaning: 'who writes there' },
  { name: 'S3_SECRET_ACCESS_KEY', default: null, meaning: 'and its password', isSecret: true },
  { name: 'SMTP_URL', default: null, meaning: 'mail server for feedback and codes of mail domains', isSecret: true },
  { name: 'FEEDBACK_TO', default: null, meaning: 'who gets the feedback' },
  { name: 'FEEDBACK_FROM', default: null, meaning: 'whom mail comes from' },
  {
    name: 'SESSION_MAX_DAYS',
    default: '90',
    meaning: 'a session ends this long after its sign-in; unused ones after 60 days',
  },
  {
    name: 'HISTORY_YEARS',
    default: '0',
    meaning: 'changes older than this many years are removed for good; 0 = they are kept',
  },
  {
    name: 'SECURITY_CONTACT',
    default: null,
    meaning: '`mailto:` or `https://` address in `/.well-known/security.txt`',
  },
  {
    name: 'PASSPORT_HOSTS',
    default: null,
    meaning:
      'hosts that the server may ask for a product passport when a user asks it to, divided by commas; without it nobody is asked',
  },
  {
    name: 'REGISTER_SETTINGS',
    default: null,
    meaning: 'JSON file with release, unit, sign and code mapping of the export to the building register',
  },
  {
    name: 'METRICS_TOKEN',
    default: null,
    meaning: 'who shows it as a bearer token reads `/api/metrics` from anywhere; without it only this machine may',
    isSecret: true,
  },
  { name: 'LOG_FORMAT', default: null, meaning: '`json` or `text`; text on a terminal and when trying out, else JSON' },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: '1 = a proxy of yours sets `X-Request-Id`, which the log then uses, and `X-Forwarded-For`',
  },
  { name: 'RATE_LIMIT', default: '1', meaning: 'times the usual limits on calls a minute; 0 = no limits' },
  { name: 'QUOTA_SITES', default: '5000', meaning: 'sites that a company may have; 0 = as many as it likes' },
  { name: 'QUOTA_ROWS', default: '10000000', meaning: 'rows of all its calculations and backups together' },
  { name: 'QUOTA_PRODUCTS', default: '50000', meaning: 'its own products and composites' },
  { name: 'QUOTA_BYTES', default: '20000000000', meaning: 'bytes of its uploaded files' },
  {
    name: 'QUOTA_WORK',
    default: '24000',
    meaning: 'its heavy work a minute: a report or a search is 1, a copy of a site 100',
  },
  { name: 'QUOTA_TRIAL', default: '0.1', meaning: 'share of these quotas for a company on trial' },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settings)[number]['name'];
