import { msg } from '@lingui/core/macro';
import { messagesOf } from './edit-messages.ts';
import type { Notify } from './notify.ts';
import type { Outbox } from './outbox.ts';

/** An answer within this time is told as done; after it the edit is told as saved on the device. */
const promptAnswerMs = 1000;
/** Edits closer together than this are one burst: it is said once that they are kept. */
const burstMs = 30_000;

/** Tells how each edit of this page went; answers a function that stops it. */
export const watchEdits = (outbox: Outbox, notify: Notify, now: () => number): (() => void) => {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  let lastKeptAt = Number.NEGATIVE_INFINITY;

  const tellKept = () => {
    const isSameBurst = now() - lastKeptAt < burstMs;
    lastKeptAt = now();
    if (!isSameBurst) notify({ type: 'success', message: msg`Saved on this device` });
  };
  const forget = (key: string): boolean => {
    clearTimeout(waiting.get(key));
    return waiting.delete(key);
  };
  const unsubscribe = outbox.on((event) => {
    if (event.kind === 'settled') {
      for (const { entry } of event.settled) {
        if (forget(entry.key)) notify({ type: 'success', message: messagesOf(entry).done });
      }
      return;
    }
    const { key } = event.entry;
    if (event.kind === 'held') {
      forget(key);
      notify({ type: 'error', message: messagesOf(event.entry).failed });
    } else if (!waiting.has(key)) {
      waiting.set(
        key,
        setTimeout(() => {
          waiting.delete(key);
          tellKept();
        }, promptAnswerMs),
      );
    }
  });
  return () => {
    unsubscribe();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
};
