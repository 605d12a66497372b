import * as v from 'valibot';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { maxLinkRequestBytes, maxRequestBytes, maxUploadBytes } from '#domain/values/limits.ts';
import { Refusal } from './refusal.ts';

export type FormFields = Readonly<Record<string, unknown>>;

/** What a request brought: text, or the fields of a form (files are `File`s). */
export interface RequestBody {
  readonly content: string | FormFields;
  /** The same for the same content, however it was packed. */
  readonly fingerprint: string;
}

const mediaTypes = { json: 'application/json', text: 'text/plain', form: 'multipart/form-data' } as const;

/** A form's boundaries, field names and headers beside the file itself. */
const formOverheadBytes = 64 * 1024;

const limitOf = ({ content, session, maxFileBytes }: Endpoint): number => {
  if (content === 'form') return (maxFileBytes ?? maxUploadBytes) + formOverheadBytes;
  // People without a seat have less to say.
  return session === 'link' ? maxLinkRequestBytes : maxRequestBytes;
};

/** The body, checked for size, type and encoding; empty when the endpoint takes none. Never holds more than the limit. */
export const readBody = async (request: Request, endpoint: Endpoint): Promise<RequestBody> => {
  if (endpoint.body === undefined) return { content: '', fingerprint: '' };
  const limit = limitOf(endpoint);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too-large');
  const contentType = request.headers.get('content-type');
  if (endpoint.content === 'form') {
    checkContentType(contentType, endpoint, false);
    return readForm(await readLimited(request, limit), contentType ?? '');
  }
  const bytes = await readLimited(request, limit);
  checkContentType(contentType, endpoint, bytes.length === 0);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { content: text, fingerprint: text };
  } catch {
    throw new Refusal('bad-request', { detail: 'The body is not UTF-8.' });
  }
};

/** The call may come without its body, and then without a type. */
export const isBodyOptional = ({ body, content }: Endpoint): boolean =>
  content === 'text' || (content === 'json' && body !== undefined && v.is(body, undefined));

const checkContentType = (contentType: string | null, endpoint: Endpoint, isEmpty: boolean): void => {
  if (isEmpty && isBodyOptional(endpoint)) return;
  const [mediaType = ''] = (contentType ?? '').split(';');
  const expected = mediaTypes[endpoint.content];
  if (mediaType.trim().toLowerCase() !== expected) {
    throw new Refusal('wrong-content-type', { detail: `Expected ${expected}.` });
  }
};

const readLimited = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw new Refusal('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The boundary differs from try to try, so the fingerprint is made of what the fields hold. */
const readForm = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<RequestBody> => {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new Refusal('bad-request', { detail: 'The form cannot be read.' });
  });
  const marks: unknown[] = [];
  for (const [name, value] of form) {
    marks.push([name, typeof value === 'string' ? value : [value.name, await digestOf(value)]]);
  }
  return { content: Object.fromEntries(form), fingerprint: JSON.stringify(marks) };
};

const digestOf = async (file: Blob): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex');
