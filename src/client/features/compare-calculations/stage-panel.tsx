import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { ModuleName } from '#client/parts/report/module-name.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/units.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { ComparedFigure, Comparison } from '#domain/reports/comparison.ts';
import type { Module, Scope } from '#domain/terms/modules.ts';
import classes from './compare.module.css';
import { ComparedTable } from './compared-table.tsx';
import { ExplainedFigure, type OnExplain } from './explained-figure.tsx';

interface StagePanelProps {
  readonly scope: Scope;
  readonly comparison: Comparison;
  readonly views: readonly CalculationView[];
  readonly onExplain: OnExplain;
}

/** Every module of all calculations, with the difference to the base. */
export const StagePanel = ({ scope, comparison, views, onExplain }: StagePanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const figures = comparison.footprint.filter((figure) => figure.scope === scope);
  const isPerArea = figures.every(({ perM2Year }) => perM2Year.every((value) => value !== null));
  const text = (kg: number, perM2: number | null) =>
    isPerArea ? format.number(perM2, 2) : format.number(kg / 1000, 1);
  const lineOf = ({ module, kgCo2e, perM2Year, differences }: ComparedFigure<Module | 'total'>) => ({
    key: module,
    isTotal: module === 'total',
    name: module === 'total' ? <Trans>Total</Trans> : <ModuleName module={module} />,
    values: kgCo2e,
    cells: views.map(({ calculation }, index) => {
      const difference = differences[index];
      return {
        figure: (
          <ExplainedFigure scope={scope} module={module} calculationId={calculation.id} onExplain={onExplain}>
            {text(kgCo2e[index] ?? 0, perM2Year[index] ?? null)}
          </ExplainedFigure>
        ),
        difference: isPerArea
          ? format.signed(difference?.perM2Year, 2)
          : format.signed(difference === undefined ? null : difference.kgCo2e / 1000, 1),
      };
    }),
  });
  if (figures.every(({ kgCo2e }) => kgCo2e.every((kg) => kg === 0))) return null;
  const name = t(scopeNames[scope]);
  return (
    <Panel
      title={t`${name} by module`}
      aside={<span className={classes['note']}>{isPerArea ? <PerAreaUnit /> : <TonnesUnit />}</span>}
    >
      <ComparedTable
        label={t`${name} by module`}
        nameHead={<Trans>Module</Trans>}
        calculationNames={views.map(({ calculation }) => calculation.name)}
        lines={figures.map(lineOf)}
      />
    </Panel>
  );
};
