import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { ModuleName } from '#client/parts/report/module-name.tsx';
import table from '#client/parts/report/report-table.module.css';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/units.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { ScrollBox } from '#client/ui/scroll-box.tsx';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { figureDecimals, isPerArea, shownDifference, shownFigure } from './footprint-text.ts';
import classes from './what-if.module.css';

export interface BeforeAfter {
  readonly before: Pick<CalculationView, 'result'>;
  readonly after: Pick<CalculationView, 'result'>;
  /** What `after` is called. */
  readonly afterName: string;
}

/** Both totals and every module side by side: the building, and the building site where it differs. */
export const TotalsPanel = (pair: BeforeAfter) => (
  <Panel title={<Trans>Both totals</Trans>}>
    {scopes.map((scope) =>
      scope === 'building' || isMoved(pair, scope) ? <ScopeTable key={scope} scope={scope} {...pair} /> : null,
    )}
  </Panel>
);

const isMoved = ({ before, after }: Pick<BeforeAfter, 'before' | 'after'>, scope: Scope): boolean =>
  modules.some((module) => before.result[scope].kgCo2e[module] !== after.result[scope].kgCo2e[module]);

const ScopeTable = ({ scope, before, after, afterName }: BeforeAfter & { readonly scope: Scope }) => {
  const { t } = useLingui();
  const format = useFormat();
  const perArea = isPerArea([before.result, after.result], scope);
  const name = t(scopeNames[scope]);
  const cells = (key: (typeof modules)[number] | 'total') => {
    const [one, other] = [before, after].map(({ result }) => shownFigure(result, scope, key, perArea));
    const decimals = figureDecimals(perArea);
    return (
      <>
        <td>{format.number(one, decimals)}</td>
        <td>{format.number(other, decimals)}</td>
        <td>{shownDifference(format, one ?? 0, other ?? 0, perArea)}</td>
      </>
    );
  };
  return (
    <ScrollBox label={t`${name}, both totals`}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              {name} <span className={classes['unit']}>{perArea ? <PerAreaUnit /> : <TonnesUnit />}</span>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">{afterName}</th>
            <th scope="col">
              <Trans>Difference</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module}>
              <th scope="row">
                <ModuleName module={module} />
              </th>
              {cells(module)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            {cells('total')}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
};
