import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { uuidv7 } from 'uuidv7';
import * as v from 'valibot';
import { type Endpoint, fillPath, type ReplyOf, type RequestOf } from '#contract/frame/endpoint.ts';
import type { Problem } from '#contract/frame/errors.ts';
import type { User } from '#domain/people/user.ts';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import type { Language } from '#domain/values/language.ts';
import { createAnnouncements } from '#server/announcements/announcements.ts';
import { createApp } from '#server/api/app.ts';
import { runRoute } from '#server/calls/serve.ts';
import { usualQuotas } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { databaseTurns } from '#server/http/database-turn.ts';
import type { Gate } from '#server/http/gate.ts';
import type { Services } from '#server/http/services.ts';
import type { StaticFiles } from '#server/http/static-files.ts';
import { setCookie } from '#server/identity/cookies.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { insertSession } from '#server/identity/sessions.store.ts';
import { findUser } from '#server/identity/users.store.ts';
import type { Log, TurnedAwayCall } from '#server/operations/log.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import type { PassportHost } from '#server/passports/passport-hosts.ts';
import { createPassportReader } from '#server/passports/read-passport.ts';
import type { IdentityClient } from '#server/provider/identity-client.ts';
import { createRateLimiter } from '#server/quotas/rate-limiter.ts';
import { upsertUser } from '#server/sign-in/arrivals.store.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { createBackground } from '#server/turns/background.ts';
import { createTurns } from '#server/turns/turns.ts';
import { createTestImportReader, createTestLogReader } from '#tests/support/server/import-thread.ts';
import { secondPoolOf } from '#tests/support/server/test-database.ts';

/** Where the test server keeps uploaded files. */
export const testDataDir = join(tmpdir(), `tyomaahiili-test-${process.pid}`);

export const publicUrl = new URL('http://localhost:3000');

