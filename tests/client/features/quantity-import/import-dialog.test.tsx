import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCalculationView } from '#client/data/calculation-view.ts';
import { readDraft } from '#client/data/drafts.ts';
import { sessionQueries } from '#client/data/session.ts';
import { ImportDialog } from '#client/features/quantity-import/import-dialog.tsx';
import { makeBrowser, openTab, type Tab } from '#tests/support/data.ts';
import { FakeServer, makeUser } from '#tests/support/fake-server.ts';
import { gold1 } from '#tests/support/gold-1.ts';
import { place, renderPage, serveInput } from '#tests/support/render-page.tsx';

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
  counts: { rows: 1, taken: 1, refused: 0, create: 1, update: 0, unchanged: 0, missing: 0 },
};

let server: FakeServer;
let tab: Tab;

beforeEach(async () => {
  server = new FakeServer();
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
  }));
  tab = await openTab(makeBrowser(server));
  tab.queryClient.setQueryData(sessionQueries.me().queryKey, makeUser());
});

afterEach(() => {
  cleanup();
  tab.close();
});

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
const kept = () => readDraft(tab, `import.${place.calculationId}`);

const readSheet = async () => {
  await renderPage(tab, gold1, <Shown />);
  await screen.findByRole('button', { name: 'Open' });
  await press('Open');
  const field = screen.getByLabelText('Choose a spreadsheet or drop it here');
  await act(async () => fireEvent.change(field, { target: { files: [new File(['a;b'], 'maarat.csv')] } }));
  await screen.findByRole('button', { name: 'Import 1 row' });
  await waitFor(async () => expect(await kept()).toMatchObject({ name: 'maarat.csv' }));
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
    expect(server.requests.filter(({ name }) => name === 'uploadFile')).toHaveLength(2);
  });

  it.each(['Cancel', 'Import 1 row'])('is forgotten after %s', async (button) => {
    await readSheet();
    await press(button);
    await waitFor(async () => expect(await kept()).toBeUndefined());
    expect(await screen.findByRole('button', { name: 'Open' })).toBeDefined();
  });
});
