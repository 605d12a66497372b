import type { Added, Subject } from '#client/data/evidence/add-evidence.ts';
import { attachFiles } from '#client/data/evidence/attach-files.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { forgetWaiting, readWaiting, type WaitingFile } from './waiting-files.ts';

/** Makes pictures and documents of a site out of files that were shared with the app. */
export const attachWaiting = (
  data: ClientData,
  siteId: string,
  subject: Subject,
  files: readonly WaitingFile[],
): Promise<readonly Added[]> =>
  attachFiles(data, { siteId, subject, read: async () => files, forget: (id) => forgetWaiting(data, id) });

/** The same by the ids of the files, of an event: those that wait still. */
export const attachToEvent = (
  data: ClientData,
  siteId: string,
  eventId: string,
  ids: readonly string[],
): Promise<readonly Added[]> =>
  attachFiles(data, {
    siteId,
    subject: { subject: 'event', subjectId: eventId },
    read: () => readWaiting(data, ids),
    forget: (id) => forgetWaiting(data, id),
  });
