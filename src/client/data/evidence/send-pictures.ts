import { untilSent } from '#client/data/line/until-sent.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { picturesOf, unsentOf } from './kept-pictures.ts';

const limitMs = 60_000;

/** Resolves when no picture or document waits; rejects with `ApiError` when one needs the user or the time is up. */
export const sendPictures = async ({ outbox: { userId } }: Pick<ClientData, 'outbox'>): Promise<void> => {
  if (userId === null) return;
  await untilSent({
    signal: picturesOf(userId).all,
    limitMs,
    isDone: (all) => unsentOf(all).length === 0,
    isStuck: (all) => unsentOf(all).every(({ problem }) => problem !== null),
  });
};
