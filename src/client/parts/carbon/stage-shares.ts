import type { ModuleValues } from '#domain/carbon/calculation-result.ts';
import { type Stage, stageColor, stages, stageValue } from './stages.ts';

export interface StageShare {
  readonly stage: Stage;
  /** 0..1 of the positive values. */
  readonly share: number;
}

/** How positive values divide into stages, in the order of the life cycle. */
export const stageShares = (values: ModuleValues): readonly StageShare[] => {
  const positive = stages.map((stage) => ({ stage, value: Math.max(0, stageValue(values, stage)) }));
  const sum = positive.reduce((total, { value }) => total + value, 0);
  return sum === 0
    ? []
    : positive.filter(({ value }) => value > 0).map(({ stage, value }) => ({ stage, share: value / sum }));
};

/** One CSS background instead of an element for each segment: thousands of rows scroll past. */
export const stageGradient = (shares: readonly StageShare[]): string => {
  let from = 0;
  const stops = shares.map(({ stage, share }) => {
    const to = from + share * 100;
    const stop = `${stageColor(stage)} ${from.toFixed(2)}% ${to.toFixed(2)}%`;
    from = to;
    return stop;
  });
  return stops.length === 0 ? 'none' : `linear-gradient(to right, ${stops.join(', ')})`;
};
