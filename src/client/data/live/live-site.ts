import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { openChannel } from '#client/data/device/channel.ts';
import { nowMs } from '#client/data/device/clock.ts';
import { restWithPage } from '#client/data/device/page-rest.ts';
import { untilDone } from '#client/data/line/until-done.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { LiveSites } from './events.ts';
import { liveNews } from './live-news.ts';

/** While it is shown, a site is kept as it is on the server; begins after the screen has its own data. */
export const useLiveSite = (siteId: string): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isShown = true;
    let stop: (() => void) | null = null;
    const data = dataOf(queryClient);
    // Their files may be out of reach: until they are here, the site is as it was loaded.
    const note = untilDone(data.connectivity, () => noteOpened(data, siteId));
    const begin = untilDone(data.connectivity, async () => {
      const live = await liveSitesOf(data);
      if (isShown && live !== null) stop = live.follow(siteId);
    });
    const timer = setTimeout(() => {
      note.now();
      begin.now();
    }, settleMs);
    return () => {
      isShown = false;
      clearTimeout(timer);
      note.stop();
      begin.stop();
      stop?.();
    };
  }, [queryClient, siteId]);
};

/** A site that was opened is kept on this device for a while. */
const noteOpened = async (data: ClientData, siteId: string): Promise<void> => {
  const { keeperOf } = await import('#client/data/offline/keeping.ts');
  const site = data.queryClient.getQueryData(siteQueries.one(siteId).queryKey);
  // What the device has no room for is told elsewhere.
  void keeperOf(data)
    .note(siteId, site?.name ?? '')
    .catch(() => undefined);
};

/** The screen's own calls go first. */
const settleMs = 500;
const byData = new WeakMap<ClientData, { readonly userId: string; readonly live: Promise<LiveSites> }>();

const liveSitesOf = (data: ClientData): Promise<LiveSites> | null => {
  const { userId } = data.outbox;
  if (userId === null || typeof EventSource === 'undefined') return null;
  const known = byData.get(data);
  if (known?.userId === userId) return known.live;
  const live = load(data, userId);
  byData.set(data, { userId, live });
  live.catch(() => byData.delete(data));
  return live;
};

const load = async (data: ClientData, userId: string): Promise<LiveSites> => {
  const { LiveSites } = await import('./events.ts');
  const live = new LiveSites(data, {
    userId,
    userName: data.queryClient.getQueryData(sessionQueries.me().queryKey)?.name ?? '',
    openSource: (address) => new EventSource(address),
    openChannel,
    locks: navigator.locks ?? undefined,
    now: nowMs,
    random: Math.random,
    onNews: liveNews.tell,
  });
  restWithPage(
    () => live.rest(),
    () => live.wake(),
  );
  return live;
};
