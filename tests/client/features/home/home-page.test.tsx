import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';

const loadTimeoutMs = 5000;

const { tab, server } = withTab((server) => {
  server.replies.set('listMyInvites', () => ({
    data: [
      {
        id: '01930000-0000-7000-8000-000000000001',
        siteId: 'site-9',
        siteName: 'Naapurin koulu',
        inviterName: 'Matti',
        role: 'editor',
        createdAt: '2026-11-20T10:00:00.000Z',
        expiresAt: '2026-12-20T10:00:00.000Z',
      },
    ],
    total: 1,
  }));
  server.replies.set('listBulletins', () => ({
    data: [
      {
        id: 'b-1',
        titleFi: 'Uudet päästötiedot',
        titleEn: 'New emission data',
        textFi: '',
        textEn: '',
        publishedAt: '2026-11-20T10:00:00.000Z',
        validFrom: null,
        validTo: null,
      },
    ],
    total: 1,
  }));
  server.replies.set('declineSiteInvite', () => null);
});

it('shows a new user the one next step, which opens the dialog itself', async () => {
  await openAt(tab(), '/');
  fireEvent.click(await screen.findByRole('button', { name: 'Luo ensimmäinen kohde' }));
  expect(await screen.findByRole('dialog', { name: 'Uusi kohde' }, { timeout: loadTimeoutMs })).toBeDefined();
});

it('shows the latest bulletin and invites, which can be answered', async () => {
  await openAt(tab(), '/');
  expect(await screen.findByText('Uudet päästötiedot', {}, { timeout: loadTimeoutMs })).toBeDefined();
  expect(await screen.findByText('Naapurin koulu')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hylkää' }));
  await waitFor(() => expect(server().sent()).toContain('declineSiteInvite'));
});
