import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#domain/site.ts';

/** What a site is kept under among the queries. */
export const siteKey = (siteId: string) => ['sites', 'one', siteId] as const;

/** The site as this page has it from the server; null = made on this device, undefined = not loaded. */
export const siteAtHand = (queryClient: QueryClient, siteId: string): Site | null | undefined =>
  queryClient.getQueryData<Site | null>(siteKey(siteId));
