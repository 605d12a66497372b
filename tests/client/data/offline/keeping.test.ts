import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { type KeptSite, outlivedSites, readKeptSites } from '#client/data/line/kept-records.ts';
import { Keeper } from '#client/data/offline/keeping.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { anyStamp, serveSnapshots } from '#tests/support/client/fake-snapshot.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { siteId } = place;
let server: FakeServer;
let browser: Browser;
let snapshots: ReturnType<typeof serveSnapshots>;
let tab: Tab;
let keeper: Keeper;
let opened: Tab[];

const open = async (): Promise<Tab> => {
  const next = await openTab(browser);
  opened.push(next);
  return next;
};

beforeEach(async () => {
  server = new FakeServer();
  serveInput(server, gold1);
  snapshots = serveSnapshots(server);
  browser = makeBrowser(server);
  opened = [];
  tab = await open();
  keeper = new Keeper(tab, browser.clock.now, () => 1);
});

afterEach(() => {
  for (const one of opened) one.close();
});

const kept = async (): Promise<KeptSite | undefined> =>
  (await readKeptSites(tab.cache)).find((one) => one.siteId === siteId);
const keptRows = (from: Tab = tab) => from.cache.read<readonly Quantity[]>(quantityQueries.list(place).queryKey);
const rename = (name: string) => {
  const [first] = server.content.quantities;
  if (first === undefined) throw new Error('no quantity');
  server.content.quantities = server.content.quantities.with(0, { ...first, name });
};

