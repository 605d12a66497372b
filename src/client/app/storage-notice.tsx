import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { clock } from '#client/data/device/clock.ts';
import { useSignal } from '#client/data/device/use-signal.ts';
import { unsentFile } from '#client/data/outbox/edits/unsent-file.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { StorageTrouble } from '#client/data/outbox/records/event.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { StripAction, StripNotice } from '#client/ui/notices/notice-strip.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';

/** Says when this device does not keep what is done; an edit that is neither here nor on the server is offered as a file. */
export const StorageNotice = () => {
  const data = dataOf(useQueryClient());
  const trouble = useSignal(data.outbox.trouble);
  if (trouble === null) return null;
  const { kind, unsaved } = trouble;
  const close = () => data.outbox.trouble.set({ kind, unsaved: [] });
  return (
    <>
      <StripNotice
        type="error"
        actions={
          <>
            {kind !== 'upgraded' ? null : (
              <StripAction onClick={() => window.location.reload()}>
                <Trans>Reload</Trans>
              </StripAction>
            )}
            {kind !== 'cleared' ? null : (
              <StripAction onClick={() => void saveFile(unsentFile(data, clock()))}>
                <Trans>Save to a file</Trans>
              </StripAction>
            )}
            <StripAction onClick={() => data.outbox.trouble.set(null)}>
              <Trans>Close</Trans>
            </StripAction>
          </>
        }
      >
        <Reason kind={kind} />
      </StripNotice>
      <Dialog opened={unsaved.length > 0} title={<Trans>The change was not saved</Trans>} onClose={close}>
        <p>
          <Plural
            value={unsaved.length}
            one="This device could not store # change, and the server cannot be reached. Save it to a file, or do it again when the connection is back."
            other="This device could not store # changes, and the server cannot be reached. Save them to a file, or do them again when the connection is back."
          />
        </p>
        <DialogActions>
          <SecondaryButton onClick={close}>
            <Trans>Close</Trans>
          </SecondaryButton>
          <PrimaryButton onClick={() => void saveFile(unsentFile(data, clock(), unsaved))}>
            <Trans>Save to a file</Trans>
          </PrimaryButton>
        </DialogActions>
      </Dialog>
    </>
  );
};

const Reason = ({ kind }: Pick<StorageTrouble, 'kind'>) => {
  switch (kind) {
    case 'full':
      return <Trans>This device is full. Changes are kept only while they reach the server.</Trans>;
    case 'closed':
      return (
        <Trans>
          This browser stores nothing here (a private window, or its storage is broken). Changes are kept only while
          they reach the server.
        </Trans>
      );
    case 'blocked':
      return (
        <Trans>
          Another tab holds what this browser has stored for Työmaahiili. Close the other tabs; what you change is kept
          meanwhile.
        </Trans>
      );
    case 'upgraded':
      return <Trans>A newer version of Työmaahiili is open in another tab. Reload this tab.</Trans>;
    case 'cleared':
      return (
        <Trans>
          The browser has cleared what was stored on this device. The unsent changes of this page were put back.
        </Trans>
      );
  }
};
