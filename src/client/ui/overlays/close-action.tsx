import { Trans } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { DialogActions } from './dialog.tsx';

/** The foot of a dialog in which there is nothing to do but to close it. */
export const CloseAction = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogActions>
    <SecondaryButton onClick={onClose}>
      <Trans>Close</Trans>
    </SecondaryButton>
  </DialogActions>
);
