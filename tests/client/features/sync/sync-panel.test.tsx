import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { SyncPanel } from '#client/features/sync/sync-panel.tsx';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { HistoryEntry } from '#domain/documents/history.ts';
import type { Language } from '#domain/values/language.ts';
import { until } from '#tests/support/client/data.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const isSent = () => until(() => tab().outbox.waiting() === 0);
const held = () =>
  tab()
    .outbox.entries.get()
    .filter(({ state }) => state === 'held');
const show = (language: Language = 'en') => renderPage(tab(), gold1, <SyncPanel />, language);
const click = (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));

const start = async (count = 1) => {
  const place = await tab().edits.createSite({ name: 'Esimerkkikohde' });
  const { categoryId } = await tab().edits.createCategory(place, { name: 'Ulkoseinät' });
  for (let index = 1; index <= count; index += 1) {
    await tab().edits.createQuantity(place, categoryId, { name: `US${index}`, amount: 120, unit: 'm2' });
  }
  await isSent();
  const rows = await tab().queryClient.fetchQuery({ ...quantityQueries.list(place), staleTime: 0 });
  return { place, categoryId, rows };
};

const change = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'h',
  at: '2026-11-20T08:42:00.000Z',
  call: 'patchQuantity',
  entity: 'quantity',
  entityId: 'q',
  userName: 'Kalle Kollega',
  kind: 'changed',
  isBroughtBack: false,
  changes: [],
  ...fields,
});

