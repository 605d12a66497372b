import { describe, expect, it } from 'vitest';
import {
  leaveVanished,
  lookForVanished,
  readVanished,
  sendVanished,
  watchForPutBack,
} from '#client/data/outbox/questions/vanished-edits.ts';
import { confirmedKeys, forgetConfirmed, rememberConfirmed } from '#client/data/outbox/records/confirmed-edits.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server, browser } = withTab();

const sent = () => until(() => tab().outbox.waiting() === 0);
const names = () => server().content.quantities.map(({ name }) => name);

/** A site with one row that the older copy has, and two edits that it does not have. */
const putBack = async () => {
  const place = await tab().edits.createSite({ name: 'Kohde' });
  const { categoryId } = await tab().edits.createCategory(place, { name: 'Runko' });
  await tab().edits.createQuantity(place, categoryId, { name: 'Vanha', amount: 1 });
  await sent();
  const goBack = server().copy();
  await tab().edits.createQuantity(place, categoryId, { name: 'Uusi', amount: 2 });
  await tab().edits.createQuantity(place, categoryId, { name: 'Uusin', amount: 3 });
  await sent();
  goBack();
  return { place, categoryId };
};

describe('edits that the server confirmed and does not have any more', () => {
  it('are told, and those that it has are not', async () => {
    await putBack();
    expect(names()).toEqual(['Vanha']);
    await lookForVanished(tab());
    const vanished = await readVanished(tab());
    expect(vanished.map(({ request }) => request.body)).toMatchObject([{ name: 'Uusi' }, { name: 'Uusin' }]);
    expect(tab().outbox.vanished.get()).toHaveLength(2);
  });

  it('are nothing to tell while the server has them', async () => {
    const { siteId } = await tab().edits.createSite({ name: 'Kohde' });
    expect(siteId).toBeDefined();
    await sent();
    await lookForVanished(tab());
    expect(tab().outbox.vanished.get()).toEqual([]);
  });

  it('are sent once more under their own keys, whichever are chosen', async () => {
    await putBack();
    await lookForVanished(tab());
    const [, last] = await readVanished(tab());
    if (last === undefined) throw new Error('two are gone');
    await sendVanished(tab(), [last]);
    await sent();
    expect(names()).toEqual(['Vanha', 'Uusin']);
    const [, repeated] = server().requests.filter(({ key }) => key === last.key);
    expect(repeated?.key).toBe(last.key);
    expect(tab().outbox.vanished.get()).toHaveLength(1);
    await lookForVanished(tab());
    expect(tab().outbox.vanished.get()).toHaveLength(1);
    await sendVanished(tab(), await readVanished(tab()));
    await sent();
    expect(names().toSorted()).toEqual(['Uusi', 'Uusin', 'Vanha']);
    await lookForVanished(tab());
    expect(tab().outbox.vanished.get()).toEqual([]);
  });

  it('are looked for again when a site turns out to have another past while an older answer is on its way', async () => {
    const place = await tab().edits.createSite({ name: 'Kohde' });
    const { categoryId } = await tab().edits.createCategory(place, { name: 'Runko' });
    await sent();
    const goBack = server().copy();
    await tab().edits.createQuantity(place, categoryId, { name: 'Uusi', amount: 2 });
    await sent();
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server().slowAnswers.set('findUnknownEdits', slow);
    const { otherPasts } = tab().outbox;
    const stop = watchForPutBack(tab());
    await until(() => server().requests.some(({ name }) => name === 'findUnknownEdits'));
    goBack();
    otherPasts.set(otherPasts.get() + 1);
    arrive();
    await until(() => tab().outbox.vanished.get().length === 1);
    stop();
  });

  it('take along what was refused meanwhile because it needs them', async () => {
    const { place } = await putBack();
    const made = await readRow('Uusi');
    await tab().edits.patchQuantity(place, made, { amount: 9 });
    await until(() =>
      tab()
        .outbox.entries.get()
        .some(({ state }) => state === 'held'),
    );
    await lookForVanished(tab());
    await sendVanished(tab(), await readVanished(tab()));
    await sent();
    expect(server().content.quantities.find(({ name }) => name === 'Uusi')?.amount).toBe(9);
  });

  it('are forgotten when their user goes on without them', async () => {
    await putBack();
    await lookForVanished(tab());
    await leaveVanished(tab());
    await lookForVanished(tab());
    expect(tab().outbox.vanished.get()).toEqual([]);
    expect(await readVanished(tab())).toEqual([]);
  });
});

describe('what is remembered of confirmed edits', () => {
  const day = 24 * 60 * 60 * 1000;

  /** One more edit like the first that was confirmed, with as many characters more. */
  const madeOf = async () => {
    await tab().edits.createSite({ name: 'Kohde' });
    await sent();
    await forgetConfirmed(tab().cache);
    const [first] = tab().outbox.settledSince(0);
    if (first === undefined) throw new Error('one is confirmed');
    return (key: string, characters = 0) => ({
      ...first,
      entry: { ...first.entry, key, subject: 'x'.repeat(characters) },
    });
  };

  it('is bounded by age, number and room, and the newest stay', async () => {
    const edit = await madeOf();
    const now = 100 * day;
    await rememberConfirmed(tab().cache, [edit('old')], 69 * day);
    await rememberConfirmed(tab().cache, [edit('young')], 71 * day);
    await rememberConfirmed(tab().cache, [edit('new')], now);
    expect(await confirmedKeys(tab().cache)).toEqual(['new', 'young']);
    const many = Array.from({ length: 1999 }, (_, index) => edit(`${index}`));
    await rememberConfirmed(tab().cache, many, now);
    const kept = await confirmedKeys(tab().cache);
    expect(kept).toHaveLength(2000);
    expect(kept).toContain('new');
    expect(kept).not.toContain('young');
    await rememberConfirmed(tab().cache, [edit('large', 5_000_000)], now + 1);
    await rememberConfirmed(tab().cache, [edit('larger', 5_000_000)], now + 2);
    expect(await confirmedKeys(tab().cache)).toEqual(['larger']);
  });

  it('holds an edit once, and goes with the sign-out', async () => {
    await tab().edits.createSite({ name: 'Kohde' });
    await sent();
    const [key] = await confirmedKeys(tab().cache);
    const [entry] = tab().outbox.settledSince(0);
    if (entry === undefined) throw new Error('one is confirmed');
    await rememberConfirmed(tab().cache, [entry], browser().clock.now() + 1);
    expect(await confirmedKeys(tab().cache)).toEqual([key]);
    await tab().cache.destroy();
    tab().cache.open('user-1');
    expect(await confirmedKeys(tab().cache)).toEqual([]);
  });
});

const readRow = async (name: string) => {
  const edit = tab()
    .outbox.settledSince(0)
    .find(({ reply }) => (reply as { name?: string } | undefined)?.name === name);
  return edit?.reply as Quantity;
};
