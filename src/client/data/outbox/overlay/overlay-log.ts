import { type EventFields, emptyEventFields, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { withDefaults } from '#domain/values/fields.ts';
import { append, built, fieldsOf, patched, timesOf, type Waiting, withNew, without } from './overlay-rows.ts';

/** The log of a site with the waiting edits applied; a new event says nothing of its author, who is the device's user. */
export const overlayLog = (
  events: readonly StoredEvent[],
  siteId: string,
  entries: readonly Waiting[],
): readonly StoredEvent[] =>
  entries.reduce<readonly StoredEvent[]>((all, entry) => {
    const { endpoint, request, writes } = entry;
    if (request.params['siteId'] !== siteId) return all;
    if (endpoint === 'createLogEvent' || endpoint === 'createLogEvents') return withEvents(all, entry);
    if (endpoint === 'patchLogEvent') return patched(all, entry, writes[0], fieldsOf(entry));
    return endpoint === 'deleteLogEvent' || endpoint === 'deleteLogEvents' ? without(all, writes) : all;
  }, events);

const withEvents = (all: readonly StoredEvent[], entry: Waiting): readonly StoredEvent[] => {
  const events = built(entry, eventsOf);
  const [first] = events;
  if (first !== undefined && events.length === 1) return withNew(all, first, append);
  const known = new Set(all.map(({ id }) => id));
  return [...all, ...events.filter(({ id }) => !known.has(id))];
};

type NewEvent = Partial<EventFields> & { readonly id: string; readonly origin?: StoredEvent['origin'] };

const eventsOf = (entry: Waiting): readonly StoredEvent[] => {
  const body = entry.request.body as NewEvent | { readonly events: readonly NewEvent[] };
  return ('events' in body ? body.events : [body]).map(({ id, origin = 'entered', ...fields }) => ({
    ...withDefaults(emptyEventFields, fields),
    ...timesOf(entry),
    id,
    siteId: entry.request.params['siteId'] ?? '',
    origin,
    givenBy: '',
    userId: null,
    userName: '',
  }));
};
