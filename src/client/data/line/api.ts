import * as v from 'valibot';
import { localePreference } from '#client/data/device/preferences.ts';
import { Signal } from '#client/data/device/signal.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { type Endpoint, fillPath, type ReplyOf, type RequestOf } from '#contract/frame/endpoint.ts';
import { type ErrorCode, errorStatus, type Problem } from '#contract/frame/errors.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import { retryAfterMs } from './retry-after.ts';
import { type CallOptions, createTimeLimit } from './time-limit.ts';

/**
 * `network`: no answer came. `foreign`: an answer came, but not from our server (captive portal, proxy), or with a status
 * from ours and not to be read. `outdated`: our server's, but not in words that this build knows. `unsent`: the server was not
 * asked, because the edits that it would need first have not got through to it.
 */
export type FailureCode = ErrorCode | 'network' | 'foreign' | 'outdated' | 'unsent';

/** Every failed call ends as this error; only `code` and `status` decide what happens next. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: FailureCode;
  /** null when no answer of our server came. */
  readonly status: number | null;
  readonly problem: Problem | null;
  readonly retryAfterMs: number | null;
  /** What somebody else answered in our server's place. */
  readonly foreignStatus: number | null;

  constructor(
    code: FailureCode,
    details: {
      status?: number;
      problem?: Problem;
      retryAfterMs?: number | null;
      foreignStatus?: number;
      cause?: unknown;
    } = {},
  ) {
    super(details.problem?.detail ?? details.problem?.title ?? code, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.problem = details.problem ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.foreignStatus = details.foreignStatus ?? null;
  }
}

/** The server has not spoken, or not in known words: nothing is known of what it would have said. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && !Object.hasOwn(errorStatus, error.code);

/** Calls whose answers this build cannot read: the server is of a newer release. */
export const unreadableCalls = new Signal<readonly string[]>([]);

/** A request without its types, as an outbox entry stores it. */
export interface PlainRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** What each exchange told about the line; `ours` is an answer of our server, whatever its status. */
type Exchange = { readonly kind: 'ours'; readonly status: number } | { readonly kind: 'foreign' | 'network' };

const basePath = '/api';
const observers = new Set<(exchange: Exchange) => void>();

/** Tells every exchange with the server, so that connectivity rests on real answers. */
export const observeExchanges = (observer: (exchange: Exchange) => void): (() => void) => {
  observers.add(observer);
  return () => observers.delete(observer);
};

/** Calls one endpoint of the contract; throws `ApiError`, or the abort reason when `signal` was aborted. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => (await send(endpoint, request as PlainRequest, options)) as ReplyOf<E>;

/** `call` of an endpoint with `files` whose query asks for one of them. */
export const callForFile = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Attachment> => (await send(endpoint, request as PlainRequest, options)) as Attachment;

/** `call` for a stored request; the reply is parsed by the endpoint's schema all the same. */
export const send = async (endpoint: Endpoint, request: PlainRequest, options: CallOptions = {}): Promise<unknown> => {
  const { signal: ended } = session;
  const limit = createTimeLimit(options, ended);
  const exchange = async (cache: RequestCache): Promise<unknown> => {
    const nonce = uuidv7();
    const init = { ...initOf(endpoint, request, options, nonce), cache, signal: limit.signal };
    const response = await fetch(addressOf(endpoint, request), init);
    limit.extend();
    if (!isOurs(response, nonce, options.idempotencyKey)) throw foreignOf(response);
    const reply = await readReply(endpoint, response, options, limit.signal);
    tell({ kind: 'ours', status: response.status });
    return reply;
  };
  try {
    return await exchange('default').catch((cause: unknown) => {
      // The browser would go on giving what it has kept of that answer, for as long as the server says that it holds.
      if (endpoint.method === 'GET' && isUnreadable(cause)) return exchange('reload');
      throw cause;
    });
  } catch (cause) {
    if (options.signal?.aborted === true || ended.aborted) throw cause;
    const error = cause instanceof ApiError ? cause : new ApiError('network', { cause });
    tell(
      error.status !== null
        ? { kind: 'ours', status: error.status }
        : { kind: error.code === 'foreign' ? 'foreign' : 'network' },
    );
    throw error;
  } finally {
    limit.clear();
  }
};

let session = new AbortController();

/** Ends every call that is on its way: whose session it was has left. */
export const abortCalls = (): void => {
  session.abort(new DOMException('Signed out', 'AbortError'));
  session = new AbortController();
};

const tell = (exchange: Exchange): void => {
  for (const observer of observers) observer(exchange);
};

const addressOf = (endpoint: Endpoint, { params, query = {} }: PlainRequest): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return basePath + fillPath(endpoint.path, params) + (text === '' ? '' : `?${text}`);
};

