import { describe, expect, it } from 'vitest';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { itemsOf } from '#client/data/outbox/questions/items.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { HistoryEntry } from '#domain/documents/history.ts';
import { eventFieldsIn } from '#domain/site-log/stored-event.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { storedEvent } from '#tests/support/content/stored-event.ts';

const { tab, server, browser } = withTab();

const isSent = () => until(() => tab().outbox.waiting() === 0);
const isHeld = (count = 1) =>
  until(
    () =>
      tab()
        .outbox.entries.get()
        .filter(({ state }) => state === 'held').length === count,
  );
const items = () => itemsOf(tab().outbox, tab().outbox.entries.get(), tab().outbox.unreadable.get());
const keyOf = (index = 0) => tab().outbox.entries.get()[index]?.key ?? '';
const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('there is no row');
  return row;
};

/** A site with one category and as many quantities as asked for, known here and on the server. */
const start = async (count = 1) => {
  const place = await tab().edits.createSite({ name: 'Esimerkkikohde' });
  const { categoryId } = await tab().edits.createCategory(place, { name: 'Ulkoseinät', talo2000Code: '1241' });
  for (let index = 0; index < count; index += 1) {
    await tab().edits.createQuantity(place, categoryId, { name: `US${index}`, amount: 10, unit: 'm2' });
  }
  await isSent();
  const rows = await tab().queryClient.fetchQuery({ ...quantityQueries.list(place), staleTime: 0 });
  await tab().queryClient.fetchQuery({ ...categoryQueries.list(place), staleTime: 0 });
  return { place, categoryId, rows, row: first(rows) };
};

/** What somebody else does on the server. */
const theirs = (quantity: Quantity, fields: object) =>
  server().content.apply('patchQuantity', { quantityId: quantity.id }, fields);

describe('a conflict of several fields', () => {
  const conflict = async () => {
    const content = await start();
    theirs(content.row, { amount: 12, note: 'Heidän', wastePercent: 3 });
    await tab().edits.patchQuantity(content.place, content.row, { amount: 14, note: 'Minun', lifetimeYears: 40 });
    await isHeld();
    return content;
  };

  it('is one question for each field, and none for the fields that only one of us changed', async () => {
    await conflict();
    expect(items()).toMatchObject([
      {
        state: 'conflict',
        questions: [
          { id: 'amount', mine: { amount: 14 }, base: { amount: 10 }, theirs: { amount: 12 } },
          { id: 'note', mine: { note: 'Minun' }, base: { note: '' }, theirs: { note: 'Heidän' } },
        ],
      },
    ]);
  });

  it.each([
    ['mine', 'theirs', { amount: 14, note: 'Heidän' }],
    ['theirs', 'mine', { amount: 12, note: 'Minun' }],
  ] as const)('is settled field by field: %s for the amount, %s for the note', async (amount, note, settled) => {
    await conflict();
    await tab().actions.resolve(
      keyOf(),
      new Map([
        ['amount', amount],
        ['note', note],
      ]),
    );
    await isSent();
    expect(first(server().content.quantities)).toMatchObject({ ...settled, lifetimeYears: 40, wastePercent: 3 });
  });

  it('leaves nothing to send when everything of mine is given up', async () => {
    const { place, row } = await start();
    theirs(row, { amount: 12 });
    await tab().edits.patchQuantity(place, row, { amount: 14 });
    await isHeld();
    const sent = server().sent().length;
    await tab().actions.resolve(keyOf(), 'theirs');
    expect(tab().outbox.waiting()).toBe(0);
    expect(server().sent()).toHaveLength(sent);
  });
});

describe('an amount and its unit', () => {
  it('are one question, also when each of us changed only one of them', async () => {
    const { place, row } = await start();
    theirs(row, { unit: 'kg' });
    await tab().edits.patchQuantity(place, row, { amount: 14 });
    await isHeld();
    expect(items()[0]?.questions).toMatchObject([
      { mine: { amount: 14, unit: 'm2' }, base: { amount: 10, unit: 'm2' }, theirs: { amount: 10, unit: 'kg' } },
    ]);
    await tab().actions.resolve(keyOf(), 'mine');
    await isSent();
    expect(first(server().content.quantities)).toMatchObject({ amount: 14, unit: 'm2' });
  });
});

