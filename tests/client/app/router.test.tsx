import { expect, it } from 'vitest';
import { createAppRouter } from '#client/app/router.ts';
import { createQueryClient } from '#client/data/line/query-client.ts';
import { withTab } from '#tests/support/with-tab.ts';

const { tab } = withTab();

it('shows the spinner after 500 ms and then for at least 200 ms; links decide about loading ahead', () => {
  const { options } = createAppRouter({ queryClient: tab().queryClient, loadPageTexts: async () => undefined });
  expect(options).toMatchObject({ defaultPendingMs: 500, defaultPendingMinMs: 200, defaultPreload: false });
});

it('asks for nothing again because the window has the focus', () => {
  const { cache } = tab();
  const client = createQueryClient({
    notify: () => undefined,
    cache,
    onUnauthenticated: () => undefined,
    random: () => 1,
  });
  expect(client.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
});
