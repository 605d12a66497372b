import { describe, expect, it } from 'vitest';
import { createAppRouter, fetchPageAhead } from '#client/app/router.ts';
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

describe('the page of the address', () => {
  it('is fetched with every route above it, and one that does not come breaks nothing', async () => {
    const asked: string[] = [];
    const lazyRoute = (name: string, outcome: Promise<unknown>) => {
      const preload = () => {
        asked.push(name);
        return outcome;
      };
      return { options: { component: { preload } } };
    };
    const routes = [
      { options: {} },
      lazyRoute('site', Promise.resolve()),
      lazyRoute('page', Promise.reject(new Error())),
    ];
    const latestLocation = { pathname: '/sites/1' };
    fetchPageAhead({ latestLocation, getMatchedRoutes: (path) => (path === '/sites/1' ? [routes] : [[]]) });
    await Promise.resolve();
    expect(asked).toEqual(['site', 'page']);
  });
});