const initOf = (
  endpoint: Endpoint,
  { body }: PlainRequest,
  { idempotencyKey, epoch, userId }: CallOptions,
  nonce: string,
): RequestInit => {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': localePreference.get(),
    'x-tyomaahiili': '1',
    'x-n': nonce,
  };
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (epoch !== undefined) headers['x-epoch'] = String(epoch);
  if (userId !== undefined) headers['x-user'] = userId;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin', redirect: 'manual' };
  if (body === undefined) return init;
  if (endpoint.content === 'form') return { ...init, body: formOf(body) };
  const isText = endpoint.content === 'text';
  headers['content-type'] = isText ? 'text/plain; charset=utf-8' : 'application/json';
  return { ...init, body: isText ? String(body) : JSON.stringify(body) };
};

const formOf = (fields: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
  return form;
};

/** Our server says so, names the edit, and has heard this very question: a cache on the way has not. */
const isOurs = ({ headers }: Response, nonce: string, key: string | undefined): boolean =>
  headers.has('x-app') &&
  (key === undefined || headers.get('idempotency-key') === key) &&
  (headers.get('x-n') ?? nonce) === nonce;

const foreignOf = ({ status, headers }: Response): ApiError =>
  new ApiError('foreign', {
    foreignStatus: status,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), headers.get('date'), false),
  });

const readReply = (
  endpoint: Endpoint,
  response: Response,
  options: CallOptions,
  limit: AbortSignal,
): Promise<unknown> =>
  readOwn(endpoint, response, options).catch((cause: unknown) => {
    // Whatever has become of its body, the answer has come: there is a line.
    const isTold = limit.aborted || (cause instanceof ApiError && cause.status !== null);
    throw isTold ? cause : new ApiError('foreign', { status: response.status, cause });
  });

/** Our server has answered, and what came of it says nothing. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== null && (error.code === 'foreign' || error.code === 'outdated');

const readOwn = async (endpoint: Endpoint, response: Response, { read = readJson }: CallOptions): Promise<unknown> => {
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined;
  const isFile = endpoint.files.some((type) => hasContentType(response, type.split(';')[0] ?? type));
  if (isFile) return { name: fileNameOf(response), content: await response.blob() } satisfies Attachment;
  if (!hasContentType(response, 'application/json')) throw new ApiError('foreign');
  return parseReply(endpoint, response.status, await read(response));
};

/** The reply by the endpoint's schema. */
export const parseReply = (endpoint: Endpoint, status: number, body: unknown): unknown => {
  const parsed = v.safeParse(endpoint.reply, body);
  const others = unreadableCalls.get().filter((name) => name !== endpoint.name);
  // Our server, but not in words this build knows: an answer that proves nothing, never a success.
  if (!parsed.success) {
    unreadableCalls.set([...others, endpoint.name]);
    throw new ApiError('outdated', { status, cause: parsed.issues });
  }
  if (unreadableCalls.get().length > others.length) unreadableCalls.set(others);
  return parsed.output;
};

const problemOf = async (response: Response): Promise<ApiError> => {
  if (!hasContentType(response, 'application/problem+json')) return new ApiError('foreign');
  const { status, headers } = response;
  return errorOf(status, await readJson(response), headers.get('retry-after'), headers.get('date'));
};

/** The failure that an answer of our server tells. */
export const errorOf = (status: number, body: unknown, retryAfter: string | null, date: string | null): ApiError => {
  const problem = body as Partial<Problem> | null;
  const code = codeOf(problem?.type, status);
  return new ApiError(code, {
    status,
    problem: { ...problem, type: code, status, title: problem?.title ?? code },
    retryAfterMs: retryAfterMs(retryAfter, date),
  });
};

/** A code that this build does not know is read by its status, so that an edit is held rather than lost. */
const codeOf = (type: unknown, status: number): ErrorCode => {
  if (typeof type === 'string' && Object.hasOwn(errorStatus, type)) return type as ErrorCode;
  const byStatus: Readonly<Record<number, ErrorCode>> = {
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'not-found',
    410: 'not-found',
    408: 'unavailable',
    425: 'unavailable',
    429: 'too-many-requests',
  };
  return byStatus[status] ?? (status >= 500 ? 'internal' : 'validation');
};

/** The name that our server gave, with all its letters (RFC 5987). */
const fileNameOf = ({ headers }: Response): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file');

const hasContentType = (response: Response, type: string): boolean =>
  (response.headers.get('content-type') ?? '').toLowerCase().startsWith(type);

/** The body of an answer, all at once. */
export const readJson = async (response: Response): Promise<unknown> => JSON.parse(await response.text());
