import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { createBackup, deleteBackup, listBackups, restoreBackup } from '#contract/backups.ts';
import type { Backup } from '#domain/backup.ts';
import { call } from './api.ts';
import type { ClientData } from './client-data.ts';
import { tellOutcome } from './edit-drafts.ts';
import type { EditMessages } from './edit-messages.ts';
import { sendWaiting } from './site-edits.ts';
import { uuidv7 } from './uuidv7.ts';

export const backupQueries = {
  /** Newest first. */
  list: (siteId: string) =>
    queryOptions({
      queryKey: ['backups', siteId] as const,
      queryFn: async ({ signal }): Promise<readonly Backup[]> =>
        (await call(listBackups, { params: { siteId } }, { signal })).data,
      meta: { failed: msg`Failed to fetch site backups` },
    }),
};

/** All of these need the server; they reject with `ApiError` when it did not happen. */
export interface BackupEdits {
  createBackup(siteId: string): Promise<Backup>;
  /** Answers where the restored site opens. */
  restoreBackup(
    siteId: string,
    backupId: string,
  ): Promise<{ readonly siteId: string; readonly defaultCalculationId: string }>;
  deleteBackup(siteId: string, backupId: string): Promise<void>;
}

/** A site of 50,000 rows takes seconds. */
const options = () => ({ idempotencyKey: uuidv7(), timeoutMs: 60_000 });

export const createBackupEdits = (data: ClientData): BackupEdits => ({
  createBackup: (siteId) =>
    run(data, texts.create, siteId, () => call(createBackup, { params: { siteId } }, options())),
  restoreBackup: (siteId, backupId) =>
    run(data, texts.restore, siteId, async () => {
      const reply = await call(restoreBackup, { params: { siteId, backupId } }, options());
      for (const queryKey of contentOf(siteId)) await data.queryClient.invalidateQueries({ queryKey });
      return reply;
    }),
  deleteBackup: (siteId, backupId) =>
    run(data, texts.remove, siteId, () => call(deleteBackup, { params: { siteId, backupId } }, options())),
});

const texts = {
  create: {
    done: msg`Site backup created`,
    failed: msg`Failed to backup site`,
    failedBy: { 'backup-limit': msg`Maximum backup limit reached.` },
  },
  restore: { done: msg`Site backup restored`, failed: msg`Failed to restore site backup` },
  remove: { done: msg`Site backup deleted`, failed: msg`Failed to delete site backup` },
};

/** What a restore may change on the screens of a site. */
const contentOf = (siteId: string) => [
  ['sites'],
  ['calculations', siteId],
  ['categories', siteId],
  ['quantities', siteId],
];

/** The server gets the site's waiting edits first: they belong to the state that is kept. */
const run = <Reply>(
  data: ClientData,
  messages: EditMessages,
  siteId: string,
  work: () => Promise<Reply>,
): Promise<Reply> =>
  tellOutcome(data, messages, async () => {
    await sendWaiting(data, siteId);
    const reply = await work();
    await data.queryClient.invalidateQueries({ queryKey: backupQueries.list(siteId).queryKey });
    return reply;
  });
