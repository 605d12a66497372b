import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import { createAnnouncements } from '#server/announcements/announcements.ts';
import { createApp } from '#server/api/app.ts';
import { usualQuotas } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { listen } from '#server/http/listen.ts';
import type { Services } from '#server/http/services.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { createOidcClient } from '#server/provider/oidc-client.ts';
import { createRateLimiter } from '#server/quotas/rate-limiter.ts';
import { embeddedIssuer } from '#server/sign-in/demo-users.ts';
import { createLazyProvider, type LazyProvider } from '#server/sign-in/lazy-provider.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { createBackground } from '#server/turns/background.ts';
import { createTurns } from '#server/turns/turns.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { createHttpBrowser, follow, type HttpBrowser, signInOverHttp } from '#tests/support/server/http-browser.ts';
import { createTestImportReader, createTestLogReader } from '#tests/support/server/import-thread.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/server/test-database.ts';

let database: Database;
let server: Awaited<ReturnType<typeof listen>>;
let origin: string;
let browser: HttpBrowser;
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database);
  // A first server only to find a free port: the provider must know its own address beforehand.
  const probe = await listen({
    app: createApp(servicesAt(new URL('http://localhost'), null)),
    port: 0,
    host: '127.0.0.1',
    mount: null,
    log: () => undefined,
  });
  await probe.stop(0);
  const publicUrl = new URL(`http://localhost:${probe.port}`);
  origin = publicUrl.origin;
  const provider = createLazyProvider(publicUrl);
  const services = servicesAt(publicUrl, provider.client);
  await seedDemo(services, []);
  server = await listen({
    app: createApp(services),
    port: probe.port,
    host: '127.0.0.1',
    mount: { path: '/oidc', handle: provider.handle },
    log: (message) => logged.push(message),
  });
});

beforeEach(() => {
  browser = createHttpBrowser();
});

afterAll(async () => {
  await server?.stop(100);
  await database?.close();
});

const noHeavyCall = (): Promise<never> => Promise.reject(new Error('no heavy call in this test'));

const servicesAt = (publicUrl: URL, client: LazyProvider['client'] | null): Services => ({
  database,
  publicUrl,
  build: 'test-build',
  clock: () => new Date(),
  newId: uuidv7,
  storage: createFolderStorage('nowhere'),
  announcements: createAnnouncements({ database, log: () => undefined }),
  readImport: createTestImportReader(),
  readLog: createTestLogReader(),
  heavyCalls: { answer: noHeavyCall, answerLast: noHeavyCall },
  background: createBackground({ patienceMs: 0, log: () => undefined }),
  identity: createOidcClient({
    publicUrl,
    issuer: new URL('/oidc', publicUrl),
    clientId: client?.clientId ?? '',
    clientSecret: client?.clientSecret ?? '',
    issuerKey: embeddedIssuer,
    fetch: (address: string, options: object) => fetch(address.replace('localhost', '127.0.0.1'), options),
  }),
  limiter: createRateLimiter({ database, clock: () => new Date(), factor: 1, quotas: usualQuotas }),
  quotas: usualQuotas,
  turns: createTurns({ most: 1, mostOfOne: 1 }),
  isDraining: () => false,
  log: (message, error) => logged.push(`${message} ${String(error)}`),
  logCall: () => undefined,
  turnedAway: { count: () => undefined },
  metrics: createMetrics(),
  metricsToken: null,
  trustsProxy: false,
  canMail: false,
  sessionMaxDays: 90,
  register: defaultRegisterSettings,
  securityContact: null,
  readPassport: () => Promise.reject(new Error('no passports in this test')),
  welcome: async () => undefined,
});

const me = async () => (await browser.get(`${origin}/api/users/me`)).json();

