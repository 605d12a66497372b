import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { ApiError, call } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { overlaySite } from '#client/data/outbox/overlay/overlay-sites.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { getCalculationDeletion, getSiteDeletion } from '#contract/whole-sites/deletions.ts';
import type { Deletion } from '#domain/documents/deletion.ts';
import { calculationQueries } from './calculations.ts';
import { siteQueries } from './sites.ts';
import { useOverlaid } from './views.ts';

/** What of an address is not there, as far as this user may know. */
export type GoneKind = 'site' | 'calculation';

/** What the server told about it, and when (ms). */
export interface ToldDeletion {
  /** null = there is no such thing, or no right to see it: the server does not say which. */
  readonly deletion: Deletion | null;
  readonly at: number;
}

/** @param calculationId empty = the site itself */
const deletionOf = (siteId: string, calculationId: string) =>
  queryOptions({
    queryKey: ['deletions', siteId, calculationId] as const,
    queryFn: ({ signal }) =>
      tellOf(() =>
        calculationId === ''
          ? call(getSiteDeletion, { params: { siteId } }, { signal })
          : call(getCalculationDeletion, { params: { siteId, calculationId } }, { signal }),
      ),
    staleTime: 0,
    meta: { persist: true },
  });

export const deletionQueries = {
  site: (siteId: string) => deletionOf(siteId, ''),
  calculation: ({ siteId, calculationId }: CalculationPlace) => deletionOf(siteId, calculationId),
};

const tellOf = async (ask: () => Promise<Deletion>): Promise<ToldDeletion> => {
  try {
    return { deletion: await ask(), at: nowMs() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { deletion: null, at: nowMs() };
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'forbidden');

/** For the route's loader: without a connection a deletion that was told before is still known. */
export const restoreTold = async (queryClient: QueryClient, siteId: string): Promise<void> => {
  const { queryKey } = deletionQueries.site(siteId);
  const told = await dataOf(queryClient).cache.read<ToldDeletion>(queryKey);
  if (told !== undefined) queryClient.setQueryData(queryKey, told, { updatedAt: told.at });
};

interface Asked {
  readonly error: unknown;
  readonly dataUpdatedAt: number;
}

const isGone = ({ error, dataUpdatedAt }: Asked, told: ToldDeletion | undefined): boolean =>
  isRefusal(error) || (told !== undefined && told.at > dataUpdatedAt);

/** Whether the server has said that the site is not there; asks nothing. */
export const useIsSiteGone = (siteId: string): boolean => {
  const site = useQuery({ ...siteQueries.one(siteId), enabled: false });
  const { data: told } = useQuery({ ...deletionQueries.site(siteId), enabled: false });
  return isGone(site, told);
};

/** What of this place is gone, from the last answers of the server and the user's own waiting deletions; null = it is there. */
export const useGone = (place: CalculationPlace): GoneKind | null => {
  const { siteId, calculationId } = place;
  const site = useQuery(siteQueries.one(siteId));
  const list = useQuery(calculationQueries.list(siteId));
  const { data: told } = useQuery({ ...deletionQueries.site(siteId), enabled: false });
  const last = useRef<GoneKind | null>(null);
  const isDeletedHere = useOverlaid(
    siteId,
    useCallback(
      (entries) => site.data !== undefined && overlaySite(site.data, siteId, entries) === null,
      [site.data, siteId],
    ),
  );
  const isKnown = list.data !== undefined && site.data !== undefined;
  const isListed = useOverlaid(
    siteId,
    useCallback(
      (entries) =>
        list.data !== undefined &&
        overlayCalculations(list.data, siteId, entries).some(({ id }) => id === calculationId),
      [list.data, siteId, calculationId],
    ),
  );
  // An answer that is on its way changes nothing of what was said before it.
  const isAsking = list.isFetching || (site.isFetching && site.data === undefined);
  if (isGone(site, told) || isDeletedHere) last.current = 'site';
  else if (isKnown && isListed) last.current = null;
  else if (!isAsking) last.current = isKnown ? 'calculation' : null;
  return last.current;
};

/**
 * `useGone`, a moment later: what is being typed is first put where typed values go, so that it waits with the other
 * edits, and only then does its page leave.
 */
export const useGonePage = (place: CalculationPlace, onBack: () => void): GoneKind | null => {
  const gone = useGone(place);
  const [shown, setShown] = useState<GoneKind | null>(null);
  useEffect(() => {
    if (gone === shown) return;
    if (gone !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const timer = setTimeout(() => {
      setShown(gone);
      if (gone === null) onBack();
    });
    return () => clearTimeout(timer);
  }, [gone, shown, onBack]);
  return shown;
};
