import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '#client/ui/browser/install-prompt.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { SettingRow } from './setting-row.tsx';

/** Installing as an app: the browser's own question where it has one, else the way through its menu. */
export const InstallEntry = () => {
  const available = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  if (window.matchMedia('(display-mode: standalone)').matches) return null;
  return (
    <SettingRow
      name={<Trans>Install as an app</Trans>}
      help={
        available ? (
          <Trans>Opens in its own window and works without a network.</Trans>
        ) : (
          <Trans>
            Opens in its own window and works without a network. In the browser’s menu choose “Install”, “Add to Home
            Screen” or, in Safari, Share and “Add to Dock”.
          </Trans>
        )
      }
    >
      {available ? (
        <SecondaryButton onClick={() => void installPrompt.show()}>
          <Trans>Install</Trans>
        </SecondaryButton>
      ) : null}
    </SettingRow>
  );
};
