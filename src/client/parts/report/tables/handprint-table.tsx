import { Trans, useLingui } from '@lingui/react/macro';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { stateOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { handprintModules, scopes } from '#domain/terms/modules.ts';
import { ModuleRow } from './module-row.tsx';
import table from './report-table.module.css';
import { ReportTable } from './report-table.tsx';

/** The handprint component by component, and the biogenic carbon that is carried beside the footprint. */
export const HandprintTable = ({ result }: { result: CalculationResult }) => {
  const { t } = useLingui();
  const format = useFormat();
  const isPerArea = result.building.perM2Year !== null || result.site.perM2Year !== null;
  return (
    <Panel
      title={<Trans>Carbon handprint</Trans>}
      aside={<span className="note">{isPerArea ? <PerAreaUnit /> : <TonnesUnit />}</span>}
    >
      <ReportTable label={t`Carbon handprint`} className={table['shortCodes']}>
        <thead>
          <HeadRow columns={[t`Component`, ...scopes.map((scope) => t(scopeNames[scope]))]} />
        </thead>
        <tbody>
          {handprintModules.map((module) => (
            <ModuleRow key={module} module={module}>
              {scopes.map((scope) => {
                const { perM2Year, kgCo2e } = result[scope].handprint;
                if (isPerArea && perM2Year === null) return <td key={scope}>–</td>;
                return (
                  <td key={scope}>
                    <FigureButton scope={scope} module={module} state={stateOfFigure(result, { scope, module })}>
                      {perM2Year ? format.number(perM2Year[module], 2) : format.number(kgCo2e[module] / 1000, 1)}
                    </FigureButton>
                  </td>
                );
              })}
            </ModuleRow>
          ))}
        </tbody>
      </ReportTable>
      <BiogenicLine result={result} />
    </Panel>
  );
};

/** Uptake equals release over the life cycle, so it is shown beside the footprint and never inside it. */
const BiogenicLine = ({ result }: { result: CalculationResult }) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <h3 className={table['subTitle']}>
        <Term term="biogenic">
          <Trans>Biogenic carbon, beside the footprint</Trans>
        </Term>
      </h3>
      <ReportTable label={t`Biogenic carbon, beside the footprint`}>
        <thead>
          <HeadRow columns={['t CO₂', t`Uptake, A1–A3`, t`Release, C3`]} />
        </thead>
        <tbody>
          {scopes.map((scope) => (
            <tr key={scope}>
              <th scope="row">{t(scopeNames[scope])}</th>
              {(['a1a3', 'c3'] as const).map((module) => (
                <td key={module}>
                  <FigureButton
                    scope={scope}
                    module="biogenic"
                    state={stateOfFigure(result, { scope, module: 'biogenic' })}
                  >
                    {format.number(result[scope].biogenic[module] / 1000, 1)}
                  </FigureButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </>
  );
};
