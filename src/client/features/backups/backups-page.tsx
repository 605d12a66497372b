import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { backupQueries, useBackupEdits } from '#client/data/content/actions/backups.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSite } from '#client/data/content/views/views.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Backup } from '#domain/documents/backup.ts';
import type { Site } from '#domain/sites/site.ts';
import { maxBackupsPerSite } from '#domain/values/limits.ts';
import { BackupDialogs, type OpenDialog } from './backup-dialogs.tsx';
import { BackupTable } from './backup-table.tsx';
import { LongWork } from './long-work.tsx';
import { useRestore } from './use-restore.ts';

interface BackupsPageProps {
  readonly siteId: string;
  readonly History: HistorySlot;
}

/** Kept versions of the site: what each holds, how it differs from today, and the way back to it. */
export const BackupsPage = ({ siteId, History }: BackupsPageProps) => {
  const { t } = useLingui();
  const site = useSite(siteId);
  if (site.backupSourceId !== null) {
    return (
      <Page title={t`Backups`} width="text">
        <EmptyState title={<Trans>A backup has no backups of its own</Trans>}>
          <Trans>Return to the current version of the site to see its backups.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return <BackupsOfSite site={site} History={History} />;
};

const BackupsOfSite = ({ site, History }: { readonly site: Site; readonly History: HistorySlot }) => {
  const format = useFormat();
  const { t } = useLingui();
  const { data: backups } = useSuspenseQuery(backupQueries.list(site.id));
  const isOnline = useIsOnline();
  const canCreate = useCan('create-backup', site);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { creating, create } = useCreate(site.id);
  const { pending: restoring, restore } = useRestore();
  const used = backups.filter(({ kind }) => kind === 'manual').length;
  const button = canCreate ? (
    <PendingButton pending={creating} disabled={!isOnline || restoring} onClick={() => void create()}>
      <Trans>Create backup</Trans>
    </PendingButton>
  ) : undefined;
  return (
    <Page
      title={t`Backups`}
      subtitle={
        <Trans>
          {format.number(used)} of {format.number(maxBackupsPerSite)} backups in use
        </Trans>
      }
      actions={backups.length === 0 ? undefined : button}
    >
      <PageNotice isOnline={isOnline} isFull={used >= maxBackupsPerSite && canCreate} />
      {creating || restoring ? <LongWork kind={creating ? 'create' : 'restore'} /> : null}
      {backups.length === 0 ? (
        <EmptyState icon={<Archive size={22} />} title={<Trans>No backups yet</Trans>} action={button}>
          <Trans>
            A backup keeps the site as it is now: its information, calculations and quantities. Make one before a large
            change; it can be looked at and restored at any time.
          </Trans>
        </EmptyState>
      ) : (
        <BackupTable site={site} backups={backups} busy={creating || restoring} onDialog={setDialog} />
      )}
      <BackupDialogs
        site={site}
        dialog={dialog}
        History={History}
        onRestore={(backup: Backup) => void restore(site.id, backup.id)}
        onClose={() => setDialog(null)}
      />
    </Page>
  );
};

const PageNotice = ({ isOnline, isFull }: { readonly isOnline: boolean; readonly isFull: boolean }) => {
  if (!isOnline) {
    return (
      <Notice>
        <Trans>Backups are kept on the server: making, comparing and restoring them needs a connection.</Trans>
      </Notice>
    );
  }
  if (!isFull) return null;
  return (
    <Notice tone="plain">
      <Trans>The site has as many backups as it can have. Delete one to make another.</Trans>
    </Notice>
  );
};

const useCreate = (siteId: string) => {
  const { createBackup } = useBackupEdits();
  const [creating, setCreating] = useState(false);
  const create = async (): Promise<void> => {
    setCreating(true);
    try {
      await createBackup(siteId);
    } catch {
      // The failed call has told the user.
    } finally {
      setCreating(false);
    }
  };
  return { creating, create };
};
