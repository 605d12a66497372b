import { expect, it } from 'vitest';
import { createAppRouter } from '#client/app/router.ts';
import { createQueryClient } from '#client/data/line/query-client.ts';
import { makeBrowser, openTab } from '#tests/support/data.ts';
import { FakeServer } from '#tests/support/fake-server.ts';

it('shows the spinner after 500 ms and then for at least 200 ms; links decide about loading ahead', async () => {
  const tab = await openTab(makeBrowser(new FakeServer()));
  const { options } = createAppRouter({ queryClient: tab.queryClient, loadPageTexts: async () => undefined });
  expect(options).toMatchObject({ defaultPendingMs: 500, defaultPendingMinMs: 200, defaultPreload: false });
  tab.close();
});

it('asks for nothing again because the window has the focus', async () => {
  const tab = await openTab(makeBrowser(new FakeServer()));
  const { cache } = tab;
  const client = createQueryClient({
    notify: () => undefined,
    cache,
    onUnauthenticated: () => undefined,
    random: () => 1,
  });
  expect(client.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  tab.close();
});
