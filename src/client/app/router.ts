import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { Spinner } from '#client/ui/spinner.tsx';
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

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
