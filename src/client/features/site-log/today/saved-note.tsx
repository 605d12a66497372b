import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useLastStep, useLogEdits } from '#client/data/site-log/log-edits.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './today-page.module.css';

interface SavedNoteProps {
  readonly siteId: string;
  /** After it was taken back. */
  readonly onDone: () => void;
}

/** What was done last is on this device, and can be taken back. */
export const SavedNote = ({ siteId, onDone }: SavedNoteProps) => {
  const edits = useLogEdits(siteId);
  const step = useLastStep(siteId);
  if (step === null) return null;
  const undo = async () => {
    await edits.undo();
    onDone();
  };
  return (
    <div className={classes['saved']} role="status">
      <Check size={20} aria-hidden />
      <span>{step[0].kind === 'delete' ? <Trans>Deleted</Trans> : <Trans>Saved on this device</Trans>}</span>
      <SecondaryButton size="md" onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </SecondaryButton>
    </div>
  );
};
