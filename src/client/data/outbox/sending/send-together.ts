import type { OpenChannel } from '#client/data/device/channel.ts';
import type { Leader } from '#client/data/device/leader.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Rest } from '#client/data/outbox/records/sending-rest.ts';
import type { Sender } from './sender.ts';

type Message = { readonly kind: 'send-now' } | { readonly kind: 'rest'; readonly rest: Rest | null };

interface Parts {
  readonly sender: Pick<Sender, 'sendNow' | 'rest'>;
  readonly leader: Pick<Leader, 'isLeading'>;
  readonly openChannel: OpenChannel;
}

/**
 * One tab sends for all: what it waits for is told in each, and what is asked in another reaches it.
 * @returns `sendNow`: the user asks, in whichever tab
 */
export const sendTogether = ({ rest }: Pick<ClientData, 'rest'>, userId: string, parts: Parts) => {
  const { sender, leader } = parts;
  const channel = parts.openChannel(`tyomaahiili-sending-${userId}`);
  const post = (message: Message) => channel.post(message);
  channel.listen((message) => {
    const heard = message as Message;
    if (heard.kind === 'rest') rest.set(heard.rest);
    else if (leader.isLeading.get()) sender.sendNow();
  });
  const stopTelling = sender.rest.subscribe(() => {
    rest.set(sender.rest.get());
    post({ kind: 'rest', rest: sender.rest.get() });
  });
  return {
    sendNow: () => {
      sender.sendNow();
      if (!leader.isLeading.get()) post({ kind: 'send-now' });
    },
    stop: () => {
      stopTelling();
      rest.set(null);
      channel.close();
    },
  };
};
