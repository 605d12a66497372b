import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import classes from '#client/features/site-log/approval/approval-panel.module.css';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';

interface SecretDialogProps {
  readonly supplier: string;
  /** What goes to the clipboard, and what the button says of it. */
  readonly copied: string;
  readonly copyLabel: React.ReactNode;
  readonly otherActions?: React.ReactNode;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** What is shown once, and nobody can read again. */
export const SecretDialog = ({ supplier, copied, copyLabel, otherActions, onClose, children }: SecretDialogProps) => (
  <Dialog title={supplier} onClose={onClose}>
    <div className={classes['form']}>
      {children}
      <DialogActions>
        <SecondaryButton
          leftSection={<Copy size={16} aria-hidden />}
          onClick={() => void navigator.clipboard.writeText(copied).catch(() => undefined)}
        >
          {copyLabel}
        </SecondaryButton>
        {otherActions}
        <PrimaryButton onClick={onClose}>
          <Trans>Done</Trans>
        </PrimaryButton>
      </DialogActions>
    </div>
  </Dialog>
);
