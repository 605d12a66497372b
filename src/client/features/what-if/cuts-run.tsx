import { Trans, useLingui } from '@lingui/react/macro';
import { BackgroundRun } from '#client/parts/report/view/background-run.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import cuts from './cuts.module.css';
import type { CutsState } from './use-cuts.ts';

/** That swaps are being looked for, with the way out of it; nothing once the answer is there. */
export const CutsRun = ({ state, share, cancel, again }: Omit<CutsState, 'answer' | 'found'>) => {
  const { t } = useLingui();
  const done = useFormat().percent(share);
  return (
    <BackgroundRun
      className={cuts['run']}
      state={state}
      progress={
        <>
          <progress aria-label={t`Search for swaps`} value={share} />
          <span>
            <Trans>Looking for swaps</Trans> <span aria-hidden>{done}</span>
          </span>
        </>
      }
      ended={
        <span>
          {state === 'failed' ? (
            <Trans>This device could not look for swaps.</Trans>
          ) : (
            <Trans>Cancelled: there is no answer.</Trans>
          )}
        </span>
      }
      againLabel={<Trans>Try again</Trans>}
      cancel={cancel}
      again={again}
    />
  );
};
