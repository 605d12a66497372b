import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import classes from './feedback.module.css';

const FeedbackDialog = lazily(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

/** Looks like a link and opens the feedback dialog, which is loaded then. */
export const FeedbackLink = ({ children }: { readonly children: React.ReactNode }) => (
  <WithDialog
    trigger={(open) => (
      <button type="button" className={classes['link']} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
    )}
  />
);

export const GiveFeedbackButton = () => (
  <WithDialog
    trigger={(open) => (
      <PrimaryButton onClick={open}>
        <Trans>Send feedback</Trans>
      </PrimaryButton>
    )}
  />
);

const WithDialog = ({ trigger }: { readonly trigger: (open: () => void) => React.ReactNode }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {trigger(() => setOpened(true))}
      {opened ? <FeedbackDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
};
