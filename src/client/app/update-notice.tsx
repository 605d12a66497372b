import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSignal } from '#client/data/device/use-signal.ts';
import { unreadableCalls } from '#client/data/line/api.ts';
import { StripAction, StripNotice } from '#client/ui/notices/notice-strip.tsx';
import { waitingUpdate } from './app-update.ts';
import { useIsEditing } from './use-is-editing.ts';

/** Offers the new version, but never in the middle of an edit. */
export const UpdateNotice = () => {
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get);
  const editing = useIsEditing();
  const isOutdated = useSignal(unreadableCalls).length > 0;
  if (!update || editing) return isOutdated ? <OutdatedNotice /> : null;
  return (
    <StripNotice
      actions={
        <StripAction onClick={update.apply}>
          <Trans>Reload</Trans>
        </StripAction>
      }
    >
      <Trans>A new version is ready</Trans>
    </StripNotice>
  );
};

/** What the server says is not understood here, and the newer version is not at hand yet or an edit is open. */
const OutdatedNotice = () => (
  <StripNotice>
    <Trans>
      The server says something that this version of Työmaahiili does not understand. A newer version is needed and is
      offered here when it has come. Your changes stay on this device until then.
    </Trans>
  </StripNotice>
);
