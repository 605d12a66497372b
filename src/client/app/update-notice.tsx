import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { PrimaryButton } from '#client/ui/button.tsx';
import { waitingUpdate } from './app-update.ts';
import classes from './update-notice.module.css';
import { useIsEditing } from './use-is-editing.ts';

/** Offers the new version, but never in the middle of an edit. */
export const UpdateNotice = () => {
  const update = useSyncExternalStore(waitingUpdate.subscribe, waitingUpdate.get);
  const editing = useIsEditing();
  if (!update || editing) return null;
  return (
    <div className={classes['notice']} role="status">
      <span>
        <Trans>A new version is ready</Trans>
      </span>
      <PrimaryButton size="xs" onClick={update.apply}>
        <Trans>Reload</Trans>
      </PrimaryButton>
    </div>
  );
};
