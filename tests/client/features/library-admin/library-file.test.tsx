import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LibraryFile } from '#client/features/library-admin/library-file.tsx';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

const show = () =>
  renderPage(
    tab(),
    gold1,
    <LibraryFile file={new File([''], 'a.json')} Products={() => null} onClose={() => {}} onDone={() => {}} />,
  );

it('says when it cannot be found out who takes a library into use, and asks again', async () => {
  server().replies.set('getLibraryAdministration', () => {
    throw new Refusal('licence-expired');
  });
  await show();
  await screen.findByText(/could not be found out/);
  expect(screen.queryByText('Loading...')).toBeNull();
  screen.getByRole('button', { name: 'Take products of it...' });
  server().replies.set('getLibraryAdministration', () => ({ mayAdd: true, referenceSets: [] }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await screen.findByRole('button', { name: 'Compare with the library in use...' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
