import type { Hono } from 'hono';
import { type Endpoint, fillPath } from '#contract/frame/endpoint.ts';
import type { User } from '#domain/people/user.ts';
import { hasLicence } from '#domain/sites/access.ts';
import { today } from '#domain/values/today.ts';
import type { Queryable, UserDatabase } from '#server/db/database.ts';
import { type Answer, isKnown, toResponse, versionOfEtag, weakEtag } from '#server/http/answer.ts';
import { addressKey } from '#server/http/client-address.ts';
import { checkCsrf } from '#server/http/csrf.ts';
import { inDatabaseTurn, isHolding } from '#server/http/database-turn.ts';
import { echoed } from '#server/http/echoed.ts';
import { toRefusal } from '#server/http/failures.ts';
import { fileAnswer, isAttachment } from '#server/http/file-answer.ts';
import type { CallInput } from '#server/http/heavy-calls.ts';
import { languageOf } from '#server/http/language.ts';
import { parseBody, parseParams, parseQuery } from '#server/http/parse-request.ts';
import { type RequestBody, readBody } from '#server/http/read-body.ts';
import { Refusal, unavailable } from '#server/http/refusal.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import type { PublicCall, Route } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { isWhileMade } from '#server/http/while-made.ts';
import { findSessionUser } from '#server/identity/session-guard.ts';
import { note, requestIdOf } from '#server/operations/observe.ts';
import { holdQuotas, mayAdd } from '#server/quotas/quotas.ts';
import { runMutation, runMutations } from './mutation.ts';