describe('signing in', () => {
  it('goes to the provider and back to the wanted page with a session', async () => {
    expect((await browser.get(`${origin}/api/users/me`)).status).toBe(401);
    expect(await signInOverHttp(browser, origin, 'esittely', '/sites?sort=asc')).toBe(`${origin}/sites?sort=asc`);
    expect(await me()).toMatchObject({
      username: 'esittely',
      name: 'Esittelykäyttäjä',
      companyName: 'Esimerkki Oy',
      isCompanyAdmin: true,
      language: 'fi',
    });
  });

  it('knows the same person again and keeps companies apart', async () => {
    await signInOverHttp(browser, origin, 'kollega');
    const first = await me();
    browser = createHttpBrowser();
    await signInOverHttp(browser, origin, 'kollega');
    expect((await me()).id).toBe(first.id);
    expect(first).toMatchObject({ companyName: 'Esimerkki Oy', isCompanyAdmin: false });
    browser = createHttpBrowser();
    await signInOverHttp(browser, origin, 'muu');
    expect((await me()).companyName).toBe('Toinen Yritys Oy');
  });

  it('needs no form a second time, and gives a new session', async () => {
    await signInOverHttp(browser, origin);
    const first = browser.cookies.get('tyomaahiili');
    expect(await signInOverHttp(browser, origin, 'nobody')).toBe(`${origin}/`);
    expect(browser.cookies.get('tyomaahiili')).not.toBe(first);
    const planted = createHttpBrowser();
    planted.cookies.set('tyomaahiili', first ?? '');
    expect((await planted.get(`${origin}/api/users/me`)).status).toBe(401);
  });

  it('has a page in every language without anything from outside or any script', async () => {
    for (const [language, heading] of [
      ['fi', 'Kirjaudu sisään'],
      ['sv', 'Logga in'],
      ['en', 'Log in'],
    ]) {
      const request = await browser.get(`${origin}/api/auth/request?language=${language}`);
      const { response } = await follow(browser, (await request.json()).authUrl);
      const html = (await response?.text()) ?? '';
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<h1>${heading}</h1>`);
      expect(html).not.toMatch(/https?:|<script/);
      expect(response?.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* style-src 'sha256-/);
    }
  });

  it('lets nothing embed or extend the provider, whatever it answers', async () => {
    const request = await browser.get(`${origin}/api/auth/request`);
    const { authUrl } = await request.json();
    const { response: form } = await follow(browser, authUrl);
    const wrong = await browser.get(`${origin}/oidc/auth?client_id=unknown`);
    const answers = [
      form,
      wrong,
      await browser.get(authUrl),
      await browser.get(`${origin}/oidc/.well-known/openid-configuration`),
      await browser.get(`${origin}/oidc/nothing`),
      await browser.get(`${origin}/oidc/interaction/unknown`),
      await browser.get(`${origin}/oidc/session/end`),
    ];
    for (const answer of answers) {
      const policy = answer?.headers.get('content-security-policy');
      expect(policy, answer?.url).toMatch(/^default-src 'none'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer?.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer?.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).not.toContain('unknown');
  });

  it('says when the password is wrong and lets one try again', async () => {
    const request = await browser.get(`${origin}/api/auth/request`);
    const { address } = await follow(browser, (await request.json()).authUrl);
    const refused = await browser.post(address, { username: 'esittely', password: 'väärä' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('role="alert"');
    expect((await browser.post(address, { username: 'esittely', password: 'demo' })).status).toBe(303);
    expect(
      (await createHttpBrowser().post(`${origin}/oidc/interaction/unknown`, { username: 'esittely', password: 'demo' }))
        .status,
    ).toBe(400);
  });

  it('never leads to another address afterwards', async () => {
    const wanted = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
    for (const returnTo of [...wanted, '/.//evil.example', '/a/..//evil.example', '/\t/evil.example']) {
      browser = createHttpBrowser();
      expect(await signInOverHttp(browser, origin, 'esittely', returnTo), returnTo).toBe(`${origin}/`);
    }
  });

  it('refuses an answer that this browser did not ask for, or asks for twice', async () => {
    const isCallback = (address: string) => address.includes('/api/auth/callback');
    await signInOverHttp(browser, origin);
    const request = await browser.get(`${origin}/api/auth/request`);
    const { address: callback } = await follow(browser, (await request.json()).authUrl, isCallback);
    const victim = createHttpBrowser();
    const login = `/login?problem=sign-in-expired`;
    expect((await victim.get(callback)).headers.get('location')).toBe(login);
    expect(victim.cookies.has('tyomaahiili')).toBe(false);
    expect((await browser.get(callback)).headers.get('location')).toBe('/');
    expect((await browser.get(callback)).headers.get('location')).toBe(login);
  });

  it('refuses a code that the provider did not give', async () => {
    await browser.get(`${origin}/api/auth/request`);
    const [row] = await rowsAs<{ state: string }>(
      database,
      'select state from sign_ins order by expires_at desc limit 1',
    );
    const forged = await browser.get(
      `${origin}/api/auth/callback?state=${row?.state}&code=forged&iss=${encodeURIComponent(`${origin}/oidc`)}`,
    );
    expect(forged.headers.get('location')).toBe('/login?problem=sign-in-failed');
    expect(browser.cookies.has('tyomaahiili')).toBe(false);
  });
});

describe('signing out', () => {
  it('takes what the browser kept of the answers off the disk', async () => {
    await signInOverHttp(browser, origin);
    const left = await browser.get(`${origin}/api/auth/logout`);
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([302, '"cache"']);
  });

  it('ends our session and the provider’s, and comes back to the start', async () => {
    await signInOverHttp(browser, origin);
    const secret = browser.cookies.get('tyomaahiili') ?? '';
    const { response, address } = await follow(browser, `${origin}/api/auth/logout`);
    const page = (await response?.text()) ?? '';
    expect(page).toContain('requestSubmit');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const confirmed = await browser.post(new URL(action, address).href, { xsrf, logout: 'yes' });
    expect(confirmed.headers.get('location')).toBe(`${origin}/`);
    const old = createHttpBrowser();
    old.cookies.set('tyomaahiili', secret);
    expect((await old.get(`${origin}/api/users/me`)).status).toBe(401);
    const request = await browser.get(`${origin}/api/auth/request`);
    const { response: form } = await follow(browser, (await request.json()).authUrl);
    expect(await form?.text()).toContain('name="password"');
  });

  it('cannot be caused by another site', async () => {
    await signInOverHttp(browser, origin);
    const response = await browser.get(`${origin}/api/auth/logout`, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
    expect((await browser.get(`${origin}/api/users/me`)).status).toBe(200);
  });
});
