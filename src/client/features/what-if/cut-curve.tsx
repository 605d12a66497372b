import { Plural, useLingui } from '@lingui/react/macro';
import { useTold } from '#client/parts/figures/told.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { ToldPlan } from '#domain/what-if/cut-answer.ts';
import cuts from './cuts.module.css';

const widthPx = 480;
const heightPx = 200;
const margin = { top: 12, end: 12, bottom: 26, start: 44 };

/** The footprint after each swap as steps, the target as a dashed line. */
export const CutCurve = ({ plan, state }: { readonly plan: ToldPlan; readonly state: FigureState }) => {
  const { t } = useLingui();
  const format = useFormat();
  const told = useTold();
  const values = [plan.start, ...plan.steps.map(({ perM2Year }) => perM2Year)];
  const { low, high } = rangeOf([...values, plan.target]);
  const x = (count: number) =>
    margin.start + (count * (widthPx - margin.start - margin.end)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    margin.top + ((high - value) * (heightPx - margin.top - margin.bottom)) / (high - low || 1);
  const path = values.map(
    (value, count) => `${count === 0 ? `M${x(0)}` : `H${x(count)}`}${count === 0 ? ' ' : 'V'}${y(value)}`,
  );
  const [start, end] = [plan.start, values.at(-1)].map((value) => told(state, format.number(value, 2)));
  const target = format.number(plan.target, 2);
  const count = plan.steps.length;
  return (
    <svg
      className={cuts['curve']}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      role="img"
      aria-label={t`From ${start} without a swap to ${end} with ${format.number(count)}; the target is ${target}.`}
    >
      {[high, low].map((value) => (
        <text key={value} x={margin.start - 6} y={y(value) + 4} textAnchor="end">
          {format.number(value, 1)}
        </text>
      ))}
      <path d={`M${margin.start} ${margin.top}V${heightPx - margin.bottom}H${widthPx - margin.end}`} data-part="axis" />
      <path d={`M${margin.start} ${y(plan.target)}H${widthPx - margin.end}`} data-part="target" />
      <path d={path.join('')} data-part="steps" />
      <text x={margin.start} y={heightPx - 8}>
        0
      </text>
      <text x={widthPx - margin.end} y={heightPx - 8} textAnchor="end">
        <Plural value={count} one="# swap" other="# swaps" />
      </text>
      <text x={widthPx - margin.end} y={y(plan.target) - 5} textAnchor="end">
        {t`target ${target}`}
      </text>
    </svg>
  );
};

/** A little room above and below, so that no line lies on the frame. */
const rangeOf = (values: readonly number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * 0.12;
  return { low: least - room, high: most + room };
};
