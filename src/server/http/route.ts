import type { Endpoint, ParsedRequestOf, ReplyOf } from '#contract/frame/endpoint.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import type { User } from '#domain/people/user.ts';
import type { Language } from '#domain/values/language.ts';
import type { AsSystem, Queryable } from '#server/db/database.ts';
import type { Services } from './services.ts';
import type { AnswerWhileMade } from './while-made.ts';

/** What a handler knows beside the parsed request. */
export interface Call {
  /** With the user's rights: for a mutation the transaction that holds the whole effect, for a read the database. */
  readonly db: Queryable;
  /** Work on `db` with the server's own rights. */
  readonly asSystem: AsSystem;
  readonly user: User;
  /** RFC 3339 UTC, the same for everything that this call writes. */
  readonly now: string;
  /** ISO date of `now`. */
  readonly today: string;
  readonly newId: () => string;
  /** Of the reader: for names that the server makes and for messages. */
  readonly language: Language;
  /** Version that `If-Match` asks for; null = not asked. */
  readonly ifMatch: number | null;
  /** Name of the endpoint, written into the history. */
  readonly name: string;
  readonly idempotencyKey: string | null;
  readonly requestHeaders: Headers;
  readonly replyHeaders: Headers;
  readonly services: Services;
}

export type PublicCall = Omit<Call, 'user'> & { readonly user: User | null };

/** A contract's endpoint with what answers it; the parsed request's type is checked where the pair is made. */
export interface Route {
  readonly endpoint: Endpoint;
  /** What takes long and must not hold a transaction: done before it, its result goes to `handle`. */
  readonly prepare?: (request: never, call: PublicCall) => Promise<unknown>;
  readonly handle: (request: never, call: PublicCall, prepared: never) => Promise<unknown>;
  /**
   * Many calls of a batch that name the same site and calculation, in one transaction; the replies in their order. Rejects
   * when one of them is refused: each is answered by itself then.
   */
  readonly handleTogether?: (requests: never, call: PublicCall) => Promise<readonly unknown[]>;
  /** A mutation of many parts, each of which has its own transaction and key; it has none itself. */
  readonly isBatch?: true;
  /** It may compute for more than some milliseconds, so another thread answers it. */
  readonly isHeavy?: true;
  /** Its answer holds a secret: a repeated call is told only that it was done. */
  readonly isToldOnce?: true;
  /** Whoever asks: the session is not looked up, so that the answer does not hang on the database. */
  readonly isForAnybody?: true;
  /** Asked before the body is read: whoever may not make the call sends nothing that is kept. */
  readonly admit?: (headers: Headers, services: Services) => Promise<void>;
}

/** Marks a public route that asks for nobody's session. */
export const forAnybody = (route: Route): Route => ({ ...route, isForAnybody: true });

/** Marks a route whose answer is kept nowhere. */
export const toldOnce = (route: Route): Route => ({ ...route, isToldOnce: true });

/** Marks a route whose calls another thread answers. */
export const heavy = (route: Route): Route => ({ ...route, isHeavy: true });

/** Answers an endpoint that needs a session; order of every handler: load -> can -> domain -> store -> reply. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: Call) => Promise<ReplyOf<E>>,
): Route => withSession(endpoint, handle);

/** A request with the key that its effect and its answer go by, where several are handled together. */
export type Keyed<Request> = Request & { readonly key?: string };

/** At least one. */
export type Several<One> = readonly [One, ...One[]];

/** As `route`, for an endpoint of which a batch may bring hundreds: those are handled together, and one as one of them. */
export const routeOfMany = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call, requests: Several<Keyed<ParsedRequestOf<E>>>) => Promise<readonly ReplyOf<E>[]>,
): Route => ({
  endpoint,
  handle: async (request: Keyed<ParsedRequestOf<E>>, call) => (await handle(withUser(endpoint, call), [request]))[0],
  handleTogether: (requests: Several<Keyed<ParsedRequestOf<E>>>, call) => handle(withUser(endpoint, call), requests),
});

/** As `route`, for an endpoint with `files`: the answer may be one of them. */
export const fileRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: Call) => Promise<ReplyOf<E> | Attachment>,
): Route => withSession(endpoint, handle);

/** As `route`, with work before the transaction. Rights are asked in `prepare`, and again where `handle` writes. */
export const preparedRoute = <E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (request: ParsedRequestOf<E>, call: Call) => Promise<Prepared>,
  handle: (request: ParsedRequestOf<E>, call: Call, prepared: Prepared) => Promise<ReplyOf<E>>,
): Route => ({
  endpoint,
  prepare: (request: ParsedRequestOf<E>, call) => prepare(request, withUser(endpoint, call)),
  handle: (request: ParsedRequestOf<E>, call, prepared: Prepared) =>
    handle(request, withUser(endpoint, call), prepared),
});

/** As `route`, for an answer that is sent piece by piece: JSON text that the database made, or events. */
export const streamRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: Call) => Promise<ReadableStream<Uint8Array> | AnswerWhileMade>,
): Route => withSession(endpoint, handle);

const withSession = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: Call) => Promise<unknown>,
): Route => ({
  endpoint,
  handle: (request: ParsedRequestOf<E>, call) => handle(request, withUser(endpoint, call)),
});

const withUser = (endpoint: Endpoint, call: PublicCall): Call => {
  if (call.user === null) throw new Error(`${endpoint.name} was called without a user`);
  return { ...call, user: call.user };
};

/** A part of a call that the user's own rights do not reach: say why at each use. */
export const asSystem = <Result>(call: Call, work: (call: Call) => Promise<Result>): Promise<Result> =>
  call.asSystem((db) => work({ ...call, db }));

/** Reads below a site that must agree with each other, with the user's rights; patiently where they may be many. */
export const readTogether = <Result>(
  call: Call,
  siteId: string,
  work: (call: Call) => Promise<Result>,
  isPatient = false,
): Promise<Result> =>
  call.services.database.as({ userId: call.user.id, siteId, isPatient }).readTogether((db) => work({ ...call, db }));

/** Answers an endpoint that works without a session, too. */
export const publicRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (request: ParsedRequestOf<E>, call: PublicCall) => Promise<ReplyOf<E>>,
): Route => ({ endpoint, handle });
