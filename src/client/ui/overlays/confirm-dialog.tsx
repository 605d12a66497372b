import { useState } from 'react';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  /** For a dialog that is always there; one that is made when it is wanted is open. */
  readonly opened?: boolean;
  readonly title: React.ReactNode;
  /** Names what goes. */
  readonly children: React.ReactNode;
  readonly confirmLabel: React.ReactNode;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks once before something is destroyed; stays open while it happens. */
export const ConfirmDialog = ({
  opened = true,
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
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
        <CancelButton disabled={pending} onClick={onClose} />
        <PendingButton color="danger" pending={pending} onClick={() => void confirm()}>
          {confirmLabel}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
