import { Trans } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import classes from './uncertainty.module.css';

const Uncertainty = lazily(
  async () => (await import('./uncertainty.tsx')).Uncertainty,
  <p className={classes['note']}>
    <Trans>Calculating...</Trans>
  </p>,
);

interface Props {
  readonly view: CalculationView;
  /** What is examined, from the address; null = nothing. */
  readonly choice: string | null;
  readonly onChoice: (choice: string | null) => void;
}

/** How sure the figure is: opened on demand, and loaded only then. */
export const UncertaintyPanel = ({ view, choice, onChoice }: Props) => (
  <Panel
    title={<Trans>Uncertainty of the figure</Trans>}
    className={choice === null ? (classes['closed'] ?? '') : ''}
    aside={
      <SecondaryButton size="xs" onClick={() => onChoice(choice === null ? '' : null)}>
        {choice === null ? <Trans>Examine</Trans> : <Trans>Close the examination</Trans>}
      </SecondaryButton>
    }
  >
    {choice === null ? (
      <p className={classes['note']}>
        <Trans>
          Typical against conservative values, and the range of the result when amounts, coefficients and energy vary.
        </Trans>
      </p>
    ) : (
      <Uncertainty view={view} choice={choice} onChoice={onChoice} />
    )}
  </Panel>
);
