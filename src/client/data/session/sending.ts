import { watchForRoom } from '#client/data/content/views/quota-room.ts';
import { type OpenChannel, openChannel } from '#client/data/device/channel.ts';
import { nowMs } from '#client/data/device/clock.ts';
import { Leader } from '#client/data/device/leader.ts';
import { persistenceAsked } from '#client/data/device/page-preferences.ts';
import { restWithPage } from '#client/data/device/page-rest.ts';
import { picturesOf } from '#client/data/evidence/kept-pictures.ts';
import { readLimited } from '#client/data/line/answer-limit.ts';
import { send } from '#client/data/line/api.ts';
import { refreshLockingKey } from '#client/data/line/device-key.ts';
import { startKeeping } from '#client/data/offline/keeping.ts';
import { writeSettled } from '#client/data/outbox/overlay/settle.ts';
import { watchEdits } from '#client/data/outbox/questions/edit-toasts.ts';
import { watchForPutBack } from '#client/data/outbox/questions/vanished-edits.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { rememberConfirmed } from '#client/data/outbox/records/confirmed-edits.ts';
import { loadEndpoint } from '#client/data/outbox/records/endpoints.ts';
import { startMirror } from '#client/data/outbox/records/mirror.ts';
import { isNoRoom, layBallast, writeWithRoom } from '#client/data/outbox/records/storage-ladder.ts';
import { sendBatch } from '#client/data/outbox/sending/send-batch.ts';
import { sendTogether } from '#client/data/outbox/sending/send-together.ts';
import { Sender } from '#client/data/outbox/sending/sender.ts';
import { watchForClearing } from './cleared-storage.ts';
import { leftEdits } from './left-edits.ts';
import { tryUnderLicence } from './licence-rest.ts';
import { putOthersAway } from './other-users.ts';
import { lookForSession } from './session-rest.ts';

export interface Sending {
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/** What the device gives; tests bring their own. */
interface Device {
  /** Absent in old browsers and outside secure contexts. */
  readonly locks: LockManager | undefined;
  readonly openChannel: OpenChannel;
  readonly now: () => number;
  readonly random: () => number;
}

const browser = (): Device => ({
  locks: navigator.locks ?? undefined,
  openChannel,
  now: nowMs,
  random: Math.random,
});

/** The parts that send one user's outbox: one leading tab, and the sender in it. */
export const createSending = (data: Omit<ClientData, 'sendNow' | 'stopSending'>, userId: string, device: Device) => {
  const { outbox, connectivity, pause, cache, queryClient } = data;
  const { now, random } = device;
  const leader = new Leader({
    name: `tyomaahiili-sync-${userId}`,
    locks: device.locks,
    openChannel: device.openChannel,
    now,
    isNeeded: () => outbox.waiting() > 0,
  });
  const sender = new Sender({
    outbox,
    leader,
    connectivity,
    pause,
    sendBatch,
    send: async (entry, request, options) =>
      send(await loadEndpoint(entry.endpoint), request, { ...options, read: readLimited }),
    claim: (...seqs) =>
      outbox.claim(...seqs).catch((refusal: unknown) => {
        if (!isNoRoom(refusal)) throw refusal;
        return writeWithRoom(cache, now(), refusal, () => outbox.claim(...seqs));
      }),
    apply: async (settled) => {
      await writeSettled(cache, queryClient, settled);
      // Before they leave the outbox; without room for it they are confirmed all the same.
      await rememberConfirmed(cache, settled, now()).catch(() => undefined);
    },
    now,
    random,
  });
  return { leader, sender };
};

/** Sends one user's outbox from this page; loaded after the first paint. */
export const startSending = (data: ClientData, userId: string): Sending => {
  const { leader, sender } = createSending(data, userId, browser());
  const stopResting = restWithPage(
    () => leader.stop(),
    () => leader.start(),
  );
  sender.start();
  leader.start();
  const stopKeeping = startKeeping(data, leader);
  const stopPictures = sendPictures(data, leader, userId);
  const stopTrying = tryUnderLicence({ ...data, random: Math.random });
  const stopLooking = lookForSession({ ...data, check: () => data.connectivity.check(), random: Math.random });
  // What a sign-out without a line will need, and what a session that ended without a sign-out has left.
  void refreshLockingKey(userId)
    .catch(() => undefined)
    .then(() => putOthersAway(userId, nowMs()))
    .catch(() => undefined)
    .then(() => data.queryClient.prefetchQuery(leftEdits(data.queryClient)));
  void layBallast().catch(() => undefined);
  const stopMirroring = startMirror(data.outbox, userId);
  const stopWatching = watchForClearing(data);
  const stopAskingForVanished = watchForPutBack(data);
  // At hand when there is neither room nor line to fetch it.
  void import('#client/data/outbox/questions/rescue.ts').catch(() => undefined);
  const together = sendTogether(data, userId, { sender, leader, openChannel });
  const { outbox, connectivity } = data;
  const stopWaiting = watchForRoom({ outbox, leader, connectivity });
  const stopTelling = watchEdits(data.outbox, data.notify, nowMs);
  const stopAsking = data.outbox.on(({ kind }) => {
    if (kind === 'added') askForPersistence();
  });
  return {
    sendNow: together.sendNow,
    stop: () => {
      together.stop();
      stopResting();
      stopKeeping();
      stopPictures();
      stopTrying();
      stopLooking();
      stopAsking();
      stopTelling();
      stopWaiting();
      stopMirroring();
      stopWatching();
      stopAskingForVanished();
      sender.stop();
      leader.stop();
    },
  };
};

/** Pictures and documents come after everything else, their program too. */
const sendPictures = (data: ClientData, { isLeading }: Leader, userId: string): (() => void) => {
  let isStopped = false;
  let stop: (() => void) | null = null;
  void import('#client/data/evidence/picture-sender.ts').then(
    ({ startPictureSender }) => {
      if (!isStopped) stop = startPictureSender({ data, pictures: picturesOf(userId), isLeading, random: Math.random });
    },
    () => undefined,
  );
  void import('#client/data/evidence/chosen-files.ts')
    .then(({ takeUpChosen }) => takeUpChosen(data))
    .catch(() => undefined);
  return () => {
    isStopped = true;
    stop?.();
  };
};

/** The browser may ask the user in turn, so only once and right after something was saved here. */
const askForPersistence = (): void => {
  if (persistenceAsked.get()) return;
  persistenceAsked.set(true);
  navigator.storage?.persist?.().catch(() => undefined);
};
