import type { LogEvent } from './log-event.ts';

export type EventProblemCode =
  | 'same-id'
  | 'corrects-unknown'
  | 'corrects-itself'
  | 'corrected-twice'
  | 'no-amount'
  | 'no-unit'
  | 'no-factor'
  | 'unknown-factor'
  | 'no-unit-conversion'
  | 'no-mass'
  | 'no-product-value'
  | 'no-distance'
  | 'no-vehicle'
  | 'not-a-vehicle';

/** What keeps an event, or a part of it, from having a figure: the totals are at least what they say. */
export interface EventProblem {
  readonly eventId: string;
  readonly code: EventProblemCode;
  /** What it is about: an id, a unit; '' = the event. */
  readonly subject: string;
}

/** Which events of a log hold, by their places. */
export interface LiveLog {
  /** The place of the first event of an id. */
  readonly places: ReadonlyMap<string, number>;
  /** 1 = the event at the place is out. */
  readonly isOut: Uint8Array;
  readonly problems: readonly EventProblem[];
}

/**
 * The events that hold: one that another one corrects is out, and so is each before it in a chain. Corrections that go round in a
 * circle replace nothing, and neither does one of an event that is not there.
 */
export const liveLog = (events: readonly LogEvent[]): LiveLog => {
  const places = new Map<string, number>();
  const isOut = new Uint8Array(events.length);
  const problems: EventProblem[] = [];
  const corrections: LogEvent[] = [];
  let firsts: ReadonlyMap<string, number> | null = null;
  let place = -1;
  let count = 0;
  for (const event of events) {
    place += 1;
    places.set(event.id, place);
    if (places.size > count) {
      count += 1;
      if (event.corrects !== '') corrections.push(event);
    } else {
      // Nearly every id is new, so that none is looked up before: the place of one that was there is put back.
      firsts ??= firstPlaces(events);
      places.set(event.id, firsts.get(event.id) ?? place);
      isOut[place] = 1;
      problems.push({ eventId: event.id, code: 'same-id', subject: '' });
    }
  }
  const corrected = new Set<number>();
  for (const { id, corrects } of corrections) {
    const place = places.get(corrects);
    if (place === undefined) problems.push({ eventId: id, code: 'corrects-unknown', subject: corrects });
    else if (isInCircle(id, events, places)) problems.push({ eventId: id, code: 'corrects-itself', subject: corrects });
    else if (corrected.has(place)) problems.push({ eventId: id, code: 'corrected-twice', subject: corrects });
    else corrected.add(place);
  }
  for (const place of corrected) isOut[place] = 1;
  return { places, isOut, problems };
};

/** The last that is set is the first of its id. */
const firstPlaces = (events: readonly LogEvent[]): ReadonlyMap<string, number> =>
  new Map(events.map(({ id }, place) => [id, place] as const).reverse());

export const liveEvents = (
  events: readonly LogEvent[],
): { readonly live: readonly LogEvent[]; readonly problems: readonly EventProblem[] } => {
  const { isOut, problems } = liveLog(events);
  return { live: events.filter((_, place) => isOut[place] === 0), problems };
};

/** Do the corrections of an event lead back to it? */
const isInCircle = (id: string, events: readonly LogEvent[], places: ReadonlyMap<string, number>): boolean => {
  const correctsOf = (one: string): string => events[places.get(one) ?? -1]?.corrects ?? '';
  let next = correctsOf(id);
  for (let steps = 0; next !== '' && steps <= events.length; steps += 1) {
    if (next === id) return true;
    next = correctsOf(next);
  }
  return false;
};
