import { isAbsolute, resolve } from 'node:path';
import { err, ok, type Result } from '#domain/result.ts';
import type { MailSettings } from './feedback/mail-sender.ts';
import type { S3Options } from './files/s3-storage.ts';

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** null = the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Where uploaded files lie; null = in `dataDir`. */
  readonly s3: S3Options | null;
  /** Where feedback is mailed; null = nowhere. */
  readonly mail: MailSettings | null;
  /** null = the embedded provider with the demo users. */
  readonly oidc: { readonly issuer: URL; readonly clientId: string; readonly clientSecret: string } | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const loopback: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

export const isLoopback = (host: string): boolean => loopback.includes(host);

/** Reads the environment once; the error is one sentence that says which variable to change. */
export const readConfiguration = (environment: Environment, folder: string): Result<Configuration, string> => {
  const value = (name: string): string | null => environment[name]?.trim() || null;
  const port = Number(value('PORT') ?? '3000');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return err('PORT must be a number from 1 to 65535.');
  const host = value('HOST') ?? '127.0.0.1';
  const publicUrl = parseUrl(value('PUBLIC_URL') ?? `http://localhost:${port}`, ['http:', 'https:']);
  if (publicUrl === null) return err('PUBLIC_URL must be an address such as https://hiili.example.com.');
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl !== null && parseUrl(databaseUrl, ['postgres:', 'postgresql:']) === null) {
    return err('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  const oidc = readOidc(value);
  if (!oidc.ok) return oidc;
  if (oidc.value === null) {
    const reason = embeddedRefusal(environment['NODE_ENV'], host, publicUrl);
    if (reason !== null) return err(reason);
  } else if (publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    return err('PUBLIC_URL must begin with https:// outside this machine.');
  }
  const s3 = readS3(value);
  if (!s3.ok) return s3;
  const mail = readMail(value);
  if (!mail.ok) return mail;
  const dataDir = value('DATA_DIR') ?? '.data';
  return ok({
    port,
    host,
    publicUrl,
    databaseUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(folder, dataDir),
    s3: s3.value,
    mail: mail.value,
    oidc: oidc.value,
  });
};

const readOidc = (value: (name: string) => string | null): Result<Configuration['oidc'], string> => {
  const address = value('OIDC_ISSUER');
  if (address === null) return ok(null);
  const issuer = parseUrl(address, ['http:', 'https:']);
  if (issuer === null) return err('OIDC_ISSUER must be the address of an OpenID Connect provider.');
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    return err('OIDC_ISSUER must begin with https:// outside this machine.');
  }
  const clientId = value('OIDC_CLIENT_ID');
  const clientSecret = value('OIDC_CLIENT_SECRET');
  if (clientId === null || clientSecret === null) {
    return err('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.');
  }
  return ok({ issuer, clientId, clientSecret });
};

const readS3 = (value: (name: string) => string | null): Result<S3Options | null, string> => {
  const address = value('S3_ENDPOINT');
  if (address === null) return ok(null);
  const endpoint = parseUrl(address, ['http:', 'https:']);
  if (endpoint === null) return err('S3_ENDPOINT must be an address such as https://s3.eu-north-1.amazonaws.com.');
  if (endpoint.protocol === 'http:' && !isLoopback(endpoint.hostname)) {
    return err('S3_ENDPOINT must begin with https:// outside this machine.');
  }
  const bucket = value('S3_BUCKET');
  const accessKeyId = value('S3_ACCESS_KEY_ID');
  const secretAccessKey = value('S3_SECRET_ACCESS_KEY');
  if (bucket === null || accessKeyId === null || secretAccessKey === null) {
    return err('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return err('S3_BUCKET must be the name of a bucket.');
  return ok({ endpoint, bucket, region: value('S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey });
};

const readMail = (value: (name: string) => string | null): Result<MailSettings | null, string> => {
  const address = value('SMTP_URL');
  if (address === null) return ok(null);
  const smtpUrl = parseUrl(address, ['smtp:', 'smtps:']);
  if (smtpUrl === null || smtpUrl.hostname === '') {
    return err('SMTP_URL must be an address such as smtps://user:password@mail.example.com.');
  }
  const to = value('FEEDBACK_TO');
  const from = value('FEEDBACK_FROM');
  if (to === null || from === null) return err('SMTP_URL needs FEEDBACK_TO and FEEDBACK_FROM beside it.');
  return ok({ smtpUrl, to, from });
};

/** The embedded provider knows its passwords from the source code, so it must never be reachable by others. */
const embeddedRefusal = (nodeEnv: string | undefined, host: string, publicUrl: URL): string | null => {
  if (nodeEnv === 'production') return 'OIDC_ISSUER must be set when NODE_ENV is production.';
  if (!isLoopback(host)) return 'HOST must be 127.0.0.1 unless OIDC_ISSUER names an identity provider.';
  if (!isLoopback(publicUrl.hostname)) {
    return 'PUBLIC_URL must be on localhost unless OIDC_ISSUER names an identity provider.';
  }
  return null;
};

const parseUrl = (text: string, protocols: readonly string[]): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : null;
};
