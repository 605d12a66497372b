import { Trans } from '@lingui/react/macro';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import type { SiteSummary } from '#domain/sites/site.ts';

export interface OpenSiteDialog {
  readonly kind: 'copy' | 'copy-without-quantities' | 'history' | 'delete';
  readonly site: SiteSummary;
}

const CopySiteDialog = lazily(async () => (await import('./copy-site-dialog.tsx')).CopySiteDialog);

interface SiteDialogsProps {
  readonly dialog: OpenSiteDialog | null;
  readonly History: HistorySlot;
  readonly onClose: () => void;
}

/** What the menu of a site opens. */
export const SiteDialogs = ({ dialog, History, onClose }: SiteDialogsProps) => {
  const { deleteSite } = useSiteEdits();
  if (dialog === null) return null;
  const { kind, site } = dialog;
  if (kind === 'history') return <History type="site" id={site.id} name={site.name} onClose={onClose} />;
  if (kind !== 'delete') {
    return <CopySiteDialog site={site} withQuantities={kind === 'copy'} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={<Trans>Delete site</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      onClose={onClose}
      // A failed call tells the user itself; the dialog closes either way.
      onConfirm={() => deleteSite(site).catch(() => undefined)}
    >
      <strong>{site.name}</strong> <Trans>will be deleted permanently. This action cannot be undone.</Trans>{' '}
      <Trans>
        Its calculations, categories, quantities, backups and invites go with it, for everybody on the site.
      </Trans>
    </ConfirmDialog>
  );
};
