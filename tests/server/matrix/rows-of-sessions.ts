import type { Rows } from './row.ts';

/** Calls that are about no site. */
export const sessionRows: Rows = {
  getMe: { right: 'session' },
  endOtherSessions: { right: 'session' },
  getDeviceKey: { right: 'session' },
  requestSignIn: { right: 'public' },
  getSession: { right: 'public' },
  ping: { right: 'public', query: () => ({ n: '1' }) },
  // Each edit of the batch has an answer and rights of its own.
  syncEdits: { right: 'licence', body: ({ siteId = '' }) => ({ entries: [renaming(siteId)] }) },
  findUnknownEdits: { right: 'licence', query: () => ({ keys: '0190e5b2-0000-7000-8000-00000000beef' }) },
  streamEvents: { right: 'licence' },
  getLiveness: { right: 'public' },
  getReadiness: { right: 'public' },
  listReportKeys: { right: 'public' },
};

const renaming = (siteId: string) => ({
  key: '0190e5b2-0000-7000-8000-00000000beef',
  endpoint: 'patchSite',
  params: { siteId },
  body: { name: 'Toinen' },
});
