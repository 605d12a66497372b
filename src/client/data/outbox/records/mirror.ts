import { backOffMs } from '#client/data/device/back-off.ts';
import { within } from '#client/data/device/within.ts';
import type { Records } from './bundles.ts';
import { type Entry, isReadable, readEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { recordOf } from './records.ts';

type OpenDirectory = () => Promise<FileSystemDirectoryHandle>;

/** More than this is not copied: writing it again with each edit would cost more than it is worth. */
const maxCharacters = 1_000_000;
const restMs = 300;
/** Until a copy that failed is tried again. */
const [againMs, longestAgainMs] = [1000, 8000];
/** A write that takes longer hangs, and the next one does not wait for it. */
const writeLimitMs = 10_000;

const hangs = () => new Error('The second copy is not written in time');

/** The origin's own folder, which is none of the databases. */
const ownDirectory: OpenDirectory = async () => navigator.storage.getDirectory();

/**
 * Keeps a second copy of the unsent edits beside the database, a moment after each change, however soon the next one
 * comes; a copy that fails or hangs is made again. Answers what ends it.
 */
export const startMirror = (outbox: Outbox, userId: string, open: OpenDirectory = ownDirectory): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isBusy = false;
  let isStale = false;
  let isStopped = false;
  const write = async (): Promise<void> => {
    // What is missing in the database may be in the copy only.
    if (outbox.userId !== userId || outbox.missing.get() > 0) return;
    const text = textOf(outbox.entries.get());
    await (text === null ? dropMirror(userId, open) : within(writeLimitMs, save(userId, text, open), hangs));
  };
  const copy = async (): Promise<void> => {
    isStale = false;
    try {
      await write();
      failures = 0;
    } catch {
      // A browser without such files, or a full one: the database alone has to do meanwhile.
      failures += 1;
      isStale = true;
    }
    isBusy = false;
    // Nobody else is asked, so there is nothing to spread.
    if (isStale) begin(failures === 0 ? restMs : backOffMs(failures, 1, againMs, longestAgainMs));
  };
  const begin = (waitMs: number): void => {
    if (isStopped) return;
    isBusy = true;
    timer = setTimeout(() => void copy(), waitMs);
  };
  const note = (): void => {
    isStale = true;
    if (!isBusy) begin(restMs);
  };
  const stopWatching = [outbox.entries.subscribe(note), outbox.missing.subscribe(note)];
  if (outbox.waiting() > 0) note();
  return () => {
    for (const stop of stopWatching) stop();
    isStopped = true;
    clearTimeout(timer);
  };
};

/** null: there is nothing to copy, or more than is worth it, which is told without reading all of it. */
const textOf = (entries: readonly Entry[]): string | null => {
  const parts: string[] = [];
  let characters = 0;
  for (const entry of entries) {
    const part = JSON.stringify([entry.seq, recordOf(entry)]);
    characters += part.length;
    if (characters > maxCharacters) return null;
    parts.push(part);
  }
  return parts.length === 0 ? null : `[${parts.join(',')}]`;
};

const nameOf = (userId: string): string => `unsent-${userId}.json`;

const save = async (userId: string, text: string, open: OpenDirectory): Promise<void> => {
  const file = await (await open()).getFileHandle(nameOf(userId), { create: true });
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
};

/** Deletes the copy; nothing happens where there is none. */
export const dropMirror = async (userId: string, open: OpenDirectory = ownDirectory): Promise<void> => {
  await open()
    .then((directory) => directory.removeEntry(nameOf(userId)))
    .catch(() => undefined);
};

/** What the copy holds that the outbox does not; what this build cannot read comes along and is shown as such. */
export const missingRecords = async (outbox: Outbox, open: OpenDirectory = ownDirectory): Promise<Records> => {
  const { userId } = outbox;
  if (userId === null) return [];
  try {
    const handle = await (await open()).getFileHandle(nameOf(userId));
    const records = JSON.parse(await (await handle.getFile()).text()) as Records;
    const known = new Set(outbox.entries.get().map(({ key }) => key));
    return records.filter(([seq, record]) => {
      const entry = readEntry(seq, record);
      return !isReadable(entry) || (entry.user === userId && !known.has(entry.key));
    });
  } catch {
    return [];
  }
};
