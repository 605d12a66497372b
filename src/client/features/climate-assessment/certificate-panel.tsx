import { Trans, useLingui } from '@lingui/react/macro';
import { moduleNames, scopeNames } from '#client/parts/carbon/module-names.ts';
import { stageCodes, stageNames, stages } from '#client/parts/carbon/stages.ts';
import { FigureButton } from '#client/parts/report/figure-button.tsx';
import table from '#client/parts/report/report-table.module.css';
import { PerAreaUnit } from '#client/parts/report/units.tsx';
import { HeadRow } from '#client/ui/head-row.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { ScrollBox } from '#client/ui/scroll-box.tsx';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { certificateRow } from '#domain/carbon/certificate.ts';
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
  const format = useFormat();
  return (
    <Scrollable label={t`Carbon footprint for the energy certificate`}>
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
      <tbody>
        {scopes.map((scope) => {
          const row = certificateRow(result[scope]);
          return (
            <tr key={scope}>
              <th scope="row">{t(scopeNames[scope])}</th>
              {[...stages, 'total' as const].map((stage) => (
                <td key={stage}>
                  {row === null ? (
                    '–'
                  ) : (
                    <FigureButton scope={scope} module={stage} state={row.states.footprint[stage]}>
                      {format.number(row.footprint[stage], 1)}
                    </FigureButton>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Scrollable>
  );
};

const Handprint = ({ result }: { result: CalculationResult }) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Scrollable label={t`Carbon handprint for the energy certificate`}>
      <thead>
        <HeadRow columns={[t`Carbon handprint`, ...handprintModules.map((module) => t(moduleNames[module]))]} />
      </thead>
      <tbody>
        {scopes.map((scope) => {
          const row = certificateRow(result[scope]);
          return (
            <tr key={scope}>
              <th scope="row">{t(scopeNames[scope])}</th>
              {handprintModules.map((module) => (
                <td key={module}>
                  {row === null ? (
                    '–'
                  ) : (
                    <FigureButton scope={scope} module={module} state={row.states.handprint[module]}>
                      {format.number(row.handprint[module], 1)}
                    </FigureButton>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Scrollable>
  );
};

const Scrollable = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <ScrollBox label={label}>
    <table className={table['table']}>{children}</table>
  </ScrollBox>
);
