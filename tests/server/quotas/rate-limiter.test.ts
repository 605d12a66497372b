import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { syncEdits } from '#contract/installation/sync.ts';
import { createSite } from '#contract/sites/sites.ts';
import { createApp } from '#server/api/app.ts';
import { usualQuotas } from '#server/configuration/configuration.ts';
import type { RateLimiter } from '#server/http/admission.ts';
import { addressKey } from '#server/http/client-address.ts';
import { Refusal } from '#server/http/refusal.ts';
import { classOf } from '#server/quotas/call-weights.ts';
import { createRateLimiter } from '#server/quotas/rate-limiter.ts';
import { publicUrl } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const someone = { id: 'a', companyId: '0190e5b2-0000-7000-8000-000000000001' };
const other = { id: 'b', companyId: '0190e5b2-0000-7000-8000-000000000002' };
const write = { endpoint: { name: 'patchSite', method: 'PATCH' }, user: someone, address: null } as const;
const report = { endpoint: { name: 'getClimateReport', method: 'GET' }, user: someone, address: null } as const;
const copy = { ...write, endpoint: { name: 'copySite', method: 'POST' } } as const;

/** A thousandth of the usual limits: 60 writes, 60 reads and 6 of heavy work a minute, 24 of a company. */
const newLimiter = (): RateLimiter =>
  createRateLimiter({
    database: server().services.database,
    clock: () => server().now,
    factor: 0.001,
    quotas: usualQuotas,
  });

