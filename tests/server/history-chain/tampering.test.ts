import { describe, expect, it } from 'vitest';
import { createCategory } from '#contract/calculations/categories.ts';
import { patchQuantities, patchQuantity } from '#contract/calculations/quantities.ts';
import { createSiteInvite } from '#contract/sites/people.ts';
import { patchSite } from '#contract/sites/sites.ts';
import { removeOldHistory } from '#server/history/old-history.store.ts';
import { findHistoryHead } from '#server/history-chain/chain.store.ts';
import { headState, verifyHistory } from '#server/history-chain/verify-history.ts';
import { deletePerson } from '#server/installation/people.store.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';
import { tamperings } from './tampering.ts';

const server = withServer();
const runs = Number(process.env['TAMPERING_RUNS'] ?? 60);
const seed = Number(process.env['TAMPERING_SEED'] ?? Date.now() % 2 ** 31);

class Undone extends Error {}

/** A history with single edits, edits of many rows at once, invites, an erased person and what is old removed. */
const makeHistory = async (random: Random): Promise<string> => {
  let owner = await server().signIn();
  const guest = await server().signIn({ username: 'vieras', company: 'Toinen Yritys Oy' });
  const { site, where, place } = await makeSite(owner);
  const params = { siteId: site.id };
  await owner.call(patchSite, { params, body: { address: 'Katu 1' } });
  await owner.call(createSiteInvite, { params, body: { email: guest.user.email, role: 'viewer' } });
  server().now = new Date('2031-11-21T08:00:00.000Z');
  owner = await server().signIn();
  await owner.call(createCategory, { params: where, body: { name: 'Julkisivu' } });
  await owner.call(createSiteInvite, { params, body: { email: 'joku@example.com', role: 'editor' } });
  await owner.call(createSiteInvite, { params, body: { email: guest.user.email, role: 'editor' } });
  const quantity = await makeQuantity(owner, place);
  const ids: string[] = [];
  for (let row = 0; row < 5; row += 1) ids.push((await makeQuantity(owner, place, { name: `Rivi ${row}` })).id);
  for (let turn = 0; turn < 6; turn += 1) {
    server().now = new Date(server().now.getTime() + 1000);
    const amount = random.below(1000) + turn / 8;
    await owner.call(patchQuantity, { params: { ...place, quantityId: quantity.id }, body: { amount } });
    await owner.call(patchQuantities, { params: where, body: ids.map((id) => ({ id, amount: amount + 1 })) });
  }
  await removeOldHistory(server().services.database, server().now, 2);
  await server().services.database.transaction((tx) => deletePerson(tx, guest.user.id));
  await owner.call(patchSite, { params, body: { address: 'Katu 2' } });
  return site.id;
};

describe('tampering with the history', () => {
  it(`is found, ${runs} of ${runs} (seed ${seed})`, { timeout: 60_000 + runs * 500 }, async () => {
    const random = createRandom(seed);
    const siteId = await makeHistory(random);
    const { database } = server().services;
    const printed = await findHistoryHead(database, siteId);
    const look = async (tx: Parameters<typeof verifyHistory>[0]): Promise<string[]> => {
      const chain = await verifyHistory(tx, siteId);
      const state = printed === null ? 'none' : headState(chain, printed);
      return [...chain.breaks.map(({ what }) => what), ...(state === 'same' ? [] : [`printed head: ${state}`])];
    };
    expect(await database.readTogether(look)).toEqual([]);
    const missed: string[] = [];
    const tried = new Map<string, number>();
    let done = 0;
    while (done < runs) {
      const [name = '', tamper] = random.pick(Object.entries(tamperings)) ?? [];
      const told = await tamperOnce(database, async (tx) => {
        const what = (await tamper?.(tx, siteId, random)) ?? null;
        if (what === null) return null;
        return (await look(tx)).length > 0 ? '' : `${name}: ${what}`;
      });
      if (told === null) continue;
      done += 1;
      tried.set(name, (tried.get(name) ?? 0) + 1);
      if (told !== '') missed.push(told);
    }
    if (runs >= 500) console.log(`${done - missed.length} of ${done} tamperings found:`, Object.fromEntries(tried));
    expect(missed).toEqual([]);
    // Nothing of it has stayed.
    expect(await database.readTogether(look)).toEqual([]);
  });
});

/** Does it, and takes it back. */
const tamperOnce = async <Told>(
  database: TestServer['services']['database'],
  work: (tx: Parameters<typeof verifyHistory>[0]) => Promise<Told>,
): Promise<Told | null> => {
  let told: Told | null = null;
  await database
    .transaction(async (tx) => {
      told = await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return told;
};
