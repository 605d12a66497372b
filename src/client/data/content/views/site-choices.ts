import { queryOptions } from '@tanstack/react-query';
import { ApiError, isUnreachable } from '#client/data/line/api.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { siteQueries } from './sites.ts';
import { sitesOnDevice } from './sites-on-device.ts';

/**
 * The sites to choose from: nobody is to choose among a part of them, but where the server cannot be reached, what is here of
 * the list is all that can be written to; the error = nothing of it is here.
 */
export const siteChoices = () =>
  queryOptions({
    queryKey: ['site-choices'] as const,
    queryFn: ({ client }): Promise<readonly SiteSummary[] | ApiError> =>
      client.ensureQueryData(siteQueries.list()).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || !isUnreachable(error)) throw error;
        return (await sitesOnDevice(dataOf(client))) ?? error;
      }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
