import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Told } from '#client/parts/figures/told.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ComparisonVerdict, StageComparison } from '#domain/incoming/projects/compare-stages.ts';
import { stageName } from '#domain/incoming/projects/declared-product.ts';
import classes from './project-import.module.css';

const verdicts: Readonly<Record<ComparisonVerdict, ReturnType<typeof msg>>> = {
  equal: msg`Equal`,
  'inputs-missing': msg`The file does not hold all of its inputs`,
  'energy-differs': msg`Other coefficients of energy than in the file's figure`,
  'period-differs': msg`Over another period than 50 years in the file`,
  'not-in-method': msg`Not counted by the method`,
  'not-in-file': msg`No figure in the file`,
  differs: msg`Differs although the inputs are there`,
};

/** The file's own results against ours, stage by stage: the whole project, and each part on demand. */
export const StageTable = ({ rows }: { readonly rows: readonly StageComparison[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const [showsParts, setShowsParts] = useState(false);
  const project = rows.filter(({ group }) => group === null);
  const shown = showsParts ? rows : project;
  if (rows.length === 0) return null;
  return (
    <section className={classes['scroll']} aria-label={t`Results of the file`}>
      <table className={classes['table']}>
        <caption>
          <Trans>Results of the file against ours, kg CO₂e over 50 years</Trans>
        </caption>
        <thead>
          <HeadRow
            columns={[
              t`Stage`,
              { name: t`File`, align: 'end' },
              { name: t`Ours`, align: 'end' },
              { name: t`Difference`, align: 'end' },
              t`Why`,
            ]}
          />
        </thead>
        <tbody>
          {byPlace(shown, ({ group, module, file, ours, state, difference, verdict }) => (
            <tr data-verdict={verdict}>
              <th scope="row">{group === null ? stageName(module) : `${group}: ${stageName(module)}`}</th>
              <td data-align="end">{format.number(file, 2)}</td>
              <td data-align="end">
                <Told state={state} kind={module === 'd' ? 'handprint' : 'footprint'}>
                  {format.number(ours, 2)}
                </Told>
              </td>
              <td data-align="end">
                {verdict === 'equal' ? '0' : format.number(state === 'unknown' ? null : difference, 2)}
              </td>
              <td>{t(verdicts[verdict])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > project.length && (
        <SecondaryButton size="xs" onClick={() => setShowsParts(!showsParts)}>
          {showsParts ? <Trans>Show the whole project only</Trans> : <Trans>Show each part</Trans>}
        </SecondaryButton>
      )}
    </section>
  );
};