it('a bulk edit asks about the rows that somebody else changed and sends the others with the answer', async () => {
  const { place, rows, row } = await start(3);
  theirs(row, { wastePercent: 3 });
  await tab().edits.patchQuantities(
    place,
    rows.map((quantity) => ({ quantity, patch: { wastePercent: 7 } })),
  );
  await isHeld();
  expect(items()[0]?.questions).toMatchObject([{ rowId: row.id, fields: ['wastePercent'] }]);
  await tab().actions.resolve(keyOf(), 'theirs');
  await isSent();
  expect(server().content.quantities.map(({ wastePercent }) => wastePercent)).toEqual([3, 7, 7]);
});

it('a refused value is changed and sent under a key of its own', async () => {
  const { place, row } = await start();
  server().replies.set('patchQuantity', () => {
    server().replies.delete('patchQuantity');
    throw new Refusal('validation', { errors: [{ path: 'amount', code: 'number-max', message: 'Liian suuri' }] });
  });
  await tab().edits.patchQuantity(place, row, { amount: 9e8, note: 'Tarkistettu' });
  await isHeld();
  const key = keyOf();
  expect(items()[0]).toMatchObject({
    reason: 'refused',
    corrections: [{ path: 'amount', value: 9e8, message: 'Liian suuri' }],
  });
  await tab().actions.correct(key, new Map([['amount', 135]]));
  expect(tab().outbox.entries.get()[0]?.label.en).toBe('Quantity “US0”: amount 10 → 135 m²');
  expect(keyOf()).not.toBe(key);
  await isSent();
  expect(first(server().content.quantities)).toMatchObject({ amount: 135, note: 'Tarkistettu' });
});

describe('a category that somebody else deleted with edits waiting in it', () => {
  const lose = async () => {
    const content = await start(3);
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    for (const quantity of content.rows) await tab().edits.patchQuantity(content.place, quantity, { amount: 99 });
    await tab().edits.createQuantity(content.place, content.categoryId, { name: 'Uusi' });
    const [category] = server().content.categories;
    serveHistory([
      ...content.rows.map((row) => deletionOf('quantity', row.id, row)),
      deletionOf('category', content.categoryId, category ?? {}),
    ]);
    server().content.apply('deleteCategory', { categoryId: content.categoryId }, undefined);
    server().fault = null;
    browser().clock.advance(120_000);
    tab().connectivity.check();
    await isHeld(4);
    return content;
  };

  it('is one group', async () => {
    await lose();
    expect(new Set(items().map(({ group }) => group)).size).toBe(1);
    expect(items().every(({ reason, canBringBack }) => reason === 'gone' && canBringBack)).toBe(true);
  });

  it('is brought back with its rows and my edits in them', async () => {
    const { categoryId } = await lose();
    await tab().actions.bringBack(...items().map(({ key }) => key));
    await isSent();
    expect(server().content.categories).toMatchObject([{ id: categoryId, name: 'Ulkoseinät', talo2000Code: '1241' }]);
    expect(
      server()
        .content.quantities.map(({ name, amount }) => `${name} ${amount}`)
        .sort(),
    ).toEqual(['US0 99', 'US1 99', 'US2 99', 'Uusi null']);
  });

  it('is brought back where it is an event of the site log, with all my edits of it', async () => {
    const { place } = await start(1);
    const event = storedEvent({ id: '0190e5b2-0000-7000-8000-00000000000e', kind: 'fuel', amount: 300, unit: 'l' });
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    const log = createLogEdits(tab(), place.siteId);
    await log.patch(event, { supplier: 'Neste' });
    await log.patch({ ...event, supplier: 'Neste' }, { note: 'Tankki 2' });
    serveHistory([deletionOf('log-event', event.id, { ...eventFieldsIn(event), origin: 'import', givenBy: '' })]);
    let stored: object | null = null;
    server().replies.set('createLogEvent', (_, body) => {
      stored = { ...event, ...(body as object) };
      return stored;
    });
    server().replies.set('patchLogEvent', (_, body) => {
      if (stored === null) throw new Refusal('not-found');
      const { base: _base, ...fields } = body as Record<string, unknown>;
      stored = { ...stored, ...fields };
      return stored;
    });
    server().fault = null;
    browser().clock.advance(120_000);
    tab().connectivity.check();
    await isHeld(1);
    expect(items()[0]).toMatchObject({ reason: 'gone', canBringBack: true });
    await tab().actions.bringBack(...items().flatMap(({ key, reason }) => (reason === 'gone' ? [key] : [])));
    await isSent();
    expect(stored).toMatchObject({ kind: 'fuel', amount: 300, supplier: 'Neste', note: 'Tankki 2' });
  });

  it('keeps my change of its name where its history is not to be had', async () => {
    const { place } = await start(1);
    const [category] = server().content.categories;
    if (category === undefined) return expect.unreachable();
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    await tab().edits.patchCategory(place, category, { name: 'Oma nimi' });
    server().content.apply('deleteCategory', { categoryId: category.id }, undefined);
    server().fault = null;
    browser().clock.advance(120_000);
    tab().connectivity.check();
    await isHeld(1);
    server().replies.set('getHistory', () => {
      throw new Refusal('internal');
    });
    await tab().actions.bringBack(...items().map(({ key }) => key));
    expect(items()).toMatchObject([{ reason: 'gone' }]);
  });

  it('is given up at once, and nothing else', async () => {
    const { place } = await lose();
    await tab().edits.createCategory(place, { name: 'Muu' });
    await tab().actions.discard(...items().flatMap(({ key, reason }) => (reason === 'gone' ? [key] : [])));
    await isSent();
    expect(server().content.categories.map(({ name }) => name)).toEqual(['Muu']);
    expect(server().content.quantities).toEqual([]);
  });
});

