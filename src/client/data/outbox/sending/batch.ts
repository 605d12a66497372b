import type { Entry } from '#client/data/outbox/records/entry.ts';
import { blockedEntries } from '#client/data/outbox/records/lane.ts';
import { touchedBy } from '#client/data/outbox/records/touched-rows.ts';

const firstEntries = 200;
const maxEntries = 500;
const maxCharacters = 256 * 1024;
/** Fewer go singly: each is then confirmed as soon as it can be. */
const minEntries = 4;

/**
 * The oldest entries of a lane that may be sent now, as many as go into one request; empty when so few wait that they go
 * singly.
 */
export const batchOf = (lane: readonly Entry[], elsewhere: readonly Entry[], limit: number): readonly Entry[] => {
  if (limit < minEntries || lane.length < minEntries) return [];
  const blocked = blockedEntries(lane, elsewhere);
  const batch: Entry[] = [];
  let characters = 0;
  for (const entry of lane) {
    if (entry.state === 'held' || blocked.has(entry)) continue;
    characters += JSON.stringify(entry.request).length;
    if (batch.length === limit || (characters > maxCharacters && batch.length > 0)) break;
    batch.push(entry);
  }
  return batch.length < minEntries ? [] : batch;
};

/** For each entry the keys of those before it that must succeed first: the same rule that holds back in the lane. */
export const dependenciesOf = (batch: readonly Entry[]): ReadonlyMap<Entry, readonly string[]> => {
  const writtenBy = new Map<string, string>();
  const createdBy = new Map<string, string>();
  const dependencies = new Map<Entry, readonly string[]>();
  for (const entry of batch) {
    const keys = [
      ...entry.writes.map((id) => writtenBy.get(id)),
      ...(createdBy.size === 0 ? [] : touchedBy(entry).map((id) => createdBy.get(id))),
    ];
    dependencies.set(entry, [...new Set(keys.filter((key) => key !== undefined))]);
    for (const id of entry.writes) writtenBy.set(id, entry.key);
    for (const id of entry.creates) createdBy.set(id, entry.key);
  }
  return dependencies;
};

/** How many entries go into one request: half of what failed on its way, doubled when a request succeeds. */
export class BatchLimit {
  #limit = firstEntries;
  #most = maxEntries;
  #isRefused = false;

  get(): number {
    return this.#isRefused ? 1 : this.#limit;
  }

  /**
   * @param sent how many went into the request that failed
   * @param isTooLarge not for its time, but for its size: so many are not tried again
   */
  shrink(sent: number, isTooLarge = false): void {
    this.#limit = Math.max(1, Math.floor(Math.min(this.#limit, sent) / 2));
    if (isTooLarge) this.#most = Math.min(this.#most, Math.max(minEntries, this.#limit));
  }

  grow(): void {
    this.#limit = Math.min(this.#most, this.#limit * 2);
  }

  /** The server takes no batches, or not this one: from now on every edit goes as a call of its own. */
  refuse(): void {
    this.#isRefused = true;
  }
}
