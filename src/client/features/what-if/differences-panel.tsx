import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { LongTable } from '#client/parts/report/tables/long-table.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { scopes } from '#domain/terms/modules.ts';
import { type Difference, sumOfEffects } from '#domain/what-if/differences.ts';
import { DifferenceLine } from './difference-line.tsx';
import { type Side, useRowPairs } from './difference-names.ts';
import classes from './what-if.module.css';

interface DifferencesPanelProps {
  readonly before: Side;
  readonly after: Side;
  readonly differences: readonly Difference[];
  /** What `after` is called. */
  readonly afterName: string;
}

/** Row by row, and line by line beside the rows, what makes the difference; the largest first. */
export const DifferencesPanel = ({ before, after, differences, afterName }: DifferencesPanelProps) => {
  const { t } = useLingui();
  const pairOf = useRowPairs(before, after);
  return (
    <Panel
      title={<Trans>What makes the difference</Trans>}
      aside={
        <span className={classes['note']}>
          <Plural value={differences.length} one="# row or line" other="# rows and lines" />
        </span>
      }
    >
      {differences.length === 0 ? (
        <p className={classes['note']}>
          <Trans>Nothing is different yet.</Trans>
        </p>
      ) : (
        <div className={classes['rows']}>
          <LongTable
            label={t`What makes the difference`}
            columnCount={4}
            minWidthPx={520}
            columns={
              <>
                <col className={classes['rowColumn']} />
                <col className={classes['figureColumn']} />
                <col className={classes['figureColumn']} />
                <col className={classes['figureColumn']} />
              </>
            }
            head={<Head afterName={afterName} />}
            items={differences}
            keyOf={({ key }) => key}
            renderRow={(difference, row) => (
              <DifferenceLine
                difference={difference}
                pair={difference.kind === 'row' ? pairOf(difference.quantityId) : undefined}
                row={row}
                labels={[t`Now`, afterName]}
              />
            )}
          />
        </div>
      )}
      <Sums differences={differences} />
    </Panel>
  );
};

const Head = ({ afterName }: Pick<DifferencesPanelProps, 'afterName'>) => {
  const { t } = useLingui();
  return <HeadRow columns={[t`Row`, t`Now`, afterName, t`Effect, kg CO₂e`]} />;
};

const Sums = ({ differences }: Pick<DifferencesPanelProps, 'differences'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const shown = scopes.filter((scope) => differences.some((difference) => difference.scope === scope));
  if (shown.length === 0) return null;
  return (
    <dl className={classes['sums']}>
      {shown.map((scope) => (
        <div key={scope}>
          <dt>{t(scopeNames[scope])}</dt>
          <dd>
            <Trans>together</Trans> <strong>{format.signed(sumOfEffects(differences, scope))}</strong> kg CO₂e
          </dd>
        </div>
      ))}
    </dl>
  );
};
