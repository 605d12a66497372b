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

/**
 * The events that hold: one that another one corrects is out, and so is each before it in a chain. Corrections that go round in a
 * circle replace nothing, and neither does one of an event that is not there.
 */
export const liveEvents = (
  events: readonly LogEvent[],
): { readonly live: readonly LogEvent[]; readonly problems: readonly EventProblem[] } => {
  const byId = new Map<string, LogEvent>();
  const problems: EventProblem[] = [];
  for (const event of events) {
    if (byId.has(event.id)) problems.push({ eventId: event.id, code: 'same-id', subject: '' });
    else byId.set(event.id, event);
  }
  const correctedBy = new Map<string, string>();
  for (const { id, corrects } of byId.values()) {
    if (corrects === '') continue;
    if (!byId.has(corrects)) problems.push({ eventId: id, code: 'corrects-unknown', subject: corrects });
    else if (isInCircle(id, byId)) problems.push({ eventId: id, code: 'corrects-itself', subject: corrects });
    else if (correctedBy.has(corrects)) problems.push({ eventId: id, code: 'corrected-twice', subject: corrects });
    else correctedBy.set(corrects, id);
  }
  return { live: [...byId.values()].filter(({ id }) => !correctedBy.has(id)), problems };
};

/** Do the corrections of an event lead back to it? */
const isInCircle = (id: string, byId: ReadonlyMap<string, LogEvent>): boolean => {
  let next = byId.get(id)?.corrects ?? '';
  for (let steps = 0; next !== '' && steps <= byId.size; steps += 1) {
    if (next === id) return true;
    next = byId.get(next)?.corrects ?? '';
  }
  return false;
};