describe('a site that is made available offline', () => {
  it('is here whole, with its size and counts, though it was never opened', async () => {
    await keeper.keep(siteId);
    expect(await kept()).toMatchObject({
      name: 'Esimerkkikohde',
      isMarked: true,
      known: { revision: 1, stamp: 'past-1-1', library: anyStamp },
      calculations: 1,
      quantities: gold1.quantities.length,
    });
    expect((await kept())?.bytes).toBeGreaterThan(gold1.quantities.length * 200);
    tab.close();
    server.fault = 'no-line';
    const later = await open();
    expect(await later.queryClient.ensureQueryData(siteQueries.one(siteId))).toMatchObject({ name: 'Esimerkkikohde' });
    expect(await later.queryClient.ensureQueryData(quantityQueries.list(place))).toHaveLength(gold1.quantities.length);
  });

  describe('with more rows than are looked at in one go', () => {
    const manyRows = () => {
      const [first] = server.content.quantities;
      if (first === undefined) throw new Error('no quantity');
      const named = (_: unknown, index: number) => ({
        ...first,
        id: `row-${index}`,
        name: `Rivi ${index}`,
        position: index,
      });
      server.content.quantities = Array.from({ length: 1203 }, named);
    };

    it('has all of them in their order', async () => {
      manyRows();
      await keeper.keep(siteId);
      expect((await keptRows())?.map(({ name }) => name)).toEqual(server.content.quantities.map(({ name }) => name));
      expect(await kept()).toMatchObject({ quantities: 1203 });
    });

    it('is not called kept when the last of them cannot be read', async () => {
      manyRows();
      server.content.quantities = server.content.quantities.with(-1, { id: 'damaged' } as never);
      const row = server.content.quantities.at(-1);
      Object.assign(row ?? {}, { calculationId: server.content.quantities[0]?.calculationId, name: 'x' });
      await keeper.keep(siteId);
      expect(keeper.running.get().get(siteId)).toMatchObject({ kind: 'failed' });
      expect(await kept()).toBeUndefined();
      expect(await keptRows()).toBeUndefined();
    });
  });

  it('tells how far it is in bytes and in quantities, and then nothing more', async () => {
    const seen: string[] = [];
    keeper.running.subscribe(() => seen.push(JSON.stringify(keeper.running.get().get(siteId) ?? null)));
    await keeper.keep(siteId);
    const total = gold1.quantities.length;
    expect(seen.some((one) => /"kind":"loading","bytes":[1-9]/.test(one))).toBe(true);
    expect(seen).toContain(JSON.stringify({ kind: 'storing', stored: total, total }));
    expect(seen.at(-1)).toBe('null');
  });

  it('asks only for what has changed the next time', async () => {
    await keeper.keep(siteId);
    rename('Uusi nimi');
    Object.assign(snapshots, { revision: 5, changed: ['Uusi nimi'] });
    await keeper.bringUpToDate();
    expect(snapshots.asked).toEqual([null, '1']);
    expect((await keptRows())?.map(({ name }) => name)).toContain('Uusi nimi');
    expect(await kept()).toMatchObject({ known: { revision: 5 }, isMarked: true });
  });

  it('asks for everything when what is here is not what the changes were for', async () => {
    await keeper.keep(siteId);
    const [gone, ...rest] = server.content.quantities;
    server.content.quantities = rest;
    rename('Uusi nimi');
    // The answer should have named the deleted row.
    Object.assign(snapshots, { revision: 5, changed: ['Uusi nimi'] });
    await keeper.bringUpToDate();
    expect(snapshots.asked).toEqual([null, '1', null]);
    expect((await keptRows())?.map(({ id }) => id)).not.toContain(gone?.id);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const gate = new AbortController();
    const released = new Promise<void>((resolve) => gate.signal.addEventListener('abort', () => resolve()));
    server.slowAnswers.set('getSiteSnapshot', released);
    const keeping = keeper.keep(siteId);
    await until(() => snapshots.asked.length === 1);
    keeper.cancel(siteId);
    gate.abort();
    await keeping;
    expect(await kept()).toBeUndefined();
    expect(await keptRows()).toBeUndefined();
    expect(keeper.running.get().size).toBe(0);
  });

  it('says that the line was lost, and comes when it is tried again', async () => {
    server.fault = 'no-line';
    await keeper.keep(siteId);
    expect(keeper.running.get().get(siteId)).toEqual({ kind: 'failed', reason: 'no-line' });
    server.fault = null;
    await keeper.keep(siteId);
    expect(keeper.running.get().size).toBe(0);
    expect(await kept()).toBeDefined();
  });

  it.each([
    { status: 503, type: 'unavailable' },
    { status: 403, type: 'licence-expired' },
  ] as const)('says that the server did not give it, and keeps what is here: $type', async (fault) => {
    await keeper.keep(siteId);
    server.fault = fault;
    await keeper.keep(siteId);
    expect(keeper.running.get().get(siteId)).toEqual({ kind: 'failed', reason: 'not-given' });
    await keeper.bringUpToDate();
    expect(await kept()).toBeDefined();
  });

  it('is not called available when there was no room for it', async () => {
    const write = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await keeper.keep(siteId);
    write.mockRestore();
    expect(keeper.running.get().get(siteId)).toEqual({ kind: 'failed', reason: 'no-room' });
    expect(await kept()).toBeUndefined();
  });

  it('goes when the user says so, and when the user may not see it any more', async () => {
    await keeper.keep(siteId);
    await keeper.remove(siteId);
    expect([await kept(), (await tab.cache.keptQueries()).filter((key) => key.includes(siteId))]).toEqual([
      undefined,
      [],
    ]);
    await keeper.keep(siteId);
    server.content.sites = [];
    await keeper.bringUpToDate();
    expect(await kept()).toBeUndefined();
  });
});

describe('a site that was opened', () => {
  it('is brought here whole by itself and is not marked', async () => {
    await keeper.note(siteId, 'Esimerkkikohde');
    expect(await kept()).toMatchObject({ known: null, isMarked: false });
    await keeper.bringUpToDate();
    expect(await kept()).toMatchObject({ known: { revision: 1 }, isMarked: false });
  });

  it('goes after 30 days', async () => {
    await keeper.note(siteId, 'Esimerkkikohde');
    await keeper.bringUpToDate();
    browser.clock.advance(31 * dayMs);
    await keeper.bringUpToDate();
    expect(await kept()).toBeUndefined();
    expect(await keptRows()).toBeUndefined();
  });

  it('goes when 20 others were opened since, unless the user asked for it', () => {
    const site = { name: '', known: null, bytes: 0, calculations: 0, quantities: 0, savedAt: 0 };
    const sites = Array.from({ length: 25 }, (_, index) => ({
      ...site,
      siteId: String(index),
      usedAt: index,
      isMarked: index === 0,
    }));
    expect(outlivedSites(sites, 30).map((one) => one.siteId)).toEqual(['4', '3', '2', '1']);
  });
});
