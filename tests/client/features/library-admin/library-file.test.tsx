import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LibraryFile } from '#client/features/library-admin/library-file.tsx';
import { makeBrowser, openTab, type Tab } from '#tests/support/data.ts';
import { Refusal } from '#tests/support/fake-content.ts';
import { FakeServer } from '#tests/support/fake-server.ts';
import { gold1 } from '#tests/support/gold-1.ts';
import { renderPage } from '#tests/support/render-page.tsx';

let server: FakeServer;
let tab: Tab;

beforeEach(async () => {
  server = new FakeServer();
  tab = await openTab(makeBrowser(server));
});

afterEach(() => {
  cleanup();
  tab.close();
});

const show = () =>
  renderPage(
    tab,
    gold1,
    <LibraryFile file={new File([''], 'a.json')} Products={() => null} onClose={() => {}} onDone={() => {}} />,
  );

it('says when it cannot be found out who takes a library into use, and asks again', async () => {
  server.replies.set('getLibraryAdministration', () => {
    throw new Refusal('licence-expired');
  });
  await show();
  await screen.findByText(/could not be found out/);
  expect(screen.queryByText('Loading...')).toBeNull();
  screen.getByRole('button', { name: 'Take products of it...' });
  server.replies.set('getLibraryAdministration', () => ({ mayAdd: true, referenceSets: [] }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await screen.findByRole('button', { name: 'Compare with the library in use...' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
