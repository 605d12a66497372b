import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEdits } from '#client/data/edits.ts';
import { useUser } from '#client/data/session.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { MenuItem } from '#client/ui/menu.tsx';
import { MoreMenu } from '#client/ui/more-menu.tsx';
import { can } from '#domain/access.ts';
import type { SiteSummary } from '#domain/site.ts';
import { downloadSite } from './download-site.ts';

/** What can be done with a whole site; only what the user may do is offered. */
export const SiteMenu = ({ site }: { readonly site: SiteSummary }) => {
  const { t } = useLingui();
  const { patchSite, deleteSite } = useEdits();
  const user = useUser();
  const [confirming, setConfirming] = useState(false);
  const today = new Date().toISOString().slice(0, 10);
  const isArchived = site.status === 'archived';
  const { name } = site;
  return (
    <>
      <MoreMenu label={t`Actions of ${name}`}>
        <MenuItem icon={<Download size={16} />} onClick={() => void downloadSite(site)}>
          <Trans>Export as a file</Trans>
        </MenuItem>
        {can(user, 'edit-site', site, today).allowed ? (
          <MenuItem
            icon={isArchived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
            onClick={() => void patchSite(site, { status: isArchived ? 'active' : 'archived' })}
          >
            {isArchived ? <Trans>Take back into use</Trans> : <Trans>Archive</Trans>}
          </MenuItem>
        ) : null}
        {can(user, 'delete-site', site, today).allowed ? (
          <MenuItem icon={<Trash2 size={16} />} danger onClick={() => setConfirming(true)}>
            <Trans>Delete site</Trans>
          </MenuItem>
        ) : null}
      </MoreMenu>
      <ConfirmDialog
        opened={confirming}
        title={<Trans>Delete site</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        onClose={() => setConfirming(false)}
        // A failed call tells the user itself; the dialog closes either way.
        onConfirm={() => deleteSite(site).catch(() => undefined)}
      >
        <strong>{name}</strong> <Trans>will be deleted permanently. This action cannot be undone.</Trans>{' '}
        <Trans>Its calculations, categories and quantities go with it.</Trans>
      </ConfirmDialog>
    </>
  );
};