const admitted = (limiter: RateLimiter, tries: number, visit: Parameters<RateLimiter['admit']>[0] = write): number => {
  let count = 0;
  for (let index = 0; index < tries; index += 1) {
    try {
      limiter.admit(visit)();
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  }
  return count;
};

const laterBy = (seconds: number): void => {
  server().now = new Date(server().now.getTime() + seconds * 1000);
};

describe('the limits on calls', () => {
  beforeEach(() => {
    server().now = new Date('2026-11-20T08:00:10.000Z');
  });

  it('hold for a minute, for each user and each kind of call alone', () => {
    const limiter = newLimiter();
    expect(admitted(limiter, 70)).toBe(60);
    expect(admitted(limiter, 70, { ...write, user: other })).toBe(60);
    expect(admitted(limiter, 70, { ...write, endpoint: { name: 'listSites', method: 'GET' } })).toBe(60);
    expect(admitted(limiter, 10, report)).toBe(6);
    laterBy(49);
    expect(admitted(limiter, 1)).toBe(0);
    laterBy(1);
    expect(admitted(limiter, 70)).toBe(60);
  });

  it('count an address over all its users, and nobody on this machine', () => {
    const limiter = newLimiter();
    const from = (user: number) => ({
      ...write,
      user: { id: `user-${user}`, companyId: `company-${user}` },
      address: 'office',
    });
    const total = Array.from({ length: 10 }, (_, user) => admitted(limiter, 60, from(user)));
    expect(total.reduce((sum, count) => sum + count)).toBe(240);
    expect(
      addressKey({ incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } }, new Headers(), false),
    ).toBeNull();
    expect(addressKey(undefined, new Headers(), true)).toBeNull();
  });

  it('know an address by its hash, an IPv6 one by its network, and believe a proxy only when told to', () => {
    const remote = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
    const forged = new Headers({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' });
    const direct = addressKey(remote('192.0.2.1'), forged, false);
    expect(direct).toMatch(/^[\w-]{22}$/);
    expect(direct).toBe(addressKey(remote('192.0.2.1'), new Headers(), false));
    expect(addressKey(remote('192.0.2.1'), forged, true)).toBe(addressKey(remote('203.0.113.9'), new Headers(), false));
    expect(addressKey(remote('2001:db8:1:2::1'), new Headers(), false)).toBe(
      addressKey(remote('2001:db8:1:2:ffff::9'), new Headers(), false),
    );
  });

  it('are shared by processes: what one counted the other knows after both have told the database', async () => {
    const [first, second] = [newLimiter(), newLimiter()];
    expect([admitted(first, 40), admitted(second, 10)]).toEqual([40, 10]);
    await first.flush();
    await second.flush();
    expect(admitted(second, 70)).toBe(10);
    await second.flush();
    await first.flush();
    expect(admitted(first, 70)).toBe(20);
    await first.flush();
    await first.flush();
    expect(admitted(first, 1)).toBe(0);
  });

  it('leave nothing in the database two minutes later', async () => {
    const limiter = newLimiter();
    admitted(limiter, 1);
    await limiter.flush();
    laterBy(300);
    admitted(limiter, 1);
    await limiter.flush();
    const rows = await server().services.database.query('select key from rate_limits');
    expect(rows).toHaveLength(2);
  });

  it('let eight heavy calls of one user run at the same time', () => {
    const limiter = createRateLimiter({
      database: server().services.database,
      clock: () => server().now,
      factor: 1,
      quotas: usualQuotas,
    });
    const leaves = Array.from({ length: 8 }, () => limiter.admit(report));
    expect(admitted(limiter, 1, report)).toBe(0);
    expect(admitted(limiter, 1, { ...report, user: { ...someone, id: 'b' } })).toBe(1);
    leaves[0]?.();
    expect(admitted(limiter, 1, report)).toBe(1);
  });

  it('weigh heavy calls, and hold a company over all its users', () => {
    const limiter = newLimiter();
    // A copy is more than the rest of the minute, but the first one is let in.
    expect(admitted(limiter, 3, copy)).toBe(1);
    expect(admitted(limiter, 1, report)).toBe(0);
    expect(limiter.workOf(someone.companyId, { isTrial: false, own: {} })).toEqual({ used: 100, limit: 24 });
    const colleague = { ...someone, id: 'c' };
    expect(admitted(limiter, 1, { ...report, user: colleague })).toBe(0);
    expect(admitted(limiter, 10, { ...report, user: other })).toBe(6);
  });

  it('know what heavy calls there are', () => {
    const heavy = allEndpoints.filter((endpoint) => classOf(endpoint) === 'heavy').map(({ name }) => name);
    const reads = [
      'searchData',
      'getSiteSnapshot',
      'exportSite',
      'compareCalculations',
      'uploadFile',
      'lookUpPassport',
    ];
    const reports = ['getClimateReport', 'getMaterialReport', 'getProductList'];
    const log = ['listLogEvents', 'createLogEvents', 'deleteLogEvents', 'makeAsBuilt', 'listEvidence'];
    const imports = ['validateQuantityImport', 'bringBackCalculation', 'submitCalculation', 'reviseCalculation'];
    const copies = allEndpoints
      .map(({ name }) => name)
      .filter((name) => /^(copy(Site|Calculation)|import|createBackup|restoreBackup|commit)/.test(name))
      .filter((name) => name !== 'importCategoryTemplate');
    expect(heavy.toSorted()).toEqual([...reads, ...reports, ...imports, ...log, ...copies].toSorted());
  });

  it('count the calls of a batch as calls: what is too much comes again later, and what follows in its order', async () => {
    const client = await server().signIn();
    const { reply: site } = await client.call(createSite, { body: { name: 'A' } });
    const app = createApp({ ...server().services, limiter: newLimiter() });
    const entries = ['B', 'C', 'D'].map((name) => ({
      key: crypto.randomUUID(),
      endpoint: 'copySite',
      params: { siteId: site.id },
      body: name,
    }));
    const headers = {
      cookie: client.cookie,
      'sec-fetch-site': 'same-origin',
      'x-tyomaahiili': '1',
      'content-type': 'application/json',
    };
    const send = async (sent: readonly object[]) => {
      const body = JSON.stringify({ entries: sent });
      const answer = await app.request(`${publicUrl.origin}/api/sync`, { method: 'POST', body, headers });
      const { answers } = v.parse(syncEdits.reply, await answer.json());
      return answers.map(({ status, headers: told }) => [status, told['retry-after']]);
    };
    expect(await send(entries)).toEqual([
      [201, undefined],
      [429, '50'],
      [null, undefined],
    ]);
    laterBy(60);
    expect(await send(entries.slice(1))).toEqual([
      [201, undefined],
      [429, '50'],
    ]);
  });

  it('answer with the time to wait, in both languages, and let nothing happen', async () => {
    const client = await server().signIn();
    const app = createApp({ ...server().services, limiter: newLimiter() });
    const create = (language: string) =>
      app.request(`${publicUrl.origin}/api/sites`, {
        method: 'POST',
        body: '{"name":"A"}',
        headers: {
          cookie: client.cookie,
          'sec-fetch-site': 'same-origin',
          'x-tyomaahiili': '1',
          'content-type': 'application/json',
          'accept-language': language,
        },
      });
    const statuses = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await create('fi')).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const [finnish, english] = [await create('fi'), await create('en')];
    expect([finnish.status, finnish.headers.get('retry-after')]).toEqual([429, '50']);
    expect(finnish.headers.get('content-type')).toBe('application/problem+json');
    expect([(await finnish.json()).title, (await english.json()).title]).toEqual([
      'Liian monta pyyntöä',
      'Too many requests',
    ]);
    const sites = await server().services.database.query('select id from sites');
    expect(sites).toHaveLength(60);
  });
});
