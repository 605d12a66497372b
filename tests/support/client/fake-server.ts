import * as v from 'valibot';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/frame/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/frame/errors.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import type { User } from '#domain/people/user.ts';
import { deviceKeyOf } from '#server/identity/device-key.ts';
import { FakeContent, pageOf, Refusal } from '#tests/support/client/fake-content.ts';

export const makeUser = (fields: Partial<User> = {}): User => ({
  id: 'user-1',
  name: 'Maija Mallikas',
  username: 'maija',
  email: 'maija@example.com',
  companyId: 'company',
  companyName: 'Esimerkki Oy',
  isCompanyAdmin: true,
  licenceValidTo: '2099-12-31',
  language: 'fi',
  ...fields,
});

/** What goes wrong with one exchange. */
export type Fault =
  | 'no-line'
  | 'captive'
  | 'foreign-json'
  | 'answer-lost'
  | 'hang'
  | { readonly status: number; readonly type?: ErrorCode; readonly retryAfterS?: number };

interface Served {
  readonly name: string;
  readonly key: string | null;
  readonly body: unknown;
}

type Result =
  | { readonly status: number; readonly body: unknown }
  | { readonly type: ErrorCode; readonly extra: Readonly<Record<string, unknown>> };

/** A server that knows no emission data beside what a test gives. */
const noConstants = { methodVersions: ['fi-2025'], referenceSets: [], limitSets: [], maxBackupsPerSite: 10 };

/** What a test makes of one call. */
type Handler = (params: Readonly<Record<string, string>>, body: unknown, search: URLSearchParams) => unknown;

/**
 * A server made from the contract: bodies and replies are parsed by its schemas, so that a fake cannot lie about
 * shapes. It keeps answers by Idempotency-Key and can be told to fail.
 */
export class FakeServer {
  readonly content = new FakeContent();
  readonly requests: Served[] = [];
  user: User | null = makeUser();
  /** Every exchange fails so until it is cleared. */
  fault: Fault | null = null;
  /** The next exchanges of edits fail so, one after the other. */
  readonly nextFaults: Fault[] = [];
  /** Whose secrets it has. */
  installation = 'the fake installation';
  /** Held back until the test lets it go. */
  gate: Promise<void> = Promise.resolve();
  /** Answers of these calls are made at once and arrive when the promise is kept. */
  readonly slowAnswers = new Map<string, Promise<void>>();
  /** Replies to calls that the content does not know, by the call's name. */
  readonly replies = new Map<string, Handler>([
    ['getConstants', () => noConstants],
    ['countWaitingContributions', () => pageOf([])],
    ['listSiteMonths', () => pageOf([])],
    ['listContributions', () => ({ ...pageOf([]), pictures: [] })],
    ['listBulletins', () => pageOf([])],
    ['listMyInvites', () => pageOf([])],
    ['listContributorLinks', () => pageOf([])],
    ['listDrops', () => pageOf([])],
    ['listEvidence', () => ({ data: [], total: 0, next: null, revision: 1, stamp: 'a', full: true, deleted: [] })],
    ['listLogEvents', () => ({ data: [], total: 0, next: null, revision: 1, stamp: 'a', full: true, deleted: [] })],
    ['listDeletedLogEvents', () => pageOf([])],
    ['listComments', () => ({ data: [], total: 0, next: null })],
    ['listProducts', () => pageOf([])],
    ['listComposites', () => pageOf([])],
  ]);
  readonly #ledger = new Map<string, { readonly status: number; readonly body: unknown }>();

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const { endpoint, params } = this.#match(init.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    const body: unknown =
      typeof init.body === 'string' && endpoint.content === 'json'
        ? JSON.parse(init.body)
        : init.body instanceof FormData
          ? Object.fromEntries(init.body)
          : init.body;
    const fault = this.fault ?? (endpoint.method === 'GET' ? null : (this.nextFaults.shift() ?? null));
    if (fault === 'no-line') throw new TypeError('Failed to fetch');
    this.requests.push({ name: endpoint.name, key, body });
    await this.gate;
    if (fault === 'hang') return hang(init.signal ?? null);
    if (fault === 'captive')
      return new Response('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } });
    if (fault === 'foreign-json') return new Response('{}', { headers: { 'content-type': 'application/json' } });
    if (fault !== null && fault !== 'answer-lost')
      return problem(fault.type ?? 'internal', fault.status, key, {}, fault.retryAfterS);
    if (headers.get('x-tyomaahiili') !== '1') return problem('csrf', 403, key);
    const expected = headers.get('x-user');
    if (this.user !== null && expected !== null && expected !== this.user.id) return problem('wrong-user', 409, key);
    const response = this.#answer(endpoint, params, url.searchParams, body, key);
    await this.slowAnswers.get(endpoint.name);
    if (fault === 'answer-lost') throw new TypeError('Failed to fetch');
    return response;
  };

