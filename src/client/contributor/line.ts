import * as v from 'valibot';
import { type Endpoint, fillPath, type ReplyOf, type RequestOf } from '#contract/frame/endpoint.ts';

/**
 * `closed`: the link does not hold. `rejected`: what was said cannot be taken, `too-large`: by the server or what stands before it.
 * `later`: nobody knows, try again.
 */
type Failure = 'closed' | 'rejected' | 'too-large' | 'too-many' | 'later';

export class LineError extends Error {
  override readonly name = 'LineError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** Longer than that nobody waits at a gate. */
const patienceMs = 20_000;

/** Calls an endpoint with the secret of the link in its header; rejects with `LineError`. */
export const callLink = async <E extends Endpoint>(
  endpoint: E,
  secret: string,
  request: RequestOf<E>,
): Promise<ReplyOf<E>> => {
  const { params, query, body } = request as {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: unknown;
  };
  const isForm = endpoint.content === 'form';
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const response = await fetch(`/api${fillPath(endpoint.path, params)}${search}`, {
    method: endpoint.method,
    headers: {
      'x-link': secret,
      accept: 'application/json',
      // Of a form the browser says it, with the border between its parts.
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
    ...(body === undefined ? {} : { body: isForm ? formOf(body as Record<string, Blob>) : JSON.stringify(body) }),
  }).catch(() => null);
  // Whoever says so says it again each time.
  if (response?.status === 413) throw new LineError('too-large');
  // A portal on the way answers, too: it is not our server.
  if (response === null || !response.headers.has('x-app')) throw new LineError('later');
  if (!response.ok) throw new LineError(failureOf(response.status));
  if (response.status === 204) return undefined as ReplyOf<E>;
  const reply = v.safeParse(endpoint.reply, await response.json().catch(() => null));
  if (!reply.success) throw new LineError('later');
  return reply.output as ReplyOf<E>;
};

const formOf = (body: Readonly<Record<string, Blob>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
};

const failureOf = (status: number): Failure => {
  if (status === 404) return 'closed';
  if (status === 429) return 'too-many';
  return status === 409 || status === 422 ? 'rejected' : 'later';
};
