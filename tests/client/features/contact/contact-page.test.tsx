import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab((server) => {
  server.replies.set('listCompanyUsers', () => ({
    data: [
      { id: 'a', name: 'Anna Ylläpitäjä', email: 'anna@example.com', isCompanyAdmin: true },
      { id: 'b', name: 'Kati Kollega', email: 'kati@example.com', isCompanyAdmin: false },
    ],
    total: 2,
  }));
  server.replies.set('listFeedback', () => ({
    data: [
      { id: 'f', message: 'Hyvä ohjelma', userName: 'Kati', createdAt: '2026-11-20T08:00:00.000Z', mailedAt: null },
    ],
    total: 1,
  }));
});

const openPage = async () => {
  await openAt(tab(), '/contact', 'undetermined', 'en');
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
};

it('names the administrators of the company and leads to the instructions', async () => {
  await openPage();
  expect((await screen.findByRole('link', { name: 'anna@example.com' })).getAttribute('href')).toBe(
    'mailto:anna@example.com',
  );
  expect(screen.queryByText(/Kati Kollega/)).toBeNull();
  expect(screen.getByRole('link', { name: 'instructions' }).getAttribute('href')).toBe('/instructions.html');
});

it('opens the feedback dialog', async () => {
  await openPage();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send feedback' })));
  expect(await screen.findByRole('textbox', { name: /^Message/ })).toBeDefined();
});

it('shows the feedback of the company to its administrators', async () => {
  await openPage();
  expect((await screen.findByText('Hyvä ohjelma')).parentElement?.textContent).toContain('Kati, 20/11/2026');
});

it('shows it to nobody else', async () => {
  server().user = makeUser({ isCompanyAdmin: false });
  await openPage();
  expect(screen.queryByText('Feedback from your company')).toBeNull();
  expect(server().requests.some(({ name }) => name === 'listFeedback')).toBe(false);
});
