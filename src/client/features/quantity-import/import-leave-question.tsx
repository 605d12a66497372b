import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '#client/ui/drafts/leave-dialog.tsx';

interface ImportLeaveQuestionProps {
  /** A sheet was read and is not imported. */
  readonly isBegun: boolean;
  /** The dialog was told to close. */
  readonly isAsking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a sheet that was read goes away, by closing its dialog or by opening another page. */
export const ImportLeaveQuestion = ({ isBegun, isAsking, onStay, onLeave }: ImportLeaveQuestionProps) => {
  const leave = useBlocker({
    shouldBlockFn: ({ current, next }) => isBegun && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (!isAsking && leave.status !== 'blocked') return null;
  const answer =
    leave.status === 'blocked' ? { stay: leave.reset, leave: leave.proceed } : { stay: onStay, leave: onLeave };
  return (
    <LeaveDialog title={<Trans>Leave without importing?</Trans>} onStay={answer.stay} onLeave={answer.leave}>
      <Trans>The file stays on this device until you return here or log out; your answers about its rows do not.</Trans>
    </LeaveDialog>
  );
};
