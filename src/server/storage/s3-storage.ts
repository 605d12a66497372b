import { createHash } from 'node:crypto';
import { type S3Credentials, type S3Request, signS3Request } from './s3-signature.ts';
import type { FileStorage } from './storage.ts';

export interface S3Options extends S3Credentials {
  /** Address of the service; the bucket comes as the first part of the path. */
  readonly endpoint: URL;
  readonly bucket: string;
}

const timeoutMs = 30_000;

/** Files in a bucket of Amazon S3 or any service that speaks its language. */
export const createS3Storage = (options: S3Options, clock: () => Date): FileStorage => {
  const send = async (method: S3Request['method'], key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const base = options.endpoint.href.replace(/\/$/, '');
    const url = new URL(`${base}/${options.bucket}/${key}`);
    const contentSha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = signS3Request({ method, url, contentSha256 }, options, clock());
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`the file storage answered ${response.status} to ${method}`);
    }
    return response;
  };
  return {
    put: async (key, content) => {
      const response = await send('PUT', key, content);
      await response.body?.cancel();
      if (response.status === 404) throw new Error('the bucket of the file storage does not exist');
    },
    get: async (key) => {
      const response = await send('GET', key);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
};
