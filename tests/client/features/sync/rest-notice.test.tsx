import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SyncPanel } from '#client/features/sync/sync-panel.tsx';
import { until } from '#tests/support/client/data.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

it('says why nothing is sent, when it is tried next, and offers to send now what was sent and not answered', async () => {
  server().fault = { status: 503 };
  await tab().edits.createSite({ name: 'Kohde' });
  await until(() => tab().outbox.entries.get()[0]?.state === 'inflight');
  await renderPage(tab(), gold1, <SyncPanel />, 'en');
  await act(async () => tab().rest.set({ until: Date.UTC(2026, 4, 4, 12), why: 'server', foreignStatus: null }));
  expect(screen.getByText('The server cannot take changes just now.')).toBeTruthy();
  expect(screen.getByText(/^They are tried next at/)).toBeTruthy();
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
  await act(async () => tab().rest.set({ until: Date.UTC(2026, 4, 4, 12), why: 'between', foreignStatus: 403 }));
  expect(screen.getByText(/^Something between this device and the server/)).toBeTruthy();
  expect(screen.getByText('Its answer: 403.')).toBeTruthy();
  await act(async () => tab().rest.set(null));
  expect(screen.queryByText(/tried next|between this device/)).toBeNull();
});
