import type { Database } from '#server/db/database.ts';
import { type Committed, changesChannel, findSiteChanges, type SiteChange } from './site-changes.store.ts';

export interface Subscriber {
  readonly userId: string;
  /** Session, rights or licence of this user or company may have changed. */
  readonly onAccess: (userOrCompanyId: string) => void;
  readonly onChanges: (changes: readonly SiteChange[]) => void;
  /** Changes may have been missed. */
  readonly onGap: () => void;
  /** The server stops. */
  readonly onClose: () => void;
}

/** Tells the streams of this process what any process has committed. */
export interface Announcements {
  /** Returns how to end it, or null when the user has too many streams already. */
  subscribe(subscriber: Subscriber): Promise<(() => void) | null>;
  /** How many streams are open. */
  size(): number;
  /** Ends all streams. */
  close(): Promise<void>;
}

interface AnnouncementsOptions {
  readonly database: Database;
  readonly log: (message: string, error?: unknown) => void;
}

/** Every browser of a user has one stream. */
const maxStreamsPerUser = 10;
/** The database's triggers tell here whose access has changed: the id of a user or of a company. */
const accessChannel = 'access';
/** Changes that follow each other closely are looked up together. */
const gatherMs = 25;

/** Listens from the first subscriber on: a start of the server does not wait for it. */
export const createAnnouncements = ({ database, log }: AnnouncementsOptions): Announcements => {
  const subscribers = new Set<Subscriber>();
  let listening: Promise<() => Promise<void>> | null = null;
  let gathered: Committed[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** One telling after the other: a later look-up that is quicker would tell its changes first. */
  let told: Promise<void> = Promise.resolve();

  const tell = async (): Promise<void> => {
    const committed = gathered;
    gathered = [];
    if (subscribers.size === 0 || committed.length === 0) return;
    try {
      const changes = await findSiteChanges(database, committed);
      for (const { onChanges } of [...subscribers]) onChanges(changes);
    } catch (error) {
      log('changes could not be told', error);
      gap();
    }
  };
  const gap = (): void => {
    for (const { onGap } of [...subscribers]) onGap();
  };
  const hear = (payload: string): void => {
    const [siteId = '', revision = ''] = payload.split(' ');
    gathered.push({ siteId, revision: Number(revision) });
    timer ??= setTimeout(() => {
      timer = undefined;
      told = told.then(tell).catch((error: unknown) => log('changes could not be told', error));
    }, gatherMs);
  };
  const hearAccess = (id: string): void => {
    for (const { onAccess } of [...subscribers]) onAccess(id);
  };
  const listenToBoth = async (): Promise<() => Promise<void>> => {
    const stops = await Promise.all([
      database.listen(changesChannel, { onMessage: hear, onGap: gap }),
      database.listen(accessChannel, { onMessage: hearAccess, onGap: gap }),
    ]);
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  };
  const listen = (): Promise<() => Promise<void>> => {
    listening ??= listenToBoth().catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  };
  return {
    subscribe: async (subscriber) => {
      const ofUser = [...subscribers].filter(({ userId }) => userId === subscriber.userId);
      if (ofUser.length >= maxStreamsPerUser) return null;
      subscribers.add(subscriber);
      await listen().catch((error: unknown) => {
        subscribers.delete(subscriber);
        throw error;
      });
      return () => subscribers.delete(subscriber);
    },
    size: () => subscribers.size,
    close: async () => {
      clearTimeout(timer);
      for (const { onClose } of [...subscribers]) onClose();
      subscribers.clear();
      await (await listening?.catch(() => null))?.();
      listening = null;
    },
  };
};
