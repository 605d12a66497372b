import { type Added, addEvidence, type Subject } from '#client/data/evidence/add-evidence.ts';
import { picturesOf } from '#client/data/evidence/kept-pictures.ts';
import type { ClientData } from '#client/data/outbox/client-data.ts';
import { forgetWaiting, type WaitingFile } from './waiting-files.ts';

/**
 * Makes pictures and documents of a site out of files that were shared with the app. Each is forgotten among those that
 * wait once it is stored, and what was stored by a page that was ended before that is not stored again.
 */
export const attachWaiting = async (
  data: ClientData,
  siteId: string,
  subject: Subject,
  files: readonly WaitingFile[],
): Promise<readonly Added[]> => {
  const kept = await picturesOf(data.outbox.userId ?? '').read();
  const done: Added[] = [];
  for (const { id, file } of files) {
    const before = kept.find(({ madeOf }) => madeOf === id);
    const added: readonly Added[] =
      before === undefined
        ? await addEvidence(data, siteId, subject, [{ file, madeOf: id }])
        : [{ name: file.name, kind: 'added', id: before.row.id }];
    done.push(...added);
    if (added.every(({ kind }) => kind === 'added')) await forgetWaiting(data, id);
  }
  return done;
};