describe('a deletion of rows that somebody else has changed', () => {
  const conflict = async () => {
    const content = await start(3);
    theirs(content.row, { amount: 12 });
    await tab().edits.deleteQuantities(content.place, content.rows.slice(0, 2));
    await isHeld();
    return content;
  };
  const left = () => server().content.quantities.map(({ name }) => name);

  it('is asked about for those rows alone, and nothing is deleted', async () => {
    const { row } = await conflict();
    expect(items()).toMatchObject([
      { state: 'conflict', questions: [{ rowId: row.id, isDeletion: true, theirs: { amount: 12 } }] },
    ]);
    expect(left()).toEqual(['US0', 'US1', 'US2']);
  });

  it.each([
    ['mine', ['US2']],
    ['theirs', ['US0', 'US2']],
  ] as const)('settled with %s leaves the rest as it was decided', async (choice, names) => {
    await conflict();
    await tab().actions.resolve(keyOf(), choice);
    await isSent();
    expect(left()).toEqual(names);
  });

  it('shows the row again that is to stay, and gives the deletion up when no row is left', async () => {
    const { place, row } = await start(1);
    theirs(row, { amount: 12 });
    await tab().edits.deleteQuantities(place, [row]);
    await isHeld();
    await tab().actions.resolve(keyOf(), 'theirs');
    await isSent();
    expect(left()).toEqual(['US0']);
  });

  it('is asked once more when they change a row again before the decision arrives', async () => {
    const { row } = await conflict();
    theirs(row, { amount: 13 });
    await tab().actions.resolve(keyOf(), 'mine');
    await until(() => items()[0]?.questions[0]?.theirs['amount'] === 13);
    expect(left()).toEqual(['US0', 'US1', 'US2']);
  });
});

