import type { Endpoint } from '#contract/endpoint.ts';
import { maxRequestBytes } from '#domain/limits.ts';
import { Refusal } from './refusal.ts';

/** The body's text, checked for size, type and encoding; empty when the endpoint takes none. */
export const readBody = async (request: Request, endpoint: Endpoint): Promise<string> => {
  if (endpoint.body === undefined) return '';
  if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) throw new Refusal('too-large');
  const bytes = await readLimited(request);
  checkContentType(request.headers.get('content-type'), endpoint, bytes.length === 0);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not UTF-8.' });
  }
};

const mediaTypes = { json: 'application/json', text: 'text/plain', form: 'multipart/form-data' } as const;

/** The copy calls may come without a body, and then without a type. */
const checkContentType = (contentType: string | null, endpoint: Endpoint, isEmpty: boolean): void => {
  if (endpoint.content === 'text' && isEmpty) return;
  const [mediaType = ''] = (contentType ?? '').split(';');
  const expected = mediaTypes[endpoint.content];
  if (mediaType.trim().toLowerCase() !== expected) {
    throw new Refusal('wrong-content-type', { detail: `Expected ${expected}.` });
  }
};

const readLimited = async (request: Request): Promise<Uint8Array> => {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new Refusal('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
