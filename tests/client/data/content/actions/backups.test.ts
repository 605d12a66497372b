import { describe, expect, it } from 'vitest';
import { backupQueries, createBackupEdits } from '#client/data/content/actions/backups.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import type { Backup } from '#domain/documents/backup.ts';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const backup: Backup = {
  id: 'backup-1',
  name: 'Koulu',
  kind: 'manual',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Maija Mallikas',
  defaultCalculationId: 'calculation-1',
  calculationCount: 1,
  quantityCount: 12,
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  footprintState: 'known',
};

const { tab, server } = withTab();

const told = () => tab().notices.map(({ type, message }) => `${type}: ${message.message}`);

describe('backups', () => {
  it('are listed, and listed anew when one was made or deleted', async () => {
    const list = backupQueries.list('site-1');
    server().replies.set('listBackups', () => ({ data: [backup], total: 1 }));
    server().replies.set('createBackup', () => backup);
    server().replies.set('deleteBackup', () => undefined);
    expect(await tab().queryClient.fetchQuery(list)).toEqual([backup]);
    const edits = createBackupEdits(tab());
    expect(await edits.createBackup('site-1')).toEqual(backup);
    expect(tab().queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
    await tab().queryClient.fetchQuery(list);
    await edits.deleteBackup('site-1', 'backup-1');
    expect(tab().queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
    expect(server().sent()).toEqual(['createBackup', 'deleteBackup']);
    expect(told()).toEqual(['success: Site backup created', 'success: Site backup deleted']);
  });

  it('bring everything of a restored site anew, after its waiting edits were sent', async () => {
    const { siteId } = await tab().edits.createSite({ name: 'Koulu' });
    const site = () => tab().queryClient.getQueryState(siteQueries.one(siteId).queryKey);
    await tab().queryClient.fetchQuery(siteQueries.one(siteId));
    server().replies.set('restoreBackup', () => ({ siteId, defaultCalculationId: 'calculation-1' }));
    const edits = createBackupEdits(tab());
    expect(await edits.restoreBackup(siteId, 'backup-1')).toEqual({ siteId, defaultCalculationId: 'calculation-1' });
    expect(server().sent()).toEqual(['createSite', 'restoreBackup']);
    expect(site()?.isInvalidated).toBe(true);
    expect(told()).toContain('success: Site backup restored');
  });

  it('say why one could not be made, restored or deleted', async () => {
    const edits = createBackupEdits(tab());
    server().replies.set('createBackup', () => {
      throw new Refusal('backup-limit');
    });
    await expect(edits.createBackup('site-1')).rejects.toMatchObject({ code: 'backup-limit', status: 422 });
    server().fault = { status: 500 };
    await expect(edits.createBackup('site-1')).rejects.toThrow();
    await expect(edits.restoreBackup('site-1', 'backup-1')).rejects.toThrow();
    await expect(edits.deleteBackup('site-1', 'backup-1')).rejects.toThrow();
    server().fault = { status: 403, type: 'forbidden' };
    await expect(tab().queryClient.fetchQuery(backupQueries.list('site-1'))).rejects.toThrow();
    expect(told()).toEqual([
      'error: Maximum backup limit reached.',
      'error: Failed to backup site',
      'error: Failed to restore site backup',
      'error: Failed to delete site backup',
      'error: Failed to fetch site backups',
    ]);
  });
});
