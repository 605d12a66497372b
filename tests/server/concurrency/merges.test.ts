import { describe, expect, it } from 'vitest';
import { listQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { addToSite, makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const setUp = async () => {
  const owner = await server().signIn();
  const editor = await server().signIn({ username: 'kollega' });
  const made = await makeSite(owner);
  await addToSite(server(), made.site.id, editor, 'editor');
  const quantity = await makeQuantity(owner, made.place);
  return { ...made, clients: [owner, editor] as const, quantity, params: { ...made.place, quantityId: quantity.id } };
};

describe('changes at the same time', () => {
  it('of different fields all arrive', async () => {
    const { clients, params, where, quantity } = await setUp();
    const patches = [
      { name: 'Teräs', base: { name: quantity.name } },
      { amount: 77, unit: 'm3', base: { amount: quantity.amount, unit: quantity.unit } },
      { wastePercent: 5, base: { wastePercent: null } },
      { note: 'Muistiinpano', base: { note: '' } },
      { tags: ['a', 'b'], base: { tags: [] } },
      { lifetimeYears: 60, base: { lifetimeYears: null } },
      { reused: true, base: { reused: false } },
      { externalId: 'x-1', base: { externalId: '' } },
      { position: 5, base: { position: quantity.position } },
    ] as const;
    const answers = await Promise.all(
      patches.map((body, index) => clients[index % 2 === 0 ? 0 : 1].call(patchQuantity, { params, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(patches.map(() => 200));
    const { reply } = await clients[0].call(listQuantities, { params: where, query: {} });
    const { base: _, ...merged } = Object.assign({}, ...patches);
    expect(reply.data).toMatchObject([merged]);
    expect(reply.data[0]?.version).toBe(1 + patches.length);
  });

  it('of the same field let one win; the others get what they need to decide', async () => {
    const { clients, params, where, quantity } = await setUp();
    const amounts = Array.from({ length: 12 }, (_, index) => 100 + index);
    const answers = await Promise.all(
      amounts.map((amount, index) =>
        clients[index % 2 === 0 ? 0 : 1].call(patchQuantity, { params, body: { amount, base: { amount: 10 } } }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const { reply } = await clients[0].call(listQuantities, { params: where, query: {} });
    expect(reply.data).toMatchObject([{ amount: winners[0]?.reply.amount, version: 2 }]);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({
        type: 'field-conflict',
        fields: ['amount'],
        base: { amount: quantity.amount },
        current: { id: quantity.id, amount: winners[0]?.reply.amount, version: 2 },
      });
    }
  });

  it('with one If-Match let one through', async () => {
    const { clients, site } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        clients[index % 2 === 0 ? 0 : 1].call(
          patchSite,
          { params: { siteId: site.id }, body: { name: `Nimi ${index}` } },
          { headers: { 'if-match': `"v${site.version}"` } },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  it('that want the same are no conflict', async () => {
    const { clients, params } = await setUp();
    const body = { amount: 5, base: { amount: 10 } };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => clients[index % 2 === 0 ? 0 : 1].call(patchQuantity, { params, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ reply }) => reply.version))).toEqual(new Set([2]));
  });
});
