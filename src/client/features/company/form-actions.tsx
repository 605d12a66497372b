import { Trans } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';

interface FormActionsProps {
  readonly onClose: () => void;
  /** The button that sends the form. */
  readonly children: React.ReactNode;
}

export const FormActions = ({ onClose, children }: FormActionsProps) => (
  <DialogActions>
    <SecondaryButton onClick={onClose}>
      <Trans>Cancel</Trans>
    </SecondaryButton>
    {children}
  </DialogActions>
);
