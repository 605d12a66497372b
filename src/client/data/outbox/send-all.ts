import { ApiError } from '#client/data/line/api.ts';
import type { ClientData } from './client-data.ts';

const limitMs = 15_000;

/** Sends what waits and resolves when nothing does; rejects with `ApiError` when some of it needs the user or the time is up. */
export const sendAll = async ({ outbox, sendNow }: ClientData): Promise<void> => {
  if (outbox.waiting() === 0) return;
  await new Promise<void>((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      end();
    };
    const refuse = () => finish(() => reject(new ApiError('network')));
    const timer = setTimeout(refuse, limitMs);
    const look = () => {
      if (outbox.waiting() === 0) finish(resolve);
      else if (outbox.entries.get().every(({ state }) => state === 'held')) refuse();
    };
    const unsubscribe = outbox.entries.subscribe(look);
    look();
    sendNow();
  });
};
