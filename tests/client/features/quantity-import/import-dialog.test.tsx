import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { readDraft } from '#client/data/drafts/drafts.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { ImportDialog } from '#client/features/quantity-import/import-dialog.tsx';
import { choose } from '#tests/support/client/choose.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

vi.setConfig({ testTimeout: 30_000 });

const id = '0190e5b2-0000-7000-8000-00000000000a';
const stored = {
  id,
  name: 'maarat.csv',
  contentType: 'text/csv',
  sizeBytes: 3,
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-20T08:00:00.000Z',
};
const validation = {
  token: id,
  expiresAt: '2026-11-21T08:00:00.000Z',
  sheet: '',
  sheets: [],
  headerRow: 1,
  columns: [],
  rows: [],
  matches: [],
  counts: { rows: 1, taken: 1, refused: 0, leftOut: 0, create: 1, update: 0, unchanged: 0, missing: 0 },
};

const { tab, server } = withTab((server) => {
  serveInput(server, gold1);
  server.replies.set('uploadFile', () => stored);
  server.replies.set('validateQuantityImport', () => validation);
  server.replies.set('commitQuantityImport', () => ({
    created: 1,
    updated: 0,
    deleted: 0,
    unchanged: 0,
    skipped: 0,
    writtenAt: '2026-11-20T10:00:00.000Z',
    updates: [],
  }));
});

beforeEach(() => tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser()));

const Shown = () => {
  const view = useCalculationView(place);
  const [opened, setOpened] = useState(false);
  return opened ? (
    <ImportDialog view={view} onClose={() => setOpened(false)} />
  ) : (
    <button type="button" onClick={() => setOpened(true)}>
      Open
    </button>
  );
};

const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })));
const kept = () => readDraft(tab(), `import.${place.calculationId}`);

const readSheet = async (button = 'Import 1 row') => {
  await renderPage(tab(), gold1, <Shown />);
  await screen.findByRole('button', { name: 'Open' });
  await press('Open');
  const field = screen.getByLabelText('Choose a spreadsheet or drop it here');
  await act(async () => fireEvent.change(field, { target: { files: [new File(['a;b'], 'maarat.csv')] } }));
  await screen.findByRole('button', { name: button });
  await waitFor(async () => expect(await kept()).toMatchObject({ name: 'maarat.csv' }), { timeout: 10_000 });
};
const question = () => screen.findByRole('dialog', { name: 'Leave without importing?' });

describe('a sheet that was read and not imported', () => {
  it('stays when its dialog is closed by accident: the dialog asks first', async () => {
    await readSheet();
    await press('Close');
    await press('Stay', await question());
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDefined();
  });

  it('is offered again when the dialog was left', async () => {
    await readSheet();
    await press('Close');
    await press('Leave', await question());
    await press('Open');
    const goOn = await screen.findByRole('button', { name: 'Go on with maarat.csv' });
    await act(async () => void fireEvent.click(goOn));
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeDefined();
    expect(server().requests.filter(({ name }) => name === 'uploadFile')).toHaveLength(2);
  });

  it.each(['Cancel', 'Import 1 row'])('is forgotten after %s', async (button) => {
    await readSheet();
    await press(button);
    await waitFor(async () => expect(await kept()).toBeUndefined());
    expect(await screen.findByRole('button', { name: 'Open' })).toBeDefined();
  });
});

const hold = () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
};

describe('a sheet that is being written', () => {
  it('takes back the question whether to leave: there is nothing to leave any more', async () => {
    await readSheet();
    const line = hold();
    server().gate = line.held;
    await tab().edits.renameCalculations(place.siteId, [{ id: place.calculationId, name: 'Toinen' }]);
    await press('Import 1 row');
    await screen.findByText('Sending what was changed here before…');
    await press('Close');
    await question();
    // As though it were answered: nothing waits before the rows any more.
    await act(() =>
      tab().outbox.remove(
        tab()
          .outbox.entries.get()
          .map(({ seq }) => seq),
      ),
    );
    await screen.findByText(/^Writing /);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without importing?' })).toBeNull());
    await act(async () => line.letGo());
    expect(await screen.findByRole('button', { name: 'Open' })).toBeDefined();
  });
});

const rowOf = (row: number, match: number | null = null) => ({
  row,
  name: `Row ${row}`,
  amount: 1,
  unit: 'kg' as const,
  categoryId: '2003',
  externalId: '',
  note: '',
  wastePercent: null,
  lifetimeYears: null,
  match,
  change: 'create' as const,
  problems: [],
});
const concrete = { kind: 'item', id: 'concrete' } as const;
const candidate = {
  source: concrete,
  nameFi: 'Betoni',
  nameEn: 'Concrete',
  nameSv: 'Betong',
  unit: 'kg',
  confidence: 0.6,
  why: [],
};
const none = { kind: 'none' } as const;

describe('what was read of a sheet', () => {
  it('tells which products the company has left unlinked before, and that they stay so until one is chosen', async () => {
    const left = { source: none, candidates: [candidate], isLeftOut: true };
    const matches = [
      { text: 'sure', source: concrete, candidates: [candidate] },
      { ...left, text: 'left 1' },
      { ...left, text: 'left 2' },
    ];
    server().replies.set('validateQuantityImport', () => ({
      ...validation,
      rows: [rowOf(2, 0), rowOf(3, 1), rowOf(4, 2)],
      matches,
    }));
    await readSheet();
    expect(screen.getByText('Products found (1)')).toBeDefined();
    const group = screen.getByText('Left unlinked earlier (2)').closest('details');
    expect(screen.getByText(/^Products left unlinked earlier stay so \(2\)/)).toBeDefined();
    if (group === null) throw new Error('no group');
    await act(async () => fireEvent.click(screen.getByText('Left unlinked earlier (2)')));
    await choose(within(group).getByRole('combobox', { name: /^left 1/ }), /^Concrete/);
    expect(screen.getByText(/^Products left unlinked earlier stay so \(1\)/)).toBeDefined();
  });

  it('draws the products that were found, and their choices, when somebody opens them', async () => {
    const matches = [{ text: 'sure', source: concrete, candidates: [candidate] }];
    server().replies.set('validateQuantityImport', () => ({ ...validation, rows: [rowOf(2, 0)], matches }));
    await readSheet();
    const group = screen.getByText('Products found (1)').closest('details');
    if (group === null) throw new Error('no group');
    expect(group.querySelector('[role="combobox"]')).toBeNull();
    await act(async () => fireEvent.click(screen.getByText('Products found (1)')));
    expect(await within(group).findByRole('combobox', { name: /^sure/ })).toBeDefined();
  });

  it('has its counts grouped like every other number', async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => rowOf(index + 2));
    const counts = { ...validation.counts, rows: 1_500, taken: 1_500, create: 1_500 };
    server().replies.set('validateQuantityImport', () => ({ ...validation, rows, counts }));
    await readSheet('Import 1,500 rows');
    expect(screen.getByRole('button', { name: 'All 1,500' })).toBeDefined();
    expect(screen.getByText('and 1,300 more')).toBeDefined();
    const writing = hold();
    server().slowAnswers.set('commitQuantityImport', writing.held);
    await press('Import 1,500 rows');
    await screen.findByText('Writing 1,500 rows, all or none…');
    await act(async () => writing.letGo());
  });
});
