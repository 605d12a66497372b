import { msg } from '@lingui/core/macro';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import type { EditMessages } from '#client/data/outbox/questions/edit-messages.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { createBackup, deleteBackup, listBackups, restoreBackup } from '#contract/whole-sites/backups.ts';
import { getSiteSnapshot } from '#contract/whole-sites/snapshot.ts';
import type { Backup } from '#domain/documents/backup.ts';
import { type SiteDifference, siteDifference } from '#domain/documents/site-difference.ts';

export const backupQueries = {
  /** Newest first; a site that the server does not know yet has none. */
  list: (siteId: string) =>
    queryOptions({
      queryKey: ['backups', siteId] as const,
      queryFn: async ({ client, signal }): Promise<readonly Backup[]> =>
        dataOf(client).outbox.isUnsent(siteId)
          ? []
          : (await call(listBackups, { params: { siteId } }, { signal })).data,
      meta: { failed: msg`Failed to fetch site backups`, persist: true },
    }),

  /** What has changed on the server since a backup was made; asked anew each time it is looked at. */
  changesSince: (siteId: string, backupId: string) =>
    queryOptions({
      queryKey: ['backups', siteId, 'changes', backupId] as const,
      queryFn: async ({ signal }): Promise<SiteDifference> => {
        const read = (id: string) =>
          call(getSiteSnapshot, { params: { siteId: id } }, { signal, timeoutMs: contentTimeoutMs });
        const [before, after] = await Promise.all([read(backupId), read(siteId)]);
        return siteDifference(before, after);
      },
      staleTime: 0,
      gcTime: 0,
      meta: { failed: msg`Failed to fetch site backups` },
    }),
};

/** A site of 50,000 rows takes seconds. */
const contentTimeoutMs = 60_000;

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

const options = () => ({ idempotencyKey: uuidv7(), timeoutMs: contentTimeoutMs });

export const useBackupEdits = (): BackupEdits => {
  const queryClient = useQueryClient();
  return useMemo(() => createBackupEdits(dataOf(queryClient)), [queryClient]);
};

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
