import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { installInvitation } from '#client/data/device/page-preferences.ts';
import { installPrompt } from '#client/ui/browser/install-prompt.ts';
import { StripAction, StripNotice } from '#client/ui/notices/notice-strip.tsx';
import { useIsEditing } from './use-is-editing.ts';

/** Offers the installation once, from the second visit on, and never in the middle of an edit. */
export const InstallInvitation = () => {
  const available = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const [wanted, setWanted] = useState(() => installInvitation.isDue());
  const editing = useIsEditing();
  if (!available || !wanted || editing) return null;
  const answer = () => {
    installInvitation.setAnswered();
    setWanted(false);
  };
  return (
    <StripNotice
      actions={
        <>
          <StripAction onClick={answer}>
            <Trans>Not now</Trans>
          </StripAction>
          <StripAction
            onClick={() => {
              answer();
              void installPrompt.show();
            }}
          >
            <Trans>Install</Trans>
          </StripAction>
        </>
      }
    >
      <Trans>Install Työmaahiili: it opens in its own window and works without a network.</Trans>
    </StripNotice>
  );
};
