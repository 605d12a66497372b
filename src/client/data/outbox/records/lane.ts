import type { Entry } from './entry.ts';
import { touchedBy } from './touched-rows.ts';

/**
 * The entries that wait for a held one: edits of the same row, and edits that need a row which the held
 * one was to create. Everything else of the lane goes on.
 * @param elsewhere entries of another lane whose rows this lane may use; what they create is not there yet
 */
export const blockedEntries = (lane: readonly Entry[], elsewhere: readonly Entry[] = []): ReadonlyMap<Entry, Entry> => {
  const heldBy = new Map<string, Entry>();
  const absentBy = new Map(elsewhere.flatMap((entry) => entry.creates.map((id) => [id, entry] as const)));
  const blocked = new Map<Entry, Entry>();
  for (const entry of lane) {
    const cause = entry.state === 'held' ? entry : causeOf(entry, heldBy, absentBy);
    if (cause === undefined) continue;
    if (cause !== entry) blocked.set(entry, cause);
    for (const id of entry.writes) heldBy.set(id, cause);
    for (const id of entry.creates) absentBy.set(id, cause);
  }
  return blocked;
};

/** The oldest entry that may be sent now. */
export const nextOf = (lane: readonly Entry[], elsewhere: readonly Entry[] = []): Entry | undefined => {
  const blocked = blockedEntries(lane, elsewhere);
  return lane.find((entry) => entry.state !== 'held' && !blocked.has(entry));
};

const causeOf = (
  entry: Entry,
  heldBy: ReadonlyMap<string, Entry>,
  absentBy: ReadonlyMap<string, Entry>,
): Entry | undefined => {
  if (heldBy.size === 0 && absentBy.size === 0) return undefined;
  const held = entry.writes.find((id) => heldBy.has(id));
  if (held !== undefined) return heldBy.get(held);
  const absent = touchedBy(entry).find((id) => absentBy.has(id));
  return absent === undefined ? undefined : absentBy.get(absent);
};
