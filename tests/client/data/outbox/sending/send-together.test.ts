import { expect, it, vi } from 'vitest';
import { Signal } from '#client/data/device/signal.ts';
import type { Rest } from '#client/data/outbox/records/sending-rest.ts';
import { sendTogether } from '#client/data/outbox/sending/send-together.ts';
import { makeChannels } from '#tests/support/client/fake-tabs.ts';

const openChannel = makeChannels();

const openTab = (isLeading: boolean) => {
  const sender = { sendNow: vi.fn(), rest: new Signal<Rest | null>(null) };
  const rest = new Signal<Rest | null>(null);
  const leader = { isLeading: new Signal(isLeading) };
  return { sender, rest, ...sendTogether({ rest }, 'user-1', { sender, leader, openChannel }) };
};

it('asks the tab that sends, in whichever tab the user asks, and tells in each why it waits', async () => {
  const leading = openTab(true);
  const other = openTab(false);
  other.sendNow();
  await vi.waitFor(() => expect(leading.sender.sendNow).toHaveBeenCalledOnce());
  leading.sendNow();
  expect(leading.sender.sendNow).toHaveBeenCalledTimes(2);
  const rest: Rest = { until: 7000, why: 'between', foreignStatus: 403 };
  leading.sender.rest.set(rest);
  expect(leading.rest.get()).toEqual(rest);
  await vi.waitFor(() => expect(other.rest.get()).toEqual(rest));
  leading.stop();
  expect(leading.rest.get()).toBeNull();
  other.stop();
});
