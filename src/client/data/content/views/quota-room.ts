import type { Leader } from '#client/data/device/leader.ts';
import type { Connectivity } from '#client/data/line/connectivity.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';

interface QuotaRoomOptions {
  readonly outbox: Outbox;
  readonly leader: Pick<Leader, 'isLeading'>;
  readonly connectivity: Pick<Connectivity, 'isOnline' | 'state'>;
}

const askAgainMs = 5 * 60_000;

/**
 * Edits for which the company had no room go by themselves when there is some: now and then, and when something was
 * deleted here, the oldest of each kind is sent once more under its own key, and after it has gone, all of its kind. Ten
 * thousand waiting rows are therefore one question, not ten thousand.
 * @returns how to stop
 */
export const watchForRoom = ({ outbox, leader, connectivity }: QuotaRoomOptions): (() => void) => {
  /** Sent to see whether there is room, by key. */
  const asked = new Map<string, string>();
  const release = (entries: readonly Entry[]): void => {
    if (entries.length === 0) return;
    const queue = (entry: Entry): Entry | null => (kindOf(entry) === null ? null : { ...entry, state: 'queued' });
    void outbox.changeAll(queue, ...entries.map(({ seq }) => seq)).catch(() => undefined);
  };
  const held = () => outbox.entries.get().filter((entry) => kindOf(entry) !== null);
  const ask = (): void => {
    if (!leader.isLeading.get() || !connectivity.isOnline()) return;
    const oldest = new Map(
      held()
        .toReversed()
        .map((entry) => [kindOf(entry) ?? '', entry]),
    );
    for (const [kind, { key }] of oldest) asked.set(key, kind);
    release([...oldest.values()]);
  };
  const unsubscribe = [
    leader.isLeading.subscribe(ask),
    connectivity.state.subscribe(ask),
    outbox.on((event) => {
      if (event.kind !== 'settled') return;
      const kinds = new Set(event.settled.map(({ entry }) => asked.get(entry.key)));
      for (const { entry } of event.settled) asked.delete(entry.key);
      const isFreed = event.settled.some(({ entry }) => entry.endpoint.startsWith('delete'));
      if (event.isOwn) release(held().filter((entry) => kinds.has(kindOf(entry) ?? '')));
      if (isFreed) ask();
    }),
  ];
  const timer = setInterval(ask, askAgainMs);
  ask();
  return () => {
    clearInterval(timer);
    for (const stop of unsubscribe) stop();
  };
};

/** Of what there was too much; null = the edit is not held for that. */
const kindOf = ({ state, lastProblem }: Entry): string | null =>
  state === 'held' && lastProblem?.code === 'quota-exceeded' ? (lastProblem.problem?.quota?.kind ?? 'any') : null;
