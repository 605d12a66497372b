import { useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { EventEvidence } from './event-evidence.tsx';

interface EvidenceButtonProps {
  readonly event: StoredEvent;
  /** What the event is called. */
  readonly name: string;
}

/** Shows the pictures and documents of an event over the log, and takes more. */
export const EvidenceButton = ({ event: { id, siteId }, name }: EvidenceButtonProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Pictures: ${name}`} onClick={() => setOpen(true)}>
        <Images size={16} aria-hidden />
      </IconButton>
      <Dialog opened={isOpen} kind="drawer" title={t`Pictures and documents`} onClose={() => setOpen(false)}>
        <EventEvidence siteId={siteId} eventId={id} canEdit />
      </Dialog>
    </>
  );
};
