import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { ModuleRow } from '#client/parts/report/tables/module-row.tsx';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { TotalFoot } from '#client/parts/report/view/total-foot.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { figureDecimals, isPerArea, shownDifference, shownFigure, shownState } from './footprint-text.ts';
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
    const [one = 0, other = 0] = [before, after].map(({ result }) => shownFigure(result, scope, key, perArea));
    const states = [before, after].map(({ result }) => shownState(result, scope, key));
    const decimals = figureDecimals(perArea);
    return (
      <>
        <td>
          <Told state={states[0] ?? 'unknown'}>{format.number(one, decimals)}</Told>
        </td>
        <td>
          <Told state={states[1] ?? 'unknown'}>{format.number(other, decimals)}</Told>
        </td>
        <td>{shownDifference(format, [one, other], states, perArea)}</td>
      </>
    );
  };
  return (
    <ReportTable label={t`${name}, both totals`}>
      <thead>
        <HeadRow
          columns={[
            {
              name: (
                <>
                  {name} <span className={classes['unit']}>{perArea ? <PerAreaUnit /> : <TonnesUnit />}</span>
                </>
              ),
            },
            t`Now`,
            afterName,
            t`Difference`,
          ]}
        />
      </thead>
      <tbody>
        {modules.map((module) => (
          <ModuleRow key={module} module={module}>
            {cells(module)}
          </ModuleRow>
        ))}
      </tbody>
      <TotalFoot>{cells('total')}</TotalFoot>
    </ReportTable>
  );
};
