import { send } from './api.ts';
import { openChannel } from './channel.ts';
import type { ClientData } from './client-data.ts';
import { loadEndpoint } from './endpoints.ts';
import { Leader } from './leader.ts';
import { restWithPage } from './page-rest.ts';
import { sendBatch } from './send-batch.ts';
import { Sender } from './sender.ts';
import { writeSettled } from './settle.ts';

export interface Sending {
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/** Sends one user's outbox from this page; loaded after the first paint. */
export const startSending = (data: ClientData, userId: string): Sending => {
  const { outbox, connectivity, pause, cache, queryClient } = data;
  const leader = new Leader({
    name: `tyomaahiili-sync-${userId}`,
    // Absent in old browsers and outside secure contexts.
    locks: navigator.locks ?? undefined,
    openChannel,
    now: Date.now,
    isNeeded: () => outbox.waiting() > 0,
  });
  const sender = new Sender({
    outbox,
    leader,
    connectivity,
    pause,
    sendBatch,
    send: async (entry, request, options) => send(await loadEndpoint(entry.endpoint), request, options),
    apply: (settled) => writeSettled(cache, queryClient, settled),
    now: Date.now,
    random: Math.random,
  });
  const stopResting = restWithPage(
    () => leader.stop(),
    () => leader.start(),
  );
  sender.start();
  leader.start();
  return {
    sendNow: () => sender.sendNow(),
    stop: () => {
      stopResting();
      sender.stop();
      leader.stop();
    },
  };
};
