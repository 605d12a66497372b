import { describe, expect, it } from 'vitest';
import { syncEdits } from '#contract/installation/sync.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import { createSite } from '#contract/sites/sites.ts';
import { forgetOldKeys } from '#server/calls/idempotency.store.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const hour = 60 * 60 * 1000;
const key = '0190e5b2-0000-7000-8000-0000000000aa';
const refusedKey = '0190e5b2-0000-7000-8000-0000000000ab';

const tidyAfter = (hours: number) =>
  forgetOldKeys(server().services.database, new Date(server().now.getTime() + hours * hour));

describe('answers kept for repeats', () => {
  it('are whole for a day; then a success says only that it was done, and a refusal why it was not', async () => {
    const client = await server().signIn();
    const headers = { 'idempotency-key': key };
    const send = (body: object, used = headers) => client.send('POST', '/sites', { body, headers: used });
    const body = { name: 'Kerran', id: '0190e5b2-0000-7000-8000-000000000001' };
    const refusal = { name: 'Kahdesti', id: body.id };
    await send(body);
    const refused = await send(refusal, { 'idempotency-key': refusedKey });
    expect(refused.status).toBe(409);
    await tidyAfter(23);
    expect(await (await send(body)).json()).toMatchObject(body);
    await tidyAfter(25);
    const late = await send(body);
    expect([late.status, late.headers.get('idempotency-replayed'), await late.text()]).toEqual([204, 'true', '']);
    const entry = { key, endpoint: createSite.name, params: {}, body, after: [] };
    const { reply } = await client.call(syncEdits, { body: { entries: [entry] } });
    expect(reply.answers).toEqual([{ key, status: 204, headers: { 'idempotency-replayed': 'true' }, body: null }]);
    const again = await send(refusal, { 'idempotency-key': refusedKey });
    expect([again.status, await again.json()]).toEqual([409, await refused.json()]);
    expect((await send({ name: 'Toinen' })).status, 'another request').toBe(422);
    expect((await client.call(listSites, { query: {} })).reply.total).toBe(1);
  });

  it('go for good after half a year, and however many there are lose their bodies', async () => {
    const client = await server().signIn();
    const { database } = server().services;
    await database.query(
      `insert into idempotency_keys (user_id, key, fingerprint, status, headers, body, created_at)
       select $1, gen_random_uuid(), '', 200, '{}', '{}', $2 from generate_series(1, 20001)`,
      [client.user.id, server().now.toISOString()],
    );
    const count = () =>
      rowsAs<{ all: number; whole: number }>(
        database,
        'select count(*)::integer as all, count(body)::integer as whole from idempotency_keys',
      );
    await tidyAfter(25);
    expect(await count()).toEqual([{ all: 20_001, whole: 0 }]);
    await tidyAfter(181 * 24);
    expect(await count()).toEqual([{ all: 0, whole: 0 }]);
  });
});
