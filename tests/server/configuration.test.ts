import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';

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
      dataDir: '/srv/app/.data',
      s3: null,
      mail: null,
      oidc: null,
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'hiili' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
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
  ])('refuses %j and names %s', (environment, name) => {
    const result = readConfiguration(environment, '/srv/app');
    expect(!result.ok && result.error).toMatch(new RegExp(`^${name} .*\\.$`));
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
