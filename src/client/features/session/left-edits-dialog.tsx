import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { continueLeft, discardLeft, useLeftEdits } from '#client/data/session/left-edits.ts';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './waiting-edits-dialog.module.css';

/** Asks a user who left unsent changes on this device whether to go on with them. */
export const LeftEditsDialog = () => {
  const data = dataOf(useQueryClient());
  const { own } = useLeftEdits();
  const isOnline = useIsOnline();
  const format = useFormat();
  const { t } = useLingui();
  const [later, setLater] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  if (own === null || later) return null;
  const goOn = async () => {
    setPending(true);
    setFailure(null);
    await continueLeft(data).catch((error: unknown) => setFailure(failureReason(error)));
    setPending(false);
  };
  const time = format.dateTime(new Date(own.leftAt).toISOString());
  if (discarding)
    return <DiscardDialog count={own.count} onConfirm={() => discardLeft(data)} onClose={() => setDiscarding(false)} />;
  return (
    <Dialog title={<Trans>You left changes on this device</Trans>} pending={pending} onClose={() => setLater(true)}>
      <p>
        <Plural
          value={own.count}
          one={`# change that was not sent has been kept here, locked, since ${time}. Go on with it, and it is sent.`}
          other={`# changes that were not sent have been kept here, locked, since ${time}. Go on with them, and they are sent.`}
        />
      </p>
      {failure === null ? null : (
        <p className={classes['failure']} role="alert">
          <Trans>They could not be opened, and stay here.</Trans> {t(failure)}
        </p>
      )}
      <DialogActions>
        <SecondaryButton color="danger" disabled={pending} onClick={() => setDiscarding(true)}>
          <Trans>Discard...</Trans>
        </SecondaryButton>
        <SecondaryButton disabled={pending} onClick={() => setLater(true)}>
          <Trans>Later</Trans>
        </SecondaryButton>
        <PendingButton pending={pending} disabled={!isOnline} onClick={() => void goOn()}>
          <Trans>Go on with them</Trans>
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};

interface DiscardDialogProps {
  readonly count: number;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

const DiscardDialog = ({ count, onConfirm, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    title={<Trans>Discard the changes?</Trans>}
    confirmLabel={<Trans>Discard for good</Trans>}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      <Plural value={count} one="# change is deleted for good." other="# changes are deleted for good." />{' '}
      <Trans>This action cannot be undone.</Trans>
    </p>
  </ConfirmDialog>
);
