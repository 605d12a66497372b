import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { PrimaryButton, SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { useFormContext } from '#client/ui/form-context.ts';
import { isSame } from '#domain/patch.ts';

export interface LeaveQuestionProps {
  /** Where the address names the record: another record of the same page is another place, too. */
  readonly inRecord?: boolean;
}

/** Asks before another page is opened while the form around it holds something that is not saved. */
export const LeaveQuestion = ({ inRecord = false }: LeaveQuestionProps) => {
  const form = useFormContext();
  const leave = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const { isDefaultValue, isSubmitting } = form.state;
      const isElsewhere = current.pathname !== next.pathname || (inRecord && !isSame(current.search, next.search));
      return !isDefaultValue && !isSubmitting && isElsewhere;
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (leave.status !== 'blocked') return null;
  return (
    <Dialog opened title={<Trans>Leave without saving?</Trans>} onClose={leave.reset} size="small">
      <p>
        <Trans>What you typed is kept on this device until you return here or log out.</Trans>
      </p>
      <DialogActions>
        <SecondaryButton onClick={leave.reset}>
          <Trans>Stay</Trans>
        </SecondaryButton>
        <PrimaryButton onClick={leave.proceed}>
          <Trans>Leave</Trans>
        </PrimaryButton>
      </DialogActions>
    </Dialog>
  );
};
