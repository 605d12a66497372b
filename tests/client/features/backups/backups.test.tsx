import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import type { Backup } from '#domain/documents/backup.ts';
import { until } from '#tests/support/client/data.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

const backup: Backup = {
  id: 'b',
  name: 'Esimerkkikohde',
  kind: 'manual',
  createdAt: '2026-11-18T08:15:00.000Z',
  createdBy: 'Maija Mallikas',
  defaultCalculationId: 'a',
  calculationCount: 1,
  quantityCount: 1250,
  gwpKgCo2ePerM2Year: 11.574,
  limitKgCo2ePerM2Year: 16,
  footprintState: 'known',
};
const automatic: Backup = { ...backup, id: 'r', kind: 'before-restore', createdAt: '2026-11-17T08:15:00.000Z' };
const viewed = makeSite({
  id: 'b',
  readonly: true,
  createdAt: backup.createdAt,
  backupSourceId: 's',
  backupSourceDefaultCalculationId: 'a',
});

let backups: readonly Backup[];

const { tab, server } = withTab((server) => {
  backups = [backup, automatic];
  server.content.sites = [makeSite(), viewed];
  const { referenceSet } = gold1.calculation;
  server.content.calculations = [makeCalculation({ referenceSet }), makeCalculation({ referenceSet, siteId: 'b' })];
  server.replies.set('listBackups', () => ({ data: backups, total: backups.length }));
});

beforeEach(() =>
  tab().queryClient.setQueryData(libraryQueries.referenceSet(gold1.referenceSet.id).queryKey, gold1.referenceSet),
);

const told = () => tab().notices.map(({ type, message }) => `${type}: ${message.message}`);
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name, hidden: true })));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

/** A gate that a call waits at. */
const holdBack = (call: string) => {
  let open = (): void => undefined;
  server().slowAnswers.set(call, new Promise<void>((resolve) => (open = resolve)));
  return () => act(async () => open());
};

describe('the banner of a backup', () => {
  const openBackup = async () => {
    const router = await openAt(tab(), '/sites/b/calculations/a/backups', 'undetermined', 'en');
    await screen.findByText('You are viewing a backup. Editing is disabled.');
    return router;
  };

  it('returns to the default calculation of the current version', async () => {
    const router = await openBackup();
    await press('Return to current version');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s/calculations/a/construction-products'));
  });

  it('restores after a question that says what is kept, both buttons disabled meanwhile', async () => {
    server().replies.set('restoreBackup', () => ({ siteId: 's', defaultCalculationId: 'a' }));
    const release = holdBack('restoreBackup');
    const router = await openBackup();
    await press('Restore this version');
    expect(screen.getByRole('dialog').textContent).toContain('Before a restore');
    await press('Restore');
    expect(isDisabled('Loading...')).toBe(true);
    expect(isDisabled('Return to current version')).toBe(true);
    await release();
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s/calculations/a/construction-products'));
    expect(server().sent()).toEqual(['restoreBackup']);
    expect(told()).toContain('success: Site backup restored');
  });

  it('stays with both buttons when restoring fails', async () => {
    server().replies.set('restoreBackup', () => {
      throw new Refusal('forbidden');
    });
    const router = await openBackup();
    await press('Restore this version');
    await press('Restore');
    await waitFor(() => expect(told()).toContain('error: Failed to restore site backup'));
    expect(isDisabled('Restore this version')).toBe(false);
    expect(router.state.location.pathname).toBe('/sites/b/calculations/a/backups');
  });

  it('says who may restore', async () => {
    server().content.sites = [makeSite(), { ...viewed, role: 'viewer' }];
    await openBackup();
    expect(isDisabled('Restore this version')).toBe(true);
    expect(screen.getByText('Only an owner of the site can restore it.')).toBeDefined();
  });

  it('says that restoring needs a connection', async () => {
    await openBackup();
    server().fault = 'no-line';
    tab().connectivity.check();
    await act(() => until(() => !tab().connectivity.isOnline()));
    expect(isDisabled('Restore this version')).toBe(true);
    expect(screen.getByText('Restoring needs a connection to the server.')).toBeDefined();
    expect(isDisabled('Return to current version')).toBe(false);
  });

  it('is not there on the current version', async () => {
    await openAt(tab(), '/sites/s/calculations/a/backups', 'undetermined', 'en');
    await screen.findByRole('heading', { level: 1, name: 'Backups' });
    expect(screen.queryByText('You are viewing a backup. Editing is disabled.')).toBeNull();
  });
});

