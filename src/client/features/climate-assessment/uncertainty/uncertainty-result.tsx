import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { periodYears } from '#domain/carbon/period.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { driversOf } from '#domain/uncertainty/drivers.ts';
import type { UncertaintySubject } from '#domain/uncertainty/model.ts';
import { summarise } from '#domain/uncertainty/summary.ts';
import { DriverTable } from './driver-table.tsx';
import { Histogram } from './histogram.tsx';
import classes from './uncertainty.module.css';

interface Props {
  readonly view: Pick<CalculationView, 'calculation' | 'result' | 'quantities'>;
  readonly subject: UncertaintySubject;
  /** kgCO2e of the building in each run. */
  readonly totals: Float64Array;
  readonly seed: number;
}

/** The range of the building's figure, the chance of staying within the limit, and what drives it. */
export const UncertaintyResult = ({ view, subject, totals, seed }: Props) => {
  const { calculation, result, quantities } = view;
  const { areaM2, kgCo2e, perM2Year, states } = result.building;
  const state = states.footprint.total;
  // Runs vary the building's figure: of several classes, or with something missing, they say nothing of a limit.
  const isSaid = areaM2 !== null && result.limit.missing === 0 && result.byUseClass.length < 2;
  const limit = isSaid ? result.limit.value : null;
  const perShown = areaM2 === null ? 1000 : areaM2 * periodYears;
  const summary = useMemo(
    () =>
      summarise(
        totals.map((kg) => kg / perShown),
        limit,
      ),
    [totals, perShown, limit],
  );
  const drivers = useMemo(() => driversOf(subject), [subject]);
  const format = useFormat();
  const decimals = areaM2 === null ? 1 : 2;
  const unit = areaM2 === null ? <TonnesUnit /> : <PerAreaUnit />;
  const told = useTold();
  const [low, high] = [format.number(summary.low, decimals), format.number(summary.high, decimals)];
  const reported = perM2Year?.total ?? kgCo2e.total / perShown;
  return (
    <>
      <h3 className={classes['heading']}>
        <Trans>Range of the building's footprint</Trans>
      </h3>
      <div className={classes['stats']}>
        <RangeStats {...{ low, high, state, unit }} median={format.number(summary.median, decimals)} />
        <ChanceStat chance={summary.chance} limit={limit} isUnknown={result.limit.status === 'unknown'} />
      </div>
      <p className={classes['note']}>
        <Trans>
          In nine runs of ten the figure was between {low} and {high}, when amounts, product values, table values and
          energy each varied within the spreads above.
        </Trans>{' '}
        {state === 'known' ? null : <Trans>What is missing is in no run: the range is of what is calculated.</Trans>}{' '}
        <AboveRange
          reported={told(state, format.number(reported, decimals))}
          isAbove={reported > summary.high && calculation.valueChoice === 'conservative'}
        />
      </p>
      <Histogram
        histogram={summary.histogram}
        runs={summary.runs}
        decimals={decimals}
        reported={reported}
        state={state}
        limit={limit}
      />
      <DriverTable drivers={drivers} perShown={perShown} decimals={decimals} unit={unit} quantities={quantities} />
      <HowItWasRun runs={format.number(summary.runs)} seed={seed} />
    </>
  );
};

interface RangeStatsProps extends Readonly<Record<'median' | 'low' | 'high', string>> {
  /** What may be said of the figure that varies. */
  readonly state: FigureState;
  readonly unit: React.ReactNode;
}

const RangeStats = ({ median, low, high, state, unit }: RangeStatsProps) => (
  <>
    <Stat label={<Trans>Median</Trans>} value={<Told state={state}>{median}</Told>} unit={unit} />
    <Stat
      label={<Trans>In nine runs of ten</Trans>}
      value={
        <Told state={state}>
          {low}–{high}
        </Told>
      }
      unit={unit}
      note={<Trans>5th to 95th percentile</Trans>}
    />
  </>
);

const HowItWasRun = ({ runs, seed }: { readonly runs: string; readonly seed: number }) => (
  <p className={classes['note']}>
    <Trans>
      {runs} runs from seed {seed}, the same on every device. Every input has a symmetric triangular distribution (JCGM
      101:2008, 6.4.5), and inputs are independent; rows of one product share its coefficient. Random numbers:
      xoshiro128** (Blackman and Vigna, 2018). The chance compares unrounded figures.
    </Trans>
  </p>
);

interface ChanceStatProps {
  readonly chance: number | null;
  readonly limit: number | null;
  readonly isUnknown: boolean;
}

const ChanceStat = ({ chance, limit, isUnknown }: ChanceStatProps) => {
  const format = useFormat();
  const limitText = format.number(limit, 2);
  return (
    <Stat
      label={<Trans>Chance of staying within the limit</Trans>}
      value={format.percent(chance, 1)}
      note={
        isUnknown ? (
          <Trans>Cannot be said yet</Trans>
        ) : limit === null ? (
          <Trans>There is no limit to compare with</Trans>
        ) : (
          <Trans>limit {limitText}</Trans>
        )
      }
    />
  );
};

interface AboveRangeProps {
  readonly reported: string;
  readonly isAbove: boolean;
}

/** Why the figure of the reports may lie above its own range: of products with two values the runs vary around the typical one. */
const AboveRange = ({ reported, isAbove }: AboveRangeProps) =>
  isAbove ? (
    <Trans>
      The reported figure, {reported}, is above that: it counts every product with its conservative value at once, while
      the runs vary around the typical ones.
    </Trans>
  ) : null;
