import { Trans } from '@lingui/react/macro';
import { Clock, TriangleAlert } from 'lucide-react';
import type { RowEdit } from '#client/data/library/own-library.ts';
import classes from './own-library.module.css';

/** Says of a row that its newest change is only on this device so far. */
export const WaitingMark = ({ edit }: { readonly edit: RowEdit | undefined }) => {
  if (edit === undefined) return null;
  const isHeld = edit.state === 'held';
  return (
    <span className={classes['waiting']} data-held={isHeld}>
      {isHeld ? <TriangleAlert size={12} aria-hidden /> : <Clock size={12} aria-hidden />}
      {isHeld ? <Trans>Needs your decision</Trans> : <Trans>Waiting to be sent</Trans>}
    </span>
  );
};
