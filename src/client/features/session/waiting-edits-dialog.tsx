import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '#client/data/device/clock.ts';
import { useBroughtCount } from '#client/data/drafts/brought-files.ts';
import { sendPictures } from '#client/data/evidence/send-pictures.ts';
import { useUnsentPictures } from '#client/data/evidence/use-pictures.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { useOutboxState } from '#client/data/outbox/edits/state.ts';
import { unsentFile } from '#client/data/outbox/edits/unsent-file.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { sendAll } from '#client/data/outbox/sending/send-all.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import type { WaitingEditsChoice } from '#client/data/session/sign-out.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { PendingButton, PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import classes from './waiting-edits-dialog.module.css';

interface WaitingEditsDialogProps {
  readonly onClose: () => void;
  /** Rejects when it could not be done; the dialog stays then. */
  readonly onChoose: (choice?: WaitingEditsChoice) => Promise<void>;
}

/** Asks what to do with unsent changes before the session ends; discarding takes a second yes. */
export const WaitingEditsDialog = ({ onClose, onChoose }: WaitingEditsDialogProps) => {
  const [discarding, setDiscarding] = useState(false);
  return (
    <Dialog title={<Trans>Some changes have not been sent yet</Trans>} onClose={onClose}>
      {discarding ? (
        <Discarding onCancel={() => setDiscarding(false)} onDiscard={() => onChoose('discard')} />
      ) : (
        <Choices onClose={onClose} onChoose={onChoose} onDiscard={() => setDiscarding(true)} />
      )}
    </Dialog>
  );
};

interface Failure {
  readonly what: 'not-sent' | 'not-kept';
  readonly reason: MessageDescriptor;
}

const Choices = ({ onClose, onChoose, onDiscard }: WaitingEditsDialogProps & { readonly onDiscard: () => void }) => {
  const data = dataOf(useQueryClient());
  const isOnline = useIsOnline();
  const { waiting, edits, files } = useWaiting();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (work: () => Promise<void>, what: Failure['what']): Promise<void> => {
    setPending(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure({ what, reason: failureReason(error) }));
    setPending(false);
  };
  const send = async () => {
    await sendAll(data);
    await sendPictures(data);
    await onChoose();
  };
  return (
    <>
      <WhatWaits />
      {failure === null ? null : <FailureText {...failure} />}
      <div className={classes['choices']}>
        <PendingButton pending={pending} onClick={() => void run(() => onChoose('keep'), 'not-kept')}>
          <Trans>Keep on this device for me</Trans>
        </PendingButton>
        {/* Files that were brought go nowhere: with nothing else to send the press would change nothing. */}
        {waiting > files ? (
          <SecondaryButton disabled={pending || !isOnline} onClick={() => void run(send, 'not-sent')}>
            <Trans>Send now</Trans>
          </SecondaryButton>
        ) : null}
        {edits > 0 ? (
          <SecondaryButton disabled={pending} onClick={() => void saveFile(unsentFile(data, clock()))}>
            <Trans>Save to a file</Trans>
          </SecondaryButton>
        ) : null}
        <SecondaryButton color="danger" disabled={pending} onClick={onDiscard}>
          <Plural value={waiting} one="Discard # change..." other="Discard # changes..." />
        </SecondaryButton>
      </div>
      <DialogActions>
        <CancelButton disabled={pending} onClick={onClose} />
      </DialogActions>
    </>
  );
};

/** Edits, pictures and files that wait on this device, together and apart. */
const useWaiting = () => {
  const pictures = useUnsentPictures();
  const files = useBroughtCount();
  const edits = useOutboxState().waiting;
  return { pictures, files, edits, waiting: edits + pictures + files };
};

const WhatWaits = () => {
  const { waiting, pictures, files } = useWaiting();
  return (
    <p>
      <Plural
        value={waiting}
        one="# change waits on this device. Keep it here for you: it is locked, and opens when you log in here again."
        other="# changes wait on this device. Keep them here for you: they are locked, and open when you log in here again."
      />{' '}
      {pictures === 0 ? null : (
        <Plural
          value={pictures}
          one="# of them is a picture or document."
          other="# of them are pictures or documents."
        />
      )}{' '}
      {files === 0 ? null : (
        <Plural
          value={files}
          one="# of them is a file that was brought here and not used yet: it is not sent."
          other="# of them are files that were brought here and not used yet: they are not sent."
        />
      )}
    </p>
  );
};

const FailureText = ({ what, reason }: Failure) => {
  const { t } = useLingui();
  return (
    <p className={classes['failure']} role="alert">
      {what === 'not-sent' ? (
        <Trans>Not everything could be sent. Look at the waiting changes, or choose another way.</Trans>
      ) : (
        <Trans>
          The changes could not be locked: the key for it comes from the server. Save them to a file, or log out later.
        </Trans>
      )}{' '}
      {t(reason)}
    </p>
  );
};

interface DiscardingProps {
  readonly onCancel: () => void;
  readonly onDiscard: () => Promise<void>;
}

const Discarding = ({ onCancel, onDiscard }: DiscardingProps) => {
  const { waiting } = useWaiting();
  return (
    <>
      <p>
        <Plural value={waiting} one="# change is deleted for good." other="# changes are deleted for good." />{' '}
        <Trans>This action cannot be undone.</Trans>
      </p>
      <DialogActions>
        <CancelButton onClick={onCancel} />
        <PrimaryButton color="danger" onClick={() => void onDiscard()}>
          <Trans>Discard and log out</Trans>
        </PrimaryButton>
      </DialogActions>
    </>
  );
};
