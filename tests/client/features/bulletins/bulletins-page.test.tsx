import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Bulletin } from '#domain/people/bulletin.ts';
import type { Language } from '#domain/values/language.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';

const older: Bulletin = {
  id: 'b1',
  titleFi: 'Versio 1.0',
  titleEn: 'Version 1.0',
  textFi: 'Ensimmäinen versio.',
  textEn: 'The first version.',
  publishedAt: '2026-11-01T08:00:00.000Z',
  validFrom: null,
  validTo: null,
};
const newer: Bulletin = { ...older, id: 'b2', titleFi: 'Huoltokatko', titleEn: 'Maintenance' };

let bulletins: readonly Bulletin[];

const { tab } = withTab((server) => {
  bulletins = [older];
  server.replies.set('listBulletins', () => ({ data: bulletins, total: bulletins.length }));
});

const openPage = async (language: Language = 'en') => {
  await openAt(tab(), '/bulletins', 'undetermined', language);
  await screen.findByRole('heading', { level: 1 });
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

it('shows titles and texts in the language of the user, in the order of the server', async () => {
  bulletins = [newer, older];
  await openPage('fi');
  expect(titles()).toEqual(['Huoltokatko', 'Versio 1.0']);
  expect(screen.getAllByText('Ensimmäinen versio.')).toHaveLength(2);
});

it('marks what was not read on this device, once', async () => {
  await openPage();
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(screen.getByText('1 new bulletin')).toBeDefined();
  cleanup();
  bulletins = [newer, older];
  tab().queryClient.removeQueries({ queryKey: ['bulletins'] });
  await tab().cache.destroy();
  await openPage();
  const [maintenance, version] = screen.getAllByRole('heading', { level: 2 });
  expect(maintenance?.parentElement?.textContent).toContain('New');
  expect(version?.parentElement?.textContent).not.toContain('New');
});

it('says that there are none', async () => {
  bulletins = [];
  await openPage();
  expect(screen.getByText('No bulletins')).toBeDefined();
});
