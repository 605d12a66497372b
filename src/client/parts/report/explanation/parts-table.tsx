import { Trans, useLingui } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { FigureButton, useFigureName } from '#client/parts/report/figure/figure-button.tsx';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import { stateOfFigure, toldOfFigure } from '#client/parts/report/figure/state-of-figure.ts';
import table from '#client/parts/report/tables/report-table.module.css';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { TotalFoot } from '#client/parts/report/view/total-foot.tsx';
import { PerAreaUnit } from '#client/parts/report/view/units.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './explanation.module.css';
import type { Explanation } from './explanation.ts';

interface PartsTableProps {
  readonly figure: Figure;
  readonly explanation: Explanation;
  readonly result: ReportView['result'];
}

/** The modules that a sum is made of; each opens its own explanation. */
export const PartsTable = ({ figure, explanation, result }: PartsTableProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { parts, perM2Year, kgCo2e } = explanation;
  const { scope } = figure;
  const total = toldOfFigure(result, figure);
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>The sum</Trans>
      </h3>
      <table className={table['table']}>
        <thead>
          <HeadRow columns={[t`Module`, { name: <PerAreaUnit /> }, 'kg CO₂e']} />
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.module}>
              <th scope="row">
                <FigureName module={part.module} />
              </th>
              <td>
                <Told {...toldOfFigure(result, { scope, module: part.module })}>
                  {format.number(part.perM2Year, 2)}
                </Told>
              </td>
              <td>
                <FigureButton
                  scope={scope}
                  module={part.module}
                  state={stateOfFigure(result, { scope, module: part.module })}
                >
                  {format.number(part.kgCo2e)}
                </FigureButton>
              </td>
            </tr>
          ))}
        </tbody>
        <TotalFoot>
          <td>
            <Told {...total}>{format.number(perM2Year, 2)}</Told>
          </td>
          <td>
            <Told {...total}>{format.number(kgCo2e)}</Told>
          </td>
        </TotalFoot>
      </table>
    </section>
  );
};

const FigureName = ({ module }: { module: Parameters<typeof useFigureName>[0] }) => useFigureName(module);
