import { afterEach, describe, expect, it } from 'vitest';
import { patchSite } from '#contract/sites/sites.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import type { CallThreads } from '#server/call-thread/call-threads.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { createTestCallThreads } from '#tests/support/server/heavy-world.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
let threads: CallThreads | null = null;

afterEach(async () => {
  await threads?.stop();
  threads = null;
});

const serverWithThreads = async (options: Parameters<typeof createTestCallThreads>[1] = {}): Promise<TestServer> => {
  const { database } = server().services;
  threads = await createTestCallThreads(database, options);
  return createTestServer(database, null, { heavyCalls: threads });
};

const siteCount = async (): Promise<number> => (await server().services.database.query('select id from sites')).length;

const importKey = '6f1f5b3e-54b8-4d53-9c3c-3d4d3c4b5a69';
const importSample = (client: Client) =>
  client.send('POST', '/sites/import', { body: sample, headers: { 'idempotency-key': importKey } });

describe('a heavy call in another thread', () => {
  it('is answered as in the main thread', async () => {
    const apart = await serverWithThreads();
    server().now = new Date();
    const [here, there] = [await server().signIn(), await apart.signIn()];
    const { site, where, place } = await makeSite(here);
    await here.call(patchSite, {
      params: { siteId: site.id },
      body: { useClasses: [{ code: 'AK3', heatedNetAreaM2: 500 }] },
    });
    await makeQuantity(here, place, { name: 'Öljysora' });
    const reports = `/sites/${site.id}/calculations/${where.calculationId}/reports`;
    for (const path of [
      `${reports}/climate-report`,
      `${reports}/product-list?format=csv`,
      `${reports}/material-report?format=xlsx`,
      `/sites/${site.id}/export`,
      '/data-search?search=betoni',
      '/sites',
    ]) {
      const [one, other] = [await here.send('GET', path), await there.send('GET', path)];
      expect(other.status, path).toBe(200);
      const told = ({ headers }: Response) =>
        ['content-type', 'etag', 'content-disposition'].map((name) => headers.get(name));
      expect(told(other), path).toEqual(told(one));
      expect(Buffer.from(await other.arrayBuffer()).equals(Buffer.from(await one.arrayBuffer())), path).toBe(true);
      const known = await there.send('GET', path, { headers: { 'if-none-match': one.headers.get('etag') ?? '' } });
      expect(known.status, path).toBe(304);
    }
  });

  it('is refused for the same reasons, with the same problem', async () => {
    const apart = await serverWithThreads();
    const client = await apart.signIn();
    const { site, where } = await makeSite(client);
    const stranger = await apart.signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
    const path = `/sites/${site.id}/calculations/${where.calculationId}/reports/climate-report`;
    const hidden = await stranger.send('GET', path);
    expect([hidden.status, await hidden.json()]).toMatchObject([404, { type: 'not-found' }]);
    const compared = await client.send('GET', `${path}/compare?with=${where.calculationId}`);
    expect([compared.status, await compared.json()]).toMatchObject([
      422,
      { errors: [{ path: 'with[0]', code: 'duplicate-id' }] },
    ]);
    const malformed = await client.send('POST', '/sites/import', { body: { format: 'x' } });
    expect([malformed.status, (await malformed.json()).type]).toEqual([422, 'validation']);
    expect(apart.logged).toEqual([]);
  });

  it('writes once for a key, however often it is repeated, and reads its own writes', async () => {
    const apart = await serverWithThreads();
    const client = await apart.signIn();
    const [first, second] = await Promise.all([importSample(client), importSample(client)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const site = await first.json();
    expect(await second.json()).toEqual(site);
    expect(await siteCount()).toBe(1);
    const { reply } = await client.call(exportSite, { params: { siteId: site.id } });
    expect(reply.calculations).toHaveLength(2);
    expect((await client.call(importSite, { body: reply })).status).toBe(201);
    expect(await siteCount()).toBe(2);
  });

  it('leaves nothing when its thread is ended in the middle; a retry does it', async () => {
    const hasty = await serverWithThreads({ callMs: 1 });
    const client = await hasty.signIn();
    const cut = await importSample(client);
    expect([cut.status, cut.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await siteCount()).toBe(0);
    expect(hasty.logged).toEqual([]);
    await threads?.stop();
    const patient = await serverWithThreads();
    expect((await importSample(await patient.signIn())).status).toBe(201);
    expect(await siteCount()).toBe(1);
  });

  it('finds a thread again after all have been ended for want of work', async () => {
    const apart = await serverWithThreads({ idleMs: 1 });
    const client = await apart.signIn();
    for (let round = 0; round < 3; round += 1) {
      expect((await client.send('GET', '/data-search?search=betoni')).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('is any call with a long body', async () => {
    const apart = await serverWithThreads();
    const client = await apart.signIn();
    const { where, category } = await makeSite(client);
    const entries = Array.from({ length: 150 }, () => ({
      key: crypto.randomUUID(),
      endpoint: 'createQuantity',
      params: { ...where, categoryId: category.id },
      body: { name: 'Betoni', note: 'x'.repeat(1900) },
      after: [],
    }));
    const response = await client.send('POST', '/sync', { body: { entries } });
    const { answers } = await response.json();
    expect([
      response.status,
      answers.length,
      answers.every(({ status }: { status: number }) => status === 201),
    ]).toEqual([200, 150, true]);
  });
});
