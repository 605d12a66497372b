import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import { LineIcon } from '#client/features/site-log/screen/line-icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { EventEvidence } from './event-evidence.tsx';
import classes from './evidence.module.css';
import { SmallPicture } from './evidence-picture.tsx';

interface EvidenceButtonProps {
  readonly event: StoredEvent;
  /** What it has already. */
  readonly evidence: readonly Evidence[];
  /** What the event is called. */
  readonly name: string;
  readonly tabIndex: number;
}

/** The first picture of an event, small; shows all of them and its documents over the log, and takes more. */
export const EvidenceButton = ({ event: { id, siteId }, evidence, name, tabIndex }: EvidenceButtonProps) => {
  const { t } = useLingui();
  const kept = useKeptPictures();
  const [first] = evidence;
  const count = useFormat().plain(evidence.length);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        tabIndex={tabIndex}
        label={first === undefined ? t`Pictures: ${name}` : t`Pictures (${count}): ${name}`}
        onClick={() => setOpen(true)}
      >
        {first === undefined ? (
          <LineIcon kind="pictures" />
        ) : (
          <span className={classes['small']}>
            <SmallPicture evidence={first} kept={kept.get(first.id)} />
          </span>
        )}
      </IconButton>
      <Dialog opened={isOpen} kind="drawer" title={t`Pictures and documents`} onClose={() => setOpen(false)}>
        <EventEvidence siteId={siteId} eventId={id} canEdit />
      </Dialog>
    </>
  );
};
