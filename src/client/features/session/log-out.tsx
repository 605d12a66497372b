import { Plural, Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useOutbox } from '#client/data/outbox-status.ts';
import { signOut, type WaitingEditsChoice } from '#client/data/session.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import classes from './log-out.module.css';

/** Ends the session; with unsent changes it first asks what to do with them. */
export const LogOutButton = () => {
  const [asking, setAsking] = useState(false);
  const leave = async (choice?: WaitingEditsChoice) => {
    try {
      setAsking((await signOut(choice)) === 'waiting-edits');
    } catch (error) {
      console.error('Logging out failed', error);
    }
  };
  return (
    <>
      <button type="button" className={classes['button']} onClick={() => void leave()}>
        <LogOut size={16} aria-hidden />
        <Trans>Log out</Trans>
      </button>
      <WaitingEditsDialog opened={asking} onClose={() => setAsking(false)} onChoose={leave} />
    </>
  );
};

interface WaitingEditsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onChoose: (choice: WaitingEditsChoice) => Promise<void>;
}

const WaitingEditsDialog = ({ opened, onClose, onChoose }: WaitingEditsDialogProps) => {
  const { waiting } = useOutbox();
  const [discarding, setDiscarding] = useState(false);
  const close = () => {
    setDiscarding(false);
    onClose();
  };
  return (
    <Dialog opened={opened} title={<Trans>Some changes have not been sent yet</Trans>} onClose={close}>
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
        <SecondaryButton onClick={close}>
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
