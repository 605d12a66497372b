import * as v from 'valibot';
import { listQuantities } from '#contract/calculations/quantities.ts';
import type { User } from '#domain/people/user.ts';
import { can } from '#domain/sites/access.ts';
import { today } from '#domain/values/today.ts';
import { type Answer, isKnown } from '#server/http/answer.ts';
import { passingRefusal } from '#server/http/failures.ts';
import { gather } from '#server/http/gather.ts';
import { languageOf } from '#server/http/language.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import type { Services } from '#server/http/services.ts';
import { readCookie, sessionCookie } from '#server/identity/cookies.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { touchSession } from '#server/identity/sessions.store.ts';
import { createKeptPages } from './kept-pages.ts';
import { findQuantityPages, type PageQuestion, type PageReply } from './quantity-pages.store.ts';

/** A request for a list of quantities, as far as its answer depends on it. */
export interface PageRequest {
  readonly siteId: string;
  readonly calculationId: string;
  /** The query without its question mark. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
}

export interface PageAnswer {
  /** null = who asks could not be found out. */
  readonly user: User | null;
  readonly answer: Answer;
  /** Code of the refusal, when it is one. */
  readonly problem?: string;
}

/** Answers a list of quantities; null = this is not a plain success, take the ordinary way. */
export type AnswerPage = (request: PageRequest) => Promise<PageAnswer | null>;

const maxKeptCharacters = 16 * 1024 * 1024;

/**
 * The short way of the call that is made most often: one statement for session, right and page, and one for all requests
 * that come together. It answers successes only, so that every refusal comes from one place.
 */
export const createQuantityPages = (services: Services): AnswerPage => {
  const { database, clock, publicUrl, build } = services;
  const kept = createKeptPages(maxKeptCharacters);
  const cookie = sessionCookie(publicUrl);
  const ask = gather<PageQuestion, PageReply | null>({
    answer: (questions) => findQuantityPages(database, questions, clock()),
    most: 64,
    beside: database.kind === 'pglite' ? 1 : 4,
  });
  const checked = async (question: PageQuestion, { headers }: PageRequest): Promise<PageReply | null> => {
    const reply = await ask(question);
    const expected = headers.get('x-user');
    if (reply?.site == null || (expected !== null && expected !== reply.user.id)) return null;
    const now = clock();
    if (!can(reply.user, 'read', reply.site, today(now)).allowed) return null;
    await touchSession(database, question.sessionHash, { seenAt: reply.seenAt, now, maxDays: services.sessionMaxDays });
    return reply;
  };
  return async (request) => {
    const secret = readCookie(request.headers, cookie);
    const where = addressOf(request);
    const isPlain = request.headers.get('idempotency-key') === null && !services.isDraining();
    if (secret === null || where === null || !isPlain) return null;
    const question = { ...where, sessionHash: hashOf(secret), isWanted: true };
    const key = Object.values(question).join(' ');
    const known = kept.get(key);
    const isConditional = request.headers.get('if-none-match') !== null;
    const etagOf = ({ user, state }: PageReply): string => `W/"${build}/${user.id}/${state}"`;
    const first = await checked({ ...question, isWanted: known === undefined && !isConditional }, request);
    if (first === null) return null;
    const etag = etagOf(first);
    if (isKnown(etag, request.headers)) return unchanged(first, etag);
    if (known?.etag === etag) return success(first, etag, known.content);
    const reply = first.content === null ? await checked(question, request) : first;
    if (reply === null || reply.content === null) return null;
    const fresh = { etag: etagOf(reply), content: reply.content };
    kept.set(key, fresh);
    return success(reply, fresh.etag, fresh.content);
  };
};

/** What passes is refused at once: the ordinary way would wait for the same database. null = that way is to be tried. */
export const refusedPage = (error: unknown, headers: Pick<Headers, 'get'>, log: Services['log']): PageAnswer | null => {
  const refusal = passingRefusal(error, log);
  if (refusal === null) {
    log('a list of quantities failed', error);
    return null;
  }
  return { user: null, answer: refusalAnswer(refusal, languageOf(headers, null)), problem: refusal.code };
};

const unchanged = ({ user }: PageReply, etag: string): PageAnswer => ({
  user,
  answer: { status: 304, headers: headersOf(etag), body: null },
});

const success = ({ user }: PageReply, etag: string, body: string): PageAnswer => ({
  user,
  answer: { status: 200, headers: { 'content-type': 'application/json', ...headersOf(etag) }, body },
});

const headersOf = (etag: string) => ({ 'cache-control': 'private, no-cache', etag });

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const addressOf = ({ siteId, calculationId, search }: PageRequest) => {
  if (!uuid.test(siteId) || !uuid.test(calculationId)) return null;
  const paging = v.safeParse(listQuantities.query, Object.fromEntries(new URLSearchParams(search)));
  if (!paging.success) return null;
  return { siteId: siteId.toLowerCase(), calculationId: calculationId.toLowerCase(), ...paging.output };
};
