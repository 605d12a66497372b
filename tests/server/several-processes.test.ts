import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FaultyProvider, providerClient, startFaultyProvider } from '#tests/support/server/faulty-provider.ts';
import { createHttpBrowser, type HttpBrowser } from '#tests/support/server/http-browser.ts';
import { freePort, type ServerProcess, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';
import { databaseOnServer } from '#tests/support/server/test-database.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const note = serverUrl === undefined ? ' (skipped: TEST_DATABASE_URL names no PostgreSQL)' : '';

interface RunningProcess {
  readonly server: ServerProcess;
  readonly origin: string;
}

let provider: FaultyProvider;
let dataDir: string;
let own: Awaited<ReturnType<typeof databaseOnServer>>;
let one: RunningProcess;
let other: RunningProcess;

/** Hundredths of the usual limits: 60 heavy calls a minute. */
const rateLimit = '0.01';
const heavyPerMinute = 60;

const startOn = async (publicUrl: string): Promise<RunningProcess> => {
  const port = await freePort();
  const server = startServerProcess({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    ...own.environment,
    OIDC_ISSUER: provider.issuer.href,
    OIDC_CLIENT_ID: providerClient.clientId,
    OIDC_CLIENT_SECRET: providerClient.clientSecret,
    RATE_LIMIT: rateLimit,
    // The company is new: a trial's share of work would be less than what one of its people may ask for.
    QUOTA_TRIAL: '1',
    LOG_FORMAT: 'json',
  });
  return { server, origin: `http://localhost:${port}` };
};

const publicUrl = 'http://localhost:9';
const ours = { 'sec-fetch-site': 'same-origin', 'x-tyomaahiili': '1', 'content-type': 'application/json' };

/** Begins a sign-in on one process; the provider's answer comes back to the other. */
const signIn = async (): Promise<HttpBrowser> => {
  const browser = createHttpBrowser();
  const { authUrl } = await (await browser.get(`${one.origin}/api/auth/request`)).json();
  const callback = (await fetch(authUrl, { redirect: 'manual' })).headers.get('location') ?? '';
  const finished = await browser.get(callback.replace(publicUrl, other.origin));
  expect(finished.headers.get('location')).toBe('/');
  return browser;
};

const cookieOf = ({ cookies }: HttpBrowser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const createSite = (origin: string, cookie: string, name: string, key?: string): Promise<Response> =>
  fetch(`${origin}/api/sites`, {
    method: 'POST',
    headers: { ...ours, cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify({ name }),
  });

const namesOn = async (origin: string, cookie: string): Promise<readonly string[]> => {
  const { data } = await (await fetch(`${origin}/api/user-sites`, { headers: { cookie } })).json();
  return data.map(({ name }: { readonly name: string }) => name);
};

describe.skipIf(serverUrl === undefined)(`two processes on one database${note}`, { timeout: 180_000 }, () => {
  beforeAll(async () => {
    provider = await startFaultyProvider();
    dataDir = await mkdtemp(join(tmpdir(), 'two-processes-'));
    own = await databaseOnServer(serverUrl ?? '');
    // Both find an empty database at the same moment: one makes the tables, the other waits for it.
    [one, other] = await Promise.all([startOn(publicUrl), startOn(publicUrl)]);
    await Promise.all([one, other].map(({ server, origin }) => untilReady(server, origin)));
  }, 180_000);

  afterAll(async () => {
    for (const { server } of [one, other]) {
      server?.process.kill('SIGKILL');
      await server?.exit;
    }
    await provider?.stop();
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('make the tables once', async () => {
    const made = [one, other].filter(({ server }) => server.output().includes('Database brought up to date'));
    expect(made).toHaveLength(1);
  });

  it('share sessions: a sign-in begun here ends there, and so does a sign-out', async () => {
    const browser = await signIn();
    const me = await Promise.all([one, other].map(({ origin }) => browser.get(`${origin}/api/users/me`)));
    expect(me.map(({ status }) => status)).toEqual([200, 200]);
    const cookie = cookieOf(browser);
    await fetch(`${one.origin}/api/auth/logout`, { headers: { cookie }, redirect: 'manual' });
    expect((await fetch(`${other.origin}/api/users/me`, { headers: { cookie } })).status).toBe(401);
  });

  it('do an edit once that comes to both at once', async () => {
    const cookie = cookieOf(await signIn());
    for (let round = 0; round < 5; round += 1) {
      const key = crypto.randomUUID();
      const name = `Kahdesti ${round}`;
      const sent = [one, other, one, other].map(({ origin }) => createSite(origin, cookie, name, key));
      const answers = await Promise.all(sent);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(bodies).size).toBe(1);
      expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(3);
      expect((await namesOn(one.origin, cookie)).filter((found) => found === name)).toHaveLength(1);
    }
  });

  it('tell each other’s readers what has changed', async () => {
    const cookie = cookieOf(await signIn());
    const stream = await fetch(`${other.origin}/api/events`, { headers: { cookie } });
    let heard = '';
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const reading = (async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) heard += part.value;
    })();
    const { id } = await (await createSite(one.origin, cookie, 'Kuultava')).json();
    await vi.waitUntil(() => heard.includes(id), { timeout: 10_000 });
    await reader?.cancel();
    await reading;
  });

  it('end a stream at once whose session ends on another one', async () => {
    const cookie = cookieOf(await signIn());
    const stream = await fetch(`${other.origin}/api/events`, { headers: { cookie } });
    let heard = '';
    let isClosed = false;
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const reading = (async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) heard += part.value;
      isClosed = true;
    })();
    await fetch(`${one.origin}/api/auth/logout`, { headers: { cookie }, redirect: 'manual' });
    // A beat, which would end it too, comes every 20 s.
    await vi.waitUntil(() => isClosed, { timeout: 10_000 });
    expect(heard).toContain('"kind":"end"');
    await reading;
  });

  it('count a user’s calls together', async () => {
    const cookie = cookieOf(await signIn());
    const { id } = await (await createSite(one.origin, cookie, 'Laskettu')).json();
    // A window is a minute of the clock: the test must not cross its end.
    while (Date.now() % 60_000 > 40_000) await new Promise((resolve) => setTimeout(resolve, 500));
    let admitted = 0;
    let refusing = new Set<string>();
    for (let turn = 0; turn < 12 && refusing.size < 2; turn += 1) {
      refusing = new Set();
      for (const { origin } of [one, other]) {
        for (let count = 0; count < 8; count += 1) {
          const { status } = await fetch(`${origin}/api/sites/${id}/snapshot`, { headers: { cookie } });
          if (status === 200) admitted += 1;
          else expect(status).toBe(429);
          if (status === 429) refusing.add(origin);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    expect(refusing.size).toBe(2);
    // Each may let through what came between two looks at the other's count, and never the whole limit.
    expect(admitted).toBeGreaterThanOrEqual(heavyPerMinute);
    expect(admitted).toBeLessThan(1.5 * heavyPerMinute);
  });

  it('go on without the one that is asked to end, which finishes what it has begun', async () => {
    const cookie = cookieOf(await signIn());
    const stored = new Set<string>();
    const statuses = new Map<string, Set<string>>();
    let isOver = false;
    const lane = async ({ origin }: RunningProcess, number: number): Promise<void> => {
      for (let turn = 0; !isOver; turn += 1) {
        const name = `${origin} ${number} ${turn}`;
        const outcome = await createSite(origin, cookie, name).then(
          ({ status }) => String(status),
          () => 'gone',
        );
        statuses.set(origin, (statuses.get(origin) ?? new Set()).add(outcome));
        if (outcome === '201') stored.add(name);
        if (outcome === 'gone') return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const lanes = [lane(one, 1), lane(one, 2), lane(other, 1), lane(other, 2)];
    await new Promise((resolve) => setTimeout(resolve, 500));
    one.server.process.kill('SIGTERM');
    expect(await one.server.exit).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    isOver = true;
    await Promise.all(lanes);
    expect([...(statuses.get(other.origin) ?? [])]).toEqual(['201']);
    expect([...(statuses.get(one.origin) ?? [])].filter((status) => !['201', '503', 'gone'].includes(status))).toEqual(
      [],
    );
    const names = new Set(await namesOn(other.origin, cookie));
    expect([...stored].filter((name) => !names.has(name))).toEqual([]);
    expect((await fetch(`${other.origin}/api/health/ready`)).status).toBe(200);
  });
});
