import { type EventFields, emptyEventFields, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { byUnits } from '#domain/values/order.ts';

/** The last few different things that were logged, newest first: what is likely to come again. */
export const lastEvents = (events: readonly StoredEvent[], count: number): readonly StoredEvent[] => {
  const seen = new Set<string>();
  const found: StoredEvent[] = [];
  for (const event of events.toSorted(byNewest)) {
    const key = thingOf(event);
    if (event.kind === 'note' || seen.has(key)) continue;
    seen.add(key);
    found.push(event);
    if (found.length === count) break;
  }
  return found;
};

/** A delivery of a row often has no name of its own: then the row tells it apart. */
const thingOf = ({ kind, name, supplier, factor, quantityId, product }: StoredEvent): string =>
  JSON.stringify([kind, name, supplier, factor, quantityId, product]);

const byNewest = (one: StoredEvent, other: StoredEvent): number =>
  byUnits(other.date, one.date) || byUnits(other.createdAt, one.createdAt);

/** A new event of a kind as the last one of it was, today, without what is of that one alone. */
export const entryLike = (event: StoredEvent, date: string): EventFields => ({
  ...eventFieldsIn(event),
  date,
  massKg: null,
  earlierReading: null,
  reading: null,
  externalId: '',
  note: '',
  corrects: '',
});

/** What a new event of one of these kinds begins with: as last time, but for its amount. */
export const usualEntry = (events: readonly StoredEvent[], kinds: readonly EventKind[], date: string): EventFields => {
  const [last] = events.filter(({ kind }) => kinds.includes(kind)).toSorted(byNewest);
  if (last !== undefined) return { ...entryLike(last, date), amount: null };
  return { ...emptyEventFields, kind: kinds[0] ?? 'note', date };
};
