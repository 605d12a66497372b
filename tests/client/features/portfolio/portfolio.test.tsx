import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '#tests/support/open-at.tsx';
import { makeSite } from '#tests/support/site-builders.ts';
import { withTab } from '#tests/support/with-tab.ts';

const loadTimeoutMs = 5000;
const useClasses = [{ code: 'AK3', heatedNetAreaM2: 1000 }];
const told = { useClasses, limitKgCo2ePerM2Year: 16, footprintState: 'known' } as const;

const { tab } = withTab((server) => {
  const school = { ...makeSite({ id: 's-1', name: 'Koulu', role: 'owner' }), ...told };
  const tower = { ...makeSite({ id: 's-2', name: 'Torni', role: 'owner' }), ...told };
  const sites = [
    {
      ...school,
      gwpKgCo2ePerM2Year: 16.42,
      limitStatus: 'over',
      earlierFigure: { day: '2026-10-20', gwp: 16, state: 'known' },
    },
    { ...tower, gwpKgCo2ePerM2Year: 3.34, limitStatus: 'unknown', footprintState: 'atLeast', gapCount: 6 },
  ].map((site) => ({
    userNames: [],
    ownerIds: [],
    earlierFigure: null,
    hasNewerEmissionData: false,
    updatedByName: null,
    gapCount: 0,
    ...site,
  }));
  server.content.sites = [school, tower];
  server.replies.set('listSites', () => ({ data: sites, total: sites.length }));
});

it('shows the sites beside each other, what is to be done, and every figure as a link', async () => {
  await openAt(tab(), '/');
  const table = await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Koulu', 'Torni']);
  expect(rows[0]?.textContent).toContain('0,42 yli rajan');
  expect(rows[0]?.textContent).toContain('+0,42 (20.10.2026 jälkeen)');
  expect(rows[1]?.textContent).toContain('vähintään 3,34ei lukua kuukauden takaa');
  expect(rows[1]?.textContent).toContain('ei voi vielä sanoa');
  expect(screen.getByRole('link', { name: /Täydennä 6 riviä/ })).toBeDefined();
  const dot = screen.getByRole('link', { name: 'Torni: vähintään 3,34, ei voi vielä sanoa' });
  expect(dot.getAttribute('href')).toContain('/sites/s-2/calculations/');
  expect(dot.getAttribute('data-state')).toBe('atLeast');
});

it('is sorted and filtered by the address, and changes it', async () => {
  await openAt(tab(), '/?show=gaps');
  const table = await screen.findByRole('table', {}, { timeout: loadTimeoutMs });
  expect(within(table).queryByText('Koulu')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ei mikään' } });
  await waitFor(() => expect(screen.getByText('Mikään kohde ei vastaa hakua')).toBeDefined());
});
