import { Trans, useLingui } from '@lingui/react/macro';
import { stateOfSum } from '#client/features/site-log/screen/figure-state.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { type Format, missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Forecast, WorksPicture } from '#domain/site-log/plan-month.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './month-page.module.css';

interface BudgetLinesProps {
  readonly picture: WorksPicture;
  /** Of the plan: what is foreseen rests on it. */
  readonly plan: Readonly<Record<'a4' | 'a5', FigureState>>;
  readonly isWhole: boolean;
  readonly siteId: string;
}

/** Each stage to its end: what happened, what is left of the plan, and the client's budget. */
export const BudgetLines = ({ picture: { a4, a5 }, plan, isWhole, siteId }: BudgetLinesProps) => {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Forecast and budget</Trans>} aside={<span className="second">t CO₂e</span>}>
      <StageLines name={t`A4 Transport`} forecast={a4} plan={plan.a4} isWhole={isWhole} />
      <StageLines name={t`A5 Site operations`} forecast={a5} plan={plan.a5} isWhole={isWhole} />
      <div className={classes['way']}>
        <AppLink to="/sites/$siteId/log/$page" params={{ siteId, page: 'budget' }}>
          <Trans>Set the days and the budget</Trans>
        </AppLink>
      </div>
    </Panel>
  );
};

const kgPerTonne = 1000;

interface StageLinesProps {
  readonly name: string;
  readonly forecast: Forecast;
  readonly plan: FigureState;
  readonly isWhole: boolean;
}

const tonnes = (format: Format, kg: number | null): string => format.number(kg === null ? null : kg / kgPerTonne, 1);

/** Around a forecast that lacks something both ends can only rise. */
const RangeText = ({ range, isWhole }: { readonly range: Forecast['range']; readonly isWhole: boolean }) => {
  const format = useFormat();
  if (range === null) return missing;
  return (
    <Told state={isWhole ? 'known' : 'atLeast'}>
      {tonnes(format, range.low)}–{tonnes(format, range.high)}
    </Told>
  );
};

const StageLines = ({ name, forecast: all, plan, isWhole }: StageLinesProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { happened, planned, left, forecast, range, ratios, budget } = all;
  // Of works that are over nothing is left that the plan would have to tell.
  const isPlanWhole = plan === 'known' || left === 0;
  const lines = [
    [
      t`Planned`,
      <Told key="planned" state={plan}>
        {tonnes(format, planned)}
      </Told>,
    ],
    [
      t`Happened`,
      <Told key="happened" state={stateOfSum(happened, isWhole)}>
        {tonnes(format, happened)}
      </Told>,
    ],
    [
      t`Left of the plan`,
      <Told key="left" state={stateOfSum(left, isPlanWhole)}>
        {tonnes(format, left)}
      </Told>,
    ],
    [
      t`Forecast`,
      <Told key="forecast" state={stateOfSum(forecast, isWhole && isPlanWhole)}>
        {tonnes(format, forecast)}
      </Told>,
    ],
    [t`Range`, <RangeText key="range" range={range} isWhole={isWhole && isPlanWhole} />],
    [t`Budget`, tonnes(format, budget)],
  ] as const;
  return (
    <section className={classes['stage']}>
      <h3>{name}</h3>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Verdict forecast={forecast} budget={budget} isWhole={isWhole} isPlanWhole={isPlanWhole} />
      {ratios === null ? null : (
        <p className="second">
          <Trans>
            The range comes from how the finished months differ from their plan: {format.number(ratios.low, 2)}–
            {format.number(ratios.high, 2)} times.
          </Trans>
        </p>
      )}
    </section>
  );
};

interface VerdictProps {
  readonly forecast: number | null;
  readonly budget: number | null;
  /** Of the log. */
  readonly isWhole: boolean;
  readonly isPlanWhole: boolean;
}

/** Over is said as soon as it is known; under only where nothing lacks. */
const Verdict = ({ forecast, budget, isWhole, isPlanWhole }: VerdictProps) => {
  const format = useFormat();
  const told = useTold();
  if (forecast === null || budget === null) return null;
  const state = isWhole && isPlanWhole ? 'known' : 'atLeast';
  const difference = told(state, format.number(Math.abs(budget - forecast) / kgPerTonne, 1));
  if (forecast > budget) {
    return (
      <p className={classes['over']}>
        <Trans>{difference} t over the budget</Trans>
      </p>
    );
  }
  if (state === 'known') {
    return (
      <p className={classes['under']}>
        <Trans>{difference} t under the budget</Trans>
      </p>
    );
  }
  return (
    <p className="second">
      {isWhole ? (
        <Trans>The plan lacks something: nobody knows yet whether the budget holds.</Trans>
      ) : (
        <Trans>The log lacks something: nobody knows yet whether the budget holds.</Trans>
      )}
    </p>
  );
};
