import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { Spinner } from '#client/ui/states/spinner.tsx';
import { pendingDelayMs, pendingMinimumMs } from '#domain/values/limits.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The URL tree with its loading rules: a page appears when its code and data are there. */
export const createAppRouter = (context: {
  readonly queryClient: QueryClient;
  readonly loadPageTexts: () => Promise<void>;
}) =>
  createRouter({
    routeTree,
    context,
    defaultPendingMs: pendingDelayMs,
    defaultPendingMinMs: pendingMinimumMs,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorScreen,
    // `AppLink` preloads by the user's setting; the query cache decides what is fresh.
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });

/** What is asked of a route: where its page is split off, the router gives it a way to fetch it. */
interface Ahead {
  readonly options: { readonly context: { readonly loadPageTexts: () => Promise<void> } };
  readonly latestLocation: { readonly pathname: string };
  readonly getMatchedRoutes: (
    pathname: string,
  ) => readonly [routes: readonly { readonly options: object }[], ...unknown[]];
}

/**
 * Fetches the page of the address, with its texts, while the session is found out; what does not come is asked for again by
 * its route.
 */
export const fetchPageAhead = ({ latestLocation, getMatchedRoutes, options: { context } }: Ahead): void => {
  const pages = getMatchedRoutes(latestLocation.pathname)[0].flatMap(({ options }) => {
    const { component } = options as { readonly component?: { readonly preload?: () => Promise<unknown> } };
    return component?.preload ?? [];
  });
  if (pages.length === 0) return;
  for (const fetchAhead of [...pages, context.loadPageTexts]) fetchAhead().catch(() => undefined);
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
