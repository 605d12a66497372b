import pg from 'pg';
import type { ChannelListener } from './database.ts';
import { databaseErrorOf, rethrow } from './postgres-errors.ts';
import { addressesOf, createHosts } from './postgres-hosts.ts';

interface ListenerOptions {
  /** May list several hosts: a standby lets nobody listen. */
  readonly url: string;
  readonly onError?: (error: Error) => void;
}

const firstWaitMs = 250;
/** One try a second costs a server nothing, and readers hear soon that it is back. */
const longestWaitMs = 1_000;
const connectMs = 3_000;
/** A connection that died without a word is noticed by asking. */
const checkMs = 20_000;
const answerMs = 5_000;

/**
 * Listens on a connection of its own, because the pool's come and go. A broken one is replaced, and then `onGap` says
 * that messages may have been missed. Works on a direct connection only.
 */
export const listenOnPostgres = async (
  { url, onError }: ListenerOptions,
  channel: string,
  listener: ChannelListener,
): Promise<() => Promise<void>> => {
  const hosts = createHosts(addressesOf(url));
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = (): Promise<void> => hosts.find(connectTo);
  const connectTo = async (address: string): Promise<void> => {
    const next = newClient(address);
    // What happens to it before it listens is told by the statements below.
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the connection of notifications has ended')));
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    timer = setInterval(() => next.query('select 1').catch((error: Error) => lose(next, error)), checkMs);
  };
  const lose = (lost: pg.Client, error: Error): void => {
    if (isStopped || client !== lost) return;
    client = null;
    clearInterval(timer);
    onError?.(databaseErrorOf(error));
    lost.end().catch(() => undefined);
    retry(firstWaitMs);
  };
  const retry = (waitMs: number): void => {
    timer = setTimeout(() => {
      connect().then(
        () => (isStopped ? end() : listener.onGap()),
        () => (isStopped ? undefined : retry(Math.min(waitMs * 2, longestWaitMs))),
      );
    }, waitMs);
  };
  const end = async (): Promise<void> => {
    clearInterval(timer);
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };

  await connect().catch(rethrow);
  return async () => {
    isStopped = true;
    await end();
  };
};

const newClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  });
