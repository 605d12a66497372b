import { syncEdits } from '#contract/sync.ts';
import { ApiError, call, errorOf, parseReply } from './api.ts';
import { dependenciesOf } from './batch.ts';
import { loadEndpoint } from './endpoints.ts';
import type { Entry } from './outbox-entry.ts';
import { uuidv7 } from './uuidv7.ts';

/** What became of an entry of a batch; null = it was not tried. */
export type Outcome = { readonly reply: unknown } | { readonly error: ApiError } | null;

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
  const options = { timeoutMs, idempotencyKey: uuidv7(), userId: entries[0]?.user };
  const { answers } = await call(syncEdits, { body }, options);
  return Promise.all(
    entries.map(async (entry, index): Promise<Outcome> => {
      const answer = answers[index];
      if (answer?.key !== entry.key) throw new ApiError('foreign');
      if (answer.status === null) return null;
      try {
        const { status, headers, body: content } = answer;
        if (status >= 300) return { error: errorOf(status, content, headers['retry-after'] ?? null) };
        if (status === 204) return { reply: undefined };
        return { reply: parseReply(await loadEndpoint(entry.endpoint), status, content) };
      } catch (error) {
        if (error instanceof ApiError) return { error };
        throw error;
      }
    }),
  );
};
