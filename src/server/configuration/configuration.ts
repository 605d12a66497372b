import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { type QuotaKind, quotaKinds, type UsualQuotas } from '#domain/people/quota.ts';
import {
  defaultRegisterSettings,
  type RegisterSettings,
  readRegisterSettings,
} from '#domain/register/register-settings.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { isLoopbackHost } from '#domain/values/loopback-host.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { addressesOf } from '#server/db/postgres-hosts.ts';
import type { MailSettings } from '#server/mail/mail-sender.ts';
import { type PassportHost, readPassportHosts } from '#server/passports/passport-hosts.ts';
import type { S3Options } from '#server/storage/s3-storage.ts';
import { type Environment, type EnvironmentReader, readEnvironment } from './environment.ts';
import { mistypedNames } from './mistyped-names.ts';
import { type SettingName, settings } from './settings.ts';

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** null = the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database without the pooler of transactions that `databaseUrl` leads to; null = it leads to none. */
  readonly liveDatabaseUrl: string | null;
  readonly dataDir: string;
  /** Where uploaded files lie; null = in `dataDir`. */
  readonly s3: S3Options | null;
  /** Where feedback is mailed; null = nowhere. */
  readonly mail: MailSettings | null;
  /** null = the embedded provider with the demo users. */
  readonly oidc: { readonly issuer: URL; readonly clientId: string; readonly clientSecret: string } | null;
  /** null = only this machine reads the metrics. */
  readonly metricsToken: string | null;
  /** null = text on a terminal and with the embedded provider, else JSON. */
  readonly logFormat: LogFormat | null;
  /** A proxy in front names the requests. */
  readonly trustsProxy: boolean;
  /** Times the usual limits on calls; 0 = no limits. */
  readonly rateLimit: number;
  /** A session ends this long after its sign-in, however much it is used. */
  readonly sessionMaxDays: number;
  /** How long changes are kept; 0 = for ever. */
  readonly historyYears: number;
  /** Where weaknesses are reported (RFC 9116); null = nobody says. */
  readonly securityContact: URL | null;
  /** Hosts that are asked for product passports; none = nobody is. */
  readonly passportHosts: readonly PassportHost[];
  /** How the installation exports to the building register. */
  readonly register: RegisterSettings;
  /** What a company may have. */
  readonly quotas: UsualQuotas;
}

const logFormats = ['json', 'text'] as const;
type LogFormat = (typeof logFormats)[number];

/** @param host a name or an address, IPv6 with or without brackets */
const isLoopback = (host: string): boolean => isLoopbackHost(host === '::1' ? '[::1]' : host);

const web = ['http:', 'https:'] as const;
const minTokenLength = 16;

