import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { attachToEvent } from '#client/data/imports/attach-waiting.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type EntryDraft, isEntered } from '#client/data/site-log/entry-draft.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';

interface LeftEntry {
  readonly siteId: string;
  readonly draft: EntryDraft | null;
  readonly leave: (stored: Promise<unknown>) => Promise<void>;
  readonly events: readonly Pick<StoredEvent, 'id'>[];
}

/**
 * A page that ended between an event and its shared files left the draft of the event behind: the files are given to the
 * event now, and the draft is forgotten.
 */
export const useLeftFiles = ({ siteId, draft, leave, events }: LeftEntry, onDone?: () => void): void => {
  const data = dataOf(useQueryClient());
  /** Once a page: what the device refuses now it refuses again. */
  const tried = useRef<string>(undefined);
  const entered = draft !== null && isEntered(draft, events) ? draft : null;
  useEffect(() => {
    const { id, files = [] } = entered ?? {};
    if (id === undefined || files.length === 0 || tried.current === id) return;
    tried.current = id;
    leave(attachToEvent(data, siteId, id, files)).then(onDone, () => undefined);
  }, [data, siteId, entered, leave, onDone]);
};
