import { Trans } from '@lingui/react/macro';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';

interface LeaveDialogProps {
  readonly title: React.ReactNode;
  /** What becomes of the work. */
  readonly children: React.ReactNode;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Stay or leave: nothing is destroyed by asking. */
export const LeaveDialog = ({ title, children, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog title={title} onClose={onStay} size="small">
    <p>{children}</p>
    <DialogActions>
      <SecondaryButton onClick={onStay}>
        <Trans>Stay</Trans>
      </SecondaryButton>
      <PrimaryButton onClick={onLeave}>
        <Trans>Leave</Trans>
      </PrimaryButton>
    </DialogActions>
  </Dialog>
);
