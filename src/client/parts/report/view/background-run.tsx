import type { ReactNode } from 'react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';

interface BackgroundRunProps {
  readonly state: 'running' | 'ready' | 'cancelled' | 'failed';
  /** How far it is; what counts on is hidden from screen readers, which would read every number aloud. */
  readonly progress: ReactNode;
  /** Why there is no result, once it was cancelled or has failed. */
  readonly ended: ReactNode;
  readonly againLabel: ReactNode;
  /** null = it cannot be ended now. */
  readonly cancel: (() => void) | null;
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
          {cancel !== null && <CancelButton size="xs" onClick={cancel} />}
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
