import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchForRoom } from '#client/data/content/views/quota-room.ts';
import { watchEdits } from '#client/data/outbox/questions/edit-toasts.ts';
import { itemsOf } from '#client/data/outbox/questions/items.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();
let stop: () => void;

beforeEach(() => {
  stop = watchForRoom(tab());
});

afterEach(() => stop());

const full = { status: 422, type: 'quota-exceeded' } as const;

/** A category with one row; then two more rows, for which there is no room. */
const makeHeld = async () => {
  const place = await tab().edits.createSite({ name: 'Esimerkkikohde' });
  const { categoryId } = await tab().edits.createCategory(place, { name: 'Runko' });
  const { quantityId } = await tab().edits.createQuantity(place, categoryId, { name: 'Betoni', amount: 1 });
  await until(() => tab().outbox.waiting() === 0);
  server().nextFaults.push(full, full);
  for (const name of ['Puu', 'Teräs']) await tab().edits.createQuantity(place, categoryId, { name, amount: 1 });
  await until(
    () =>
      tab()
        .outbox.entries.get()
        .filter(({ state }) => state === 'held').length === 2,
  );
  return {
    place,
    quantityId,
    keys: tab()
      .outbox.entries.get()
      .map(({ key }) => key),
  };
};

const names = () => server().content.quantities.map(({ name }) => name);

describe('edits for which the company has no room', () => {
  it('are kept, told as such, and go in their order once something was deleted', async () => {
    const { place, quantityId, keys } = await makeHeld();
    const { entries, unreadable } = tab().outbox;
    const items = itemsOf(tab().outbox, entries.get(), unreadable.get());
    expect(items.map(({ state, reason }) => [state, reason])).toEqual([
      ['held', 'no-room'],
      ['held', 'no-room'],
    ]);
    expect(new Set(items.map(({ group }) => group)).size).toBe(1);
    const row = server().content.quantities.find(({ id }) => id === quantityId);
    if (row === undefined) throw new Error('the row is not there');
    await tab().edits.deleteQuantities(place, [row]);
    await until(() => tab().outbox.waiting() === 0);
    expect(names()).toEqual(['Puu', 'Teräs']);
    // Under their own keys: had one been taken after all, it would not come a second time.
    const sent = server().requests.filter(({ key }) => key !== null && keys.includes(key));
    expect(sent.map(({ key }) => key)).toEqual([...keys, ...keys]);
  });

  it('are asked for one by one while there is no room', async () => {
    const { keys } = await makeHeld();
    server().nextFaults.push(full);
    const before = server().requests.length;
    tab().connectivity.state.set('offline');
    tab().connectivity.state.set('online');
    await until(() => server().requests.length === before + 1);
    await until(() =>
      tab()
        .outbox.entries.get()
        .every(({ state }) => state === 'held'),
    );
    expect(
      tab()
        .outbox.entries.get()
        .map(({ key }) => key),
    ).toEqual(keys);
    expect(names()).toEqual(['Betoni']);
  });

  it('are told of once', async () => {
    const told: string[] = [];
    const stopTelling = watchEdits(
      tab().outbox,
      ({ message }) => void told.push(message.message ?? ''),
      () => 0,
    );
    await makeHeld();
    expect(told.filter((text) => text.includes('quota is full'))).toHaveLength(1);
    expect(told.filter((text) => text.startsWith('Failed'))).toEqual([]);
    stopTelling();
  });
});
