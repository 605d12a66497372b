import { Trans, useLingui } from '@lingui/react/macro';
import { moduleCodes } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import type { Figure, FigureKey } from '#client/parts/report/figure/figure-key.ts';
import { toldOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import { ModuleName } from '#client/parts/report/tables/module-name.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { round2, sumOfRounded } from '#domain/carbon/round.ts';
import type { AuditSection } from '#domain/reports/audit-lines.ts';

interface AuditSumProps {
  readonly view: ReportView;
  readonly figure: Figure;
  readonly sections: readonly AuditSection[];
}

/** How a sum comes from its modules: each before and after rounding; nothing where the figure is one module. */
export const AuditSum = ({ view, figure, sections }: AuditSumProps) => {
  const { t } = useLingui();
  if (sections.length < 2) return null;
  const toldOf = (module: FigureKey) => toldOfFigure(view.result, { scope: figure.scope, module });
  const hasArea = view.result[figure.scope].areaM2 !== null;
  const rounded = sections.map(({ perM2Year }) => round2(perM2Year ?? 0));
  const unrounded = sections.reduce((sum, { perM2Year }) => sum + (perM2Year ?? 0), 0);
  const kgCo2e = sections.reduce((sum, section) => sum + section.kgCo2e, 0);
  return (
    <Panel title={<Trans>The sum</Trans>}>
      <table className={table['table']}>
        <thead>
          <HeadRow
            columns={[t`Module`, 'kg CO₂e', ...(hasArea ? [`kg CO₂e/m²/a, ${t`unrounded`}`, t`rounded`] : [])]}
          />
        </thead>
        <tbody>
          {sections.map(({ module, kgCo2e: kg, perM2Year }, index) => (
            <tr key={module}>
              <th scope="row">{module !== null && <ModuleName module={module} />}</th>
              <SumCells
                told={toldOf(module ?? figure.module)}
                kgCo2e={kg}
                perArea={hasArea ? [perM2Year, rounded[index]] : null}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{[...new Set(sections.map(({ module }) => module && moduleCodes[module]))].join(' + ')}</th>
            <SumCells
              told={toldOf(figure.module)}
              kgCo2e={kgCo2e}
              perArea={hasArea ? [unrounded, sumOfRounded(rounded)] : null}
            />
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
};

interface SumCellsProps {
  readonly told: ReturnType<typeof toldOfFigure>;
  readonly kgCo2e: number;
  /** Before and after rounding; null without an area. */
  readonly perArea: readonly [unrounded: number | null, rounded: number | undefined] | null;
}

const SumCells = ({ told, kgCo2e, perArea }: SumCellsProps) => {
  const format = useFormat();
  return (
    <>
      <td>
        <Told {...told}>{format.number(kgCo2e, 3)}</Told>
      </td>
      {perArea !== null && (
        <>
          <td>
            <Told {...told}>{format.plain(perArea[0])}</Told>
          </td>
          <td>
            <Told {...told}>{format.number(perArea[1], 2)}</Told>
          </td>
        </>
      )}
    </>
  );
};
