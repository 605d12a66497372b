import { msg } from '@lingui/core/macro';
import type { Notify } from '#client/data/device/notify.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';
import { isConflict } from './decisions.ts';
import { messagesOf } from './edit-messages.ts';

/** An answer within this time is told as done; after it the edit is told as saved on the device. */
const promptAnswerMs = 1000;
/** Edits closer together than this are one burst: it is said once that they are kept. */
const burstMs = 30_000;

/** Tells how each edit of this page went; answers a function that stops it. */
export const watchEdits = (outbox: Outbox, notify: Notify, now: () => number): (() => void) => {
  const waiting = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const withoutRoom = new Set<string>();
  let lastKeptAt = Number.NEGATIVE_INFINITY;
  let lastFullAt = Number.NEGATIVE_INFINITY;

  const tellKept = () => {
    const isSameBurst = now() - lastKeptAt < burstMs;
    lastKeptAt = now();
    if (!isSameBurst) notify({ type: 'success', message: msg`Saved on this device` });
  };
  /** That there is no room is told once, however many rows wait for it and however often it is asked. */
  const tellHeld = (entry: Entry) => {
    if (entry.lastProblem?.code !== 'quota-exceeded') {
      notify(
        isConflict(entry)
          ? { type: 'question', message: msg`Somebody else changed the same thing. Choose which value stays.` }
          : { type: 'error', message: messagesOf(entry).failed },
      );
      return;
    }
    const isNew = !withoutRoom.has(entry.key);
    withoutRoom.add(entry.key);
    const isSameBurst = now() - lastFullAt < burstMs;
    if (!isNew || isSameBurst) return;
    lastFullAt = now();
    notify({
      type: 'error',
      message: msg`The company's quota is full. The change is kept on this device and goes when there is room.`,
    });
  };
  /** Edits that are stored together are waited for together. */
  const waitFor = (keys: readonly string[]) => {
    for (const key of keys) waiting.add(key);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (keys.filter((key) => waiting.delete(key)).length > 0) tellKept();
    }, promptAnswerMs);
    timers.add(timer);
  };
  const unsubscribe = outbox.on((event) => {
    if (event.kind === 'settled') {
      for (const { entry } of event.settled) {
        if (waiting.delete(entry.key)) notify({ type: 'success', message: messagesOf(entry).done });
      }
      return;
    }
    if (event.kind === 'held') {
      waiting.delete(event.entry.key);
      tellHeld(event.entry);
    } else {
      waitFor(event.entries.map(({ key }) => key).filter((key) => !waiting.has(key)));
    }
  });
  return () => {
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
  };
};
