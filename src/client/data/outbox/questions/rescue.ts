import { nowMs } from '#client/data/device/clock.ts';
import { readLimited } from '#client/data/line/answer-limit.ts';
import { send } from '#client/data/line/api.ts';
import { writeSettled } from '#client/data/outbox/overlay/settle.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { loadEndpoint } from '#client/data/outbox/records/endpoints.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { Merged } from '#client/data/outbox/records/records.ts';
import { isNoRoom, writeWithRoom } from '#client/data/outbox/records/storage-ladder.ts';
import { messagesOf } from './edit-messages.ts';

/**
 * Edits that this device did not take: room is made for them, and where that does not help they go to the server at
 * once. Rejects when neither is possible; then nothing is saved, and nothing may say so.
 */
export const rescue = async (
  data: ClientData,
  edits: readonly Omit<Entry, 'seq'>[],
  refusal: unknown,
  write: () => Promise<readonly Merged[]>,
): Promise<readonly Merged[]> => {
  const { cache, outbox } = data;
  try {
    if (!isNoRoom(refusal)) throw refusal;
    return await writeWithRoom(cache, nowMs(), refusal, write);
  } catch (error) {
    outbox.trouble.set({ kind: isNoRoom(error) ? 'full' : 'closed', unsaved: [] });
    try {
      return await sendAtOnce(data, edits);
    } catch (unsent) {
      outbox.trouble.set({ kind: isNoRoom(error) ? 'full' : 'closed', unsaved: edits });
      throw unsent;
    }
  }
};

/** In their order, each with its key; what the server answers shows where it belongs. */
const sendAtOnce = async (data: ClientData, edits: readonly Omit<Entry, 'seq'>[]): Promise<readonly Merged[]> => {
  const sent: Merged[] = [];
  for (const edit of edits) {
    const { params, body } = edit.request;
    const options = { idempotencyKey: edit.key, epoch: edit.epoch, userId: edit.user, read: readLimited };
    const reply = await send(await loadEndpoint(edit.endpoint), { params, body }, options);
    const entry = { ...edit, seq: 0 };
    await writeSettled(data.cache, data.queryClient, [{ entry, reply }]);
    data.notify({ type: 'success', message: messagesOf(edit).done });
    sent.push({ ...entry, isAnnulled: true });
  }
  return sent;
};
