import { Trans, useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  CloudDownload,
  CloudOff,
  Copy,
  CopyMinus,
  Download,
  History,
  Trash2,
} from 'lucide-react';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { useSiteKeeping } from '#client/data/offline/kept-sites.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import type { SiteSummary } from '#domain/sites/site.ts';
import { downloadSite } from './download-site.ts';
import type { OpenSiteDialog } from './site-dialogs.tsx';

interface SiteMenuProps {
  readonly site: SiteSummary;
  readonly onDialog: (dialog: OpenSiteDialog) => void;
}

/** What can be done with a whole site; only what the user may do is offered, and what needs the server says so. */
export const SiteMenu = ({ site, onDialog }: SiteMenuProps) => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { name } = site;
  return (
    <MoreMenu label={t`Actions of ${name}`}>
      <OfflineItems site={site} isOnline={isOnline} />
      {useCan('copy', site) ? (
        <>
          <MenuItem icon={<Copy size={16} />} onClick={() => onDialog({ kind: 'copy', site })}>
            <Trans>Copy</Trans>
          </MenuItem>
          <MenuItem icon={<CopyMinus size={16} />} onClick={() => onDialog({ kind: 'copy-without-quantities', site })}>
            <Trans>Copy without quantities</Trans>
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={<Download size={16} />} onClick={() => void downloadSite(site)}>
        <Trans>Export as a file</Trans>
      </MenuItem>
      <MenuItem icon={<History size={16} />} disabled={!isOnline} onClick={() => onDialog({ kind: 'history', site })}>
        <Trans>History</Trans>
      </MenuItem>
      {useCan('edit-site', site) ? <ArchiveItem site={site} /> : null}
      {useCan('delete-site', site) ? (
        <MenuItem danger icon={<Trash2 size={16} />} onClick={() => onDialog({ kind: 'delete', site })}>
          <Trans>Delete site</Trans>
        </MenuItem>
      ) : null}
      {isOnline ? null : <OfflineHint />}
    </MoreMenu>
  );
};

const OfflineItems = ({ site, isOnline }: Pick<SiteMenuProps, 'site'> & { readonly isOnline: boolean }) => {
  const { isMarked, site: kept, keep, remove } = useSiteKeeping(site.id);
  return (
    <>
      {isMarked ? null : (
        <MenuItem icon={<CloudDownload size={16} />} disabled={!isOnline} onClick={keep}>
          <Trans>Make available offline</Trans>
        </MenuItem>
      )}
      {kept === undefined ? null : (
        <MenuItem icon={<CloudOff size={16} />} onClick={() => void remove()}>
          <Trans>Remove from this device</Trans>
        </MenuItem>
      )}
    </>
  );
};

const ArchiveItem = ({ site }: Pick<SiteMenuProps, 'site'>) => {
  const { patchSite } = useSiteEdits();
  const isArchived = site.status === 'archived';
  return (
    <MenuItem
      icon={isArchived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
      onClick={() => void patchSite(site, { status: isArchived ? 'active' : 'archived' })}
    >
      {isArchived ? <Trans>Take back into use</Trans> : <Trans>Archive</Trans>}
    </MenuItem>
  );
};

const OfflineHint = () => (
  <MenuItem disabled onClick={() => undefined}>
    <Trans>The others need a connection</Trans>
  </MenuItem>
);