/** Reads the environment once; the error holds one line for every variable that must be changed. */
export const readConfiguration = (environment: Environment, folder: string): Result<Configuration, string> => {
  const reader = readEnvironment(environment);
  const { text, refuse } = reader;
  const port = readPort(reader);
  const host = (text('HOST') ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  const publicUrl = readPublicUrl(reader) ?? new URL(`http://localhost:${port}`);
  const oidc = readOidc(reader);
  if (text('OIDC_ISSUER') === null) refuseEmbedded(reader, host, publicUrl);
  else if (isOpen(publicUrl)) refuse('PUBLIC_URL must begin with https:// outside this machine.');
  const dataDir = text('DATA_DIR') ?? '.data';
  const configuration: Configuration = {
    port,
    host,
    publicUrl,
    databaseUrl: readDatabaseUrl(reader, 'DATABASE_URL'),
    liveDatabaseUrl: readLiveDatabaseUrl(reader),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    s3: readS3(reader),
    mail: readMail(reader),
    oidc,
    metricsToken: readMetricsToken(reader),
    logFormat: readLogFormat(reader),
    trustsProxy: readTrust(reader),
    rateLimit: readRateLimit(reader),
    sessionMaxDays: readSessionDays(reader),
    historyYears: readHistoryYears(reader),
    securityContact: readSecurityContact(reader),
    passportHosts: readHosts(reader),
    register: readRegister(reader),
    quotas: readQuotas(reader),
  };
  for (const sentence of mistypedNames(environment)) refuse(sentence);
  const problems = reader.problems();
  return problems.length === 0 ? ok(configuration) : err(problems.join('\n'));
};

const readPort = ({ text, refuse }: EnvironmentReader): number => {
  const port = Number(text('PORT') ?? '3000');
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  refuse('PORT must be a number from 1 to 65535.');
  return 3000;
};

const readPublicUrl = ({ url, refuse }: EnvironmentReader): URL | null => {
  const publicUrl = url('PUBLIC_URL', web, 'be an address such as https://hiili.example.com');
  if (publicUrl === null || publicUrl.href === `${publicUrl.origin}/`) return publicUrl;
  return refuse('PUBLIC_URL must end with the host: the product is at the root of its own host, not below a path.');
};

const readDatabaseUrl = ({ text, refuse }: EnvironmentReader, name: SettingName): string | null => {
  const value = text(name);
  const isAddress = (one: string): boolean => /^postgres(ql)?:$/.test(URL.canParse(one) ? new URL(one).protocol : '');
  if (value === null || addressesOf(value).every(isAddress)) return value;
  return refuse(`${name} must be an address that begins with postgres:// or postgresql://.`);
};

const readLiveDatabaseUrl = (reader: EnvironmentReader): string | null => {
  const live = readDatabaseUrl(reader, 'LIVE_DATABASE_URL');
  const isAlone = live !== null && reader.text('DATABASE_URL') === null;
  return isAlone ? reader.refuse('LIVE_DATABASE_URL needs DATABASE_URL beside it.') : live;
};

const readOidc = ({ text, url, beside, refuse }: EnvironmentReader): Configuration['oidc'] => {
  if (text('OIDC_ISSUER') === null) return null;
  const issuer = url('OIDC_ISSUER', web, 'be the address of an OpenID Connect provider');
  if (issuer !== null && isOpen(issuer)) refuse('OIDC_ISSUER must begin with https:// outside this machine.');
  const client = beside('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (issuer === null || client === null) return null;
  return { issuer, clientId: client.OIDC_CLIENT_ID, clientSecret: client.OIDC_CLIENT_SECRET };
};

const readS3 = ({ text, url, beside, refuse }: EnvironmentReader): S3Options | null => {
  if (text('S3_ENDPOINT') === null) return null;
  const endpoint = url('S3_ENDPOINT', web, 'be an address such as https://s3.eu-north-1.amazonaws.com');
  if (endpoint !== null && isOpen(endpoint)) refuse('S3_ENDPOINT must begin with https:// outside this machine.');
  const access = beside('S3_ENDPOINT', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (endpoint === null || access === null) return null;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = access;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return refuse('S3_BUCKET must be the name of a bucket.');
  return { endpoint, bucket, region: text('S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
};

const readMail = ({ text, url, beside, refuse }: EnvironmentReader): MailSettings | null => {
  if (text('SMTP_URL') === null) return null;
  const mustBe = 'be an address such as smtps://user:password@mail.example.com';
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], mustBe);
  const ends = beside('SMTP_URL', ['FEEDBACK_TO', 'FEEDBACK_FROM']);
  if (smtpUrl === null || ends === null) return null;
  if (smtpUrl.hostname === '') return refuse(`SMTP_URL must ${mustBe}.`);
  return { smtpUrl, to: ends.FEEDBACK_TO, from: ends.FEEDBACK_FROM };
};

const readMetricsToken = ({ text, refuse }: EnvironmentReader): string | null => {
  const token = text('METRICS_TOKEN');
  if (token === null || token.length >= minTokenLength) return token;
  return refuse(`METRICS_TOKEN must have at least ${minTokenLength} characters.`);
};

const readLogFormat = ({ text, refuse }: EnvironmentReader): LogFormat | null => {
  const value = text('LOG_FORMAT');
  if (value === null) return null;
  return logFormats.find((format) => format === value) ?? refuse(`LOG_FORMAT must be ${logFormats.join(' or ')}.`);
};

const readTrust = ({ text, refuse }: EnvironmentReader): boolean => {
  const value = text('TRUST_PROXY') ?? '0';
  if (value !== '0' && value !== '1') refuse('TRUST_PROXY must be 0 or 1.');
  return value === '1';
};

const readRateLimit = ({ text, refuse }: EnvironmentReader): number => {
  const factor = Number(text('RATE_LIMIT') ?? '1');
  if (factor >= 0 && factor <= 1000) return factor;
  refuse('RATE_LIMIT must be a number from 0 to 1000.');
  return 1;
};

const readSessionDays = ({ text, refuse }: EnvironmentReader): number => {
  const days = Number(text('SESSION_MAX_DAYS') ?? '90');
  if (Number.isInteger(days) && days >= 1 && days <= 400) return days;
  refuse('SESSION_MAX_DAYS must be a whole number from 1 to 400.');
  return 90;
};

const readHistoryYears = ({ text, refuse }: EnvironmentReader): number => {
  const years = Number(text('HISTORY_YEARS') ?? '0');
  if (Number.isInteger(years) && years >= 0 && years <= 100) return years;
  refuse('HISTORY_YEARS must be a whole number from 0 to 100.');
  return 0;
};

const readSecurityContact = ({ url, refuse }: EnvironmentReader): URL | null => {
  const mustBe = 'be an address such as mailto:security@example.com or https://example.com/security';
  const contact = url('SECURITY_CONTACT', ['mailto:', 'https:'], mustBe);
  const isWhole = contact === null || contact.protocol === 'https:' || /^[^@\s]+@[^@\s]+$/.test(contact.pathname);
  return isWhole ? contact : refuse(`SECURITY_CONTACT must ${mustBe}.`);
};

const readHosts = ({ text, refuse }: EnvironmentReader): readonly PassportHost[] => {
  const hosts = readPassportHosts(text('PASSPORT_HOSTS') ?? '');
  if (hosts === null) refuse('PASSPORT_HOSTS must be names of hosts such as epd.example.com, divided by commas.');
  else if (text('OIDC_ISSUER') === null || !hosts.some(({ isLoopback }) => isLoopback)) return hosts;
  else refuse('PASSPORT_HOSTS must not name this machine where others sign in.');
  return [];
};

const readRegister = ({ text, refuse }: EnvironmentReader): RegisterSettings => {
  const file = text('REGISTER_SETTINGS');
  if (file === null) return defaultRegisterSettings;
  let json: unknown;
  try {
    json = parseJsonFile(readFileSync(file, 'utf8'));
  } catch {
    refuse('REGISTER_SETTINGS must name a JSON file that can be read.');
  }
  const { settings: register, refused } = readRegisterSettings(json);
  if (refused.length > 0) refuse(`REGISTER_SETTINGS: not understood: ${refused.join(', ')}.`);
  return register;
};

const quotaSettings = {
  sites: 'QUOTA_SITES',
  rows: 'QUOTA_ROWS',
  products: 'QUOTA_PRODUCTS',
  bytes: 'QUOTA_BYTES',
  work: 'QUOTA_WORK',
} as const satisfies Readonly<Record<QuotaKind, SettingName>>;

const readQuotas = (reader: EnvironmentReader): UsualQuotas => {
  const amountOf = (kind: QuotaKind): number => {
    const name = quotaSettings[kind];
    const amount = Number(reader.text(name) ?? usualQuotas.limits[kind]);
    if (Number.isSafeInteger(amount) && amount >= 0) return amount;
    reader.refuse(`${name} must be a whole number, 0 or more.`);
    return 0;
  };
  const trialShare = Number(reader.text('QUOTA_TRIAL') ?? usualQuotas.trialShare);
  if (!(trialShare > 0 && trialShare <= 1)) reader.refuse('QUOTA_TRIAL must be a number above 0, at most 1.');
  const limits = Object.fromEntries(quotaKinds.map((kind) => [kind, amountOf(kind)])) as UsualQuotas['limits'];
  return { limits, trialShare };
};

const usualOf = (name: SettingName): number => Number(settings.find((one) => one.name === name)?.default);

/** The quotas of an installation that has not said otherwise. */
export const usualQuotas: UsualQuotas = {
  limits: Object.fromEntries(quotaKinds.map((kind) => [kind, usualOf(quotaSettings[kind])])) as UsualQuotas['limits'],
  trialShare: usualOf('QUOTA_TRIAL'),
};

/** The embedded provider knows its passwords from the source code, so it must never be reachable by others. */
const refuseEmbedded = ({ text, refuse }: EnvironmentReader, host: string, publicUrl: URL): void => {
  if (text('NODE_ENV') === 'production') refuse('OIDC_ISSUER must be set when NODE_ENV is production.');
  if (!isLoopback(host)) refuse('HOST must be 127.0.0.1 unless OIDC_ISSUER names an identity provider.');
  if (!isLoopback(publicUrl.hostname)) {
    refuse('PUBLIC_URL must be on localhost unless OIDC_ISSUER names an identity provider.');
  }
};

/** Does what goes there travel unencrypted beyond this machine? */
const isOpen = (url: URL): boolean => url.protocol === 'http:' && !isLoopback(url.hostname);
