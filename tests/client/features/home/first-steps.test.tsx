import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SiteSummary } from '#domain/sites/site.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { makeSite } from '#tests/support/content/site-builders.ts';

vi.setConfig({ testTimeout: 30_000 });

const site = (fields: Partial<SiteSummary>): SiteSummary => ({
  ...makeSite(),
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: 16,
  limitStatus: null,
  footprintState: null,
  gapCount: null,
  isCalculating: false,
  earlierFigure: null,
  hasNewerEmissionData: false,
  updatedByName: null,
  ownerIds: [],
  userNames: [],
  ...fields,
});
const sample = site({ id: 'sample', name: 'Esimerkkikohde', gwpKgCo2ePerM2Year: 11.57 });

let sites: readonly SiteSummary[];

const { tab } = withTab((server) => {
  server.replies.set('listSites', () => ({ data: sites, total: sites.length }));
  server.replies.set('listMyInvites', () => ({ data: [], total: 0 }));
  server.replies.set('listBulletins', () => ({
    data: [
      {
        id: 'b',
        titleFi: 'Tiedote',
        titleEn: '',
        textFi: '',
        textEn: '',
        publishedAt: '2026-11-20T10:00:00.000Z',
        validFrom: null,
        validTo: null,
      },
    ],
    total: 1,
  }));
});

/** The panel's list, once what comes after the sites is there. */
const stepsShown = async () => {
  await openAt(tab(), '/');
  await screen.findByText('Tiedote', {}, { timeout: 10_000 });
  return screen.queryByRole('heading', { name: 'Näin pääset alkuun' })?.closest('section') ?? null;
};

it('leads a newcomer from the sample to an own assessment', async () => {
  sites = [sample];
  const steps = within((await stepsShown()) ?? document.body).getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(steps.map((step) => within(step).queryAllByRole('link').length)).toEqual([1, 0, 0, 0, 0]);
});

it('goes on with the own site that has no figure yet', async () => {
  sites = [sample, site({ id: 'own', name: 'Koulu' })];
  const steps = within((await stepsShown()) ?? document.body).getAllByRole('listitem');
  expect(steps[2]?.querySelector('a')?.getAttribute('href')).toContain('/sites/own/');
  expect(steps[1]?.textContent).not.toBe('');
  expect(within(steps[1] ?? document.body).getByLabelText('Tehty')).toBeTruthy();
});

it('is folded up when an own site has its figure, and can be opened again', async () => {
  sites = [sample, site({ id: 'own', name: 'Koulu', gwpKgCo2ePerM2Year: 9.5 })];
  expect(await stepsShown()).toBeNull();
  const folded = screen.getByText('Näin pääset alkuun').closest('details');
  expect(folded?.open).toBe(false);
  fireEvent.click(screen.getByText('Näin pääset alkuun'));
  expect(folded?.open).toBe(true);
  expect(folded?.querySelectorAll('li')).toHaveLength(5);
});
