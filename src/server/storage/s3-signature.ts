import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Further headers to send and to sign. */
  readonly headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hexadecimal. */
  readonly contentSha256: string;
}

const algorithm = 'AWS4-HMAC-SHA256';

/** Headers of a request signed by AWS Signature Version 4 (documented in the Amazon S3 API reference). */
export const signS3Request = (
  { method, url, headers = {}, contentSha256 }: S3Request,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  now: Date,
): Readonly<Record<string, string>> => {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed: Readonly<Record<string, string>> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': contentSha256,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).sort();
  const canonicalRequest = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    contentSha256,
  ].join('\n');
  const toSign = [algorithm, time, scope, sha256(canonicalRequest)].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `${algorithm} Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${hmac(key, toSign).toString('hex')}`,
  };
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