describe.each(['category', 'calculation'] as const)(
  'the deletion of a %s in which somebody else has worked',
  (noun) => {
    const conflict = async () => {
      const content = await start(3);
      const [category] = server().content.categories;
      const [calculation] = server().content.calculations;
      if (category === undefined || calculation === undefined) return expect.unreachable();
      theirs(content.row, { amount: 12 });
      server().content.apply(
        'createQuantity',
        { ...content.place, categoryId: category.id },
        { id: crypto.randomUUID(), name: 'Uusi' },
      );
      if (noun === 'category') await tab().edits.deleteCategory(content.place, category);
      else await tab().edits.deleteCalculation(calculation);
      await isHeld();
      return content;
    };
    const left = () => server().content.quantities.map(({ name }) => name);

    it('is one question that names what has changed, and nothing is deleted', async () => {
      await conflict();
      expect(items()).toMatchObject([{ state: 'conflict', questions: [{ isDeletion: true }] }]);
      expect(
        items()[0]
          ?.questions[0]?.inside?.map(({ name }) => name)
          .sort(),
      ).toEqual(['US0', 'Uusi']);
      expect(left()).toEqual(['US0', 'US1', 'US2', 'Uusi']);
    });

    it.each([
      ['mine', []],
      ['theirs', ['US0', 'US1', 'US2', 'Uusi']],
    ] as const)('settled with %s leaves what was decided', async (choice, names) => {
      await conflict();
      await tab().actions.resolve(keyOf(), choice);
      await isSent();
      expect(left()).toEqual(names);
    });

    it('is asked once more when they go on before the decision arrives', async () => {
      const { row } = await conflict();
      theirs(row, { amount: 13 });
      await tab().actions.resolve(keyOf(), 'mine');
      await until(() => items()[0]?.questions[0]?.inside?.length === 1);
      expect(left()).toHaveLength(4);
    });

    it('is no question after my own waiting edits', async () => {
      const { place, rows, row, categoryId } = await start(2);
      const [category] = server().content.categories;
      const [calculation] = server().content.calculations;
      if (category === undefined || calculation === undefined) return expect.unreachable();
      server().fault = 'no-line';
      await tab().edits.patchQuantity(place, row, { amount: 11 });
      await until(() => !tab().connectivity.isOnline());
      await tab().edits.createQuantity(place, categoryId, { name: 'Oma' });
      await tab().edits.deleteQuantities(place, rows.slice(1));
      if (noun === 'category') await tab().edits.deleteCategory(place, category);
      else await tab().edits.deleteCalculation(calculation);
      server().fault = null;
      browser().clock.advance(120_000);
      tab().connectivity.check();
      await isSent();
      expect(left()).toEqual([]);
    });
  },
);

it('a deletion after my own waiting edits of the row is no conflict', async () => {
  const { place, row } = await start(1);
  server().fault = 'no-line';
  await tab().edits.patchQuantity(place, row, { amount: 11 });
  await until(() => !tab().connectivity.isOnline());
  await tab().edits.patchQuantity(place, { ...row, amount: 11 }, { note: 'Minun' });
  await tab().edits.deleteQuantities(place, [row]);
  server().fault = null;
  browser().clock.advance(120_000);
  tab().connectivity.check();
  await isSent();
  expect(server().content.quantities).toEqual([]);
});

it('the rows of a bulk edit that are gone are left out and the others sent', async () => {
  const { place, rows, row } = await start(3);
  server().content.apply('deleteQuantities', {}, { ids: [row.id] });
  const real = (body: unknown) => server().content.apply('patchQuantities', {}, body);
  server().replies.set('patchQuantities', (_, body) => {
    if ((body as readonly unknown[]).length === 2) return real(body);
    throw new Refusal('validation', { errors: [{ path: '[0].id', code: 'unknown-quantity', message: 'Ei ole' }] });
  });
  await tab().edits.patchQuantities(
    place,
    rows.map((quantity) => ({ quantity, patch: { wastePercent: 7 } })),
  );
  await isHeld();
  expect(items()).toMatchObject([{ reason: 'rows-gone' }]);
  await tab().actions.leaveOutGone(keyOf());
  await isSent();
  expect(server().content.quantities.map(({ wastePercent }) => wastePercent)).toEqual([7, 7]);
});

const deletionOf = (entity: 'quantity' | 'category' | 'log-event', id: string, row: object): HistoryEntry => ({
  id: `deleted ${id}`,
  at: '2026-11-20T08:00:00.000Z',
  call: 'deleteCategory',
  entity,
  entityId: id,
  userName: 'Kalle Kollega',
  kind: 'deleted',
  isBroughtBack: false,
  changes: Object.entries(row).map(([field, before]) => ({ field, before, after: null })),
});

const serveHistory = (entries: readonly HistoryEntry[]) =>
  server().replies.set('getHistory', ({ id }) => {
    const data = entries.filter(({ entityId }) => entityId === id);
    return { data, total: data.length };
  });