describe('the backups page', () => {
  const openPage = async () => {
    const router = await openAt(tab(), '/sites/s/calculations/a/backups', 'undetermined', 'en');
    await screen.findByRole('heading', { level: 1, name: 'Backups' });
    return router;
  };
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th a, td > div')].slice(0, 6).map((cell) => cell.textContent));

  it('tells when, why, by whom and how much, newest first', async () => {
    await openPage();
    expect(rows()[0]?.slice(1)).toEqual(['Made by a user', 'Maija Mallikas', '1', '1,250', '11.57']);
    expect(rows().map(([made]) => made?.slice(0, 10))).toEqual(['18/11/2026', '17/11/2026']);
    expect(rows()[1]?.[1]).toBe('Before a restore');
    expect(screen.getByText('1 of 10 backups in use')).toBeDefined();
  });

  it('makes one, and says that it takes a while', async () => {
    server().replies.set('createBackup', () => {
      backups = [{ ...backup, id: 'n', createdAt: '2026-11-19T08:00:00.000Z' }, ...backups];
      return backups[0];
    });
    const release = holdBack('createBackup');
    await openPage();
    await press('Create backup');
    expect(await screen.findByText(/The backup is being made/)).toBeDefined();
    await release();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(told()).toEqual(['success: Site backup created']);
  });

  it('says that the maximum is reached', async () => {
    server().replies.set('createBackup', () => {
      throw new Refusal('backup-limit');
    });
    await openPage();
    await press('Create backup');
    await waitFor(() => expect(told()).toEqual(['error: Maximum backup limit reached.']));
  });

  it('deletes one after a question that names it', async () => {
    server().replies.set('deleteBackup', () => {
      backups = [automatic];
      return undefined;
    });
    await openPage();
    await press('Delete', screen.getAllByRole('row')[1]);
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('18/11/2026');
    expect(dialog.textContent).toContain('will be deleted permanently. This action cannot be undone.');
    await press('Delete', dialog);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(told()).toEqual(['success: Site backup deleted']);
  });

  it('restores one and opens the restored site', async () => {
    server().replies.set('restoreBackup', () => ({ siteId: 's', defaultCalculationId: 'a' }));
    const router = await openPage();
    await press('Restore this version', screen.getAllByRole('row')[1]);
    await press('Restore', screen.getByRole('dialog'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s/calculations/a/construction-products'));
    expect(server().sent()).toEqual(['restoreBackup']);
  });

  it('opens one as the read-only site that it is', async () => {
    const router = await openPage();
    await press('Open', screen.getAllByRole('row')[1]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/b/calculations/a/construction-products'));
  });

  it('tells what has changed since, with counts and the history of each row', async () => {
    const snapshot = (name: string, id: string) => ({
      revision: 1,
      full: true,
      stamp: '',
      isOtherPast: false,
      libraryStamp: '',
      site: makeSite({ id, grossAreaM2: id === 's' ? 1200 : null }),
      referenceSets: [],
      library: { products: [], composites: [] },
      totals: { calculations: 1, categories: 0, quantities: 0 },
      deleted: { calculations: [], categories: [], quantities: [] },
      calculations: [makeCalculation({ siteId: id, name })],
      categories: [],
      quantities: [],
    });
    server().replies.set('getSiteSnapshot', ({ siteId = '' }) =>
      siteId === 's' ? snapshot('Puurunko', siteId) : snapshot('Betonirunko', siteId),
    );
    server().replies.set('getHistory', ({ type }) => {
      expect(type).toBe('calculation');
      return { data: [], total: 0 };
    });
    await openPage();
    await press(/^What has changed/, screen.getAllByRole('row')[1]);
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByText('Puurunko', { selector: 'dd span' });
    const lines = within(drawer).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'EsimerkkikohdeSite updatedGross area–changed to1,200 m²',
      'PuurunkoCalculation updatedNameBetonirunkochanged toPuurunko',
    ]);
    const counts = [...drawer.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(counts).toEqual(['Site information1', 'Calculations010', 'Categories000', 'Quantities000']);
    await press('History of Puurunko', drawer);
    expect(await screen.findByRole('heading', { name: 'History: Puurunko' })).toBeDefined();
  });

  it('says that nothing has changed', async () => {
    server().replies.set('getSiteSnapshot', () => ({
      revision: 1,
      full: true,
      stamp: '',
      isOtherPast: false,
      libraryStamp: '',
      site: makeSite(),
      referenceSets: [],
      library: { products: [], composites: [] },
      totals: { calculations: 0, categories: 0, quantities: 0 },
      deleted: { calculations: [], categories: [], quantities: [] },
      calculations: [],
      categories: [],
      quantities: [],
    }));
    await openPage();
    await press(/^What has changed/, screen.getAllByRole('row')[1]);
    expect(await screen.findByText('Nothing has changed since this backup.')).toBeDefined();
  });

  it('has an empty state with the action that fills it', async () => {
    backups = [];
    await openPage();
    expect(screen.getByText('No backups yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create backup' })).toBeDefined();
  });

  it('offers a viewer to look only', async () => {
    server().content.sites = [makeSite({ role: 'viewer' })];
    await openPage();
    expect(screen.queryByRole('button', { name: 'Create backup' })).toBeNull();
    const menu = screen.getAllByRole('row')[1] ?? document.body;
    expect([...menu.querySelectorAll('[popover] button')].map((item) => item.textContent)).toEqual(['Open']);
  });

  it('says without a connection what needs one, and still lists what was loaded', async () => {
    await openPage();
    server().fault = 'no-line';
    tab().connectivity.check();
    await act(() => until(() => !tab().connectivity.isOnline()));
    expect(screen.getByText(/needs a connection/)).toBeDefined();
    expect(isDisabled('Create backup')).toBe(true);
    expect(rows()).toHaveLength(2);
  });
});
