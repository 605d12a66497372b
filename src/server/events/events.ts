import { type SiteEvent, streamEvents } from '#contract/installation/events.ts';
import type { User } from '#domain/people/user.ts';
import { hasLicence } from '#domain/sites/access.ts';
import { today } from '#domain/values/today.ts';
import type { SiteChange } from '#server/announcements/site-changes.store.ts';
import { findChangedSites, findSiteChanges, mayHear, maySee } from '#server/announcements/site-changes.store.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, streamRoute } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findSessionUser } from '#server/identity/session-guard.ts';
import { createEventStream, type EventStream } from './event-stream.ts';

interface Query {
  readonly since?: string | undefined;
  readonly siteId?: string | undefined;
}

const beatMs = 20_000;
/** A change may be committed this long after the time that it carries: clocks differ, statements wait. */
const marginMs = 60_000;
/** After a longer absence a reader asks for all that it shows. */
const longestGapMs = 60 * 60 * 1000;
const maxCaughtUp = 200;

export const eventRoutes: readonly Route[] = [
  streamRoute(streamEvents, async ({ query }, call) => {
    const { body, ...stream } = await openStream(call, query.siteId);
    await catchUp(call, query, stream).catch(closing(stream));
    call.replyHeaders.set('content-type', 'text/event-stream');
    call.replyHeaders.set('cache-control', 'no-store, no-transform');
    // A proxy that gathers answers would hold events back.
    call.replyHeaders.set('x-accel-buffering', 'no');
    return body;
  }),
];

/** Sends every change that the user may hear of, from now on; ends with the session, the licence or the server. */
const openStream = async (call: Call, siteId: string | undefined): Promise<EventStream> => {
  const { services } = call;
  let user = call.user;
  let unsubscribe: (() => void) | null = null;
  const stream = createEventStream(() => {
    clearInterval(beating);
    unsubscribe?.();
  });
  const now = (): number => services.clock().getTime();
  /** Looks anew at whom it serves; answers whether it goes on. */
  const isServed = async (): Promise<boolean> => {
    const current = await findSessionUser(services, call.requestHeaders).catch(() => user);
    const isLicensed = current !== null && hasLicence(current, today(services.clock()));
    if (isLicensed && (await seesSite(services, current, siteId))) {
      user = current;
      return true;
    }
    stream.send({ kind: 'end' }, now());
    stream.close();
    return false;
  };
  const beat = async (): Promise<void> => {
    if (await isServed()) stream.beat(now());
  };
  /** What was read as one of another company may be there no more for the reader. */
  const lookAnew = async (): Promise<void> => {
    const { companyId, isCompanyAdmin } = user;
    if (!(await isServed())) return;
    if (companyId !== user.companyId || isCompanyAdmin !== user.isCompanyAdmin) stream.send({ kind: 'resync' }, now());
  };
  const beating = setInterval(() => void beat(), beatMs);
  const subscribed = services.announcements.subscribe({
    userId: user.id,
    onAccess: (id) => {
      if (id === user.id || id === user.companyId) void lookAnew();
    },
    onChanges: (changes) => {
      const heard = changes.filter((change) => isWanted(user, change, siteId));
      for (const change of heard) stream.send(eventOf(change, user), now());
    },
    onGap: () => stream.send({ kind: 'resync' }, now()),
    onClose: () => stream.close(),
  });
  unsubscribe = await subscribed.catch(closing(stream));
  if (unsubscribe !== null) return stream;
  stream.close();
  throw new Refusal('too-many-requests', { headers: { 'retry-after': '30' } });
};

/** What could not begin leaves nothing behind: each reader has few streams, and comes back soon. */
const closing =
  ({ close }: Pick<EventStream, 'close'>) =>
  (error: unknown): never => {
    close();
    throw error;
  };

/** A stream of one site lasts as long as its reader sees the site. */
const seesSite = async ({ database }: Services, user: User, siteId: string | undefined): Promise<boolean> =>
  siteId === undefined || (await maySee(database, user, siteId).catch(() => true));

/** What changed while the reader was away: the newest revision of each site, or that it must ask for everything. */
const catchUp = async (call: Call, query: Query, stream: Pick<EventStream, 'send'>): Promise<void> => {
  const { services, user } = call;
  const last = call.requestHeaders.get('last-event-id') ?? query.since;
  if (last === undefined) return;
  const now = services.clock().getTime();
  const isUsable = /^\d{1,15}$/.test(last) && now - Number(last) < longestGapMs;
  const since = new Date(Number(last) - marginMs);
  const changed = isUsable ? await findChangedSites(services.database, user, since, maxCaughtUp + 1) : null;
  if (changed === null || changed.length > maxCaughtUp) return stream.send({ kind: 'resync' }, now);
  if (changed.length === 0) return;
  for (const change of await findSiteChanges(services.database, changed)) {
    if (isWanted(user, change, query.siteId)) stream.send(eventOf(change, user), now);
  }
};

const isWanted = (user: User, change: SiteChange, siteId: string | undefined): boolean =>
  (siteId === undefined || change.siteId === siteId) && mayHear(user, change);

const eventOf = (change: SiteChange, reader: User): SiteEvent => ({
  kind: 'change',
  siteId: change.siteId,
  revision: change.revision,
  stamp: change.stamp,
  stampBefore: change.stampBefore,
  calculationId: change.calculationId,
  user: { id: change.userId, name: change.userName },
  call: change.call,
  entities: [...change.entities],
  key: change.userId === reader.id ? change.key : null,
});
