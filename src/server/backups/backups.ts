import { createBackup, deleteBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import type { Backup, BackupKind } from '#domain/documents/backup.ts';
import type { Site } from '#domain/sites/site.ts';
import { maxBackupsPerSite } from '#domain/values/limits.ts';
import { keepSite } from '#server/copies/kept-site.store.ts';
import { isDeleted, recordChanges } from '#server/history/history.store.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import { summarise } from '#server/site-list/site-summary.ts';
import { openSite } from '#server/sites/open-site.ts';
import { removeSite } from '#server/sites/sites.store.ts';
import { countManualBackups, findBackup, findBackups, findBackupsWithoutFigures } from './backups.store.ts';
import { restoreSite } from './restore.ts';

export const backupRoutes: readonly Route[] = [
  route(listBackups, async ({ params }, call) => {
    const site = await openSite(call, params.siteId, 'read');
    await Promise.all(summarise(call, await findBackupsWithoutFigures(call.db, site.id)));
    const data = await findBackups(call.db, site.id);
    return { data: [...data], total: data.length };
  }),

  route(createBackup, async ({ params }, call) => {
    const site = await openSite(call, params.siteId, 'create-backup');
    if ((await countManualBackups(call.db, site.id)) >= maxBackupsPerSite) throw new Refusal('backup-limit');
    return keep(call, site, 'manual');
  }),

  route(restoreBackup, async ({ params }, call) => {
    const site = await openSite(call, params.siteId, 'restore');
    const backup = await findBackup(call.db, site.id, params.backupId, true);
    if (backup === null) throw notFound();
    const replaced = (await findBackups(call.db, site.id)).filter(({ kind }) => kind === 'before-restore');
    await keep(call, site, 'before-restore');
    await restoreSite(call, site, backup.id);
    for (const old of replaced) await remove(call, site.id, old);
    return { siteId: site.id, defaultCalculationId: backup.defaultCalculationId };
  }),

  route(deleteBackup, async ({ params: { siteId, backupId } }, call) => {
    const site = await openSite(call, siteId, 'delete-backup');
    const backup = await findBackup(call.db, site.id, backupId);
    if (backup === null) {
      if (await isDeleted(call, site.id, 'backup', backupId)) return undefined;
      throw notFound();
    }
    await remove(call, site.id, backup);
    return undefined;
  }),
];

const keep = async (call: Call, site: Site, kind: BackupKind): Promise<Backup> => {
  const id = call.newId();
  await keepSite(call.db, { source: site.id, target: id, now: call.now, userId: call.user.id, kind });
  await recordChanges(call, site.id, [
    { entity: 'backup', entityId: id, before: null, after: { name: site.name, kind } },
  ]);
  const backup = await findBackup(call.db, site.id, id);
  if (backup === null) throw new Error('the backup was not stored');
  return backup;
};

const remove = async (call: Call, siteId: string, backup: Backup): Promise<void> => {
  await removeSite(call.db, backup.id);
  await recordChanges(call, siteId, [{ entity: 'backup', entityId: backup.id, before: backup, after: null }]);
};
