import { QueryObserver } from '@tanstack/react-query';
import { entries as storedEntries } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { openStore } from '#client/data/device/store.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { isServerReachable } from '#client/data/session/start.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer, makeUser } from '#tests/support/client/fake-server.ts';
import { makeChannels } from '#tests/support/client/fake-tabs.ts';

let server: FakeServer;
let browser: Browser;
let tab: Tab;
let opened: Tab[] = [];

const open = async (userId?: string): Promise<Tab> => {
  const next = await openTab(browser, userId);
  opened.push(next);
  return next;
};

beforeEach(async () => {
  server = new FakeServer();
  browser = makeBrowser(server);
  opened = [];
  tab = await open();
});

afterEach(() => {
  for (const one of opened) one.close();
});

const isSent = (one: Tab = tab) => until(() => one.outbox.waiting() === 0);

/** A site with one category and one quantity that the server knows. */
const startContent = async () => {
  const place = await tab.edits.createSite({ name: 'Esimerkkikohde' });
  const { categoryId } = await tab.edits.createCategory(place, { name: 'Ulkoseinät', talo2000Code: '1241' });
  const { quantityId } = await tab.edits.createQuantity(place, categoryId, { name: 'US1', amount: 10, unit: 'm2' });
  await isSent();
  const quantity = await quantityAt(place, quantityId);
  return { place, categoryId, quantityId, quantity };
};

const quantityAt = async (place: { siteId: string; calculationId: string }, quantityId: string): Promise<Quantity> => {
  const rows = await tab.queryClient.fetchQuery({ ...quantityQueries.list(place), staleTime: 0 });
  const row = rows.find(({ id }) => id === quantityId);
  if (row === undefined) throw new Error('The server does not have the quantity');
  return row;
};

const goOffline = async () => {
  server.fault = 'no-line';
  tab.connectivity.check();
  await until(() => tab.connectivity.state.get() === 'offline');
};

const goOnline = async (one: Tab = tab) => {
  server.fault = null;
  browser.clock.advance(120_000);
  one.connectivity.check();
  await until(() => one.connectivity.state.get() === 'online');
};

describe('order', () => {
  it('sends a site, its category and its quantity made offline in that order and with their ids', async () => {
    await goOffline();
    const place = await tab.edits.createSite({ name: 'Uusi kohde' });
    const { categoryId } = await tab.edits.createCategory(place, { name: 'Perustukset' });
    const { quantityId } = await tab.edits.createQuantity(place, categoryId, { name: 'Antura', amount: 3 });
    await tab.edits.importCategoryTemplate(place, 'talo2000-elements');
    expect(server.sent()).toEqual([]);
    await goOnline();
    await isSent();
    expect(server.sent()).toEqual(['createSite', 'createCategory', 'createQuantity', 'importCategoryTemplate']);
    expect(server.content.quantities).toMatchObject([{ id: quantityId, categoryId, amount: 3 }]);
    expect(server.content.sites).toMatchObject([{ id: place.siteId, defaultCalculationId: place.calculationId }]);
  });

  it('shows the first calculation of a new site at every moment of its confirmation', async () => {
    await goOffline();
    const { siteId, calculationId } = await tab.edits.createSite({ name: 'Uusi kohde' });
    const observer = new QueryObserver(tab.queryClient, calculationQueries.list(siteId));
    const missing: number[] = [];
    const look = () => {
      const shown = overlayCalculations(observer.getCurrentResult().data ?? [], siteId, tab.outbox.entries.get());
      if (!shown.some(({ id }) => id === calculationId)) missing.push(tab.outbox.waiting());
    };
    const stops = [observer.subscribe(look), tab.outbox.entries.subscribe(look)];
    await until(() => observer.getCurrentResult().isSuccess);
    missing.length = 0;
    await goOnline();
    await isSent();
    await until(() => (observer.getCurrentResult().data?.length ?? 0) > 0);
    for (const stop of stops) stop();
    expect(missing).toEqual([]);
  });

  it('keeps the order inside a site when an answer is slow', async () => {
    const { place, quantity } = await startContent();
    let letGo = () => {};
    server.gate = new Promise((resolve) => {
      letGo = resolve;
    });
    await tab.edits.patchQuantity(place, quantity, { amount: 11 });
    await until(() => server.sent().length === 4);
    await tab.edits.patchQuantity(place, { ...quantity, amount: 11 }, { amount: 12 });
    await tab.edits.patchQuantity(place, { ...quantity, amount: 12 }, { amount: 13 });
    letGo();
    await isSent();
    expect(server.content.quantities[0]?.amount).toBe(13);
    expect(server.sent().slice(3)).toEqual(['patchQuantity', 'patchQuantity']);
  });
});

