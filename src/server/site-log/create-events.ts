import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Call } from '#server/http/route.ts';
import { type GivenEvent, storeNewEvents } from './new-events.ts';
import { findEvents } from './site-log.store.ts';

interface Created {
  readonly isNew: boolean;
  readonly event: StoredEvent;
}

type Given = GivenEvent & Pick<StoredEvent, 'id'>;

/**
 * Events of a file: one whose id or whose number of the note is in the log, or came before it in the same call, is left as it
 * is and answered with what is there.
 */
export const createEvents = async (
  call: Call,
  siteId: string,
  given: readonly Given[],
): Promise<readonly Created[]> => {
  const ids = given.map(({ id }) => id);
  const externalIds = given.flatMap(({ externalId = '' }) => (externalId === '' ? [] : [externalId]));
  const there = indexed(await findEvents(call.db, siteId, ids, externalIds));
  const added: { readonly event: Given; readonly path: string }[] = [];
  const seen = new Set<string>();
  for (const [index, event] of given.entries()) {
    const keys = keysOf(event);
    if (keys.some((key) => there.has(key) || seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    added.push({ event: { origin: 'import', ...event }, path: `events[${index}].` });
  }
  const stored = indexed(await storeNewEvents(call, siteId, added));
  const places = new Set(added.map(({ path }) => path));
  return given.map((event, index) => ({
    isNew: places.has(`events[${index}].`),
    event: foundIn([there, stored], event),
  }));
};

const keysOf = ({ id, externalId = '' }: Pick<Given, 'id' | 'externalId'>): readonly string[] =>
  externalId === '' ? [`id ${id}`] : [`id ${id}`, `external ${externalId}`];

const indexed = (events: readonly StoredEvent[]): ReadonlyMap<string, StoredEvent> =>
  new Map(events.flatMap((event) => keysOf(event).map((key) => [key, event] as const)));

const foundIn = (indexes: readonly ReadonlyMap<string, StoredEvent>[], event: Given): StoredEvent => {
  for (const key of keysOf(event)) {
    for (const index of indexes) {
      const found = index.get(key);
      if (found !== undefined) return found;
    }
  }
  throw new Error(`the event ${event.id} was not stored`);
};
