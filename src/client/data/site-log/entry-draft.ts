import { useState } from 'react';
import { useKeptValue } from '#client/data/drafts/kept-value.ts';
import { type EventFields, emptyEventFields, type StoredEvent } from '#domain/site-log/stored-event.ts';

/** An event that is being entered: nothing of it is lost when the phone goes into the pocket. */
export interface EntryDraft {
  /** The event that is changed, as it was when it was opened: what it is compared with; null = a new one. */
  readonly event: StoredEvent | null;
  /** Which way in it came by. */
  readonly way: string;
  readonly fields: EventFields;
  /** As it was typed. */
  readonly amount: string;
  /** Files that were shared with the app and come along when it is saved: their ids among those that wait. */
  readonly files?: readonly string[];
}

interface KeptEntry {
  readonly draft: EntryDraft | null;
  readonly set: (draft: EntryDraft | null) => void;
}

/** The draft of this user on this device; suspends while it is read. */
export const useEntryDraft = (siteId: string): KeptEntry => {
  const { value, change } = useKeptValue(`site-log-entry ${siteId}`, isDraft);
  // What is typed shows in the same turn, or the cursor would jump; what is kept is for the next opening.
  const [draft, setDraft] = useState(value);
  const set = (next: EntryDraft | null) => {
    setDraft(next);
    change(() => next);
  };
  return { draft, set };
};

const isDraft = (stored: unknown): stored is EntryDraft => {
  if (typeof stored !== 'object' || stored === null) return false;
  const { event, fields, amount, way } = stored as Partial<EntryDraft>;
  if (typeof event !== 'object' || typeof amount !== 'string' || typeof way !== 'string' || typeof fields !== 'object')
    return false;
  return Object.keys(emptyEventFields).every((name) => name in fields);
};
