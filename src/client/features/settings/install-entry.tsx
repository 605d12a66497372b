import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { SecondaryButton } from '#client/ui/button.tsx';
import { installPrompt } from '#client/ui/install-prompt.ts';
import classes from './settings-page.module.css';

/** Installing as an app, where the browser offers it. */
export const InstallEntry = () => {
  const available = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  if (!available) return null;
  return (
    <div className={classes['row']}>
      <div>
        <div className={classes['name']}>
          <Trans>Install as an app</Trans>
        </div>
        <div className={classes['help']}>
          <Trans>Opens in its own window and works without a network.</Trans>
        </div>
      </div>
      <SecondaryButton onClick={() => void installPrompt.show()}>
        <Trans>Install</Trans>
      </SecondaryButton>
    </div>
  );
};
