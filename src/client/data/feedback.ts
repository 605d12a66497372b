import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { listFeedback } from '#contract/feedback.ts';
import { call } from './api.ts';
import type { ClientData } from './client-data.ts';
import { store } from './edit-drafts.ts';
import { labelOf } from './edit-labels.ts';
import { allPages } from './pages.ts';
import { uuidv7 } from './uuidv7.ts';

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

/** Resolves once the message is durably on this device; it is sent when there is a line. */
export const giveFeedback = async (data: ClientData, message: string): Promise<void> => {
  const id = uuidv7();
  const edit = { endpoint: 'sendFeedback', request: { params: {}, body: { id, message } }, subject: message } as const;
  await store(data, { ...edit, label: labelOf(edit), lane, writes: [id], creates: [] });
};
