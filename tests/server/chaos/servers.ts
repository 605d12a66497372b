import { setTimeout as wait } from 'node:timers/promises';
import { createHttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';
import { type Ask, longestMs } from './traffic.ts';

export interface RunningServer {
  readonly server: ServerProcess;
  readonly origin: string;
}

const ours = { 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1' };
/** A server of its own folder on that database. */
export const startServer = async (databaseUrl: string, dataDir: string): Promise<RunningServer> => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = startServerProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_FORMAT: 'json',
    RATE_LIMIT: '0',
  });
  await untilReady(server, origin);
  return { server, origin };
};

export const signIn = async (origin: string): Promise<string> => {
  const browser = createHttpBrowser();
  await signInOverHttp(browser, origin);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
};

export const askWith =
  (origin: string, cookie: string): Ask =>
  async (method, path, { body, type = 'application/json', key } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...ours, cookie, 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body }),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    return response && typeof text === 'string' ? { status: response.status, headers: response.headers, text } : null;
  };

export const responseOf = (told: Awaited<ReturnType<Ask>>): Response | null =>
  told === null ? null : new Response(told.text, { status: told.status, headers: told.headers });

/** Asks over and over; answers whether it was so in time. */
export const until = async (isHopeless: () => boolean, isSo: () => Promise<boolean>): Promise<boolean> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestMs && !isHopeless()) {
    if (await isSo()) return true;
    await wait(25);
  }
  return false;
};
