import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type LiveNews, liveNews, type RowNews } from '#client/data/live/live-news.ts';
import { LiveNotice } from '#client/features/site-layout/live-notice.tsx';
import '#client/features/site-layout/news-text.tsx';
import type { Language } from '#domain/values/language.ts';
import { place, renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

afterEach(() => liveNews.shown.set(null));

const { tab } = withTab();

const open = (language: Language = 'en') =>
  renderPage(
    tab(),
    gold1,
    <>
      <input aria-label="A field" />
      <LiveNotice siteId={place.siteId} />
    </>,
    language,
  );

const row = (name: string, more: Partial<RowNews> = {}): RowNews => ({
  id: name,
  name,
  kind: 'changed',
  changes: [{ field: 'amount', before: 10, after: 12 }],
  units: { before: 'm2', after: 'm2' },
  ...more,
});

const say = (news: Partial<LiveNews>) =>
  act(async () => {
    const quiet = { siteId: place.siteId, userNames: ['Maija Meikäläinen'], rows: [], entities: [], isRestored: false };
    liveNews.shown.set({ ...quiet, ...news });
  });

const said = () => screen.getByRole('status').textContent;

describe('what others do', () => {
  it('is read out politely, with who, which row and both values, and leaves the focus where it is', async () => {
    await open('fi');
    const field = screen.getByLabelText('A field');
    field.focus();
    expect(said()).toBe('');
    await say({ rows: [row('US1')] });
    await waitFor(() => expect(said()).toMatch(/^Maija Meikäläinen muutti riviä ”US1”Määrä10 m².*12 m²$/));
    expect(document.activeElement).toBe(field);
    await act(async () => liveNews.shown.set(null));
    expect(said()).toBe('');
  });

  it('is summed up where it is much', async () => {
    await open();
    await say({ rows: ['US1', 'US2', 'US3', 'US4', 'US5'].map((name) => row(name)) });
    await waitFor(() => expect(said()).toBe('Maija Meikäläinen changed 5 rows: US1, US2, US3 + 2'));
    await say({ rows: [row('US1', { kind: 'created', changes: [] })] });
    expect(said()).toBe('Maija Meikäläinen added “US1”');
    await say({ rows: [row('', { kind: 'deleted', changes: [] })] });
    expect(said()).toBe('Maija Meikäläinen deleted “Unnamed row”');
    await say({ userNames: ['Maija', ''], rows: [row('US1')], entities: ['site'] });
    expect(said()).toMatch(/^Changed by Maija, Somebody else: US1, Site information/);
    await say({ isRestored: true, rows: [row('US1')] });
    expect(said()).toBe('A backup of the site was restored: Maija Meikäläinen');
  });

  it('is not told on another site', async () => {
    await open();
    await say({ siteId: 'site-2', rows: [row('US1')] });
    expect(said()).toBe('');
  });
});
