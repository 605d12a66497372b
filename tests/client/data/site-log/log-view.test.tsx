import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type LogView, useLogView } from '#client/data/site-log/log-view.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';

const { tab, server } = withTab();

const past = storedEvent({ id: '0190e5b2-0000-7000-8000-000000000001', name: 'Past', date: '2026-03-01' });
const ahead = storedEvent({ id: '0190e5b2-0000-7000-8000-000000000002', name: 'Ahead', date: '2099-03-01' });

let view: LogView | null = null;

const Page = () => {
  view = useLogView(place.siteId);
  return <h1>Log</h1>;
};

it('looks for what is dated after today when somebody asks for it, and once', async () => {
  serveInput(server(), gold1);
  const state = { revision: 1, stamp: 'a', full: true, deleted: [], next: null };
  server().replies.set('listLogEvents', () => ({ ...state, data: [past, ahead], total: 2 }));
  await renderPage(tab(), gold1, <Page />);
  await screen.findByRole('heading', { name: 'Log' });
  if (view === null) throw new Error('nothing was shown');
  expect(Object.getOwnPropertyDescriptor(view, 'ahead')?.get).toBeDefined();
  expect(view.ahead.map(({ event }) => event.id)).toEqual([ahead.id]);
  expect(view.ahead).toBe(view.ahead);
});
