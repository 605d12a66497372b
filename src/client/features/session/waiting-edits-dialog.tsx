import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useOutboxState } from '#client/data/outbox-state.ts';
import type { WaitingEditsChoice } from '#client/data/session.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';

interface WaitingEditsDialogProps {
  readonly onClose: () => void;
  readonly onChoose: (choice: WaitingEditsChoice) => Promise<void>;
}

/** Asks what to do with unsent changes before the session ends; discarding takes a second yes. */
export const WaitingEditsDialog = ({ onClose, onChoose }: WaitingEditsDialogProps) => {
  const { waiting } = useOutboxState();
  const [discarding, setDiscarding] = useState(false);
  return (
    <Dialog opened title={<Trans>Some changes have not been sent yet</Trans>} onClose={onClose}>
      {discarding ? (
        <p>
          <Plural value={waiting} one="# change is deleted for good." other="# changes are deleted for good." />{' '}
          <Trans>This action cannot be undone.</Trans>
        </p>
      ) : (
        <p>
          <Plural
            value={waiting}
            one="# change waits on this device. Keep it, and it is sent when you log in here again."
            other="# changes wait on this device. Keep them, and they are sent when you log in here again."
          />
        </p>
      )}
      <DialogActions>
        <SecondaryButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        {discarding ? (
          <PrimaryButton color="danger" onClick={() => void onChoose('discard')}>
            <Trans>Discard and log out</Trans>
          </PrimaryButton>
        ) : (
          <>
            <SecondaryButton onClick={() => setDiscarding(true)}>
              <Trans>Discard...</Trans>
            </SecondaryButton>
            <PrimaryButton onClick={() => void onChoose('keep')}>
              <Trans>Keep and log out</Trans>
            </PrimaryButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};
