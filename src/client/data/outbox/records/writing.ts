import { Signal } from '#client/data/device/signal.ts';
import type { Entry, EntryDraft } from './entry.ts';
import { type Merged, type Merging, writeNew } from './records.ts';

/** New edits on their way to the disk, one writing after the other. */
export class Writing {
  /** How many are being written: none of them may be called stored. */
  readonly storing = new Signal(0);
  #last: Promise<unknown> = Promise.resolve();

  /** In the turn in which they count no more, `onWritten` has them: no screen sees an edit in neither place, or in both. */
  next<Written>(count: number, write: () => Promise<Written>, onWritten: (written: Written) => void): Promise<void> {
    this.#count(count);
    const written = this.#last
      .catch(() => undefined)
      .then(write)
      .then(
        (result) => {
          this.#count(-count);
          onWritten(result);
        },
        (error: unknown) => {
          this.#count(-count);
          throw error;
        },
      );
    this.#last = written;
    return written;
  }

  /** Whether the last of those that are on their way has reached the disk, once it has or was refused. */
  written(): Promise<boolean> {
    return this.#last.then(
      () => true,
      () => false,
    );
  }

  #count(change: number): void {
    this.storing.set(this.storing.get() + change);
  }
}

interface Known {
  readonly entries: readonly Entry[];
  readonly inLane: (lane: string) => readonly Entry[];
}

/** How edits will be stored: as entries of their own, and a single one, if it fits, in an unsent one instead. */
export const planOf = (
  { findPartner, merge, onStored }: Merging,
  drafts: readonly EntryDraft[],
  { entries, inLane }: Known,
  entryOfDraft: (draft: EntryDraft) => Omit<Entry, 'seq'>,
) => {
  const [single] = drafts.length === 1 ? drafts : [];
  const partner = single && findPartner(inLane(single.lane), single);
  const lastSeq = entries.at(-1)?.seq ?? 0;
  const joining = single && partner ? { partner, draft: single, lastSeq, merge } : null;
  const fresh = drafts.map(entryOfDraft);
  return { fresh, write: (rows: IDBObjectStore) => writeNew(rows, fresh, joining, onStored) };
};

/** The list with what has been stored: new, grown by another edit, or gone with it. */
export const withStored = (entries: readonly Entry[], stored: readonly Merged[]) => {
  const kept = stored.filter(({ isAnnulled }) => isAnnulled !== true);
  const written = new Set(stored.map(({ seq }) => seq));
  const others = entries.filter(({ seq }) => !written.has(seq));
  return { kept, all: [...others, ...kept].toSorted((left, right) => left.seq - right.seq) };
};
