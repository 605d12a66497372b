import { Trans } from '@lingui/react/macro';
import { moduleCodes } from '#client/parts/carbon/module-names.ts';
import type { Figure } from '#client/parts/report/figure-key.ts';
import { ModuleName } from '#client/parts/report/module-name.tsx';
import table from '#client/parts/report/report-table.module.css';
import type { ReportView } from '#client/parts/report/report-view.ts';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { round2, sumOfRounded } from '#domain/carbon/round.ts';
import type { AuditSection } from '#domain/reports/audit-lines.ts';

interface AuditSumProps {
  readonly view: ReportView;
  readonly figure: Figure;
  readonly sections: readonly AuditSection[];
}

/** How a sum comes from its modules: each before and after rounding; nothing where the figure is one module. */
export const AuditSum = ({ view, figure, sections }: AuditSumProps) => {
  const format = useFormat();
  if (sections.length < 2) return null;
  const hasArea = view.result[figure.scope].areaM2 !== null;
  const rounded = sections.map(({ perM2Year }) => round2(perM2Year ?? 0));
  const unrounded = sections.reduce((sum, { perM2Year }) => sum + (perM2Year ?? 0), 0);
  const kgCo2e = sections.reduce((sum, section) => sum + section.kgCo2e, 0);
  return (
    <Panel title={<Trans>The sum</Trans>}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Module</Trans>
            </th>
            <th scope="col">kg CO₂e</th>
            {hasArea && (
              <>
                <th scope="col">
                  kg CO₂e/m²/a, <Trans>unrounded</Trans>
                </th>
                <th scope="col">
                  <Trans>rounded</Trans>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ module, kgCo2e: kg, perM2Year }, index) => (
            <tr key={module}>
              <th scope="row">{module !== null && <ModuleName module={module} />}</th>
              <td>{format.number(kg, 3)}</td>
              {hasArea && (
                <>
                  <td>{format.plain(perM2Year)}</td>
                  <td>{format.number(rounded[index], 2)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{[...new Set(sections.map(({ module }) => module && moduleCodes[module]))].join(' + ')}</th>
            <td>{format.number(kgCo2e, 3)}</td>
            {hasArea && (
              <>
                <td>{format.plain(unrounded)}</td>
                <td>{format.number(sumOfRounded(rounded), 2)}</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
};
