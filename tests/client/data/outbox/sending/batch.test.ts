import { describe, expect, it, vi } from 'vitest';
import { errorStatus } from '#contract/frame/errors.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server, browser } = withTab();

const isSent = () => until(() => tab().outbox.waiting() === 0);

const goOffline = async () => {
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => tab().connectivity.state.get() === 'offline');
};

const findLine = () => {
  server().fault = null;
  browser().clock.advance(120_000);
  tab().connectivity.check();
};

const goOnline = async () => {
  findLine();
  await until(() => tab().connectivity.state.get() === 'online');
};

/** A site, a category and so many quantities, made without a line. */
const workOffline = async (quantities: number) => {
  await goOffline();
  const place = await tab().edits.createSite({ name: 'Junassa' });
  const { categoryId } = await tab().edits.createCategory(place, { name: 'Runko' });
  for (let index = 0; index < quantities; index += 1) {
    await tab().edits.createQuantity(place, categoryId, { name: `Rivi ${index}` });
  }
  return { place, categoryId };
};

const names = () => server().content.quantities.map(({ name }) => name);

describe('many waiting edits of a site', () => {
  it('go in few requests, in their order, each once', async () => {
    await workOffline(230);
    await goOnline();
    await isSent();
    expect(server().batches()).toEqual([200, 32]);
    expect(server().sent()).toHaveLength(232);
    expect(names()).toEqual(Array.from({ length: 230 }, (_, index) => `Rivi ${index}`));
  });

  it('go singly while they are few', async () => {
    await workOffline(1);
    await goOnline();
    await isSent();
    expect([server().batches(), server().sent().length]).toEqual([[], 3]);
  });

  it('are applied once although the answer of the batch was lost', async () => {
    await workOffline(20);
    server().nextFaults.push('answer-lost');
    // The line is back for the moment that the batch needs, too short to be seen from here.
    findLine();
    await until(() => tab().connectivity.state.get() === 'offline' && server().batches().length === 1);
    await goOnline();
    await isSent();
    expect(server().batches()).toEqual([22, 11, 11]);
    expect(server().sent()).toHaveLength(44);
    expect(names()).toHaveLength(20);
  });

  it('go in smaller requests after one that was too long for the line, and in larger ones again when the line takes them', async () => {
    await workOffline(30);
    server().nextFaults.push(...Array.from({ length: 5 }, () => 'answer-lost' as const));
    for (let left = 4; left >= 0; left -= 1) {
      findLine();
      await until(() => server().nextFaults.length === left && tab().connectivity.state.get() === 'offline');
    }
    await goOnline();
    await isSent();
    // The fifth was an edit alone; the first that gets through lets four go together, and so on.
    expect(server().batches()).toEqual([32, 16, 8, 4, 4, 8, 16]);
    expect(names()).toHaveLength(30);
  });

  it('wait behind a refused one only where they need it', async () => {
    const { place, categoryId } = await workOffline(0);
    const { categoryId: refused } = await tab().edits.createCategory(place, { name: 'Kielletty' });
    for (const [index, category] of [refused, categoryId, refused, categoryId].entries()) {
      await tab().edits.createQuantity(place, category, { name: `Rivi ${index}` });
    }
    server().replies.set('createCategory', (params, body) => {
      const { name } = body as { readonly name: string };
      if (name === 'Kielletty') throw new Refusal('validation');
      return server().content.apply('createCategory', params, body);
    });
    await goOnline();
    await until(() => tab().outbox.waiting() === 3);
    await until(() =>
      tab()
        .outbox.entries.get()
        .some(({ state }) => state === 'held'),
    );
    expect(names()).toEqual(['Rivi 1', 'Rivi 3']);
    expect(
      tab()
        .outbox.entries.get()
        .map(({ endpoint, state }) => [endpoint, state]),
    ).toEqual([
      ['createCategory', 'held'],
      ['createQuantity', expect.anything()],
      ['createQuantity', expect.anything()],
    ]);
    expect(
      server()
        .sent()
        .filter((name) => name === 'createQuantity'),
    ).toHaveLength(2);
  });

  it('go on while the device still writes what was answered', async () => {
    await workOffline(330);
    const settle = tab().outbox.settle.bind(tab().outbox);
    const written: number[] = [];
    let startWriting: () => void = () => undefined;
    const device = new Promise<void>((resolve) => {
      startWriting = resolve;
    });
    vi.spyOn(tab().outbox, 'settle').mockImplementation(async (settled, apply) => {
      await device;
      written.push(settled.length);
      return settle(settled, apply);
    });
    await goOnline();
    await until(() => server().batches().length === 2);
    expect(tab().outbox.waiting()).toBe(332);
    startWriting();
    await isSent();
    expect(written).toEqual([200, 132]);
    expect(server().sent()).toHaveLength(332);
  });

  it('are sent again, and applied once, when the device did not take the answers', async () => {
    await workOffline(330);
    vi.spyOn(tab().outbox, 'settle').mockRejectedValueOnce(new Error('no room'));
    await goOnline();
    await until(() => server().batches().length === 1);
    expect(tab().outbox.waiting()).toBe(332);
    browser().clock.advance(120_000);
    tab().sender.sendNow();
    await isSent();
    expect(names()).toEqual(Array.from({ length: 330 }, (_, index) => `Rivi ${index}`));
  });

  it('wait for a refused one of the batch before, though they were taken meanwhile', async () => {
    await goOffline();
    const place = await tab().edits.createSite({ name: 'Junassa' });
    const { categoryId } = await tab().edits.createCategory(place, { name: 'Kielletty' });
    for (let index = 0; index < 230; index += 1) {
      await tab().edits.createCategory(place, { name: `Osa ${index}` });
    }
    for (let index = 0; index < 5; index += 1) await tab().edits.createQuantity(place, categoryId, { name: 'Rivi' });
    server().replies.set('createCategory', (params, body) => {
      if ((body as { readonly name: string }).name === 'Kielletty') throw new Refusal('validation');
      return server().content.apply('createCategory', params, body);
    });
    await goOnline();
    await until(() => tab().outbox.waiting() === 6);
    expect(
      server()
        .sent()
        .filter((name) => name === 'createQuantity'),
    ).toEqual([]);
    expect(server().content.categories).toHaveLength(230);
  });

  it('keep their order over a passing failure in the middle', async () => {
    await workOffline(6);
    let failures = 1;
    server().replies.set('createQuantity', (params, body) => {
      const { name } = body as { readonly name: string };
      if (name === 'Rivi 2' && failures > 0) {
        failures -= 1;
        throw new Refusal('unavailable');
      }
      return server().content.apply('createQuantity', params, body);
    });
    await goOnline();
    await until(() => failures === 0 && tab().outbox.waiting() === 4);
    expect(names()).toEqual(['Rivi 0', 'Rivi 1']);
    browser().clock.advance(60_000);
    tab().sender.sendNow();
    await isSent();
    expect(names()).toEqual(Array.from({ length: 6 }, (_, index) => `Rivi ${index}`));
  });

  it.each(['not-found', 'method-not-allowed', 'too-large', 'validation'] as const)(
    'go singly to a server that answers a batch with %s',
    async (type) => {
      await workOffline(5);
      server().nextFaults.push({ status: errorStatus[type], type });
      await goOnline();
      await isSent();
      expect(server().batches()).toHaveLength(1);
      expect(names()).toHaveLength(5);
    },
  );

  it('wait for a sign-in that the batch asks for', async () => {
    await workOffline(5);
    server().nextFaults.push({ status: 401, type: 'unauthenticated' });
    await goOnline();
    await until(() => tab().pause.get() === 'sign-in');
    expect(tab().outbox.waiting()).toBe(7);
    tab().pause.set(null);
    await isSent();
    expect(names()).toHaveLength(5);
  });
});