describe('a conflict', () => {
  const conflict = async (count = 1) => {
    const { place, rows } = await start(count);
    server().replies.set('getHistory', () => ({
      data: [change({ changes: [{ field: 'amount', before: 120, after: 140 }] })],
      total: 1,
    }));
    for (const row of rows) {
      server().content.apply('patchQuantity', { quantityId: row.id }, { amount: 140, note: 'Heidän' });
      server().content.quantities = server().content.quantities.map((one) => ({ ...one, updatedBy: 'Kalle Kollega' }));
      await tab().edits.patchQuantity(place, row, { amount: 135, note: 'Minun' });
    }
    await until(() => held().length === count);
    await show();
  };
  const choose = (field: string, side: 'Mine' | 'Theirs') =>
    act(async () => {
      const group = screen.getByRole('group', { name: field });
      fireEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${side}`) }));
    });

  it('puts before, mine and theirs side by side with units, and tells who changed it and when', async () => {
    await conflict();
    expect(screen.getByText(/^Quantity “US1”: amount 120 → 135 m²$/)).toBeDefined();
    const amount = screen.getByRole('group', { name: 'Amount' });
    expect(amount.textContent.replaceAll('\u00a0', ' ')).toMatch(/Before120 m².*Mine135 m².*Theirs140 m²/);
    expect(await within(amount).findByText(/^Kalle Kollega, /)).toBeDefined();
    expect(screen.getByRole('group', { name: 'Note' }).textContent).toMatch(/Before–.*MineMinun.*TheirsHeidän/);
  });

  it('tells two formulas apart that give the same amount', async () => {
    const { place, rows } = await start();
    const [row] = rows as [Quantity];
    server().content.apply('patchQuantity', { quantityId: row.id }, { amount: 36, amountFormula: '=6*6' });
    await tab().edits.patchQuantity(place, row, { amount: 36, amountFormula: '=12*3' });
    await until(() => held().length === 1);
    await show();
    const amount = screen.getByRole('group', { name: 'Amount' });
    expect(amount.textContent.replaceAll('\u00a0', ' ')).toMatch(/Before120 m².*Mine36 m² \(=12\*3\).*36 m² \(=6\*6\)/);
  });

  it('is settled field by field once every field has an answer', async () => {
    await conflict();
    const settle = () => screen.getByRole('button', { name: 'Settle as chosen' }) as HTMLButtonElement;
    await choose('Amount', 'Mine');
    expect(settle().disabled).toBe(true);
    await choose('Note', 'Theirs');
    await click('Settle as chosen');
    await isSent();
    expect(server().content.quantities).toMatchObject([{ amount: 135, note: 'Heidän' }]);
    expect(await screen.findByText('All changes are saved')).toBeDefined();
  });

  it.each([
    ['Keep all mine', 135],
    ['Take all theirs', 140],
  ])('of several rows is settled at once: %s', async (name, amount) => {
    await conflict(3);
    expect(screen.getByText(/and 2 more changes/)).toBeDefined();
    await click(name);
    await isSent();
    expect(server().content.quantities.map((row) => row.amount)).toEqual([amount, amount, amount]);
  });

  it('of several rows shows both values and who changed them before it offers to settle all alike', async () => {
    await conflict(3);
    const [group] = screen.getAllByRole('listitem');
    const text = (group?.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(text.match(/Mine135 m²/g)).toHaveLength(3);
    expect(text.match(/Theirs140 m²/g)).toHaveLength(3);
    const offered = text.indexOf('Keep all mine');
    expect(text.lastIndexOf('Theirs140 m²')).toBeLessThan(offered);
    expect(text.lastIndexOf('Kalle Kollega')).toBeGreaterThan(-1);
    expect(text.indexOf('Kalle Kollega')).toBeLessThan(offered);
  });

  it('names who changed it without a line, too', async () => {
    await conflict();
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    tab().queryClient.removeQueries({ queryKey: ['history'] });
    cleanup();
    await show();
    expect(within(screen.getByRole('group', { name: 'Amount' })).getByText('Kalle Kollega')).toBeDefined();
  });

  it('of several rows is settled one by one', async () => {
    await conflict(2);
    const details = screen.getByText('One by one').closest('details');
    if (details === null) throw new Error('there is no list');
    await act(async () => {
      details.open = true;
      fireEvent(details, new Event('toggle'));
    });
    const [, second] = within(details).getAllByRole('listitem');
    if (second === undefined) throw new Error('the second change is missing');
    await click('Take all theirs', second);
    await until(() => tab().outbox.waiting() === 1);
    expect(screen.getByText(/^Quantity “US1”/)).toBeDefined();
    expect(server().content.quantities.map((row) => row.amount)).toEqual([140, 140]);
  });
});

it('a category that is deleted while others work in it is asked about as a whole, with what they did', async () => {
  const { place, categoryId, rows } = await start(5);
  for (const { id } of rows.slice(0, 4)) server().content.apply('patchQuantity', { quantityId: id }, { amount: 140 });
  const [category] = server().content.categories;
  if (category === undefined) return expect.unreachable();
  await tab().edits.deleteCategory(place, category);
  await until(() => held().length === 1);
  await show();
  expect(screen.getByText('Ulkoseinät')).toBeDefined();
  expect(screen.getByText('4 rows changed or added: US1, US2, US3, …')).toBeDefined();
  await click('Keep it');
  await until(() => tab().outbox.waiting() === 0);
  expect(server().content.quantities.filter((row) => row.categoryId === categoryId)).toHaveLength(5);
  expect(server().content.categories).toHaveLength(1);
});

describe('what the server did not accept', () => {
  const refuse = async (type: 'epoch-changed' | 'not-found' | 'forbidden', status: number, count = 1) => {
    const { place, rows } = await start(count);
    for (const row of rows) {
      server().nextFaults.push({ status, type });
      await tab().edits.patchQuantity(place, row, { amount: 135 });
    }
    await until(() => held().length === count);
    return rows;
  };

  it('after a restored backup says who restored it, and is made in the restored version when told so', async () => {
    server().replies.set('getHistory', () => ({ data: [change({ call: 'restoreBackup', entity: 'site' })], total: 1 }));
    await refuse('epoch-changed', 409, 2);
    await show();
    expect(screen.getByText(/^A backup of the site was restored after you made this change\./)).toBeDefined();
    expect(await screen.findByText(/^Kalle Kollega, /)).toBeDefined();
    await click('Try all again');
    await isSent();
    expect(server().content.quantities.map(({ amount }) => amount)).toEqual([135, 135]);
  });

  it('because it was deleted offers to bring it back, and says so', async () => {
    server().replies.set('getHistory', () => ({ data: [change({ kind: 'deleted' })], total: 1 }));
    await refuse('not-found', 404);
    await show();
    expect(screen.getByText(/^Somebody else has deleted what this changes\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Bring back with my change' })).toBeDefined();
    expect(await screen.findByText(/^Kalle Kollega, /)).toBeDefined();
  });

  it('because the role was taken away has a text of its own', async () => {
    await refuse('forbidden', 403);
    await show();
    expect(screen.getByText(/^You may not change this any more/)).toBeDefined();
  });

  it('is discarded with a second yes that counts what goes', async () => {
    await refuse('forbidden', 403, 3);
    await show();
    await click('Discard all');
    expect(held()).toHaveLength(3);
    await click('Discard 3 changes for good');
    await isSent();
    expect(server().content.quantities.map(({ amount }) => amount)).toEqual([120, 120, 120]);
  });

  it('is changed in the panel and sent', async () => {
    const { place, rows } = await start();
    server().nextFaults.push({ status: 422, type: 'validation' });
    const [row] = rows as [Quantity];
    await tab().edits.patchQuantity(place, row, { amount: 5, name: 'Liian pitkä' });
    await until(() => held().length === 1);
    const [entry] = held();
    const errors = [{ path: 'name', code: 'max-text', message: 'Max 200 characters' }];
    await tab().outbox.hold(entry?.seq ?? 0, {
      code: 'validation',
      status: 422,
      at: 0,
      problem: { type: 'validation', title: '', status: 422, errors },
    });
    await show();
    const field = screen.getByRole('textbox', { name: /^Name/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Max 200 characters')).toBeDefined();
    await act(async () => void fireEvent.change(field, { target: { value: 'US1 uusi' } }));
    cleanup();
    await show();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('US1 uusi'),
    );
    await click('Change and send');
    await isSent();
    expect(server().content.quantities).toMatchObject([{ name: 'US1 uusi', amount: 5 }]);
  });

  it('stands there without the thousands mark, which typing could make a decimal mark', async () => {
    const { place, rows } = await start();
    server().nextFaults.push({ status: 422, type: 'validation' });
    await tab().edits.patchQuantity(place, rows[0] as Quantity, { amount: 12_000, name: 'Liian pitkä' });
    await until(() => held().length === 1);
    const errors = ['name', 'amount'].map((path) => ({ path, code: 'max-text', message: `${path} is wrong` }));
    await tab().outbox.hold(held()[0]?.seq ?? 0, {
      code: 'validation',
      status: 422,
      at: 0,
      problem: { type: 'validation', title: '', status: 422, errors },
    });
    await show();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('12000');
    await act(
      async () => void fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'US1' } }),
    );
    await click('Change and send');
    await isSent();
    expect(server().content.quantities).toMatchObject([{ amount: 12_000 }]);
  });
});

describe('the panel', () => {
  it('says that somebody else has logged in, and keeps the changes', async () => {
    const { place, rows } = await start();
    tab().pause.set('wrong-user');
    await tab().edits.patchQuantity(place, rows[0] as Quantity, { amount: 135 });
    await show();
    expect(screen.getByText(/^Somebody else has logged in in this browser\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('says that the licence has ended and that nothing is lost, and tries again at the user’s wish', async () => {
    const { place, rows } = await start();
    server().fault = { status: 403, type: 'licence-expired' };
    await tab().edits.patchQuantity(place, rows[0] as Quantity, { amount: 135 });
    await until(() => tab().pause.get() === 'licence');
    expect(held()).toEqual([]);
    await show();
    expect(screen.getByText(/^The company's licence has ended\. Your changes stay on this device/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    server().fault = null;
    await click('Send now');
    await isSent();
    expect(server().content.quantities).toMatchObject([{ amount: 135 }]);
  });

  it('saves what is not sent to a file', async () => {
    const { place, rows } = await start();
    tab().pause.set('sign-in');
    await tab().edits.patchQuantity(place, rows[0] as Quantity, { amount: 135 });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await show();
    await click('Save to a file');
    await until(() => files.length === 1);
    const saved = JSON.parse((await files[0]?.text()) ?? '') as { changes: object[] };
    expect(saved.changes).toMatchObject([
      {
        change: 'Quantity “US1”: amount 120 → 135 m²',
        edit: { endpoint: 'patchQuantity', request: { body: { amount: 135, base: { amount: 120, unit: 'm2' } } } },
      },
    ]);
  });

  it('shows thousands of changes a page at a time', async () => {
    const { place, categoryId } = await start();
    tab().pause.set('sign-in');
    for (let index = 0; index < 60; index += 1) {
      await tab().edits.createQuantity(place, categoryId, { name: `Rivi ${index}` });
    }
    await show('fi');
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('60 muutosta odottaa')).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /10/ })));
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });
});
