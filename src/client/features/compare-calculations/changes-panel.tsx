import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { LongTable } from '#client/parts/report/tables/long-table.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { RowChanges } from '#domain/reports/comparison.ts';
import { differenceText } from '#domain/reports/difference-text.ts';
import { scopes } from '#domain/terms/modules.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './compare.module.css';
import { effectOfRows, type RowChange, rowChanges } from './row-changes.ts';
import { useSourceNames } from './source-names.ts';

interface ChangesPanelProps {
  readonly base: CalculationView;
  readonly other: CalculationView;
  readonly changes: RowChanges | undefined;
}

/** Row by row what the other calculation has otherwise, the largest effect first, and what the rest adds. */
export const ChangesPanel = ({ base, other, changes }: ChangesPanelProps) => {
  const { t } = useLingui();
  const names = useSourceNames(base, other);
  const rows = useMemo(() => (changes === undefined ? [] : rowChanges(changes)), [changes]);
  const keyed = useMemo(() => rows.map((change, index) => ({ change, key: String(index) })), [rows]);
  if (changes === undefined) return null;
  const { name } = other.calculation;
  const baseName = base.calculation.name;
  return (
    <Panel title={<Trans>What changed: {name}</Trans>} aside={<Counts changes={changes} />}>
      {rows.length === 0 ? (
        <p className="note">
          <Trans>Every row is as in the base.</Trans>
        </p>
      ) : (
        <LongTable
          label={t`What changed from ${baseName} to ${name}`}
          columnCount={4}
          minWidthPx={640}
          columns={
            <>
              <col className={classes['rowColumn']} />
              <col className={classes['kindColumn']} />
              <col />
              <col className={classes['effectColumn']} />
            </>
          }
          head={
            <HeadRow
              columns={[
                t`Row`,
                { name: t({ message: 'Change', context: 'noun' }), align: 'start' },
                { name: t`From what to what`, align: 'start' },
                t`Effect, kg CO₂e`,
              ]}
            />
          }
          items={keyed}
          keyOf={({ key }) => key}
          renderRow={({ change }, row) => <ChangeLine change={change} row={row} names={names} />}
        />
      )}
      <Effects base={base} other={other} rows={rows} />
    </Panel>
  );
};

const Counts = ({ changes: { added, removed, changed, unchangedCount } }: { readonly changes: RowChanges }) => (
  <span className="note">
    <Plural value={added.length} one="# added" other="# added" />,{' '}
    <Plural value={removed.length} one="# removed" other="# removed" />,{' '}
    <Plural value={changed.length} one="# changed" other="# changed" />,{' '}
    <Plural value={unchangedCount} one="# as before" other="# as before" />
  </span>
);

interface EffectsProps extends Pick<ChangesPanelProps, 'base' | 'other'> {
  readonly rows: readonly RowChange[];
}

/** The whole difference of building and of site, divided into what the rows make and what comes besides them. */
const Effects = ({ base, other, rows }: EffectsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  return (
    <dl className={classes['effects']}>
      {scopes.map((scope) => {
        const whole = other.result[scope].kgCo2e.total - base.result[scope].kgCo2e.total;
        const byRows = effectOfRows(rows, scope);
        const states = [base, other].map(({ result }) => result[scope].states.footprint.total);
        const told = (kg: number): string => differenceText(states, format.signed(kg), language);
        return (
          <div key={scope}>
            <dt>{t(scopeNames[scope])}</dt>
            <dd>
              <Trans>changed rows</Trans> <strong>{told(byRows)}</strong>
            </dd>
            <dd>
              <Trans>table values, energy and other data</Trans> <strong>{told(whole - byRows)}</strong>
            </dd>
            <dd>
              <Trans>together</Trans> <strong>{told(whole)}</strong> kg CO₂e
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
