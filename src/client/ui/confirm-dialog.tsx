import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PendingButton, SecondaryButton } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: React.ReactNode;
  /** Names what goes. */
  readonly children: React.ReactNode;
  readonly confirmLabel: React.ReactNode;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks once before something is destroyed; stays open while it happens. */
export const ConfirmDialog = ({ opened, title, children, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) => {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog opened={opened} title={title} onClose={onClose} pending={pending} size="small">
      {children}
      <DialogActions>
        <SecondaryButton disabled={pending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <PendingButton color="danger" pending={pending} onClick={() => void confirm()}>
          {confirmLabel}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
