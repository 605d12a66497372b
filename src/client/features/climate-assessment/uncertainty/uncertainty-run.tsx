import { Trans, useLingui } from '@lingui/react/macro';
import { BackgroundRun } from '#client/parts/report/view/background-run.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { runCount } from '#domain/uncertainty/simulate.ts';
import classes from './uncertainty.module.css';
import type { SimulationState } from './use-simulation.ts';

/** How far the runs are, with the way out of them; nothing once they are there. */
export const UncertaintyRun = ({ simulation }: { readonly simulation: SimulationState }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { state, done, cancel, again } = simulation;
  const shown = format.number(done);
  const all = format.number(runCount);
  return (
    <BackgroundRun
      className={classes['run']}
      state={state}
      progress={
        <>
          <progress aria-label={t`Runs`} value={done} max={runCount} />
          <span aria-hidden>
            <Trans>
              {shown} of {all} runs
            </Trans>
          </span>
        </>
      }
      ended={
        <span className={state === 'failed' ? classes['failed'] : undefined}>
          {state === 'failed' ? (
            <Trans>The runs could not be made on this device.</Trans>
          ) : (
            <Trans>Cancelled: there is no range.</Trans>
          )}
        </span>
      }
      againLabel={<Trans>Run again</Trans>}
      cancel={cancel}
      again={again}
    />
  );
};
