import { Trans } from '@lingui/react/macro';
import { useBackupEdits } from '#client/data/content/actions/backups.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Backup } from '#domain/documents/backup.ts';
import type { Site } from '#domain/sites/site.ts';
import { ChangesDrawer } from './changes-drawer.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

export interface OpenDialog {
  readonly kind: 'changes' | 'restore' | 'delete';
  readonly backup: Backup;
}

interface BackupDialogsProps {
  readonly site: Site;
  readonly dialog: OpenDialog | null;
  readonly History: HistorySlot;
  readonly onRestore: (backup: Backup) => void;
  readonly onClose: () => void;
}

/** What a row's menu opens. */
export const BackupDialogs = ({ site, dialog, History, onRestore, onClose }: BackupDialogsProps) => {
  const format = useFormat();
  const { deleteBackup } = useBackupEdits();
  if (dialog === null) return null;
  const { kind, backup } = dialog;
  if (kind === 'changes') return <ChangesDrawer siteId={site.id} backup={backup} History={History} onClose={onClose} />;
  if (kind === 'restore')
    return <RestoreDialog madeAt={backup.createdAt} onConfirm={() => onRestore(backup)} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={<Trans>Delete backup</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      onClose={onClose}
      // A failed call tells the user itself; the dialog closes either way.
      onConfirm={() => deleteBackup(site.id, backup.id).catch(() => undefined)}
    >
      <Trans>
        The backup of <strong>{format.dateTime(backup.createdAt)}</strong>
      </Trans>{' '}
      <Trans>will be deleted permanently. This action cannot be undone.</Trans>{' '}
      <Trans>The site itself stays as it is.</Trans>
    </ConfirmDialog>
  );
};