it('sends what a page stored that died before it could tell the page that sends', async () => {
  const dying = await openTab({ ...browser, openChannel: makeChannels() });
  await dying.edits.createSite({ name: 'Kesken jäänyt' });
  dying.close();
  expect(tab.outbox.waiting()).toBe(0);
  await open();
  await until(() => server.sent().includes('createSite'));
  await isSent();
});

describe('trouble on the way', () => {
  it('tries again after a server error and waits for the back-off', async () => {
    server.nextFaults.push({ status: 503 });
    await tab.edits.createSite({ name: 'Kohde' });
    await until(() => tab.outbox.entries.get()[0]?.attempts === 1);
    expect(tab.outbox.waiting()).toBe(1);
    browser.clock.advance(60_000);
    tab.sendNow();
    await isSent();
    expect(server.content.log).toEqual(['createSite']);
  });

  it('does not send before the time the server asked for', async () => {
    server.nextFaults.push({ status: 429, type: 'too-many-requests', retryAfterS: 7 });
    await tab.edits.createSite({ name: 'Kohde' });
    await until(() => server.sent().length === 1);
    browser.clock.advance(6_000);
    tab.sendNow();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.sent()).toHaveLength(1);
    browser.clock.advance(2_000);
    tab.sendNow();
    await isSent();
  });

  it('gives a server that could not serve its time, though the line was away and is back', async () => {
    server.nextFaults.push({ status: 503 });
    await tab.edits.createSite({ name: 'Kohde' });
    await until(() => server.sent().length === 1);
    server.fault = 'no-line';
    expect(await isServerReachable()).toBe(false);
    await until(() => tab.connectivity.state.get() === 'offline');
    server.fault = null;
    expect(await isServerReachable()).toBe(true);
    await until(() => tab.connectivity.state.get() === 'online');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(server.sent()).toHaveLength(1);
    browser.clock.advance(2000);
    await isSent();
    expect(server.content.log).toEqual(['createSite']);
  });

  it('does not wait for a clock that was set back during the back-off', async () => {
    server.nextFaults.push({ status: 503 });
    await tab.edits.createSite({ name: 'Kohde' });
    await until(() => server.requests.some(({ key }) => key !== null));
    browser.clock.advance(-6 * 365 * 24 * 60 * 60 * 1000);
    await isSent();
  });

  it('applies an edit once when the answer is lost after the commit', async () => {
    server.nextFaults.push('answer-lost');
    await tab.edits.createSite({ name: 'Kohde' });
    await until(() => tab.connectivity.state.get() === 'offline');
    await goOnline();
    await isSent();
    const keys = server.requests.filter(({ key }) => key !== null).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(server.content.log).toEqual(['createSite']);
  });

  it.each(['captive', 'foreign-json'] as const)(
    'never takes an answer that is not ours (%s) for a success',
    async (fault) => {
      server.nextFaults.push(fault);
      await tab.edits.createSite({ name: 'Kohde' });
      await until(() => tab.connectivity.state.get() === 'captive');
      expect(tab.outbox.waiting()).toBe(1);
      await goOnline();
      await isSent();
      expect(server.content.log).toEqual(['createSite']);
    },
  );

  it('pauses when the session has ended and goes on after the sign-in', async () => {
    const { user } = server;
    server.user = null;
    await tab.edits.createSite({ name: 'Kohde' });
    await until(() => tab.pause.get() === 'sign-in');
    expect(tab.outbox.waiting()).toBe(1);
    server.user = user;
    tab.pause.set(null);
    await isSent();
    expect(server.content.log).toEqual(['createSite']);
  });
});

