import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { settings } from '#server/configuration/settings.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'tiedostot',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};
const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
const mail = { SMTP_URL: 'smtps://a:b@mail.example', FEEDBACK_TO: 'a@example.com', FEEDBACK_FROM: 'b@example.com' };

describe('readConfiguration', () => {
  it('works without any variable', () => {
    const result = readConfiguration({}, '/srv/app');
    expect(result.ok && { ...result.value, publicUrl: result.value.publicUrl.href }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000/',
      databaseUrl: null,
      liveDatabaseUrl: null,
      dataDir: '/srv/app/.data',
      s3: null,
      mail: null,
      oidc: null,
      metricsToken: null,
      logFormat: null,
      trustsProxy: false,
      rateLimit: 1,
      quotas: {
        limits: { sites: 5000, rows: 10_000_000, products: 50_000, bytes: 20_000_000_000, work: 24_000 },
        trialShare: 0.1,
      },
      sessionMaxDays: 90,
      historyYears: 0,
      register: defaultRegisterSettings,
      securityContact: null,
      passportHosts: [],
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'hiili' }, 'PUBLIC_URL'],
    [{ ...oidc, PUBLIC_URL: 'https://example.com/hiili' }, 'PUBLIC_URL'],
    [{ ...oidc, PUBLIC_URL: 'https://example.com/?a' }, 'PUBLIC_URL'],
    [{ ...oidc, PUBLIC_URL: 'https://a:b@example.com' }, 'PUBLIC_URL'],
    [{ PULBIC_URL: 'http://localhost:3001' }, 'PUBLIC_URL'],
    [{ OICD_ISSUER: 'https://id.example' }, 'OIDC_ISSUER'],
    [{ oidc_issuer: 'https://id.example' }, 'OIDC_ISSUER'],
    [{ DATABSE_URL: 'postgres://db' }, 'DATABASE_URL'],
    [{ DATABASE_URLFILE: '/run/url' }, 'DATABASE_URL_FILE'],
    [{ PROT: '3001' }, 'PORT'],
    [{ SMPT_URL: 'smtp://mail' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LIVE_DATABASE_URL: 'postgres://db' }, 'LIVE_DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db', LIVE_DATABASE_URL: 'http://db' }, 'LIVE_DATABASE_URL'],
    [{ NODE_ENV: 'production' }, 'OIDC_ISSUER'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ PUBLIC_URL: 'https://hiili.example.com' }, 'PUBLIC_URL'],
    [{ ...oidc, OIDC_CLIENT_SECRET: ' ' }, 'OIDC_ISSUER'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER'],
    [{ ...s3, S3_ENDPOINT: 'bucket' }, 'S3_ENDPOINT'],
    [{ ...s3, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_ENDPOINT'],
    [{ ...s3, S3_BUCKET: '../a' }, 'S3_BUCKET'],
    [{ ...mail, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ ...mail, FEEDBACK_TO: '' }, 'SMTP_URL'],
    [{ ...mail, FEEDBACK_FROM: '' }, 'SMTP_URL'],
    [{ ...oidc, PUBLIC_URL: 'http://hiili.example.com' }, 'PUBLIC_URL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT'],
    [{ SESSION_MAX_DAYS: '0' }, 'SESSION_MAX_DAYS'],
    [{ SESSION_MAX_DAYS: 'long' }, 'SESSION_MAX_DAYS'],
    [{ HISTORY_YEARS: '-1' }, 'HISTORY_YEARS'],
    [{ HISTORY_YEARS: '1.5' }, 'HISTORY_YEARS'],
    [{ SECURITY_CONTACT: 'turva@example.com' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'mailto:turva' }, 'SECURITY_CONTACT'],
    [{ PASSPORT_HOSTS: 'https://epd.example/path' }, 'PASSPORT_HOSTS'],
    [{ PASSPORT_HOSTS: 'http://epd.example' }, 'PASSPORT_HOSTS'],
    [{ PASSPORT_HOSTS: 'epd.example, 10.0.0.1' }, 'PASSPORT_HOSTS'],
    [{ ...oidc, PUBLIC_URL: 'https://hiili.example', PASSPORT_HOSTS: 'http://127.0.0.1:4000' }, 'PASSPORT_HOSTS'],
    [{ REGISTER_SETTINGS: '/nowhere/at-all' }, 'REGISTER_SETTINGS'],
    [{ DATABASE_URL_FILE: '/nowhere/at-all' }, 'DATABASE_URL_FILE'],
    [{ METRICS_TOKEN: 'x'.repeat(20), METRICS_TOKEN_FILE: '/run/token' }, 'METRICS_TOKEN'],
  ])('refuses %j and names %s', (environment, name) => {
    const result = readConfiguration(environment, '/srv/app');
    expect(!result.ok && result.error).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  it('reads the settings of the export to the building register from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'register-'));
    const file = join(folder, 'register.json');
    const read = async (json: object) => {
      await writeFile(file, JSON.stringify(json));
      return readConfiguration({ REGISTER_SETTINGS: file }, '/srv');
    };
    const result = await read({ unit: 'kgCo2ePerM2Year' });
    expect(result.ok && result.value.register).toEqual({ ...defaultRegisterSettings, unit: 'kgCo2ePerM2Year' });
    const wrong = await read({ unit: 'tons', mapping: { purposes: { XX: 1 } } });
    expect(!wrong.ok && wrong.error).toBe('REGISTER_SETTINGS: not understood: unit, mapping.purposes.XX.');
    await rm(folder, { recursive: true });
  });

  it('names all wrong variables at once, a line each', () => {
    const result = readConfiguration(
      { PORT: 'x', DATABASE_URL: 'mysql://x', LOG_FORMAT: 'xml', S3_ENDPOINT: 'y' },
      '/srv',
    );
    const lines = result.ok ? [] : result.error.split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'S3_ENDPOINT',
      'S3_ENDPOINT',
      'LOG_FORMAT',
    ]);
  });

  it('lets other programs have their variables', () => {
    const others = {
      HOME: '/root',
      PATH: '/bin',
      HOSTNAME: 'a',
      POST: '1',
      PORTS: '1',
      REDIS_PORT: '1',
      NODE_PATH: 'a',
    };
    const more = { AWS_REGION: 'eu', TEST_DATABASE_URL: 'a', LOG_LEVEL: 'a', NODE_OPTIONS: 'a', PUBLIC_URK: '' };
    expect(readConfiguration({ ...others, ...more }, '/srv').ok).toBe(true);
  });

  it('listens on IPv6, with and without brackets', () => {
    for (const HOST of ['::1', '[::1]']) {
      const result = readConfiguration({ HOST }, '/srv');
      expect(result.ok && result.value.host).toBe('::1');
    }
  });

  it('never repeats a value: it may be a secret', () => {
    const secret = 'kanaria-1234';
    const everything = Object.fromEntries(settings.map(({ name }) => [name, secret]));
    const result = readConfiguration(everything, '/srv');
    expect(!result.ok && result.error).not.toContain(secret);
  });

  it('reads a secret from a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'secret-')), 'url');
    await writeFile(file, 'postgres://a:b@db.example/hiili\n');
    const result = readConfiguration({ DATABASE_URL_FILE: file }, '/srv');
    expect(result.ok && result.value.databaseUrl).toBe('postgres://a:b@db.example/hiili');
  });

  it('reads no variable that the table of settings does not have, and all that it has', () => {
    const read = new Set<string>();
    const values: Readonly<Record<string, string>> = { ...oidc, ...s3, ...mail };
    const spy = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          read.add(String(name).replace(/_FILE$/, ''));
          return values[String(name)];
        },
      },
    );
    readConfiguration(spy, '/srv');
    readConfiguration(
      new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name).replace(/_FILE$/, '')) }),
      '/srv',
    );
    expect([...read].sort()).toEqual(settings.map(({ name }) => name).sort());
  });

  it('keeps uploaded files in a bucket when told where', () => {
    const result = readConfiguration(s3, '/srv/app');
    expect(result.ok && result.value.s3).toEqual({
      endpoint: new URL('https://s3.example'),
      bucket: 'tiedostot',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
  });

  it('mails feedback when told where', () => {
    const result = readConfiguration(mail, '/srv/app');
    expect(result.ok && result.value.mail).toEqual({
      smtpUrl: new URL('smtps://a:b@mail.example'),
      to: 'a@example.com',
      from: 'b@example.com',
    });
  });

  it('with a provider of its own may listen anywhere, in production, too', () => {
    const environment = { ...oidc, NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://hiili.example.com' };
    expect(readConfiguration(environment, '/srv/app').ok).toBe(true);
  });
});
