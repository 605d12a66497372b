import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type OutboxState, useOutboxState } from '#client/data/outbox/edits/state.ts';
import { LiveRegion } from '#client/ui/notices/live-region.tsx';

type Status = OutboxState['status'];

/** So many edits in a row are one piece of news. */
const settleMs = 1000;

/** Says once how the user's work stands, when that has changed and come to rest. */
export const SyncAnnouncer = () => {
  const { status } = useOutboxState();
  const spoken = useSpoken(status);
  return (
    <LiveRegion className="visually-hidden">
      {spoken === 'saved' ? <Trans>All changes are saved</Trans> : null}
      {spoken === 'offline' ? <Trans>No connection. Changes stay on this device until there is one.</Trans> : null}
      {spoken === 'attention' ? <Trans>Some changes need you. The choices are at the top of the page.</Trans> : null}
    </LiveRegion>
  );
};

/** null before anything has changed, and while something is being saved. */
const useSpoken = (status: Status): Status | null => {
  const [spoken, setSpoken] = useState<Status | null>(null);
  const first = useRef<Status | null>(status);
  useEffect(() => {
    // What was only found out has not changed.
    if (first.current === 'checking') first.current = status;
    if (status === first.current) return;
    first.current = null;
    if (status === 'saving') setSpoken(null);
    const timer = setTimeout(() => setSpoken(status), settleMs);
    return () => clearTimeout(timer);
  }, [status]);
  return spoken;
};
