import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { errorStatus } from '#contract/frame/errors.ts';
import type { HttpRequest } from './http-request.ts';

const problem = v.object({
  type: v.picklist(Object.keys(errorStatus) as (keyof typeof errorStatus)[]),
  title: v.pipe(v.string(), v.minLength(1)),
  status: v.number(),
  errors: v.optional(
    v.pipe(
      v.array(v.object({ path: v.string(), code: v.string(), message: v.pipe(v.string(), v.minLength(1)) })),
      v.minLength(1),
    ),
  ),
});

/** What is wrong with an answer to any request at all; null = nothing. */
export const complaintAbout = async (
  response: Response,
  { method, path }: Pick<HttpRequest, 'method' | 'path'>,
): Promise<string | null> => {
  if (response.headers.get('x-app') === null) return 'X-App is missing';
  if (response.status >= 500) return `${response.status}: ${await response.text()}`;
  if (response.status < 400 || method === 'HEAD' || isOutside(path)) return null;
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `${response.status} as ${type}`;
  const parsed = v.safeParse(problem, await contentOf(response));
  if (!parsed.success) return `no problem document: ${parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')}`;
  const { type: code, status } = parsed.output;
  return status === response.status && errorStatus[code] === status ? null : `${code} answered as ${response.status}`;
};

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** The JSON of an answer as a browser would read it. */
const contentOf = async (response: Response): Promise<unknown> => {
  const encoding = response.headers.get('content-encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  return JSON.parse((encoding === 'br' || encoding === 'gzip' ? unpack[encoding](bytes) : bytes).toString('utf8'));
};

/** `/..` leads out of the API, to the pages. */
const isOutside = (path: string): boolean => !new URL(`http://localhost/api${path}`).pathname.startsWith('/api/');

/** What a success of this endpoint breaks of its contract; null = nothing. */
export const schemaComplaint = async (endpoint: Endpoint, response: Response): Promise<string | null> => {
  if (response.status !== endpoint.success) return `${response.status} instead of ${endpoint.success}`;
  if (endpoint.isStream === true) return streamComplaint(response);
  if (response.status === 204) return (await response.text()) === '' ? null : '204 with a body';
  const type = response.headers.get('content-type') ?? '';
  if (isFileType(endpoint, type)) return null;
  if (type !== 'application/json') return `answered as ${type}`;
  const parsed = v.safeParse(endpoint.reply, await contentOf(response));
  if (parsed.success) return null;
  return parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
};

const streamComplaint = async (response: Response): Promise<string | null> => {
  await response.body?.cancel();
  const type = response.headers.get('content-type');
  return type === 'text/event-stream' ? null : `a stream of ${type}`;
};

/** Files say their own type. */
const isFileType = (endpoint: Endpoint, type: string): boolean =>
  type !== '' && (endpoint.files.includes(type) || endpoint.name === 'getFile');
