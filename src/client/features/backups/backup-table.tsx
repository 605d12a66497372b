import { Trans, useLingui } from '@lingui/react/macro';
import { FolderOpen, GitCompare, RotateCcw, Trash2 } from 'lucide-react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import row from '#client/ui/table/row-name.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import type { Backup } from '#domain/documents/backup.ts';
import type { Site } from '#domain/sites/site.ts';
import type { OpenDialog } from './backup-dialogs.tsx';
import { kindTexts } from './backup-texts.ts';
import classes from './backups.module.css';
import { useOpenBackup } from './use-open-backup.ts';

interface BackupTableProps {
  readonly site: Site;
  /** Newest first. */
  readonly backups: readonly Backup[];
  /** One is being made or restored. */
  readonly busy: boolean;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** When, by whom, why and how much. */
export const BackupTable = (props: BackupTableProps) => {
  const { t } = useLingui();
  const columns = useColumns(props.onDialog);
  return (
    <DataTable
      caption={t`Backups, newest first`}
      columns={columns}
      rows={props.backups}
      rowKey={({ id }) => id}
      rowMenu={(backup) => <BackupMenu {...props} backup={backup} />}
    />
  );
};

const useColumns = (onDialog: BackupTableProps['onDialog']): readonly DataColumn<Backup>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: 'made',
      header: t`Made`,
      isRowHeader: true,
      render: (backup) => (
        <>
          <AppLink
            to="/sites/$siteId/calculations/$calculationId/construction-products"
            params={{ siteId: backup.id, calculationId: backup.defaultCalculationId }}
            className={row['name']}
          >
            {format.dateTime(backup.createdAt)}
          </AppLink>
          <div className={`second ${classes['second']}`}>{backup.name}</div>
        </>
      ),
    },
    {
      id: 'kind',
      header: t`Reason`,
      render: ({ kind }) => (
        <Badge tone={kind === 'before-restore' ? 'warning' : 'neutral'}>{t(kindTexts[kind])}</Badge>
      ),
    },
    { id: 'by', header: t`By`, render: ({ createdBy }) => createdBy || t`A user who is gone` },
    {
      id: 'calculations',
      header: t({ message: 'Calculations', context: 'rows' }),
      align: 'end',
      render: ({ calculationCount }) => format.number(calculationCount),
    },
    {
      id: 'quantities',
      header: t`Quantities`,
      align: 'end',
      render: ({ quantityCount }) => format.number(quantityCount),
    },
    {
      id: 'footprint',
      header: t`Footprint`,
      unit: 'kg CO₂e/m²/a',
      align: 'end',
      render: ({ gwpKgCo2ePerM2Year, footprintState }) => (
        <Told state={footprintState ?? 'known'}>{format.number(gwpKgCo2ePerM2Year, 2)}</Told>
      ),
    },
    { id: 'changes', header: t`Changes since`, render: (backup) => <CompareButton {...{ backup, onDialog }} /> },
  ];
};

interface CompareButtonProps {
  readonly backup: Backup;
  readonly onDialog: BackupTableProps['onDialog'];
}

const CompareButton = ({ backup, onDialog }: CompareButtonProps) => {
  const format = useFormat();
  const isOnline = useIsOnline();
  return (
    <SecondaryButton
      size="xs"
      leftSection={<GitCompare size={14} aria-hidden />}
      disabled={!isOnline}
      onClick={() => onDialog({ kind: 'changes', backup })}
    >
      <Trans>What has changed</Trans>
      <span className="visually-hidden"> {format.dateTime(backup.createdAt)}</span>
    </SecondaryButton>
  );
};

const BackupMenu = ({ site, busy, onDialog, backup }: BackupTableProps & { readonly backup: Backup }) => {
  const { t } = useLingui();
  const format = useFormat();
  const isOnline = useIsOnline();
  const canRestore = useCan('restore', site);
  const canDelete = useCan('delete-backup', site);
  const open = useOpenBackup();
  const made = format.dateTime(backup.createdAt);
  return (
    <MoreMenu label={t`Actions of the backup of ${made}`}>
      <MenuItem icon={<FolderOpen size={16} />} onClick={() => open(backup)}>
        <Trans>Open</Trans>
      </MenuItem>
      {canRestore ? (
        <MenuItem
          icon={<RotateCcw size={16} />}
          disabled={!isOnline || busy}
          onClick={() => onDialog({ kind: 'restore', backup })}
        >
          <Trans>Restore this version</Trans>
        </MenuItem>
      ) : null}
      {canDelete ? (
        <MenuItem
          danger
          icon={<Trash2 size={16} />}
          disabled={!isOnline || busy}
          onClick={() => onDialog({ kind: 'delete', backup })}
        >
          <Trans>Delete</Trans>
        </MenuItem>
      ) : null}
    </MoreMenu>
  );
};
