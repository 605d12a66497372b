import * as v from 'valibot';
import { DatabaseError, databaseCodes, type Queryable, type UserDatabase } from '#server/db/database.ts';
import type { Answer } from '#server/http/answer.ts';
import { Refusal } from '#server/http/refusal.ts';
import { refusalAnswer } from '#server/http/refusal-answer.ts';
import type { PublicCall } from '#server/http/route.ts';
import { fingerprintOf, storeAnswer, storeAnswers, takeKey, takeNewKeys } from './idempotency.store.ts';

interface Mutation {
  readonly call: PublicCall;
  /** The database with the caller's rights. */
  readonly scope: UserDatabase;
  readonly handle: (call: PublicCall) => Promise<Answer>;
  readonly method: string;
  readonly path: string;
  /** Its answer is not kept beside the effect. */
  readonly isToldOnce: boolean;
  /** What makes two bodies the same; asked for when the call has a key. */
  readonly body: () => string;
}

const keySchema = v.pipe(v.string(), v.uuid());

/** Runs a mutation in one transaction; with an idempotency key the answer is stored in the same transaction. */
export const runMutation = async (mutation: Mutation): Promise<Answer> => {
  const { call, scope, handle } = mutation;
  const header = call.requestHeaders.get('idempotency-key');
  if (header === null || call.user === null) {
    return scope.transaction((db, asSystem) => handle({ ...call, db, asSystem }));
  }
  if (!v.is(keySchema, header)) throw new Refusal('bad-request', { detail: 'Idempotency-Key must be a UUID.' });
  const key = header.toLowerCase();
  const use = {
    userId: call.user.id,
    key,
    fingerprint: fingerprintOf(mutation.method, mutation.path, mutation.body()),
    now: call.now,
  };
  return scope.transaction(async (tx, asSystem) => {
    const stored = await takeKey(tx, use).catch(waitedTooLong);
    if (stored !== null) return { ...stored, headers: { ...stored.headers, 'idempotency-replayed': 'true' } };
    const answer = await orRefusal(tx, { ...call, db: tx, asSystem, idempotencyKey: key }, handle);
    const isSecret = mutation.isToldOnce && answer.status < 300;
    await storeAnswer(tx, use, isSecret ? done : { ...answer, body: textOf(answer.body) });
    return answer;
  });
};

interface Mutations extends Pick<Mutation, 'call' | 'scope'> {
  readonly keyed: readonly {
    readonly key: string;
    readonly method: string;
    readonly path: string;
    readonly body: string;
  }[];
}

/**
 * Runs several mutations in one transaction, an answer and a key for each. Rejects, and nothing has happened, when one of
 * them is refused or its key was used before.
 */
export const runMutations = (
  { call, scope, keyed }: Mutations,
  handle: (call: PublicCall) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> => {
  if (call.user === null || !keyed.every(({ key }) => v.is(keySchema, key))) throw new Refusal('bad-request');
  const { now } = call;
  const userId = call.user.id;
  const uses = keyed.map(({ key, method, path, body }) => ({
    userId,
    key: key.toLowerCase(),
    fingerprint: fingerprintOf(method, path, body),
    now,
  }));
  return scope.transaction(async (tx, asSystem) => {
    await takeNewKeys(tx, uses).catch(waitedTooLong);
    const answers = await handle({ ...call, db: tx, asSystem });
    if (answers.length !== uses.length) throw new Error('an answer for each key');
    const kept = answers.map((answer, index) => ({
      ...answer,
      key: uses[index]?.key ?? '',
      body: textOf(answer.body),
    }));
    await storeAnswers(tx, userId, kept);
    return answers;
  });
};

/** What is told of a success that is not kept. */
const done = { status: 204, headers: { 'cache-control': 'no-store' }, body: null };

/** Only reads answer with files and streams. */
const textOf = (body: Answer['body']): string | null => {
  if (typeof body === 'string' || body === null) return body;
  throw new Error('a mutation answered with a file');
};

/**
 * A refusal undoes the effect but not the key: the same request gets the same refusal again. One that may pass by itself is
 * not kept: the same request may find room later.
 */
const orRefusal = async (tx: Queryable, call: PublicCall, handle: Mutation['handle']): Promise<Answer> => {
  await tx.query('savepoint effect');
  try {
    return await handle(call);
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error)) throw error;
    await tx.query('rollback to savepoint effect');
    return refusalAnswer(error, call.language);
  }
};

const isPassing = ({ code }: Refusal): boolean =>
  code === 'quota-exceeded' || code === 'too-many-requests' || code === 'unavailable';

const waitedTooLong = (error: unknown): never => {
  if (error instanceof DatabaseError && error.code === databaseCodes.lockNotAvailable) {
    throw new Refusal('key-running', { headers: { 'retry-after': '2' } });
  }
  throw error;
};
