import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { nothing, page, timestamp } from '#contract/frame/fields.ts';
import { type Backup, backupKinds } from '#domain/documents/backup.ts';
import { figureStates } from '#domain/terms/figure-state.ts';

const backup = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(backupKinds),
  createdAt: timestamp,
  createdBy: v.string(),
  defaultCalculationId: v.string(),
  calculationCount: v.number(),
  quantityCount: v.number(),
  gwpKgCo2ePerM2Year: v.nullable(v.number()),
  limitKgCo2ePerM2Year: v.nullable(v.number()),
  footprintState: v.nullable(v.picklist(figureStates)),
}) satisfies v.GenericSchema<unknown, Backup>;

const collection = '/sites/{siteId}/backups';

/** Newest first. */
export const listBackups = endpoint({ name: 'listBackups', method: 'GET', path: collection, reply: page(backup) });

/** Keeps the site as it is now; 422 `backup-limit` when the site has its maximum of manual backups. */
export const createBackup = endpoint({
  name: 'createBackup',
  method: 'POST',
  path: collection,
  reply: backup,
  success: 201,
});

/**
 * Makes the backup's content the site's. What it replaces is kept as the site's single backup `before-restore`.
 * The site keeps its id, users, invites and backups; its `epoch` grows by one.
 */
export const restoreBackup = endpoint({
  name: 'restoreBackup',
  method: 'POST',
  path: `${collection}/{backupId}/restore`,
  reply: v.object({ siteId: v.string(), defaultCalculationId: v.string() }),
});

export const deleteBackup = endpoint({
  name: 'deleteBackup',
  method: 'DELETE',
  path: `${collection}/{backupId}`,
  reply: nothing,
  success: 204,
});
