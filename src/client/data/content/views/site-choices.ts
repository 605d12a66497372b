import { queryOptions } from '@tanstack/react-query';
import { isUnreachable } from '#client/data/line/api.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { siteQueries } from './sites.ts';
import { sitesOnDevice } from './sites-on-device.ts';

/**
 * The sites to choose from: nobody is to choose among a part of them, but where the server cannot be reached, what is here of
 * the list is all that can be written to.
 * @param isOpen a site is open that can be chosen all the same; without one it throws where nothing of the list is here
 */
export const siteChoices = (isOpen: boolean) =>
  queryOptions({
    queryKey: ['site-choices', isOpen] as const,
    queryFn: ({ client }): Promise<readonly SiteSummary[]> =>
      client.ensureQueryData(siteQueries.list()).catch(async (error: unknown) => {
        const here = isUnreachable(error) ? await sitesOnDevice(dataOf(client)) : undefined;
        if (here !== undefined) return here;
        if (isUnreachable(error) && isOpen) return [];
        throw error;
      }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
