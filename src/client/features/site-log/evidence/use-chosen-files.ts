import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { belongTo, forgetChosen, isChosen, keepChosen, leaveToUser } from '#client/data/evidence/chosen-files.ts';
import { attachToEvent } from '#client/data/imports/attach-waiting.ts';
import { readWaiting } from '#client/data/imports/waiting-files.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { EntryDraft } from '#client/data/site-log/entry-draft.ts';

interface ChosenFiles {
  readonly add: (files: readonly File[]) => void;
  /** With the entry that they were chosen for. */
  readonly giveUp: () => void;
}

/** Files that come along with an event that is not stored yet: on the device from the moment in which they were chosen. */
export const useChosenFiles = (draft: EntryDraft | null, onChange: (draft: EntryDraft | null) => void): ChosenFiles => {
  const data = dataOf(useQueryClient());
  const newest = useRef({ draft, onChange });
  newest.current = { draft, onChange };
  const id = draft?.id;
  useEffect(() => {
    const { files = [] } = newest.current.draft ?? {};
    if (id === undefined || files.length === 0) return;
    // A page may have ended before the device had all of them: nobody is told that those come along.
    void readWaiting(data, files).then(
      (found) => {
        const { draft: now, onChange: change } = newest.current;
        const missing = files.filter((one) => found.every((there) => there.id !== one));
        if (now?.id === id && missing.length > 0)
          change({ ...now, files: (now.files ?? []).filter((one) => !missing.includes(one)) });
      },
      () => undefined,
    );
  }, [data, id]);
  return {
    add: (files) => {
      const { draft: now, onChange: change } = newest.current;
      if (now !== null) change({ ...now, files: [...(now.files ?? []), ...keepChosen(data, files)] });
    },
    giveUp: () => void forgetChosen(data, (newest.current.draft?.files ?? []).filter(isChosen)),
  };
};

/** Those that cannot be attached wait for their user, who is told. */
export const attachChosen = async (
  data: ClientData,
  siteId: string,
  eventId: string,
  ids: readonly string[],
): Promise<void> => {
  // The next entry takes the place of this one's draft.
  void belongTo(data, siteId, { subject: 'event', subjectId: eventId }, ids.filter(isChosen));
  const added = await attachToEvent(data, siteId, eventId, ids).catch(() => []);
  if (added.every(({ kind }) => kind === 'added')) return;
  for (const { id } of await readWaiting(data, ids)) if (isChosen(id)) await leaveToUser(data, id);
  data.notify({
    type: 'error',
    message: msg`Some pictures could not be added: they wait among the files that were brought in`,
  });
};
