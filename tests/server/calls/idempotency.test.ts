import { describe, expect, it } from 'vitest';
import { listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();
const key = '0190e5b2-0000-7000-8000-0000000000aa';
const headers = { 'idempotency-key': key };

describe('Idempotency-Key', () => {
  it('gives a repeated call the stored answer and runs it once', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const { id } = await makeQuantity(client, place);
    const path = `/sites/${where.siteId}/calculations/${where.calculationId}/quantities/${id}/copy`;
    const send = () =>
      client.send('POST', path, { text: 'Kopio', headers: { ...headers, 'content-type': 'text/plain' } });
    const [first, again] = [await send(), await send()];
    expect([first.status, first.headers.get('idempotency-replayed'), first.headers.get('idempotency-key')]).toEqual([
      201,
      null,
      key,
    ]);
    expect([again.status, again.headers.get('idempotency-replayed'), again.headers.get('idempotency-key')]).toEqual([
      201,
      'true',
      key,
    ]);
    expect(again.headers.get('etag')).toBe('"v1"');
    expect(again.headers.get('content-type')).toBe('application/json');
    expect(await again.json()).toEqual(await first.json());
    expect((await client.call(listQuantities, { params: where, query: {} })).reply.total).toBe(2);
  });

  it('runs duplicates that come at the same time once', async () => {
    const client = await server().signIn();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => client.send('POST', '/sites', { body: { name: 'Samaan aikaan' }, headers })),
    );
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(bodies.map((body) => body.id)).size).toBe(1);
    expect(responses.filter((response) => response.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect((await (await client.send('GET', '/sites')).json()).total).toBe(1);
  });

  it('refuses the key of another request', async () => {
    const client = await server().signIn();
    await client.send('POST', '/sites', { body: { name: 'A' }, headers });
    const response = await client.send('POST', '/sites', { body: { name: 'B' }, headers });
    expect([response.status, (await response.json()).type]).toEqual([422, 'key-reused']);
    expect((await (await client.send('GET', '/sites')).json()).total).toBe(1);
  });

  it('belongs to one user', async () => {
    const client = await server().signIn();
    const other = await server().signIn({ username: 'kollega' });
    await client.send('POST', '/sites', { body: { name: 'A' }, headers });
    const response = await other.send('POST', '/sites', { body: { name: 'A' }, headers });
    expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it('stores a refusal, too, and nothing of its effect', async () => {
    const client = await server().signIn();
    const { place } = await makeSite(client);
    const { id } = await makeQuantity(client, place, { amount: 1 });
    const params = { ...place, quantityId: id };
    const refused = await client.call(patchQuantity, { params, body: { amount: 3, base: { amount: 2 } } }, { headers });
    expect(refused.status).toBe(409);
    await client.call(patchQuantity, { params, body: { amount: 2 } });
    const again = await client.call(patchQuantity, { params, body: { amount: 3, base: { amount: 2 } } }, { headers });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([409, 'true']);
    expect(again.problem).toEqual(refused.problem);
  });

  it('is not taken by a call that failed on the server', async () => {
    const client = await server().signIn();
    const { database } = server().services;
    await database.execute('alter table sites rename to sites_away');
    const failed = await client.send('POST', '/sites', { body: { name: 'A' }, headers });
    await database.execute('alter table sites_away rename to sites');
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { type: 'internal', title: 'Palvelimessa tapahtui virhe', status: 500 },
    ]);
    expect((await client.send('POST', '/sites', { body: { name: 'A' }, headers })).status).toBe(201);
  });

  it('must be a UUID', async () => {
    const client = await server().signIn();
    const response = await client.send('POST', '/sites', {
      body: { name: 'A' },
      headers: { 'idempotency-key': 'seven' },
    });
    expect(response.status).toBe(400);
  });

  it('is written into the history', async () => {
    const client = await server().signIn();
    await client.send('POST', '/sites', { body: { name: 'A' }, headers });
    const rows = await server().services.database.query('select distinct idempotency_key from history');
    expect(rows).toEqual([{ idempotency_key: key }]);
  });
});
