import type { Hono } from 'hono';
import { hasLicence } from '#domain/access.ts';
import type { User } from '#domain/user.ts';
import { findSessionUser } from '#server/identity/session-guard.ts';
import type { Services } from '#server/services.ts';
import { type Answer, toResponse, versionOfEtag, weakEtag } from './answer.ts';
import { checkCsrf } from './csrf.ts';
import { toRefusal } from './failures.ts';
import { fileAnswer, isAttachment } from './file-answer.ts';
import { languageOf } from './language.ts';
import { runMutation } from './mutation.ts';
import { parseBody, parseParams, parseQuery } from './parse-request.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { refusalAnswer } from './refusal-answer.ts';
import type { PublicCall, Route } from './route.ts';

/** Puts a route of the contract under /api: parsing, session, licence, origin, idempotency and the error exit. */
export const serve = (app: Hono, services: Services, route: Route): void => {
  const path = `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(route.endpoint.method, path, (context) =>
    answerCall(services, route, context.req.raw, context.req.param() as Record<string, string>),
  );
};

const answerCall = async (
  services: Services,
  route: Route,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Response> => {
  let user: User | null = null;
  let answer: Answer;
  try {
    if (services.isDraining() && route.endpoint.name !== 'getLiveness') throw draining();
    user = await findSessionUser(services, request.headers);
    answer = await runCall(services, route, request, params, user);
  } catch (error) {
    answer = refusalAnswer(toRefusal(error, services.log), languageOf(request.headers, user));
  }
  const response = await toResponse(answer, request.headers);
  const key = request.headers.get('idempotency-key');
  if (key !== null && isSafeHeader(key)) response.headers.set('idempotency-key', key);
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
  const now = services.clock().toISOString();
  checkUser(route, request.headers, user, now);
  const isRead = endpoint.method === 'GET';
  if (!isRead) checkCsrf(request.headers, services.publicUrl.origin);
  const url = new URL(request.url);
  const body = await readBody(request, endpoint);
  const parsed = {
    params: parseParams(params),
    query: endpoint.query === undefined ? undefined : parseQuery(url.searchParams, endpoint.query),
    body: parseBody(body, endpoint),
  };
  const call: PublicCall = {
    db: services.database,
    user,
    now,
    today: now.slice(0, 10),
    newId: services.newId,
    language: languageOf(request.headers, user),
    ifMatch: versionOfEtag(request.headers.get('if-match')),
    name: endpoint.name,
    idempotencyKey: null,
    requestHeaders: request.headers,
    replyHeaders: new Headers(),
    services,
  };
  const prepared = await route.prepare?.(parsed as never, call);
  const handle = async (current: PublicCall): Promise<Answer> =>
    success(route, await route.handle(parsed as never, current, prepared as never), current.replyHeaders);
  if (isRead) return unlessUnchanged(await handle(call), request.headers);
  return runMutation({ call, handle, method: endpoint.method, path: url.pathname, body: body.fingerprint });
};

/** Session, the user that the client believes to be, and licence. */
const checkUser = (route: Route, headers: Headers, user: User | null, now: string): void => {
  if (route.endpoint.session === 'public') return;
  if (user === null) throw new Refusal('unauthenticated');
  const expected = headers.get('x-user');
  if (expected !== null && expected !== user.id) throw new Refusal('wrong-user');
  if (route.endpoint.session === 'required' && !hasLicence(user, now.slice(0, 10))) {
    throw new Refusal('licence-expired');
  }
};

const success = async (route: Route, reply: unknown, replyHeaders: Headers): Promise<Answer> => {
  if (route.endpoint.success === 204) return { status: 204, headers: { 'cache-control': 'no-store' }, body: null };
  if (isAttachment(reply)) return fileAnswer(reply, replyHeaders);
  const body = JSON.stringify(reply);
  const version = versionOf(reply);
  const isRead = route.endpoint.method === 'GET';
  return {
    status: route.endpoint.success,
    headers: {
      'content-type': 'application/json',
      'cache-control': isRead && route.endpoint.session !== 'public' ? 'private, no-cache' : 'no-store',
      ...(version === null ? (isRead ? { etag: weakEtag(body) } : {}) : { etag: `"v${version}"` }),
      ...Object.fromEntries(replyHeaders),
    },
    body,
  };
};

/** A whole row carries its version; a row's other parts may change without it, so only list answers are "not modified". */
const versionOf = (reply: unknown): number | null =>
  typeof reply === 'object' && reply !== null && 'version' in reply && typeof reply.version === 'number'
    ? reply.version
    : null;

const unlessUnchanged = (answer: Answer, headers: Headers): Answer => {
  const etag = answer.headers['etag'];
  const known = (headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  if (etag === undefined || !etag.startsWith('W/') || !known.includes(etag)) return answer;
  const { 'content-type': _, ...kept } = answer.headers;
  return { status: 304, headers: kept, body: null };
};

const draining = (): Refusal => new Refusal('unavailable', { headers: { 'retry-after': '5', connection: 'close' } });

const isSafeHeader = (value: string): boolean => /^[\w-]{1,100}$/.test(value);
