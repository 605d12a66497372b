import { Trans } from '@lingui/react/macro';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './backups.module.css';

interface RestoreDialogProps {
  /** When the backup was made. */
  readonly madeAt: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once, and says what is replaced and what is kept. */
export const RestoreDialog = ({ madeAt, onConfirm, onClose }: RestoreDialogProps) => {
  const format = useFormat();
  return (
    <Dialog title={<Trans>Restore this version</Trans>} size="small" onClose={onClose}>
      <div className={classes['texts']}>
        <p>
          <Trans>
            The site's information, calculations, categories and quantities become what they were on{' '}
            {format.dateTime(madeAt)}.
          </Trans>
        </p>
        <p>
          <Trans>
            What they are now is kept as the backup “Before a restore”, which replaces the earlier one of its kind. The
            site's users and backups stay.
          </Trans>
        </p>
      </div>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <PrimaryButton
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          <Trans>Restore</Trans>
        </PrimaryButton>
      </DialogActions>
    </Dialog>
  );
};
