import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { pieceByPiece } from './piece-by-piece.ts';

/** What a call answers before it becomes a response: the body is JSON text, a file's bytes, a stream, or null for none. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  /** The call goes on behind a body that is a stream; resolves when it does not any more. */
  readonly ended?: Promise<void>;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Up to 1 MB the window changes nothing; of a larger one each answer has the memory, and rows get no smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 20 } };

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

/** Does the reader have the answer of this ETag already? */
export const isKnown = (etag: string, requestHeaders: Pick<Headers, 'get'>): boolean =>
  (requestHeaders.get('if-none-match') ?? '').split(',').some((tag) => tag.trim() === etag);

/** What an answer with a body depends on beside its address. */
export const vary = 'Accept-Encoding, Accept-Language, Cookie';

/** The response, compressed as the reader accepts. */
export const toResponse = async (answer: Answer, requestHeaders: Headers): Promise<Response> => {
  const headers = new Headers(answer.headers);
  if (answer.body === null) return new Response(null, { status: answer.status, headers });
  headers.append('vary', vary);
  const accepted = requestHeaders.get('accept-encoding') ?? '';
  if (answer.body instanceof ReadableStream) return streamed(answer.status, headers, answer.body, accepted);
  if (isLarge(answer.body)) return largeResponse(answer, answer.body, headers, accepted);
  const { body, encoding } = await pack(answer, answer.body, accepted);
  if (encoding !== null) headers.set('content-encoding', encoding);
  return new Response(body, { status: answer.status, headers });
};

/** A response copies the bytes that it is given: of so many everybody else would notice. */
const largeBytes = 4_000_000;
const pieceBytes = 256 * 1024;

const isLarge = (body: string | Uint8Array<ArrayBuffer>): body is Uint8Array<ArrayBuffer> =>
  typeof body !== 'string' && body.length > largeBytes;

/** Goes out piece by piece, nothing of it copied. */
const largeResponse = (answer: Answer, body: Uint8Array<ArrayBuffer>, headers: Headers, accepted: string): Response => {
  const isPlain = isPacked({ headers: answer.headers, body }) || !isCompressing(accepted);
  if (!isPlain) return streamed(answer.status, headers, pieceByPiece(piecesOf(body)), accepted);
  headers.set('content-length', String(body.length));
  return new Response(pieceByPiece(piecesOf(body)), { status: answer.status, headers });
};

function* piecesOf(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}

interface Packed {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly encoding: 'br' | 'gzip' | null;
}

/**
 * The body of an answer, compressed where that makes it smaller.
 * @param accepted `Accept-Encoding` of the request
 */
export const pack = async (
  { headers }: Pick<Answer, 'headers'>,
  body: string | Uint8Array<ArrayBuffer>,
  accepted: string,
): Promise<Packed> => {
  const isBrotli = /\bbr\b/.test(accepted);
  const isSmall = body.length < minCompressedBytes;
  if (isSmall || isPacked({ headers, body }) || !(isBrotli || /\bgzip\b/.test(accepted)))
    return { body, encoding: null };
  return isBrotli
    ? { body: new Uint8Array(await toBrotli(body, brotliOptions)), encoding: 'br' }
    : { body: new Uint8Array(await toGzip(body)), encoding: 'gzip' };
};

const isCompressing = (accepted: string): boolean => /\b(br|gzip)\b/.test(accepted);

/** Compressed piece by piece; a stream of events goes out as it comes, because compression would hold events back. */
const streamed = (status: number, headers: Headers, body: ReadableStream<Uint8Array>, accepted: string): Response => {
  const isPlain = headers.get('content-type') === 'text/event-stream' || !isCompressing(accepted);
  if (isPlain) return new Response(body, { status, headers });
  const isBrotli = /\bbr\b/.test(accepted);
  headers.set('content-encoding', isBrotli ? 'br' : 'gzip');
  const packer = Duplex.toWeb(isBrotli ? createBrotliCompress(brotliOptions) : createGzip());
  return new Response(body.pipeThrough(packer), { status, headers });
};

/** Pictures, archives and workbooks are compressed by their own format. */
const isPacked = ({ headers, body }: Pick<Answer, 'headers' | 'body'>): boolean =>
  typeof body !== 'string' && !/^(text\/|application\/json)/.test(headers['content-type'] ?? '');
