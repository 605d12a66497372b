import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a call answers before it becomes a response: the body is JSON text, a file's bytes, or null for none. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Smaller answers do not get smaller. */
const minCompressedBytes = 1024;

/** ETag of an unchanged answer; weak because the bytes on the wire depend on the compression. */
export const weakEtag = (body: string | Uint8Array): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** `"v17"` -> 17; null when the header is absent or no version of ours. */
export const versionOfEtag = (header: string | null): number | null => {
  const version = /^"v(\d+)"$/.exec(header ?? '')?.[1];
  return version === undefined ? null : Number(version);
};

/** The response, compressed as the reader accepts. */
export const toResponse = async (answer: Answer, requestHeaders: Headers): Promise<Response> => {
  const headers = new Headers(answer.headers);
  if (answer.body === null) return new Response(null, { status: answer.status, headers });
  headers.append('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const accepted = requestHeaders.get('accept-encoding') ?? '';
  const content = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  if (content.length < minCompressedBytes || isPacked(answer)) {
    return new Response(content, { status: answer.status, headers });
  }
  if (/\bbr\b/.test(accepted)) {
    headers.set('content-encoding', 'br');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return new Response(new Uint8Array(await toBrotli(content, { params })), { status: answer.status, headers });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('content-encoding', 'gzip');
    return new Response(new Uint8Array(await toGzip(content)), { status: answer.status, headers });
  }
  return new Response(content, { status: answer.status, headers });
};

/** Pictures, archives and workbooks are compressed by their own format. */
const isPacked = ({ headers, body }: Answer): boolean =>
  typeof body !== 'string' && !(headers['content-type'] ?? '').startsWith('text/');
