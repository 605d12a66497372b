import { Trans, useLingui } from '@lingui/react/macro';
import { moduleNames, scopeNames } from '#client/parts/carbon/module-names.ts';
import { stageCodes, stageNames, stages } from '#client/parts/carbon/stages.ts';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import type { FigureKey } from '#client/parts/report/figure/figure-key.ts';
import table from '#client/parts/report/tables/report-table.module.css';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { type CertificateRow, certificateRow } from '#domain/carbon/certificate.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { handprintModules, scopes } from '#domain/terms/modules.ts';

/** The two tables of the certificate page, with one decimal. */
export const CertificatePanel = ({ result }: { result: CalculationResult }) => (
  <Panel
    title={<Trans>Summary for the energy certificate</Trans>}
    aside={
      <span className="note">
        <PerAreaUnit />
      </span>
    }
  >
    <Footprint result={result} />
    <Handprint result={result} />
    <p className="note">
      <Trans>Each figure is rounded from the declaration's own, so a total can differ from the sum of its row.</Trans>
    </p>
  </Panel>
);

const Footprint = ({ result }: { result: CalculationResult }) => {
  const { t } = useLingui();
  return (
    <ReportTable label={t`Carbon footprint for the energy certificate`}>
      <thead>
        <HeadRow
          columns={[
            t`Carbon footprint`,
            ...stages.map((stage) => ({
              name: (
                <>
                  {t(stageNames[stage])}
                  <span className={table['second']}>{stageCodes[stage]}</span>
                </>
              ),
            })),
            t`Total`,
          ]}
        />
      </thead>
      <Rows
        result={result}
        modules={[...stages, 'total']}
        figureOf={({ footprint, states }, module) => ({ value: footprint[module], state: states.footprint[module] })}
      />
    </ReportTable>
  );
};

const Handprint = ({ result }: { result: CalculationResult }) => {
  const { t } = useLingui();
  return (
    <ReportTable label={t`Carbon handprint for the energy certificate`}>
      <thead>
        <HeadRow columns={[t`Carbon handprint`, ...handprintModules.map((module) => t(moduleNames[module]))]} />
      </thead>
      <Rows
        result={result}
        modules={handprintModules}
        figureOf={({ handprint, states }, module) => ({ value: handprint[module], state: states.handprint[module] })}
      />
    </ReportTable>
  );
};

interface RowsProps<Module extends FigureKey> {
  readonly result: CalculationResult;
  readonly modules: readonly Module[];
  readonly figureOf: (
    row: CertificateRow,
    module: Module,
  ) => { readonly value: number | null; readonly state: FigureState };
}

/** The building and the building site, each with a figure to every module. */
const Rows = <Module extends FigureKey>({ result, modules, figureOf }: RowsProps<Module>) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <tbody>
      {scopes.map((scope) => {
        const row = certificateRow(result[scope]);
        return (
          <tr key={scope}>
            <th scope="row">{t(scopeNames[scope])}</th>
            {modules.map((module) => {
              if (row === null) return <td key={module}>–</td>;
              const { value, state } = figureOf(row, module);
              return (
                <td key={module}>
                  <FigureButton scope={scope} module={module} state={state}>
                    {format.number(value, 1)}
                  </FigureButton>
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
};
