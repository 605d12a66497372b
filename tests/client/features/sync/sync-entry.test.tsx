import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxItem } from '#client/data/outbox-status.ts';
import { SyncEntry } from '#client/features/sync/sync-entry.tsx';
import { makeBrowser, openTab, type Tab } from '#tests/support/data.ts';
import { FakeServer } from '#tests/support/fake-server.ts';
import { gold1 } from '#tests/support/gold-1.ts';
import { renderPage } from '#tests/support/render-page.tsx';

let tab: Tab;

beforeEach(async () => {
  tab = await openTab(makeBrowser(new FakeServer()));
});

afterEach(() => {
  cleanup();
  tab.close();
});

const entry: OutboxItem = {
  key: 'k-1',
  label: { fi: 'Määrä', en: 'Amount of “Wall” 120 → 135 m²' },
  state: 'held',
  createdAt: Date.parse('2026-11-20T10:00:00.000Z'),
  problem: { code: 'epoch-changed', status: 409, at: 0, problem: null },
  conflicts: [],
  dependents: 2,
};

const show = async (change: Partial<OutboxItem> = {}) => {
  const outbox = { retry: vi.fn(), discard: vi.fn(), resolve: vi.fn() };
  await renderPage(tab, gold1, <SyncEntry entry={{ ...entry, ...change }} outbox={outbox} />);
  return outbox;
};

it('says that a backup was restored in between, and makes the change there when told so', async () => {
  const { retry } = await show();
  expect(screen.getByText(/^A backup of the site was restored after you made this change\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledWith('k-1');
});

it('discards with a second yes that counts what follows', async () => {
  const { discard } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discard).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Discard with 2 changes that follow' }));
  expect(discard).toHaveBeenCalledWith('k-1');
});

it('puts mine and theirs side by side in a conflict', async () => {
  const conflicts = [{ field: 'amount', mine: 135, theirs: 140, base: 120 }];
  const { resolve } = await show({ state: 'conflict', conflicts });
  expect(screen.getByRole('row', { name: 'Amount 135 140 120' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(resolve).toHaveBeenCalledWith('k-1', 'theirs');
});
