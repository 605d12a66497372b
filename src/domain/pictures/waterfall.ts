/** One change on the way from a first total to a last one. */
export interface WaterfallStep {
  readonly key: string;
  readonly label: string;
  /** What it adds; negative = it takes away. */
  readonly change: number;
  /** So many changes are summed up in it. */
  readonly count: number;
}

export interface WaterfallBar {
  readonly key: string;
  readonly label: string;
  readonly kind: 'total' | 'up' | 'down';
  /** The total itself, or the change with its sign. */
  readonly value: number;
  /** Where the bar begins and where it ends, in the unit of the totals. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Waterfall {
  /** The first total, every change and the last total. */
  readonly bars: readonly WaterfallBar[];
  /** What the axis reaches from and to; 0 is always on it. */
  readonly low: number;
  readonly high: number;
}

interface WaterfallEnds {
  readonly start: { readonly label: string; readonly value: number };
  readonly end: { readonly label: string; readonly value: number };
}

/** Key of the step that sums up the smallest changes. */
const otherSteps = 'others';

/** Bars that float from one total to the next: what went up, what went down. Changes of 0 have none. */
export const waterfallOf = ({ start, end }: WaterfallEnds, steps: readonly WaterfallStep[]): Waterfall => {
  let level = start.value;
  const changes = steps
    .filter(({ change }) => change !== 0)
    .map(({ change, ...step }): WaterfallBar => {
      const from = level;
      level += change;
      return { ...step, kind: change > 0 ? 'up' : 'down', value: change, from, to: level };
    });
  const bars = [totalBar('start', start), ...changes, totalBar('end', end)];
  const edges = bars.flatMap(({ from, to }) => [from, to]);
  return { bars, low: Math.min(0, ...edges), high: Math.max(0, ...edges) };
};

const totalBar = (key: string, { label, value }: WaterfallEnds['start']): WaterfallBar => ({
  key,
  label,
  kind: 'total',
  value,
  from: 0,
  to: value,
  count: 1,
});

/** The largest changes first, either way; the smallest ones beyond `maxSteps` become one. */
export const largestSteps = (
  steps: readonly WaterfallStep[],
  { maxSteps, otherLabel }: { readonly maxSteps: number; readonly otherLabel: string },
): readonly WaterfallStep[] => {
  const sorted = steps
    .filter(({ change }) => change !== 0)
    .toSorted((left, right) => Math.abs(right.change) - Math.abs(left.change));
  if (sorted.length <= maxSteps) return sorted;
  const rest = sorted.slice(maxSteps - 1);
  const change = rest.reduce((sum, step) => sum + step.change, 0);
  return [...sorted.slice(0, maxSteps - 1), { key: otherSteps, label: otherLabel, change, count: rest.length }];
};
