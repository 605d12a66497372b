import { emptyEventFields, eventFieldsIn, type StoredEvent } from '#domain/site-log/stored-event.ts';
import { maxEventsPerSite } from '#domain/values/limits.ts';
import { applyPatch, isSame } from '#domain/values/patch.ts';
import { definedOf } from '#server/http/create.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { recordInSite } from '#server/sites/record-in-site.ts';
import { type Deleted, findDeleted } from './deleted-events.store.ts';
import { countEvents, findKnownRows, insertEvents } from './site-log.store.ts';

/** What a call gives of a new event. */
export type GivenEvent = Pick<StoredEvent, 'date' | 'kind'> & {
  readonly [Name in keyof StoredEvent]?: StoredEvent[Name] | undefined;
};

/** Stores new events with their history; each names its place in the body, for what is refused. */
export const storeNewEvents = async (
  call: Call,
  siteId: string,
  given: readonly { readonly event: GivenEvent & Pick<StoredEvent, 'id'>; readonly path: string }[],
): Promise<readonly StoredEvent[]> => {
  const [first] = given;
  if (first === undefined) return [];
  if ((await countEvents(call.db, siteId)) + given.length > maxEventsPerSite) {
    throw invalid(first.path === '' ? 'date' : 'events', 'too-many');
  }
  await checkRows(
    call,
    siteId,
    given.map(({ event, path }) => ({ path, quantityId: event.quantityId })),
  );
  const ids = given.map(({ event }) => event.id);
  // One that was deleted comes back as what it was.
  const deleted = await findDeleted(call.db, siteId, ids);
  const events = given.map(({ event }) => newEvent(call, siteId, event, deleted.get(event.id)));
  await insertEvents(call.db, events);
  await recordInSite(
    call,
    siteId,
    events.map((event) => ({ entity: 'log-event', entityId: event.id, before: null, after: givenOf(event) })),
  );
  return events;
};

/** A delivery is of a row of the site: of one that is there, or of one that was deleted meanwhile. */
export const checkRows = async (
  { db }: Call,
  siteId: string,
  given: readonly { readonly path: string; readonly quantityId?: string | null | undefined }[],
): Promise<void> => {
  const named = given.flatMap(({ path, quantityId }) => (typeof quantityId === 'string' ? [{ path, quantityId }] : []));
  if (named.length === 0) return;
  const known = await findKnownRows(db, siteId, [...new Set(named.map(({ quantityId }) => quantityId))]);
  const issues = named
    .filter(({ quantityId }) => !known.has(quantityId))
    .map(({ path }) => ({ path: `${path}quantityId`, code: 'unknown-quantity' }));
  if (issues.length > 0) throw new Refusal('validation', { issues: issues.slice(0, 100) });
};

const newEvent = (
  call: Call,
  siteId: string,
  { id, origin = 'entered', givenBy = '', ...given }: GivenEvent & { id: string },
  deleted: Deleted | undefined,
): StoredEvent => {
  const fields = applyPatch(emptyEventFields, definedOf(eventGiven(given)));
  return {
    ...fields,
    id,
    siteId,
    origin: deleted?.origin ?? origin,
    givenBy: deleted?.givenBy ?? givenBy,
    version: 1,
    createdAt: call.now,
    updatedAt: call.now,
    userId: call.user.id,
    userName: call.user.name,
    // Whoever brings it back is told by its history. Nobody's name is put under what another one says.
    ...(deleted?.author != null && isSame(deleted.said, eventFieldsIn(fields)) && deleted.author),
  };
};

const eventGiven = (given: GivenEvent) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in emptyEventFields)) as Partial<GivenEvent>;

/** What history tells of a new event: what it says, not what it leaves out. */
const givenOf = (event: StoredEvent): object => {
  const empty: Readonly<Record<string, unknown>> = { ...emptyEventFields };
  return Object.fromEntries(
    Object.entries(eventFieldsIn(event)).filter(
      ([name, value]) => name === 'kind' || JSON.stringify(value) !== JSON.stringify(empty[name]),
    ),
  );
};
