import { type Entry, isReadable, readEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';
import { recordOf } from './records.ts';

/** Unsent edits as they stand in the database. */
type Records = readonly (readonly [seq: number, record: unknown])[];

type OpenDirectory = () => Promise<FileSystemDirectoryHandle>;

/** More than this is not copied: writing it again with each edit would cost more than it is worth. */
const maxCharacters = 1_000_000;
const restMs = 300;

/** The origin's own folder, which is none of the databases. */
const ownDirectory: OpenDirectory = async () => navigator.storage.getDirectory();

/** Keeps a second copy of the unsent edits beside the database, a moment after each change; answers what ends it. */
export const startMirror = (outbox: Outbox, userId: string, open: OpenDirectory = ownDirectory): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    // What is missing in the database may be in the copy only.
    if (outbox.userId !== userId || outbox.missing.get() > 0) return;
    const text = textOf(outbox.entries.get());
    await (text === null ? dropMirror(userId, open) : save(userId, text, open));
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A browser without such files, or a full one: the database alone has to do.
      writing = writing.then(write).catch(() => undefined);
    }, restMs);
  };
  const stopWatching = outbox.entries.subscribe(schedule);
  if (outbox.waiting() > 0) schedule();
  return () => {
    stopWatching();
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
