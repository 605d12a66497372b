import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useOutbox } from '#client/data/content/actions/outbox-status.ts';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { SyncEntry } from './sync-entry.tsx';
import classes from './sync-panel.module.css';

interface SettleDrawerProps {
  readonly rowId: string;
  /** What the user calls the row. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The edits of one row that somebody else's stand against, beside the row; it closes when all are decided. */
export const SettleDrawer = ({ rowId, name, onClose }: SettleDrawerProps) => {
  const outbox = useOutbox();
  const open = outbox.entries.filter(({ questions }) => questions.some((question) => question.rowId === rowId));
  const isSettled = open.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSettled) close();
  }, [isSettled]);
  return (
    <Dialog kind="drawer" title={<Trans>Not settled: {name}</Trans>} onClose={onClose}>
      <ul className={classes['list']}>
        {open.map((entry) => (
          <SyncEntry key={entry.key} entry={entry} actions={outbox} />
        ))}
      </ul>
    </Dialog>
  );
};
