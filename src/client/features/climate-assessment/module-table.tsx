import { Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { ModuleRow } from '#client/parts/report/tables/module-row.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { TotalFoot } from '#client/parts/report/view/total-foot.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { type Module, modules, type Scope, scopes } from '#domain/terms/modules.ts';

/** Every module of the life cycle for the building and for the building site, side by side and never summed. */
export const ModuleTable = ({ result }: { result: CalculationResult }) => {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Life-cycle modules</Trans>}>
      <ReportTable label={t`Life-cycle modules`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              <Trans>Module</Trans>
            </th>
            {scopes.map((scope) => (
              <th key={scope} scope="colgroup" colSpan={2} className={table['scopeHead']}>
                {t(scopeNames[scope])}
              </th>
            ))}
          </tr>
          <tr>
            {scopes.map((scope) => [
              <th key={`${scope}-area`} scope="col" className={table['unitHead']}>
                <PerAreaUnit />
              </th>,
              <th key={`${scope}-t`} scope="col" className={table['unitHead']}>
                <TonnesUnit />
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <ModuleRow key={module} module={module}>
              <ModuleCells result={result} module={module} />
            </ModuleRow>
          ))}
        </tbody>
        <TotalFoot>
          <ModuleCells result={result} module="total" />
        </TotalFoot>
      </ReportTable>
    </Panel>
  );
};

const ModuleCells = ({ result, module }: { result: CalculationResult; module: Module | 'total' }) =>
  scopes.map((scope) => <ScopeCells key={scope} scope={scope} values={result[scope]} module={module} />);

interface CellsProps {
  readonly scope: Scope;
  readonly values: ScopeResult;
  readonly module: Module | 'total';
}

const ScopeCells = ({ scope, values, module }: CellsProps) => {
  const format = useFormat();
  const { perM2Year, kgCo2e, states } = values;
  const state = states.footprint[module];
  const tonnes = format.number(kgCo2e[module] / 1000, 1);
  return (
    <>
      <td>
        {perM2Year === null ? (
          '–'
        ) : (
          <FigureButton scope={scope} module={module} state={state}>
            {format.number(perM2Year[module], 2)}
          </FigureButton>
        )}
      </td>
      <td>
        {perM2Year === null ? (
          <FigureButton scope={scope} module={module} state={state}>
            {tonnes}
          </FigureButton>
        ) : (
          <Told state={state}>{tonnes}</Told>
        )}
      </td>
    </>
  );
};
