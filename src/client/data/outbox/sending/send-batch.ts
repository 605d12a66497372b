import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { readLimited } from '#client/data/line/answer-limit.ts';
import { ApiError, call, errorOf, parseReply } from '#client/data/line/api.ts';
import { loadEndpoint } from '#client/data/outbox/records/endpoints.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { Endpoint, ReplyOf } from '#contract/frame/endpoint.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import { dependenciesOf } from './batch.ts';

/** What became of an entry of a batch; null = it was not tried. */
export type Outcome = { readonly reply: unknown } | { readonly error: ApiError } | null;

type Answer = ReplyOf<typeof syncEdits>['answers'][number];

const timeoutMs = 30_000;

/** Sends entries of one lane in one request; throws `ApiError` when the request as a whole failed. */
export const sendBatch = async (entries: readonly Entry[]): Promise<readonly Outcome[]> => {
  const dependencies = dependenciesOf(entries);
  const body = {
    entries: entries.map((entry) => ({
      key: entry.key,
      endpoint: entry.endpoint,
      params: entry.request.params,
      body: entry.request.body,
      epoch: entry.epoch,
      after: dependencies.get(entry) ?? [],
    })),
  };
  // The batch's own key is only echoed: it tells our server's answer from another's.
  const options = { timeoutMs, idempotencyKey: uuidv7(), userId: entries[0]?.user, read: readLimited };
  const { answers } = await call(syncEdits, { body }, options);
  const names = [...new Set(entries.map(({ endpoint }) => endpoint))];
  const endpoints = new Map(await Promise.all(names.map(async (name) => [name, await loadEndpoint(name)] as const)));
  return entries.map((entry, index): Outcome => {
    const answer = answers[index];
    const endpoint = endpoints.get(entry.endpoint);
    if (answer?.key !== entry.key || endpoint === undefined) throw new ApiError('foreign');
    return outcomeOf(endpoint, answer);
  });
};

const outcomeOf = (endpoint: Endpoint, { status, headers, body }: Answer): Outcome => {
  if (status === null) return null;
  try {
    if (status >= 300) return { error: errorOf(status, body, headers['retry-after'] ?? null, null) };
    return { reply: status === 204 ? undefined : parseReply(endpoint, status, body) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
};
