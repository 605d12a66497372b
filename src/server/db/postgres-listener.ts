import pg from 'pg';
import type { ChannelListener } from './database.ts';
import { rethrow } from './postgres-errors.ts';

interface ListenerOptions {
  readonly url: string;
  readonly onError?: (error: Error) => void;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** A connection that died without a word is noticed by asking. */
const checkMs = 20_000;

/**
 * Listens on a connection of its own, because the pool's come and go. A broken one is replaced, and then `onGap` says
 * that messages may have been missed. Works on a direct connection only, not through a pooler of transactions.
 */
export const listenOnPostgres = async (
  { url, onError }: ListenerOptions,
  channel: string,
  listener: ChannelListener,
): Promise<() => Promise<void>> => {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('the connection of notifications has ended')));
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    await next.connect();
    await next.query(`listen ${channel}`);
    timer = setInterval(() => next.query('select 1').catch((error: Error) => lose(next, error)), checkMs);
    return next;
  };
  const lose = (lost: pg.Client, error: Error): void => {
    if (isStopped || client !== lost) return;
    client = null;
    clearInterval(timer);
    onError?.(error);
    lost.end().catch(() => undefined);
    retry(firstWaitMs);
  };
  const retry = (waitMs: number): void => {
    timer = setTimeout(async () => {
      try {
        client = await connect();
      } catch {
        if (!isStopped) retry(Math.min(waitMs * 2, longestWaitMs));
        return;
      }
      if (isStopped) await client.end().catch(() => undefined);
      else listener.onGap();
    }, waitMs);
  };

  client = await connect().catch(rethrow);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
};
