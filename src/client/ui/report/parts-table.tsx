import { Trans } from '@lingui/react/macro';
import classes from '#client/parts/report/explanation.module.css';
import type { Explanation } from '#client/parts/report/explanation.ts';
import { FigureButton, useFigureName } from '#client/parts/report/figure-button.tsx';
import table from '#client/parts/report/report-table.module.css';
import { PerAreaUnit } from '#client/parts/report/units.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { Scope } from '#domain/terms/modules.ts';

/** The modules that a sum is made of; each opens its own explanation. */
export const PartsTable = ({ scope, explanation }: { scope: Scope; explanation: Explanation }) => {
  const format = useFormat();
  const { parts, perM2Year, kgCo2e } = explanation;
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>The sum</Trans>
      </h3>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Module</Trans>
            </th>
            <th scope="col">
              <PerAreaUnit />
            </th>
            <th scope="col">kg CO₂e</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.module}>
              <th scope="row">
                <FigureName module={part.module} />
              </th>
              <td>{format.number(part.perM2Year, 2)}</td>
              <td>
                <FigureButton scope={scope} module={part.module}>
                  {format.number(part.kgCo2e)}
                </FigureButton>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <td>{format.number(perM2Year, 2)}</td>
            <td>{format.number(kgCo2e)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};

const FigureName = ({ module }: { module: Parameters<typeof useFigureName>[0] }) => useFigureName(module);
