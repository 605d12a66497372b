import { Plural, Trans } from '@lingui/react/macro';
import { useMissingEdits } from '#client/data/offline/missing-edits.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './sync-panel.module.css';

/** Unsent changes that the browser has lost, and what of them can be had back. */
export const MissingEdits = () => {
  const { missing, recoverable, recover, accept } = useMissingEdits();
  if (missing === 0) return null;
  return (
    <div className={classes['notice']}>
      <Plural
        value={missing}
        one="# unsent change is missing on this device: the browser has lost its storage."
        other="# unsent changes are missing on this device: the browser has lost its storage."
      />
      <div className={classes['actions']}>
        {recoverable === 0 ? null : (
          <SecondaryButton size="xs" onClick={() => void recover()}>
            <Plural
              value={recoverable}
              one="Bring # back from the second copy"
              other="Bring # back from the second copy"
            />
          </SecondaryButton>
        )}
        <SecondaryButton size="xs" onClick={accept}>
          <Trans>Go on without them</Trans>
        </SecondaryButton>
      </div>
    </div>
  );
};
