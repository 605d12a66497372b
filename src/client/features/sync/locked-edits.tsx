import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { continueLeft } from '#client/data/session/left-edits.ts';
import { PendingButton } from '#client/ui/buttons/button.tsx';
import classes from './sync-panel.module.css';

/** Changes that the user left here at a sign-out and has not gone on with; the question after the sign-in may have been put off. */
export const LockedEdits = () => {
  const data = dataOf(useQueryClient());
  const { left } = useOutboxState();
  const isOnline = useIsOnline();
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'pending' | MessageDescriptor>('idle');
  if (left === 0) return null;
  const goOn = () => {
    setState('pending');
    continueLeft(data).then(
      () => setState('idle'),
      (error: unknown) => setState(failureReason(error)),
    );
  };
  return (
    <div className={classes['notice']}>
      <Plural
        value={left}
        one="# change that was not sent before you logged out has been kept here, locked. It is sent when you go on with it."
        other="# changes that were not sent before you logged out have been kept here, locked. They are sent when you go on with them."
      />
      {typeof state === 'object' ? (
        <p role="alert">
          <Plural
            value={left}
            one="It could not be opened, and stays here."
            other="They could not be opened, and stay here."
          />{' '}
          {t(state)}
        </p>
      ) : null}
      <div className={classes['actions']}>
        <PendingButton size="xs" pending={state === 'pending'} disabled={!isOnline} onClick={goOn}>
          <Plural value={left} one="Go on with it" other="Go on with them" />
        </PendingButton>
        {isOnline ? null : (
          <span>
            <Trans>Opening needs a connection.</Trans>
          </span>
        )}
      </div>
    </div>
  );
};
