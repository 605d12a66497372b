import { describe, expect, it } from 'vitest';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { createRandom } from '#tests/support/random.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { Client } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const keyOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const send = (client: Client, path: string, key: string, body: object) =>
  client.send('POST', path, { body, headers: { 'idempotency-key': key } });

describe('requests that come twice at the same time', () => {
  it('wait for the first and get its answer: one effect for each key', async () => {
    const client = await server().signIn();
    const { where, place } = await makeSite(client);
    const path = `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${place.categoryId}/quantities`;
    const random = createRandom(7);
    const order = Array.from({ length: 150 }, (_, index) => ({ number: index % 30, rank: random.below(1_000_000) }));
    order.sort((left, right) => left.rank - right.rank);
    const answers = await Promise.all(
      order.map(async ({ number }) => {
        const response = await send(client, path, keyOf(number), { name: `Rivi ${number}` });
        const isReplayed = response.headers.get('idempotency-replayed') === 'true';
        return { number, status: response.status, isReplayed, body: await response.text() };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (let number = 0; number < 30; number += 1) {
      const own = answers.filter((answer) => answer.number === number);
      expect(new Set(own.map(({ body }) => body)).size).toBe(1);
      expect(own.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    }
    const { reply } = await client.call(listQuantities, { params: where, query: {} });
    expect(new Set(reply.data.map(({ name }) => name)).size).toBe(30);
    expect(reply.total).toBe(30);
  });

  it('wait as long as the first is held up', async () => {
    const client = await server().signIn();
    const { site, place } = await makeSite(client);
    const { id } = await makeQuantity(client, place);
    const path = `/sites/${place.siteId}/calculations/${place.calculationId}/quantities/${id}/copy`;
    const copy = () =>
      client.send('POST', path, {
        text: 'Kopio',
        headers: { 'content-type': 'text/plain', 'idempotency-key': keyOf(1) },
      });
    let answered = 0;
    const { duplicates, whileHeld } = await server().services.database.transaction(async (tx) => {
      await tx.query('select 1 from sites where id = $1 for update', [site.id]);
      const started = Array.from({ length: 5 }, async () => {
        const response = await copy();
        answered += 1;
        return response;
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { duplicates: started, whileHeld: answered };
    });
    const responses = await Promise.all(duplicates);
    expect(whileHeld).toBe(0);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    const [count] = await rowsAs<{ count: number }>(server().services.database, 'select count(*)::int from quantities');
    expect(count).toEqual({ count: 2 });
  });

  it('let one of two bodies win and refuse the other', async () => {
    const client = await server().signIn();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(client, '/sites', keyOf(1), { name: index % 2 === 0 ? 'A' : 'B' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 5 }, () => 422),
    ]);
    expect((await (await client.send('GET', '/sites')).json()).total).toBe(1);
  });

  it('of one new row with an id of the client make one row, with any key or none', async () => {
    const client = await server().signIn();
    const body = { name: 'Kerran', id: keyOf(9) };
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => send(client, '/sites', keyOf(index), body)),
      ...Array.from({ length: 4 }, () => client.send('POST', '/sites', { body })),
    ]);
    // Who loses the race for the id is told to ask again, and then gets the row.
    for (const { status } of responses) expect([201, 409]).toContain(status);
    expect((await send(client, '/sites', keyOf(20), body)).status).toBe(201);
    expect((await (await client.send('GET', '/sites')).json()).total).toBe(1);
  });
});
