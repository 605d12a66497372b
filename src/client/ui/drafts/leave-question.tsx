import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useFormContext } from '#client/ui/fields/form-context.ts';
import { isSame } from '#domain/values/patch.ts';
import { LeaveDialog } from './leave-dialog.tsx';

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
    <LeaveDialog title={<Trans>Leave without saving?</Trans>} onStay={leave.reset} onLeave={leave.proceed}>
      <Trans>What you typed is kept on this device until you return here or log out.</Trans>
    </LeaveDialog>
  );
};
