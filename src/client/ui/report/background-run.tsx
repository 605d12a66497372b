import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SecondaryButton } from '#client/ui/button.tsx';

interface BackgroundRunProps {
  readonly state: 'running' | 'ready' | 'cancelled' | 'failed';
  /** How far it is. */
  readonly progress: ReactNode;
  /** Why there is no result, once it was cancelled or has failed. */
  readonly ended: ReactNode;
  readonly againLabel: ReactNode;
  readonly cancel: () => void;
  readonly again: () => void;
  readonly className: string | undefined;
}

/** Work beside the page that takes a while, with the way out of it; nothing once its result is there. */
export const BackgroundRun = (props: BackgroundRunProps) => {
  const { state, progress, ended, againLabel, cancel, again, className } = props;
  return (
    <div className={className} role="status">
      {state === 'running' && (
        <>
          {progress}
          <SecondaryButton size="xs" onClick={cancel}>
            <Trans>Cancel</Trans>
          </SecondaryButton>
        </>
      )}
      {(state === 'cancelled' || state === 'failed') && (
        <>
          {ended}
          <SecondaryButton size="xs" onClick={again}>
            {againLabel}
          </SecondaryButton>
        </>
      )}
    </div>
  );
};
