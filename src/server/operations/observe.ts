import { createHash, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { TurnedAway } from './turned-away.ts';

/** Where what is seen of the calls goes. */
export interface Observers {
  readonly metrics: Metrics;
  /** One line for each answered call, but for those that were turned away. */
  readonly logCall: Log['call'];
  readonly turnedAway: Pick<TurnedAway, 'count'>;
  /** A proxy in front names the requests. */
  readonly trustsProxy: boolean;
}

/** What the parts that answer a request tell of it, for the log and the metrics. */
interface Note {
  readonly requestId: string;
  call?: string;
  userId?: string;
  problem?: string;
  /** Answered before anything was done for it. */
  isTurnedAway?: true;
}

const notes = new WeakMap<Request, Note>();

/** Tells more of the request; nothing happens to one that nobody watches. */
export const note = (request: Request, more: Partial<Omit<Note, 'requestId'>>): void => {
  const known = notes.get(request);
  if (known !== undefined) Object.assign(known, more);
};

/** The id that the log gives the request. */
export const requestIdOf = (request: Request): string | undefined => notes.get(request)?.requestId;

/** Names, times, counts and logs every request of the API. */
export const observeCalls =
  (services: Observers): MiddlewareHandler =>
  async (context, next) => {
    const { raw, method } = context.req;
    const startedAt = performance.now();
    const own: Note = { requestId: nameRequest(services, raw.headers) };
    notes.set(raw, own);
    await next();
    context.res.headers.set('x-request-id', own.requestId);
    if (context.res.headers.has('idempotency-replayed')) services.metrics.countReplay();
    tellCall(services, { call: 'other', ...own, method, status: context.res.status, startedAt });
  };

interface AnsweredCall extends Note {
  readonly call: string;
  readonly method: string;
  readonly status: number;
  /** By `performance.now`. */
  readonly startedAt: number;
}

/** Counts and logs an answered request: those turned away in sum; a health check that is well is not worth a line. */
export const tellCall = ({ metrics, logCall, turnedAway }: Observers, answered: AnsweredCall): void => {
  const { requestId, call, method, status, startedAt, userId, problem = null } = answered;
  const durationMs = performance.now() - startedAt;
  metrics.countCall(call, status, durationMs / 1000);
  if (status < 400 && quiet.includes(call)) return;
  const user = userId === undefined ? null : shortHash(userId);
  const isTurnedAway = answered.isTurnedAway === true || turnedAwayStatuses.includes(status);
  if (isTurnedAway) turnedAway.count({ call, status, problem, user });
  else logCall({ requestId, call, method, status, durationMs: Math.round(durationMs * 10) / 10, user, problem });
};

/** The id that the proxy in front has given the request, or a new one. */
export const nameRequest = ({ trustsProxy }: Observers, headers: Pick<Headers, 'get'>): string =>
  (trustsProxy ? namedBefore(headers) : null) ?? randomUUID();

/** Nobody is signed in, or somebody asks too much: a client that does not listen says it a thousand times. */
const turnedAwayStatuses: readonly number[] = [401, 429];

const quiet: readonly string[] = ['getLiveness', 'getReadiness', 'getMetrics'];

const namedBefore = (headers: Pick<Headers, 'get'>): string | null => {
  const id = headers.get('x-request-id');
  return id !== null && /^[\w.-]{8,100}$/.test(id) ? id : null;
};

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
