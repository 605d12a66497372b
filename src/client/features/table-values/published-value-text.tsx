import { Trans } from '@lingui/react/macro';
import classes from '#client/parts/lines/lines.module.css';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { usesTables } from '#domain/carbon/method.ts';
import { type EditedLine, type PublishedValue, rowLines } from './line-state.ts';

interface Props {
  readonly line: EditedLine;
  readonly published: readonly PublishedValue[];
  readonly input: CalculationInput;
}

/** The reference set's value of a line, with its unit and source; by use class where the classes differ. */
export const PublishedValueText = ({ line, published, input }: Props) => {
  const format = useFormat();
  const { referenceSet, calculation } = input;
  const setName = dataName(referenceSet.version, null);
  const variant = line === 'a4' || line === 'c2' ? calculation.tableVariant : null;
  if (rowLines.includes(line)) {
    return (
      <div className={classes['published']}>
        <Trans>Sum of the rows</Trans>
        <span className="second">
          <Trans>product values, {setName}</Trans>
        </span>
      </div>
    );
  }
  return (
    <div className={classes['published']}>
      {published.map(({ kgCo2ePerM2, isNearest, useClasses }) => (
        <span key={kgCo2ePerM2 ?? 'none'}>
          {kgCo2ePerM2 === null ? <Trans>no table value</Trans> : <strong>{format.plain(kgCo2ePerM2)}</strong>}
          {kgCo2ePerM2 !== null && <span className={classes['unit']}> kg CO₂e/m²</span>}
          {published.length > 1 && <span className={classes['unit']}> {useClasses.join(', ')}</span>}
          {isNearest && (
            <>
              {' '}
              <Badge tone="warning">
                <Trans>nearest type</Trans>
              </Badge>
            </>
          )}
        </span>
      ))}
      <span className="second" hidden={!usesTables(calculation)}>
        {line === 'earthwork' && (
          <>
            <Trans>per gross area</Trans>,{' '}
          </>
        )}
        {dataName(referenceSet.version, variant)}
      </span>
    </div>
  );
};