/** An answer of the app: `reply` is parsed by the contract, so that no test passes on a wrong shape. */
export interface Answer<Reply> {
  readonly status: number;
  readonly headers: Headers;
  readonly reply: Reply;
  readonly problem: Problem;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** One signed-in browser. */
export interface Client {
  readonly user: User;
  readonly cookie: string;
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<Answer<ReplyOf<E>>>;
  /** As `call`, with any body and headers; the reply is not parsed. */
  send(
    method: string,
    path: string,
    init?: { body?: unknown; text?: string; form?: FormData; headers?: Record<string, string> },
  ): Promise<Response>;
}

type CallEntry = Parameters<Log['call']>[0];

export interface TestServer {
  readonly app: Hono;
  readonly services: Services;
  readonly logged: string[];
  /** What the log tells of each call. */
  readonly calls: CallEntry[];
  /** Calls that the log tells of in sum only. */
  readonly turnedAway: TurnedAwayCall[];
  /** The server's clock; tests may move it. */
  now: Date;
  isDraining: boolean;
  signIn(options?: UserOptions): Promise<Client>;
}

export interface UserOptions {
  readonly username?: string;
  /** null = the provider does not say. */
  readonly company?: string | null;
  readonly isCompanyAdmin?: boolean;
  readonly licenceValidTo?: string;
  readonly language?: Language;
}

const noIdentity: IdentityClient = {
  authorizationUrl: () => Promise.resolve(new URL('https://identity.example/authorize')),
  exchange: () => Promise.reject(new Error('no identity provider in this test')),
  endSessionUrl: () => Promise.resolve(null),
};

/** A busy machine is late, too: what is refused then has a test of its own. */
const openGate: Gate = { enter: () => () => undefined };

/** The real app on a real database, without a port. */
export const createTestServer = (
  database: Database,
  files: StaticFiles | null = null,
  options: Partial<
    Pick<Services, 'metricsToken' | 'trustsProxy' | 'canMail' | 'heavyCalls' | 'identity' | 'quotas' | 'register'>
  > & { readonly patienceMs?: number; readonly passportHosts?: readonly PassportHost[] } = {},
): TestServer => {
  const logged: string[] = [];
  const calls: CallEntry[] = [];
  const turnedAway: TurnedAwayCall[] = [];
  const state = { now: new Date('2026-11-20T08:00:00.000Z'), isDraining: false };
  const log: Services['log'] = (message, error) =>
    logged.push(`${message} ${error instanceof Error ? error.stack : String(error)}`);
  const servicesOn = (ownDatabase: Database): Services => {
    const services: Services = {
      database: ownDatabase,
      heavyCalls: options.heavyCalls ?? {
        answer: (route, input, user) => runRoute(services, route, input, user),
        answerLast: (route, input, user) => runRoute(services, route, input, user),
      },
      publicUrl,
      build: 'test-build',
      clock: () => state.now,
      newId: uuidv7,
      readImport: createTestImportReader(),
      readLog: createTestLogReader(),
      storage: createFolderStorage(join(testDataDir, 'files')),
      identity: options.identity ?? noIdentity,
      announcements: createAnnouncements({ database: ownDatabase, log }),
      quotas: options.quotas ?? usualQuotas,
      limiter: createRateLimiter({ database: ownDatabase, clock: () => state.now, factor: 0, quotas: usualQuotas }),
      turns: createTurns(databaseTurns[ownDatabase.kind]),
      // Figures are there when the list is, however slow the machine: what is told before that has tests of its own.
      background: createBackground({ patienceMs: options.patienceMs ?? Number.POSITIVE_INFINITY, log }),
      isDraining: () => state.isDraining,
      log,
      logCall: (entry) => void calls.push(entry),
      turnedAway: { count: (call) => void turnedAway.push(call) },
      metrics: createMetrics(),
      metricsToken: options.metricsToken ?? null,
      trustsProxy: options.trustsProxy ?? false,
      canMail: options.canMail ?? false,
      sessionMaxDays: 90,
      register: options.register ?? defaultRegisterSettings,
      securityContact: null,
      readPassport: createPassportReader(options.passportHosts ?? []),
      // What a fresh company begins with has a test of its own.
      welcome: async () => undefined,
    };
    return services;
  };
  const services = servicesOn(database);
  const first = createApp(services, files, openGate);
  const app = hasTwoApps ? inTurn(first, createApp(servicesOn(secondPoolOf(database)), files, openGate)) : first;
  return Object.assign(state, {
    app,
    services,
    logged,
    calls,
    turnedAway,
    signIn: async (options: UserOptions = {}) => createClient(app, services, options),
  });
};

/** Two servers beside each other on one database, each with its own pool and listener. */
const hasTwoApps = process.env['TEST_TWO_APPS'] === '1';

/** Requests go to one and the other by turns. */
const inTurn = (...apps: readonly Hono[]): Hono => {
  let turn = 0;
  return new Hono().all('*', ({ req }) => {
    const app = apps[turn % apps.length];
    turn += 1;
    return app?.fetch(req.raw) ?? new Response(null, { status: 500 });
  });
};

const createClient = async (app: Hono, services: Services, options: UserOptions): Promise<Client> => {
  const user = await makeUser(services, options);
  const cookie = await startSession(services, user.id);
  const send = async (method: string, path: string, init: Parameters<Client['send']>[2] = {}): Promise<Response> => {
    const text = init.form ?? init.text ?? (init.body === undefined ? undefined : JSON.stringify(init.body));
    const headers = {
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-tyomaahiili': '1',
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...init.headers,
    };
    return app.request(`${publicUrl.origin}/api${path}`, {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
    });
  };
  return { user, cookie, send, call: callBy(send) };
};

/** Somebody without a seat: nobody's cookie, and the secret of a link. */
export const withLinkSecret = (client: Client, secret: string): Client => {
  const send: Client['send'] = (method, path, init = {}) =>
    client.send(method, path, { ...init, headers: { ...init.headers, cookie: '', 'x-link': secret } });
  return { ...client, cookie: '', send, call: callBy(send) };
};

const makeUser = async ({ database, newId, clock }: Services, options: UserOptions): Promise<Client['user']> => {
  const { username = 'esittely', company = 'Esimerkki Oy', isCompanyAdmin = false, language = 'fi' } = options;
  const userId = await upsertUser(database, {
    claims: {
      issuer: 'test',
      subject: username,
      name: `Nimi ${username}`,
      username,
      email: `${username}@example.com`,
      isEmailVerified: true,
      company,
      isCompanyAdmin,
    },
    language,
    now: clock(),
    newId,
    licenceValidTo: options.licenceValidTo ?? '2099-12-31',
  });
  // The first user of a company is its admin; a test says who is.
  await database.query('update users set is_company_admin = $2 where id = $1', [userId, isCompanyAdmin]);
  const user = await findUser(database, userId);
  if (user === null) throw new Error('the user was not stored');
  return user;
};

/** Answers its cookie. */
export const startSession = async (
  { database, clock, sessionMaxDays }: Pick<Services, 'database' | 'clock' | 'sessionMaxDays'>,
  userId: string,
): Promise<string> => {
  const secret = newSecret();
  await insertSession(database, {
    idHash: hashOf(secret),
    userId,
    idToken: null,
    now: clock(),
    maxDays: sessionMaxDays,
  });
  const [cookie = ''] = setCookie('tyomaahiili', secret, {
    publicUrl,
    sameSite: 'Strict',
    maxAgeSeconds: 60,
  }).split(';');
  return cookie;
};

interface PlainRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const callBy =
  (send: Client['send']): Client['call'] =>
  async (endpoint, request, { headers = {} } = {}) => {
    const { params = {}, query = {}, body } = request as PlainRequest;
    const response = await send(endpoint.method, fillPath(endpoint.path, params) + searchOf(query), {
      ...bodyOf(endpoint, body),
      headers: { ...(endpoint.content === 'text' ? { 'content-type': 'text/plain' } : {}), ...headers },
    });
    const content = await contentOf(response);
    const isSuccess = response.status === endpoint.success;
    return {
      status: response.status,
      headers: response.headers,
      reply: (isSuccess ? v.parse(endpoint.reply, content) : undefined) as ReplyOf<typeof endpoint>,
      problem: content as Problem,
    };
  };

const bodyOf = (endpoint: Endpoint, body: unknown): { body?: unknown; text?: string; form?: FormData } => {
  if (endpoint.content === 'text') return { text: String(body) };
  return endpoint.content === 'form' && typeof body === 'object' && body !== null ? { form: formOf(body) } : { body };
};

const formOf = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const contentOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204 || response.status === 304) return undefined;
  const disposition = response.headers.get('content-disposition');
  if (disposition === null) return response.json();
  const name = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
  return { name, content: await response.blob() };
};

const searchOf = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};
