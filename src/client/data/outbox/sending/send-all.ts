import { untilSent } from '#client/data/line/until-sent.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';

const limitMs = 15_000;

/** Sends what waits and resolves when nothing does; rejects with `ApiError` when some of it needs the user or the time is up. */
export const sendAll = async ({ outbox, sendNow }: ClientData): Promise<void> => {
  if (outbox.waiting() === 0) return;
  const sent = untilSent({
    signal: outbox.entries,
    limitMs,
    isDone: () => outbox.waiting() === 0,
    isStuck: (entries) => entries.every(({ state }) => state === 'held'),
  });
  sendNow();
  await sent;
};
