import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LeaveDialog } from '#client/ui/drafts/leave-dialog.tsx';

interface ImportLeaveQuestionProps {
  /** A sheet was read and is not imported; while it is written there is nothing to leave. */
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
  const isAsked = isAsking || leave.status === 'blocked';
  const answer =
    leave.status === 'blocked' ? { stay: leave.reset, leave: leave.proceed } : { stay: onStay, leave: onLeave };
  // The rows may begin to be written while the question stands: then it is answered.
  useEffect(() => {
    if (isAsked && !isBegun) answer.stay();
  });
  if (!isAsked || !isBegun) return null;
  return (
    <LeaveDialog title={<Trans>Leave without importing?</Trans>} onStay={answer.stay} onLeave={answer.leave}>
      <Trans>The file stays on this device until you return here or log out; your answers about its rows do not.</Trans>
    </LeaveDialog>
  );
};
