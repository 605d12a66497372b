import { Trans, useLingui } from '@lingui/react/macro';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import type { EditedChoice, EditedSince } from '#contract/site-log/as-built.ts';

interface EditedDialogProps {
  readonly edited: readonly EditedSince[];
  readonly isPending: boolean;
  readonly onChoose: (choice: EditedChoice) => Promise<void>;
  readonly onClose: () => void;
}

/** What a person has changed since the log wrote it: kept or replaced, as somebody says. Nothing is written before. */
export const EditedDialog = ({ edited, isPending, onChoose, onClose }: EditedDialogProps) => {
  const { t } = useLingui();
  const textOf = ({ kind, name }: EditedSince): string => {
    const row = name || t`Unnamed row`;
    switch (kind) {
      case 'a4':
        return t`A4 Transport`;
      case 'a5':
        return t`A5 Site operations`;
      case 'deleted':
        return t`${row}: deleted`;
      default:
        return t`${row}: changed`;
    }
  };
  return (
    <Dialog title={t`Changed by hand since`} onClose={onClose} pending={isPending}>
      <p>
        <Trans>The log would write something else here. Nothing has been written yet.</Trans>
      </p>
      <ul>
        {byPlace(edited, (one) => (
          <li>{textOf(one)}</li>
        ))}
      </ul>
      <DialogActions>
        <CancelButton disabled={isPending} onClick={onClose} />
        <SecondaryButton disabled={isPending} onClick={() => void onChoose('keep')}>
          <Trans>Keep these as they are</Trans>
        </SecondaryButton>
        <PendingButton pending={isPending} onClick={() => void onChoose('replace')}>
          <Trans>Take what the log says</Trans>
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};