  /** What it is now, and what puts it back to that: an older copy is started in its place. */
  copy(): () => void {
    const [content, ledger] = [structuredClone({ ...this.content }), new Map(this.#ledger)];
    return () => {
      Object.assign(this.content, structuredClone(content));
      this.#ledger.clear();
      for (const [key, result] of ledger) this.#ledger.set(key, result);
    };
  }

  /** Names of the edits that arrived, in their order, whether alone or in a batch. */
  sent(): readonly string[] {
    return this.requests.filter(({ name, key }) => key !== null && name !== syncEdits.name).map(({ name }) => name);
  }

  /** How many edits came in each batch. */
  batches(): readonly number[] {
    const bodies = this.requests.filter(({ name }) => name === syncEdits.name).map(({ body }) => body);
    return bodies.map((body) => v.parse(syncEdits.body, body).entries.length);
  }

  #match(method: string, path: string): { endpoint: Endpoint; params: Record<string, string> } {
    for (const endpoint of allEndpoints) {
      const names: string[] = [];
      const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        names.push(name);
        return '([^/]+)';
      });
      const match = new RegExp(`^${pattern}$`).exec(path);
      if (match === null || endpoint.method !== method) continue;
      return { endpoint, params: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) };
    }
    throw new Error(`The contract has no ${method} ${path}`);
  }

  #answer(
    endpoint: Endpoint,
    params: Record<string, string>,
    search: URLSearchParams,
    body: unknown,
    key: string | null,
  ): Response {
    if (this.user === null && endpoint.session !== 'public') return problem('unauthenticated', 401, key);
    if (endpoint.name === syncEdits.name) return answer(200, { answers: this.#sync(body) }, key);
    const result = this.#result(endpoint, params, search, body, key);
    return 'type' in result
      ? problem(result.type, errorStatus[result.type], key, result.extra)
      : answer(result.status, result.body, key);
  }

  /** A batch as the real server takes it: lanes stop at a passing failure, dependents at any. */
  #sync(batch: unknown): readonly unknown[] {
    const [stopped, failed] = [new Set<string>(), new Set<string>()];
    return v.parse(syncEdits.body, batch).entries.map(({ key, endpoint: name, params, body, after }) => {
      const endpoint = allEndpoints.find((one) => one.name === name);
      const lane = params['siteId'] ?? '';
      if (endpoint === undefined || stopped.has(lane) || after.some((one) => failed.has(one))) {
        failed.add(key);
        return { key, status: null, headers: {}, body: null };
      }
      this.requests.push({ name, key, body });
      const result = this.#result(endpoint, params, new URLSearchParams(), body, key);
      if (!('type' in result)) return { key, status: result.status, headers: {}, body: result.body ?? null };
      const status = errorStatus[result.type];
      failed.add(key);
      if (status >= 500 || result.type === 'key-running') stopped.add(lane);
      return { key, status, headers: {}, body: { type: result.type, title: result.type, status, ...result.extra } };
    });
  }

  #result(
    endpoint: Endpoint,
    params: Record<string, string>,
    search: URLSearchParams,
    body: unknown,
    key: string | null,
  ): Result {
    const known = key === null ? undefined : this.#ledger.get(key);
    if (known !== undefined) return known;
    try {
      const parsed = endpoint.body === undefined ? undefined : v.parse(endpoint.body, body);
      const handler = this.replies.get(endpoint.name);
      const reply =
        handler !== undefined
          ? handler(params, parsed, search)
          : endpoint.method === 'GET'
            ? this.#read(endpoint.name, params, search)
            : this.content.apply(endpoint.name, params, parsed);
      const checked = v.parse(endpoint.reply, reply);
      const result = { status: endpoint.success, body: checked };
      if (key !== null) this.#ledger.set(key, result);
      return result;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { type: error.type as ErrorCode, extra: error.extra };
    }
  }

  #read(
    name: string,
    { siteId, calculationId = '' }: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ): unknown {
    const { content, user } = this;
    const site = content.sites.find(({ id }) => id === siteId);
    switch (name) {
      case 'getMe':
      case 'getSession':
        return user;
      case 'getDeviceKey':
        return { ...deviceKeyOf(this.installation, user?.id ?? ''), installation: this.installation };
      case 'findUnknownEdits':
        return { unknown: (search.get('keys') ?? '').split(',').filter((asked) => !this.#ledger.has(asked)) };
      case 'ping':
        return { n: search.get('n') ?? '', userId: user?.id ?? null, installation: this.installation };
      case 'getUsage':
        return { isTrial: false, quotas: [] };
      case 'listSites':
        return pageOf(
          content.sites.map((row) => ({
            gwpKgCo2ePerM2Year: null,
            limitKgCo2ePerM2Year: null,
            limitStatus: null,
            footprintState: null,
            gapCount: null,
            earlierFigure: null,
            isCalculating: false,
            hasNewerEmissionData: false,
            updatedByName: null,
            userNames: [],
            ownerIds: [],
            ...row,
          })),
        );
      case 'getSite':
        if (site === undefined) throw new Refusal('not-found');
        return site;
      case 'listCalculations':
        return pageOf(content.calculations.filter((row) => row.siteId === siteId));
      case 'listCategories':
        return pageOf(content.categoriesOf(calculationId));
      case 'listQuantities':
        return pageOf(content.quantitiesOf(calculationId));
      default:
        throw new Error(`The fake server does not read ${name}`);
    }
  }
}

const build = 'test-build';

/** A file as the real server gives it: bytes and a name in a header. */
const fileAnswer = ({ name, content }: { readonly name: string; readonly content: Blob }): Response =>
  new Response(content, {
    headers: {
      'x-app': build,
      'content-type': content.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });

const isFile = (body: unknown): body is { readonly name: string; readonly content: Blob } =>
  typeof body === 'object' && body !== null && 'content' in body && body.content instanceof Blob;

const answer = (status: number, body: unknown, key: string | null): Response =>
  isFile(body)
    ? fileAnswer(body)
    : new Response(status === 204 ? null : JSON.stringify(body), {
        status,
        headers: headersOf('application/json', key),
      });

const problem = (
  type: ErrorCode,
  status: number,
  key: string | null,
  extra: Readonly<Record<string, unknown>> = {},
  retryAfterS?: number,
): Response => {
  const headers = headersOf('application/problem+json', key);
  if (retryAfterS !== undefined) headers.set('retry-after', String(retryAfterS));
  return new Response(JSON.stringify({ type, title: type, status, ...extra }), { status, headers });
};

const headersOf = (contentType: string, key: string | null): Headers => {
  const headers = new Headers({ 'content-type': contentType, 'x-app': build });
  if (key !== null) headers.set('idempotency-key', key);
  return headers;
};

/** Never answers; ends only when the caller gives up. */
const hang = (signal: AbortSignal | null): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
