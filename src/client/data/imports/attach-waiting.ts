import { type Added, addEvidence, type Subject } from '#client/data/evidence/add-evidence.ts';
import { picturesOf } from '#client/data/evidence/kept-pictures.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { forgetWaiting, readWaiting, type WaitingFile } from './waiting-files.ts';

/**
 * Makes pictures and documents of a site out of files that were shared with the app. Each is forgotten among those that
 * wait once it is stored, and what was stored by a page that was ended before that is not stored again.
 */
export const attachWaiting = (
  data: ClientData,
  siteId: string,
  subject: Subject,
  files: readonly WaitingFile[],
): Promise<readonly Added[]> => alone(() => attach(data, siteId, subject, files));

/** The same by the ids of the files, of an event: those that wait still. */
export const attachToEvent = (
  data: ClientData,
  siteId: string,
  eventId: string,
  ids: readonly string[],
): Promise<readonly Added[]> =>
  alone(async () => attach(data, siteId, { subject: 'event', subjectId: eventId }, await readWaiting(data, ids)));

const attach = async (
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

let turn: Promise<unknown> = Promise.resolve();

/** One after the other, of all tabs where the browser has locks: two would store the same file twice. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const { locks } = navigator as Partial<Navigator>;
  const held = (): Promise<Result> => (locks === undefined ? work() : locks.request('tyomaahiili-attach', work));
  const next = turn.then(held, held);
  turn = next.catch(() => undefined);
  return next;
};
