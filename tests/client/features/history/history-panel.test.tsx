import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { titleOf } from '#client/features/history/history-texts.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import type { HistoryEntry } from '#domain/documents/history.ts';
import type { Language } from '#domain/values/language.ts';
import { until } from '#tests/support/client/data.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const changed: HistoryEntry = {
  id: 'h1',
  at: '2026-11-20T08:00:00.000Z',
  call: 'patchQuantity',
  entity: 'quantity',
  entityId: 'q',
  userName: 'Maija Mallikas',
  kind: 'changed',
  isBroughtBack: false,
  changes: [
    { field: 'amount', before: 120, after: 1350.5 },
    { field: 'unit', before: 'pcs', after: 'm2' },
    { field: 'wastePercent', before: null, after: 5 },
    { field: 'categoryId', before: 'k1', after: 'k2' },
    { field: 'position', before: 1, after: 2 },
  ],
};
const created: HistoryEntry = {
  ...changed,
  id: 'h0',
  call: 'createQuantity',
  kind: 'created',
  userName: '',
  changes: [
    { field: 'name', before: null, after: 'US1' },
    { field: 'note', before: null, after: '' },
  ],
};

const { tab, server, browser } = withTab();
let closed: number;

beforeEach(() => {
  closed = 0;
});

const open = async (entries: readonly HistoryEntry[], language: Language = 'en', total = entries.length) => {
  server().replies.set('getHistory', (_, _body, search) => ({
    data: search.get('cursor') === null ? entries : [{ ...created, id: 'older' }],
    total: search.get('cursor') === null ? total : null,
    next: search.get('cursor') === null && entries.length < total ? 'behind' : null,
  }));
  await renderPage(
    tab(),
    gold1,
    <LazyHistory type="quantity" id="q" name="US1" onClose={() => (closed += 1)} />,
    language,
  );
  await screen.findByRole('dialog');
};

const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

describe('the history of a row', () => {
  it('says in its place that older changes cannot be had without a line, and has them when it is back', async () => {
    await open([changed], 'en', 2);
    const older = await screen.findByRole('button', { name: 'Show older changes' });
    server().fault = 'no-line';
    fireEvent.click(older);
    await screen.findByText(/Not on this device yet/);
    expect(tab().notices).toEqual([]);
    server().fault = null;
    browser().clock.advance(60_000);
    await act(async () => {
      tab().connectivity.check();
      await until(() => tab().connectivity.isOnline());
    });
    await until(() => screen.queryByText(/Not on this device yet/) === null);
    expect(await screen.findByText(/2 changes, newest first/)).toBeDefined();
  });

  it('tells who changed what and when, from old to new in words and units', async () => {
    const row = {
      version: 1,
      updatedAt: '',
      talo2000Code: '',
      scope: 'building',
      position: 0,
      calculationId: 'a',
    } as const;
    tab().queryClient.setQueryData(categoryQueries.list({ siteId: 's', calculationId: 'a' }).queryKey, [
      { ...row, id: 'k1', name: 'Ulkoseinät' },
      { ...row, id: 'k2', name: 'Väliseinät' },
    ]);
    await open([changed], 'fi');
    const item = await screen.findByRole('listitem');
    expect(textOf(item)).toContain('Maija Mallikas');
    expect(textOf(item)).toContain('20.11.2026');
    expect([...item.querySelectorAll('dl > div')].map((line) => line.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Määrä120 kpluusi arvo: 1 350,5 m²',
      'Yksikkökpluusi arvo: m²',
      'Työmaahukka–uusi arvo: 5 %',
      'NimikeUlkoseinätuusi arvo: Väliseinät',
    ]);
  });

  it('tells only what was given when the row was made, and that its maker is gone', async () => {
    await open([created]);
    const item = await screen.findByRole('listitem');
    expect(within(item).getByText('Quantity created')).toBeDefined();
    expect(textOf(item)).toContain('A user who is gone');
    expect(item.querySelectorAll('dl > div')).toHaveLength(1);
  });

  it('tells who brought back what was deleted', async () => {
    const again: HistoryEntry = { ...created, call: 'createLogEvent', entity: 'log-event', userName: 'Maija Mallikas' };
    await open(
      [
        { ...again, isBroughtBack: true },
        { ...again, id: 'h1' },
      ],
      'fi',
    );
    const [first, second] = await screen.findAllByRole('listitem');
    expect(textOf(first ?? expect.fail())).toMatch(/^Kirjaus palautettuMaija Mallikas/);
    expect(textOf(second ?? expect.fail())).toMatch(/^Kirjaus lisätty/);
  });

  it('comes page by page', async () => {
    await open([changed], 'en', 2);
    expect(await screen.findByText('1 of 2 changes, newest first')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show older changes' })));
    expect(await screen.findByText('2 changes, newest first')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
  });

  it('says without a connection that it is not here', async () => {
    server().fault = 'no-line';
    tab().connectivity.check();
    await until(() => !tab().connectivity.isOnline());
    await open([changed]);
    expect(await screen.findByText(/Not on this device yet/)).toBeDefined();
  });

  it('closes', async () => {
    await open([changed]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });
});

it.each([
  ['restoreBackup', 'site', 'changed', 'Backup restored'],
  ['restoreBackup', 'backup', 'created', 'State before the restore kept as a backup'],
  ['restoreBackup', 'backup', 'deleted', 'Backup deleted'],
  ['createBackup', 'backup', 'created', 'Backup made'],
  ['acceptSiteInvite', 'site-invite', 'deleted', 'Invite accepted'],
  ['deleteSiteInvite', 'site-invite', 'deleted', 'Invite withdrawn'],
  ['patchSiteUser', 'site-user', 'changed', 'Role of a person changed'],
] as const)('%s of a %s, %s, reads "%s"', (call, entity, kind, text) => {
  expect(titleOf({ call, entity, kind, isBroughtBack: false }).message).toBe(text);
});
