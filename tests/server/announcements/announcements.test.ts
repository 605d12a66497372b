import { expect, it, vi } from 'vitest';
import { createAnnouncements } from '#server/announcements/announcements.ts';
import type { Database } from '#server/db/database.ts';

const siteId = '01a1fde2-0000-7000-8000-000000000001';

/** What the database tells of each of them. */
const change = {
  stamp: null,
  stamp_before: null,
  company_id: null,
  member_ids: ['one'],
  calculation_id: null,
  user_id: 'two',
  user_name: '',
  call: 'patchSite',
  entities: ['site'],
  key: null,
};

it('tells changes in their order, though a later look-up is answered sooner', async () => {
  let hear: (payload: string) => void = () => undefined;
  const answers: (() => void)[] = [];
  const database = {
    listen: async (channel: string, { onMessage }: { onMessage: (payload: string) => void }) => {
      if (channel === 'site_changes') hear = onMessage;
      return async () => undefined;
    },
    query: (_sql: string, [told]: readonly [string]) =>
      new Promise((resolve) => {
        const { revision } = JSON.parse(told)[0];
        answers.push(() => resolve([{ ...change, site_id: siteId, revision }]));
        // The first look-up waits until it is let go.
        if (revision !== 1) answers.pop()?.();
      }),
  } as unknown as Database;
  const announcements = createAnnouncements({ database, log: (_message, error) => expect.unreachable(String(error)) });
  const heard: number[] = [];
  await announcements.subscribe({
    userId: 'one',
    onAccess: () => undefined,
    onChanges: (changes) => heard.push(...changes.map(({ revision }) => revision)),
    onGap: () => expect.unreachable(),
    onClose: () => undefined,
  });
  hear(`${siteId} 1`);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  hear(`${siteId} 2`);
  // Longer than changes are gathered: the second telling would have been made.
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(heard).toEqual([]);
  answers.pop()?.();
  await vi.waitFor(() => expect(heard).toEqual([1, 2]));
  await announcements.close();
});
