import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { confirmedKeys, forgetConfirmed, readConfirmed } from '#client/data/outbox/records/confirmed-edits.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import { recordOf } from '#client/data/outbox/records/records.ts';
import { findUnknownEdits, maxAskedKeys } from '#contract/installation/sync.ts';
import { again } from './decisions.ts';

/** The newest edits tell whether any is gone: a copy lacks what came last, and lanes confirm nearly in order. */
const probedKeys = 50;

type Device = Pick<ClientData, 'cache' | 'outbox' | 'queryClient'>;

/**
 * Asks whether the server still has what it confirmed. Where it was put back to an older copy, the outbox tells how many
 * edits are gone, and all that this device knows is asked for again. Rejects with `ApiError`.
 */
export const lookForVanished = async (data: Device): Promise<void> => {
  const { cache, outbox, queryClient } = data;
  const { userId } = outbox;
  const keys = await confirmedKeys(cache);
  const isGone = (await unknownOf(keys.slice(0, probedKeys))).length > 0;
  const gone = isGone ? await goneKeys(data, keys) : [];
  if (outbox.userId !== userId) return;
  const wasKnown = outbox.vanished.get().length > 0;
  outbox.tellVanished(gone);
  if (gone.length > 0 && !wasKnown) await queryClient.invalidateQueries();
};

/**
 * Looks at the start of the page, whenever the line is back, and when a site turns out to have another past; answers what
 * ends it.
 */
export const watchForPutBack = (data: Device & Pick<ClientData, 'connectivity'>): (() => void) => {
  const { connectivity, outbox } = data;
  let wasOnline = connectivity.isOnline();
  let isBusy = false;
  let isAskedAgain = false;
  // What the line refuses now is asked for when it is back.
  const look = (): void => {
    // The answer that is on its way may be from before what is asked about now.
    isAskedAgain = isBusy;
    if (isBusy || !connectivity.isOnline()) return;
    isBusy = true;
    lookForVanished(data)
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
        if (isAskedAgain) look();
      });
  };
  const cleanUp = [
    connectivity.state.subscribe(() => {
      const isBack = !wasOnline && connectivity.isOnline();
      wasOnline = connectivity.isOnline();
      if (isBack) look();
    }),
    outbox.otherPasts.subscribe(look),
  ];
  look();
  return () => {
    for (const clean of cleanUp) clean();
  };
};

/** What waits to be sent, or is being sent again, is not gone. */
const goneKeys = async ({ outbox }: Device, keys: readonly string[]): Promise<readonly string[]> => {
  const unknown = await unknownOf(keys);
  const waiting = new Set(outbox.entries.get().map(({ key }) => key));
  return unknown.filter((key) => !waiting.has(key));
};

const unknownOf = async (keys: readonly string[]): Promise<readonly string[]> => {
  const unknown: string[] = [];
  for (let start = 0; start < keys.length; start += maxAskedKeys) {
    const asked = keys.slice(start, start + maxAskedKeys).join(',');
    unknown.push(...(await call(findUnknownEdits, { query: { keys: asked } })).unknown);
  }
  return unknown;
};

/** The edits that the server does not have any more, in the order in which they were made. */
export const readVanished = ({ cache, outbox }: Device): Promise<readonly Entry[]> =>
  readConfirmed(cache, outbox.vanished.get());

/**
 * Sends edits once more, under their own numbers and keys: before what waits, and once, however often it is asked for and
 * whatever becomes of the server. What was refused meanwhile because it needs them is tried again, too.
 */
export const sendVanished = async (data: ClientData, entries: readonly Entry[]): Promise<void> => {
  const { outbox, sendNow } = data;
  await outbox.putBack(entries.map((entry) => [entry.seq, recordOf({ ...entry, state: 'queued', lastProblem: null })]));
  const lanes = new Set(entries.map(({ lane }) => lane));
  const keys = new Set(entries.map(({ key }) => key));
  for (const { seq, key, lane, state, lastProblem } of outbox.entries.get()) {
    const isRefused = state === 'held' && lastProblem?.code === 'not-found';
    if (isRefused && lanes.has(lane) && !keys.has(key)) await outbox.change(seq, (entry) => again(entry, uuidv7()));
  }
  outbox.tellVanished(outbox.vanished.get().filter((key) => !keys.has(key)));
  sendNow();
};

/** The user goes on without them. */
export const leaveVanished = async ({ cache, outbox }: Device): Promise<void> => {
  await forgetConfirmed(cache, outbox.vanished.get());
  outbox.tellVanished([]);
};
