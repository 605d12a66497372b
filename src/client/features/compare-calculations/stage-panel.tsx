import { Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { ModuleName } from '#client/parts/report/tables/module-name.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { ComparedFigure } from '#domain/reports/comparison.ts';
import { differenceText, statesTo } from '#domain/reports/difference-text.ts';
import type { Module, Scope } from '#domain/terms/modules.ts';
import { ComparedTable } from './compared-table.tsx';
import { ExplainedFigure } from './explained-figure.tsx';
import type { ComparisonPanelProps } from './summary-panel.tsx';

interface StagePanelProps extends ComparisonPanelProps {
  readonly scope: Scope;
}

/** Every module of all calculations, with the difference to the base. */
export const StagePanel = ({ scope, comparison, views, onExplain }: StagePanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const figures = comparison.footprint.filter((figure) => figure.scope === scope);
  const isPerArea = views.every(({ result }) => result[scope].perM2Year !== null);
  const tonnes = (kg: number | null | undefined) => (kg == null ? null : kg / 1000);
  const lineOf = ({ module, kgCo2e, perM2Year, states, differences }: ComparedFigure<Module | 'total'>) => ({
    key: module,
    isTotal: module === 'total',
    name: module === 'total' ? <Trans>Total</Trans> : <ModuleName module={module} />,
    values: kgCo2e,
    cells: views.map(({ calculation }, index) => {
      const difference = differences[index];
      return {
        figure: (
          <ExplainedFigure
            scope={scope}
            module={module}
            state={states[index] ?? 'unknown'}
            calculationId={calculation.id}
            onExplain={onExplain}
          >
            {isPerArea ? format.number(perM2Year[index], 2) : format.number(tonnes(kgCo2e[index]), 1)}
          </ExplainedFigure>
        ),
        difference: differenceText(
          statesTo(states, index),
          isPerArea ? format.signed(difference?.perM2Year, 2) : format.signed(tonnes(difference?.kgCo2e), 1),
          language,
        ),
      };
    }),
  });
  if (figures.every(({ kgCo2e }) => kgCo2e.every((kg) => (kg ?? 0) === 0))) return null;
  const name = t(scopeNames[scope]);
  return (
    <Panel
      title={t`${name} by module`}
      aside={<span className="note">{isPerArea ? <PerAreaUnit /> : <TonnesUnit />}</span>}
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
