import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { endAllSessions } from '#client/data/session/end-sessions.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import classes from './settings-page.module.css';

/** Logs the user out everywhere, for a lost phone or a shared computer. */
export const SessionsPanel = () => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const { waiting } = useOutboxState();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const endAll = async () => {
    setFailure(null);
    await endAllSessions('keep').catch((error: unknown) => setFailure(failureReason(error)));
  };
  return (
    <Panel title={<Trans>Sessions</Trans>}>
      <SettingRow
        name={<Trans>Log out everywhere</Trans>}
        help={
          isOnline ? (
            <Trans>Ends your sessions on every device, this one too: for a lost phone or a shared computer.</Trans>
          ) : (
            <Trans>Needs a connection: without one no session can be ended.</Trans>
          )
        }
      >
        <SecondaryButton disabled={!isOnline} onClick={() => setAsking(true)}>
          <Trans>Log out everywhere...</Trans>
        </SecondaryButton>
      </SettingRow>
      {failure === null ? null : (
        <p className={classes['failed']} role="alert">
          {t(failure)} <Trans>You are still logged in here.</Trans>
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        title={t`Log out on every device?`}
        confirmLabel={<Trans>Log out everywhere</Trans>}
        onConfirm={endAll}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>Other devices keep their unsent changes until you log in there again.</Trans>{' '}
          {waiting === 0 ? null : (
            <Plural
              value={waiting}
              one="# change waits on this device; it is sent when you log in here again."
              other="# changes wait on this device; they are sent when you log in here again."
            />
          )}
        </p>
      </ConfirmDialog>
    </Panel>
  );
};
