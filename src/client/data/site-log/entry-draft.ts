import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { loadKeptValue, useIsKeptValueRead, useKeptValue } from '#client/data/drafts/kept-value.ts';
import { type EventFields, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { isSame } from '#domain/values/patch.ts';

/** A meter as it is being read. */
export interface TypedReading {
  /** What it shows, as it was typed. */
  readonly now: string;
  /** What is counted from, as it was typed; null = what the log says that it showed last. */
  readonly earlier: string | null;
}

/** An event that is being entered: nothing of it is lost when the phone goes into the pocket. */
export interface EntryDraft {
  /** The event that is changed, as it was when it was opened: what it is compared with; null = a new one. */
  readonly event: StoredEvent | null;
  /** What a new event is called from its first word on: stored twice, it is the same event. */
  readonly id?: string;
  /** Which way in it came by. */
  readonly way: string;
  readonly fields: EventFields;
  /** As it was typed. */
  readonly amount: string;
  /** null = its amount is typed; undefined = as it was the last time. */
  readonly reading?: TypedReading | null | undefined;
  /** Files that were shared with the app and come along when it is saved: their ids among those that wait. */
  readonly files?: readonly string[];
}

interface KeptEntry {
  readonly draft: EntryDraft | null;
  readonly set: (draft: EntryDraft | null) => void;
  /**
   * Puts the draft away at once and forgets it when it is stored: a page that ends in between has it again. It comes back, and
   * this rejects, where it could not be stored.
   */
  readonly leave: (stored: Promise<unknown>) => Promise<void>;
}

const keyOf = (siteId: string): string => `site-log-entry ${siteId}`;

/** For the loader of a page with `useEntryDraft`. */
export const loadEntryDraft = (queryClient: QueryClient, siteId: string): Promise<unknown> =>
  loadKeptValue(queryClient, keyOf(siteId));

/** For a part with `useEntryDraft` that stands on no page of the log. */
export const useIsEntryDraftRead = (siteId: string): boolean => useIsKeptValueRead(keyOf(siteId));

/** The draft of this user on this device; suspends while it is read. */
export const useEntryDraft = (siteId: string): KeptEntry => {
  const { value, change } = useKeptValue(keyOf(siteId), isDraft);
  // What is typed shows in the same turn, or the cursor would jump; what is kept is for the next opening.
  const [draft, setDraft] = useState(() => value && whole(value));
  const set = (next: EntryDraft | null) => {
    const named = next?.event === null ? { ...next, id: next.id ?? uuidv7() } : next;
    setDraft(named);
    change(() => named);
  };
  const leave = async (stored: Promise<unknown>) => {
    setDraft(null);
    await stored.catch((error: unknown) => {
      // What was begun meanwhile is not written over.
      setDraft((now) => now ?? draft);
      throw error;
    });
    // What was begun meanwhile is another one.
    change((now) => (isSame(now, draft) ? null : now));
  };
  return { draft, set, leave };
};

/** Was it stored by a page that ended before it could forget it? */
export const isEntered = ({ event, id }: EntryDraft, events: readonly Pick<StoredEvent, 'id'>[]): boolean =>
  event === null && id !== undefined && events.some((one) => one.id === id);

/** What an earlier release has kept lacks the fields that are new. */
const whole = (draft: EntryDraft): EntryDraft => ({ ...draft, fields: eventFieldsIn(draft.fields) });

const isDraft = (stored: unknown): stored is EntryDraft => {
  if (typeof stored !== 'object' || stored === null) return false;
  const { event, fields, amount, way } = stored as Partial<EntryDraft>;
  if (typeof event !== 'object' || typeof amount !== 'string' || typeof way !== 'string' || typeof fields !== 'object')
    return false;
  return ['date', 'kind'].every((name) => name in (fields ?? {}));
};
