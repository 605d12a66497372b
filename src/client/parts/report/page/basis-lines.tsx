import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import { inputHash } from '#domain/reports/input-hash.ts';
import classes from './report-page.module.css';

const none: readonly CalculationInput[] = [];

/** What anybody needs to make the report again and compare; the figures do not wait for the hash. */
export const BasisLines = ({ inputs }: { readonly inputs: readonly CalculationInput[] }) => {
  const hashed = useDeferredValue(inputs, none);
  return (
    <dl className={classes['basis']}>
      <div>
        <dt>
          <Trans>Engine version</Trans>
        </dt>
        <dd>{engineVersion}</dd>
      </div>
      {byPlace(hashed, (input) => (
        <div>
          <dt>
            <Trans>Hash of the inputs (SHA-256)</Trans>
            {hashed.length > 1 && `, ${input.calculation.name}`}
          </dt>
          <dd>
            <code>{inputHash(input)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
};
