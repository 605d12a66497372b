import type { MessageDescriptor } from '@lingui/core';
import { ApiError } from '#client/data/line/api.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';

/** Runs a call that needs the server, telling only when it failed; what the caller took back itself is not told. */
export const tellFailure = async <Reply>(
  { notify }: ClientData,
  failed: MessageDescriptor,
  work: () => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) notify({ type: 'error', message: failureText(error, failed) });
    throw error;
  }
};
