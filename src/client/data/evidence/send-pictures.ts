import { ApiError } from '#client/data/line/api.ts';
import type { ClientData } from '#client/data/outbox/client-data.ts';
import { picturesOf, unsentOf } from './kept-pictures.ts';

const limitMs = 60_000;

/** Resolves when no picture or document waits; rejects with `ApiError` when one needs the user or the time is up. */
export const sendPictures = async ({ outbox: { userId } }: Pick<ClientData, 'outbox'>): Promise<void> => {
  if (userId === null) return;
  const { all } = picturesOf(userId);
  await new Promise<void>((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      end();
    };
    const refuse = () => finish(() => reject(new ApiError('network')));
    const timer = setTimeout(refuse, limitMs);
    const look = () => {
      const unsent = unsentOf(all.get());
      if (unsent.length === 0) finish(resolve);
      else if (unsent.every(({ problem }) => problem !== null)) refuse();
    };
    const unsubscribe = all.subscribe(look);
    look();
  });
};
