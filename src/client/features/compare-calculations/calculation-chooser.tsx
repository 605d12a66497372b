import { Trans, useLingui } from '@lingui/react/macro';
import { CheckLine } from '#client/ui/layout/check-line.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { maxComparedCalculations } from '#domain/values/limits.ts';
import classes from './compare.module.css';
import type { ComparePageProps } from './compare-choices.ts';

interface CalculationChooserProps extends ComparePageProps {
  readonly calculations: readonly Calculation[];
  /** Compared now, the base first. */
  readonly ids: readonly string[];
}

/** Which calculations stand side by side, and which of them the others are measured against. */
export const CalculationChooser = (props: CalculationChooserProps) => {
  const { calculations, ids, calculationId, onChoices } = props;
  const { t } = useLingui();
  const isFull = ids.length >= maxComparedCalculations;
  const choose = (id: string, isChosen: boolean) => {
    const others = ids.filter((other) => other !== calculationId && other !== id);
    onChoices({ others: isChosen ? [...others, id] : others });
  };
  const options = calculations.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel className={classes['chooser'] ?? ''}>
      <fieldset className={classes['choices']}>
        <legend>
          <Trans>Calculations to compare</Trans>
        </legend>
        {calculations.map(({ id, name }) => {
          const isChosen = ids.includes(id);
          return (
            <CheckLine
              key={id}
              className={classes['choice']}
              name="calculation"
              checked={isChosen}
              disabled={id === calculationId || (isFull && !isChosen)}
              onChange={(isChecked) => choose(id, isChecked)}
            >
              {' '}
              {name}
            </CheckLine>
          );
        })}
      </fieldset>
      <div className={classes['base']}>
        <span aria-hidden="true">
          <Trans>Measured against</Trans>
        </span>
        <BarSelect
          label={t`Measured against`}
          value={ids[0] ?? ''}
          options={options}
          onChange={(base) => onChoices({ base: base === calculationId ? null : base })}
        />
      </div>
    </Panel>
  );
};
