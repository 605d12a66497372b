import { openCluster, openStandby } from '#tests/support/server/own-cluster.ts';

/** Two PostgreSQL of which one takes writes and the other follows it; a commit is answered when both have it. */
export interface DatabasePair {
  /** Lists both. */
  readonly url: string;
  /** Kills the one that takes writes; resolves when the other does. */
  failOver(): Promise<void>;
  remove(): Promise<void>;
}

/** A pair whose standby is promoted by the test itself. */
export const openOwnPair = async (): Promise<DatabasePair> => {
  const primary = await openCluster({ synchronous_commit: 'on', synchronous_standby_names: '*' });
  const standby = await openStandby(primary);
  const host = (url: string): string => new URL(url).host;
  return {
    url: primary.url.replace(host(primary.url), `${host(primary.url)},${host(standby.url)}`),
    failOver: async () => {
      await primary.stop('crash');
      await standby.promote();
    },
    remove: async () => {
      await Promise.all([primary, standby].map((one) => one.remove()));
    },
  };
};