describe('refusals', () => {
  it('keeps a refused edit, sends the others, and sends it again under a new key when asked', async () => {
    const { place, categoryId, quantity } = await startContent();
    server.nextFaults.push({ status: 422, type: 'validation' });
    await tab.edits.patchQuantity(place, quantity, { amount: 20 });
    await until(() => tab.outbox.entries.get()[0]?.state === 'held');
    const [held] = tab.outbox.entries.get();
    await tab.edits.createQuantity(place, categoryId, { name: 'US2' });
    await until(() => tab.outbox.waiting() === 1);
    expect(server.content.quantities).toHaveLength(2);
    expect(tab.outbox.entries.get()).toMatchObject([{ state: 'held', lastProblem: { code: 'validation' } }]);
    await tab.actions.retry(held?.key ?? '');
    await isSent();
    expect(server.content.quantities[0]?.amount).toBe(20);
    const keys = server.requests.filter(({ name }) => name === 'patchQuantity').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('holds what needs a refused creation and frees it with the creation', async () => {
    const place = await tab.edits.createSite({ name: 'Kohde' });
    await isSent();
    server.nextFaults.push({ status: 422, type: 'validation' });
    const { categoryId } = await tab.edits.createCategory(place, { name: 'Nimike' });
    await tab.edits.createQuantity(place, categoryId, { name: 'Rivi' });
    await until(() => tab.outbox.entries.get()[0]?.state === 'held');
    await tab.edits.createCategory(place, { name: 'Toinen' });
    await until(() => server.content.categories.length === 1);
    expect(server.content.quantities).toEqual([]);
    await tab.actions.retry(tab.outbox.entries.get()[0]?.key ?? '');
    await isSent();
    expect(server.content.quantities).toHaveLength(1);
  });

  it('gives up a held creation together with what needs it', async () => {
    const place = await tab.edits.createSite({ name: 'Kohde' });
    await isSent();
    server.nextFaults.push({ status: 422, type: 'validation' });
    const { categoryId } = await tab.edits.createCategory(place, { name: 'Nimike' });
    await tab.edits.createQuantity(place, categoryId, { name: 'Rivi' });
    await until(() => tab.outbox.entries.get()[0]?.state === 'held');
    await tab.actions.discard(tab.outbox.entries.get()[0]?.key ?? '');
    expect(tab.outbox.waiting()).toBe(0);
  });

  it('counts deleting what is gone as done', async () => {
    const { place, categoryId } = await startContent();
    const [category] = server.content.categories;
    server.content.categories = [];
    if (category !== undefined) await tab.edits.deleteCategory(place, category);
    await isSent();
    expect(categoryId).toBe(category?.id);
  });
});

describe('conflicts', () => {
  const conflict = async () => {
    const content = await startContent();
    server.content.apply('patchQuantity', { quantityId: content.quantityId }, { amount: 12 });
    await tab.edits.patchQuantity(content.place, content.quantity, { amount: 14, note: 'Tarkistettu' });
    await until(() => tab.outbox.entries.get()[0]?.state === 'held');
    return { ...content, key: tab.outbox.entries.get()[0]?.key ?? '' };
  };

  it('merges different fields of two users without a question', async () => {
    const { place, quantity, quantityId } = await startContent();
    server.content.apply('patchQuantity', { quantityId }, { note: 'Hei' });
    await tab.edits.patchQuantity(place, quantity, { amount: 14 });
    await isSent();
    expect(server.content.quantities[0]).toMatchObject({ amount: 14, note: 'Hei' });
  });

  it('keeps mine over theirs', async () => {
    const { key } = await conflict();
    await tab.actions.resolve(key, 'mine');
    await isSent();
    expect(server.content.quantities[0]).toMatchObject({ amount: 14, note: 'Tarkistettu' });
  });

  it('takes theirs for the field in question and keeps my other field', async () => {
    const { key } = await conflict();
    await tab.actions.resolve(key, 'theirs');
    await isSent();
    expect(server.content.quantities[0]).toMatchObject({ amount: 12, note: 'Tarkistettu' });
  });
});

describe('what the user sees', () => {
  it('has the confirmed row in the cache before the edit leaves the outbox', async () => {
    const { place, quantity } = await startContent();
    const key = quantityQueries.list(place).queryKey;
    const shown: (number | null | undefined)[] = [];
    tab.outbox.entries.subscribe(() => {
      if (tab.outbox.waiting() === 0) shown.push(tab.queryClient.getQueryData(key)?.[0]?.amount);
    });
    await tab.edits.patchQuantity(place, quantity, { amount: 42 });
    await isSent();
    expect(shown).toEqual([42]);
    expect(tab.queryClient.getQueryData(key)?.[0]?.version).toBe(2);
  });

  it('does not lose a confirmed edit to an answer that left before it', async () => {
    const { place, quantity } = await startContent();
    let letGo = () => {};
    server.slowAnswers.set('listQuantities', new Promise((resolve) => (letGo = resolve)));
    const slow = tab.queryClient.fetchQuery({ ...quantityQueries.list(place), staleTime: 0 });
    await until(() => server.requests.at(-1)?.name === 'listQuantities');
    await tab.edits.patchQuantity(place, quantity, { amount: 43 });
    await isSent();
    letGo();
    await slow;
    expect(tab.queryClient.getQueryData(quantityQueries.list(place).queryKey)?.[0]?.amount).toBe(43);
  });
});

describe('tabs and restarts', () => {
  it('keeps unsent edits over a reload and sends them then', async () => {
    await goOffline();
    await tab.edits.createSite({ name: 'Kohde' });
    tab.close();
    server.fault = null;
    const later = await open();
    await isSent(later);
    expect(server.content.log).toEqual(['createSite']);
  });

  it('lets one of two tabs send everything once and shows both the same', async () => {
    const other = await open();
    await other.edits.createSite({ name: 'Toisesta välilehdestä' });
    await tab.edits.createSite({ name: 'Ensimmäisestä' });
    await isSent();
    await isSent(other);
    expect(server.content.sites).toHaveLength(2);
    expect(server.sent()).toHaveLength(2);
    expect([tab, other].filter(({ leader }) => leader.isLeading.get())).toHaveLength(1);
  });

  it('hands the lead to the other tab when the leading one closes', async () => {
    const other = await open();
    expect(other.leader.isLeading.get()).toBe(false);
    tab.close();
    await until(() => other.leader.isLeading.get());
    await other.edits.createSite({ name: 'Kohde' });
    await isSent(other);
  });

  it("never sends another user's edits", async () => {
    await goOffline();
    await tab.edits.createSite({ name: 'Maijan kohde' });
    tab.close();
    server.fault = null;
    server.user = makeUser({ id: 'user-2' });
    const kollega = await open('user-2');
    expect(kollega.outbox.waiting()).toBe(0);
    await kollega.edits.createSite({ name: 'Kollegan kohde' });
    await isSent(kollega);
    expect(server.content.sites.map(({ name }) => name)).toEqual(['Kollegan kohde']);
    server.user = makeUser();
    const maija = await open();
    await isSent(maija);
    expect(server.content.sites).toHaveLength(2);
  });

  it('sends nothing in the session of somebody else who signed in in another tab', async () => {
    server.user = makeUser({ id: 'user-2' });
    await tab.edits.createSite({ name: 'Maijan kohde' });
    await until(() => tab.pause.get() === 'wrong-user');
    expect(server.content.sites).toEqual([]);
    server.user = makeUser();
    tab.pause.set(null);
    await isSent();
    expect(server.content.sites).toHaveLength(1);
  });

  it('keeps edits that an ended licence stops, alone and in a batch, and sends them when it has been renewed', async () => {
    server.fault = { status: 403, type: 'licence-expired' };
    await tab.edits.createSite({ name: 'Ensimmäinen' });
    await until(() => tab.pause.get() === 'licence');
    for (let index = 0; index < 30; index += 1) await tab.edits.createSite({ name: `Kohde ${index}` });
    tab.sender.sendNow();
    await until(() => tab.pause.get() === 'licence');
    expect(tab.outbox.entries.get().filter(({ state }) => state === 'held')).toEqual([]);
    expect(tab.outbox.waiting()).toBe(31);
    server.fault = null;
    tab.pause.set(null);
    await isSent();
    expect(server.content.sites).toHaveLength(31);
  });

  it('keeps an entry it cannot read, shows it and sends the rest', async () => {
    await goOffline();
    await tab.edits.createSite({ name: 'Kohde' });
    tab.close();
    const store = openStore('tyomaahiili-outbox-user-1', { durability: 'strict', autoIncrement: true });
    await store.use('readwrite', async (rows) => {
      rows.add({ v: 99, key: 'from-the-future' });
      rows.add('rubbish');
    });
    server.fault = null;
    const later = await open();
    await until(() => later.outbox.entries.get().length === 0);
    expect(later.outbox.unreadable.get().map(({ reason }) => reason)).toEqual(['newer', 'damaged']);
    expect(await storedEntries(store.use)).toHaveLength(2);
    store.close();
  });
});
