import { beforeEach, describe, expect, it } from 'vitest';
import { createAppRouter, fetchPageAhead } from '#client/app/router.ts';
import { createQueryClient } from '#client/data/line/query-client.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

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
  const asked: string[] = [];
  const comes = () => Promise.resolve();
  const doesNotCome = () => Promise.reject(new Error());
  const fetching = (name: string, outcome: () => Promise<void>) => () => {
    asked.push(name);
    return outcome();
  };
  const lazyRoute = (name: string, outcome: () => Promise<void>) => ({
    options: { component: { preload: fetching(name, outcome) } },
  });
  const fetchAheadOf = (...routes: readonly { readonly options: object }[]) =>
    fetchPageAhead({
      options: { context: { loadPageTexts: fetching('texts', doesNotCome) } },
      latestLocation: { pathname: '/sites/1' },
      getMatchedRoutes: (path) => (path === '/sites/1' ? [routes] : [[]]),
    });
  beforeEach(() => {
    asked.length = 0;
  });

  it('is fetched with every route above it and its texts, and what does not come breaks nothing', async () => {
    const page = lazyRoute('page', doesNotCome);
    fetchAheadOf({ options: {} }, lazyRoute('site', comes), page);
    await Promise.resolve();
    expect(asked).toEqual(['site', 'page', 'texts']);
  });

  it('needs no texts of pages where it is the first screen', () => {
    fetchAheadOf({ options: {} });
    expect(asked).toEqual([]);
  });
});
