import { Trans, useLingui } from '@lingui/react/macro';
import { SecondaryButton } from '#client/ui/button.tsx';
import cuts from './cuts.module.css';
import type { CutsState } from './use-cuts.ts';

/** That swaps are being looked for, with the way out of it; nothing once the answer is there. */
export const CutsRun = ({ state, cancel, again }: Omit<CutsState, 'answer'>) => {
  const { t } = useLingui();
  return (
    <div className={cuts['run']} role="status">
      {state === 'searching' && (
        <>
          <progress aria-label={t`Search for swaps`} />
          <span>
            <Trans>Looking for swaps</Trans>
          </span>
          <SecondaryButton size="xs" onClick={cancel}>
            <Trans>Cancel</Trans>
          </SecondaryButton>
        </>
      )}
      {(state === 'cancelled' || state === 'failed') && (
        <>
          <span>
            {state === 'failed' ? (
              <Trans>This device could not look for swaps.</Trans>
            ) : (
              <Trans>Cancelled: there is no answer.</Trans>
            )}
          </span>
          <SecondaryButton size="xs" onClick={again}>
            <Trans>Try again</Trans>
          </SecondaryButton>
        </>
      )}
    </div>
  );
};
