import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type Added, addEvidence, type Subject } from './add-evidence.ts';
import { picturesOf } from './kept-pictures.ts';

/** A file of before it was a picture of a site, under the name that it is kept by. */
export interface NamedFile {
  readonly id: string;
  readonly file: File;
}

interface Attaching {
  readonly siteId: string;
  readonly subject: Subject;
  /** Asked when it is this one's turn: what another tab has attached meanwhile is not there any more. */
  readonly read: () => Promise<readonly NamedFile[]>;
  /** Of each that is stored. */
  readonly forget: (id: string) => Promise<void>;
}

/**
 * Makes pictures and documents of a site out of files that lie on this device as they came. Each is forgotten there once it is
 * stored, and what was stored by a page that was ended before that is not stored again.
 */
export const attachFiles = (
  data: ClientData,
  { siteId, subject, read, forget }: Attaching,
): Promise<readonly Added[]> =>
  alone(async () => {
    const files = await read();
    const kept = await picturesOf(data.outbox.userId ?? '').read();
    const done: Added[] = [];
    for (const { id, file } of files) {
      const before = kept.find(({ madeOf }) => madeOf === id);
      const added: readonly Added[] =
        before === undefined
          ? await addEvidence(data, siteId, subject, [{ file, madeOf: id }])
          : [{ name: file.name, kind: 'added', id: before.row.id }];
      done.push(...added);
      if (added.every(({ kind }) => kind === 'added')) await forget(id);
    }
    return done;
  });

let turn: Promise<unknown> = Promise.resolve();

/** One after the other, of all tabs where the browser has locks: two would store the same file twice. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const locks = navigator.locks as LockManager | null | undefined;
  const held = (): Promise<Result> => locks?.request('tyomaahiili-attach', work) ?? work();
  const next = turn.then(held, held);
  turn = next.catch(() => undefined);
  return next;
};
