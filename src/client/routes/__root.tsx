import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '#client/features/home/not-found-page.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The texts of the pages behind the first screen; their loaders wait for them. */
  readonly loadPageTexts: () => Promise<void>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
});