/** Puts a route of the contract under /api: parsing, session, licence, origin, idempotency and the error exit. */
export const serve = (app: Hono, services: Services, route: Route): void => {
  const path = `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(route.endpoint.method, path, (context) => {
    const address = addressKey(context.env, context.req.raw.headers, services.trustsProxy);
    return answerCall(services, route, context.req.raw, context.req.param() as Record<string, string>, address);
  });
};

const answerCall = async (
  services: Services,
  route: Route,
  request: Request,
  params: Readonly<Record<string, string>>,
  address: string | null,
): Promise<Response> => {
  let user: User | null = null;
  let answer: Answer;
  let ended: Promise<void> | undefined;
  let leave: (() => void) | null = null;
  note(request, { call: route.endpoint.name });
  try {
    if (services.isDraining() && route.endpoint.name !== 'getLiveness') throw unavailable();
    user =
      route.isForAnybody === true || route.endpoint.session === 'link'
        ? null
        : await findSessionUser(services, request.headers);
    if (user !== null) note(request, { userId: user.id });
    leave = services.limiter.admit({ endpoint: route.endpoint, user, address });
    answer = await runCall(services, route, request, params, user);
    ({ ended } = answer);
  } catch (error) {
    const log: Services['log'] = (message, failure) => services.log(message, failure, requestIdOf(request));
    const refusal = toRefusal(error, log);
    note(request, { problem: refusal.code });
    answer = refusalAnswer(refusal, languageOf(request.headers, user));
  } finally {
    // What goes on behind the answer counts as a call that runs.
    if (ended === undefined) leave?.();
    else void ended.then(leave);
  }
  const response = await toResponse(answer, request.headers);
  const key = echoed(request.headers, 'idempotency-key');
  if (key !== null) response.headers.set('idempotency-key', key);
  return response;
};

const runCall = async (
  services: Services,
  route: Route,
  request: Request,
  params: Readonly<Record<string, string>>,
  user: User | null,
): Promise<Answer> => {
  const { endpoint } = route;
  const { headers } = request;
  checkUser(route, headers, user, today(services.clock()));
  // No other site can send the secret of a link: browsers ask before they send such a header.
  if (endpoint.method !== 'GET' && endpoint.session !== 'link') checkCsrf(headers, services.publicUrl.origin);
  await route.admit?.(headers, services);
  const search = new URL(request.url).searchParams;
  return answerRoute(services, route, { params, search, headers, body: await readBody(request, endpoint) }, user);
};

/** A longer body takes noticeable time to read. */
const maxLightCharacters = 256 * 1024;

/** Answers one call of a user who may make it; a heavy one in another thread. */
export const answerRoute = async (
  services: Services,
  route: Route,
  input: CallInput,
  user: User | null,
): Promise<Answer> => {
  const { endpoint } = route;
  const isLong = input.body.fingerprint.length > maxLightCharacters;
  if (route.isHeavy !== true && !isLong) {
    return inDatabaseTurn(services.turns, endpoint, user, () => runRoute(services, route, input, user));
  }
  const longBody = { name: 'longBody', method: endpoint.method };
  const leave = isLong ? await services.limiter.admitEntry({ endpoint: longBody, user, address: null }) : undefined;
  return services.heavyCalls.answer(route, input, user).finally(leave);
};

/** Parses and answers one call of a user who may make it; a mutation in its own transaction and under its key. */
export const runRoute = async (
  services: Services,
  route: Route,
  { params, search, headers, body }: CallInput,
  user: User | null,
): Promise<Answer> => {
  const { endpoint } = route;
  const parsed = parseCall(endpoint, { params, search, headers, body });
  const { call, scope } = callOf(services, route, { params: parsed.params, headers }, user);
  const prepared = await route.prepare?.(parsed as never, call);
  const handle = async (current: PublicCall): Promise<Answer> => {
    const reply = await route.handle(parsed as never, current, prepared as never);
    if (mayAdd(endpoint) && route.isBatch !== true) await holdQuotas(current);
    return success(route, reply, current.replyHeaders);
  };
  if (endpoint.method === 'GET') return unlessUnchanged(await handle(call), headers);
  if (route.isBatch === true) return handle(call);
  const path = pathOf(endpoint, params);
  return runMutation({
    call,
    scope,
    handle,
    method: endpoint.method,
    path,
    isToldOnce: route.isToldOnce === true,
    body: () => fingerprintOf(endpoint, body),
  });
};

/**
 * Answers calls of one kind in one transaction, each under its key; null = nothing has happened, and each is to be
 * answered by itself: one of them is refused, or was answered before.
 */
export const runTogether = async (
  services: Services,
  route: Route,
  inputs: readonly (CallInput & { readonly key: string })[],
  user: User,
): Promise<readonly Answer[] | null> => {
  const { endpoint, handleTogether } = route;
  const [input] = inputs;
  if (handleTogether === undefined || input === undefined) return null;
  try {
    const requests = inputs.map((one) => ({ ...parseCall(endpoint, one), key: one.key }));
    const { call, scope } = callOf(services, route, { ...input, params: requests[0]?.params ?? {} }, user);
    const keyed = inputs.map(({ key, params, body }) => ({
      key,
      method: endpoint.method,
      path: pathOf(endpoint, params),
      body: fingerprintOf(endpoint, body),
    }));
    return await runMutations({ call, scope, keyed }, async (current) => {
      const replies = await handleTogether(requests as never, current);
      if (mayAdd(endpoint)) await holdQuotas(current);
      return Promise.all(replies.map((reply) => success(route, reply, new Headers())));
    });
  } catch (error) {
    toRefusal(error, services.log);
    return null;
  }
};

const parseCall = (endpoint: Endpoint, { params, search, body }: CallInput) => ({
  params: parseParams(params),
  query: endpoint.query === undefined ? undefined : parseQuery(search, endpoint.query),
  body: parseBody(body, endpoint),
});

const pathOf = (endpoint: Endpoint, params: CallInput['params']): string => `/api${fillPath(endpoint.path, params)}`;

const callOf = (
  services: Services,
  { endpoint }: Route,
  { params, headers }: Pick<CallInput, 'params' | 'headers'>,
  user: User | null,
): { readonly call: PublicCall; readonly scope: UserDatabase } => {
  const now = services.clock();
  const scope = scopeOf(services, user, params, isHolding(endpoint));
  const call = {
    db: scope,
    asSystem: <Result>(work: (db: Queryable) => Promise<Result>) => work(services.database),
    user,
    now: now.toISOString(),
    today: today(now),
    newId: services.newId,
    language: languageOf(headers, user),
    ifMatch: versionOfEtag(headers.get('if-match')),
    name: endpoint.name,
    idempotencyKey: null,
    requestHeaders: headers,
    replyHeaders: new Headers(),
    services,
  };
  return { call, scope };
};

/** JSON is told apart by what it says, not by its spaces: a batch does not keep them. */
const fingerprintOf = (endpoint: Endpoint, { content, fingerprint }: RequestBody): string =>
  endpoint.content === 'json' && typeof content === 'string' && content !== ''
    ? JSON.stringify(JSON.parse(content))
    : fingerprint;

/** Without a user nothing below a company is asked for. */
const scopeOf = (
  { database }: Services,
  user: User | null,
  { siteId = null }: Readonly<Record<string, string | null>>,
  isPatient: boolean,
): UserDatabase =>
  user === null
    ? {
        query: database.query,
        transaction: (work) => database.transaction((tx) => work(tx, (inner) => inner(tx))),
        readTogether: (work) => database.readTogether((tx) => work(tx, (inner) => inner(tx))),
      }
    : database.as({ userId: user.id, siteId, isPatient });

/** Session, the user that the client believes to be, and licence. */
const checkUser = (route: Route, headers: Headers, user: User | null, isoDate: string): void => {
  if (route.endpoint.session === 'public' || route.endpoint.session === 'link') return;
  if (user === null) throw new Refusal('unauthenticated');
  const expected = headers.get('x-user');
  if (expected !== null && expected !== user.id) throw new Refusal('wrong-user');
  if (route.endpoint.session === 'required' && !hasLicence(user, isoDate)) {
    throw new Refusal('licence-expired');
  }
};

const success = async (route: Route, reply: unknown, replyHeaders: Headers): Promise<Answer> => {
  if (route.endpoint.success === 204) return { status: 204, headers: { 'cache-control': 'no-store' }, body: null };
  if (isAttachment(reply)) return fileAnswer(reply, replyHeaders);
  const isRead = route.endpoint.method === 'GET';
  const headers = {
    'content-type': 'application/json',
    'cache-control': isRead && route.endpoint.session !== 'public' ? 'private, no-cache' : 'no-store',
  };
  const status = route.endpoint.success;
  if (reply instanceof ReadableStream) {
    return { status, headers: { ...headers, ...Object.fromEntries(replyHeaders) }, body: reply };
  }
  if (isWhileMade(reply)) return { status, headers: { ...headers, ...Object.fromEntries(replyHeaders) }, ...reply };
  const body = JSON.stringify(reply);
  const version = versionOf(reply);
  const etag = version === null ? (isRead ? { etag: weakEtag(body) } : {}) : { etag: `"v${version}"` };
  return { status, headers: { ...headers, ...etag, ...Object.fromEntries(replyHeaders) }, body };
};

/** A whole row carries its version; a row's other parts may change without it, so only list answers are "not modified". */
const versionOf = (reply: unknown): number | null =>
  typeof reply === 'object' && reply !== null && 'version' in reply && typeof reply.version === 'number'
    ? reply.version
    : null;

const unlessUnchanged = (answer: Answer, headers: Headers): Answer => {
  const etag = answer.headers['etag'];
  if (etag === undefined || !etag.startsWith('W/') || !isKnown(etag, headers)) return answer;
  const { 'content-type': _, ...kept } = answer.headers;
  return { status: 304, headers: kept, body: null };
};
