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
  const forEach = (tell: (subscriber: Subscriber) => void): void => [...subscribers].forEach(tell);
  const onGap = (): void => forEach((subscriber) => subscriber.onGap());
  const changes = gatherChanges(log, async (committed) => {
    if (subscribers.size === 0) return;
    try {
      const found = await findSiteChanges(database, committed);
      forEach(({ onChanges }) => onChanges(found));
    } catch (error) {
      log('changes could not be told', error);
      onGap();
    }
  });
  const ears = listenOnce(database, [
    [changesChannel, { onMessage: changes.hear, onGap }],
    [accessChannel, { onMessage: (id) => forEach(({ onAccess }) => onAccess(id)), onGap }],
  ]);
  return {
    subscribe: async (subscriber) => {
      const ofUser = [...subscribers].filter(({ userId }) => userId === subscriber.userId);
      if (ofUser.length >= maxStreamsPerUser) return null;
      subscribers.add(subscriber);
      await ears.open().catch((error: unknown) => {
        subscribers.delete(subscriber);
        throw error;
      });
      return () => subscribers.delete(subscriber);
    },
    size: () => subscribers.size,
    close: async () => {
      changes.stop();
      forEach(({ onClose }) => onClose());
      subscribers.clear();
      await ears.close();
    },
  };
};

/** Hands on what was committed within a short while, one telling after the other: a quicker one would come first. */
const gatherChanges = (log: AnnouncementsOptions['log'], tell: (committed: readonly Committed[]) => Promise<void>) => {
  let gathered: Committed[] = [];
  let timer: NodeJS.Timeout | undefined;
  let told: Promise<void> = Promise.resolve();
  const tellGathered = async (): Promise<void> => {
    const committed = gathered;
    gathered = [];
    if (committed.length > 0) await tell(committed);
  };
  return {
    hear: (payload: string): void => {
      const [siteId = '', revision = ''] = payload.split(' ');
      gathered.push({ siteId, revision: Number(revision) });
      timer ??= setTimeout(() => {
        timer = undefined;
        told = told.then(tellGathered).catch((error: unknown) => log('changes could not be told', error));
      }, gatherMs);
    },
    stop: (): void => clearTimeout(timer),
  };
};

type Channel = Parameters<Database['listen']>;

/** Listens to channels together, from the first asking on; an asking after one that failed tries again. */
const listenOnce = (database: Database, channels: readonly Channel[]) => {
  let listening: Promise<readonly (() => Promise<void>)[]> | null = null;
  return {
    open: async (): Promise<void> => {
      listening ??= Promise.all(channels.map((channel) => database.listen(...channel))).catch((error: unknown) => {
        listening = null;
        throw error;
      });
      await listening;
    },
    close: async (): Promise<void> => {
      const stops = await listening?.catch(() => null);
      await Promise.all((stops ?? []).map((stop) => stop()));
      listening = null;
    },
  };
};
