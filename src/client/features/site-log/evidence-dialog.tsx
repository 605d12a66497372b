import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#client/ui/dialog.tsx';
import { EventEvidence } from './event-evidence.tsx';

interface EvidenceDialogProps {
  readonly siteId: string;
  /** null = nothing is shown. */
  readonly eventId: string | null;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** The pictures and documents of an event over the log. */
export const EvidenceDialog = ({ eventId, onClose, ...rest }: EvidenceDialogProps) => {
  const { t } = useLingui();
  if (eventId === null) return null;
  return (
    <Dialog opened kind="drawer" title={t`Pictures and documents`} onClose={onClose}>
      <EventEvidence eventId={eventId} {...rest} />
    </Dialog>
  );
};
