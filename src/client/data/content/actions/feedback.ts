import { msg } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { allPages } from '#client/data/line/pages.ts';
import { store } from '#client/data/outbox/edits/edit-drafts.ts';
import { labelOf } from '#client/data/outbox/questions/edit-labels.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { listFeedback } from '#contract/installation/feedback.ts';

export const feedbackQueries = {
  /** What the company's users have said, newest first; for its administrators. */
  list: () =>
    queryOptions({
      queryKey: ['feedback'] as const,
      queryFn: ({ signal }) => allPages((query) => call(listFeedback, { query }, { signal })),
      meta: { failed: msg`Failed to fetch feedback` },
    }),
};

/** Feedback waits for nothing else, and nothing waits for it. */
const lane = 'feedback';

export const useGiveFeedback = (): ((message: string) => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback((message: string) => giveFeedback(dataOf(queryClient), message), [queryClient]);
};

/** Resolves once the message is durably on this device; it is sent when there is a line. */
export const giveFeedback = async (data: ClientData, message: string): Promise<void> => {
  const id = uuidv7();
  const edit = { endpoint: 'sendFeedback', request: { params: {}, body: { id, message } }, subject: message } as const;
  await store(data, { ...edit, label: labelOf(edit), lane, writes: [id], creates: [] });
};
