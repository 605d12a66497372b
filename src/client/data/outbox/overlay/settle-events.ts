import type { Settled } from '#client/data/outbox/records/event.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';

type SettleRows = (rows: readonly StoredEvent[], settled: readonly Settled[]) => readonly StoredEvent[];

interface Answered {
  readonly data: readonly { readonly isNew: boolean; readonly event: StoredEvent }[];
}

/**
 * Writes confirmed edits of events into a log, as `settleData` does with other rows. Of many that were added together some
 * may have been in the log already, by the number of their note: what stands there takes the place of the new one.
 */
export const settleEvents = (
  log: readonly StoredEvent[],
  settled: readonly Settled[],
  settleRows: SettleRows,
): readonly StoredEvent[] => {
  const there = settled.flatMap(({ entry, reply }) =>
    entry.endpoint === 'createLogEvents' ? (reply as Answered).data.map(({ event }) => event) : [],
  );
  const rows = settleRows(log, settled.map(withRows));
  const answered = new Set(there.map(({ id }) => id));
  const doubled = settled
    .filter(({ entry }) => entry.endpoint === 'createLogEvents')
    .flatMap(({ entry }) => entry.creates.filter((id) => !answered.has(id)));
  if (doubled.length === 0) return rows;
  const isDoubled = new Set(doubled);
  const kept = rows.filter(({ id }) => !isDoubled.has(id));
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...there.filter(({ id }) => !known.has(id))];
};

const withRows = (one: Settled): Settled =>
  one.entry.endpoint === 'createLogEvents'
    ? { ...one, reply: { data: (one.reply as Answered).data.map(({ event }) => event) } }
    : one;
