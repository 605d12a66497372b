import { isAlike } from './measure-candidates.ts';
import type { Measured } from './quantity-names.ts';
import type { Refused, Resolved } from './resolve-measures.ts';

/** So many elements make a habit. */
const fewest = 3;

interface Habit {
  /** Place of the value that was taken, of two. */
  readonly at: number;
  /** The second value by the first. */
  readonly ratio: number;
  count: number;
  isBroken: boolean;
}

/**
 * What a program does with a measure that it writes twice, where the other measures tell: the same of the two is right at
 * every element, and the two are always as far apart. That settles the elements where both values could be.
 */
export const createHabits = () => {
  const habits = new Map<Measured, Habit>();
  return {
    learn: ({
      measure,
      value,
      values,
      isChosen,
    }: Pick<Resolved, 'measure' | 'value' | 'values' | 'isChosen'>): void => {
      if (!isChosen || values.length !== 2) return;
      const [at, ratio] = [values.indexOf(value), ratioOf(values)];
      const known = habits.get(measure);
      if (known === undefined) habits.set(measure, { at, ratio, count: 1, isBroken: false });
      else if (known.at === at && isAlike(known.ratio, ratio)) known.count += 1;
      else known.isBroken = true;
    },
    /** NaN = nothing tells. */
    settle: ({ measure, values, why }: Pick<Refused, 'measure' | 'values' | 'why'>): number => {
      const habit = habits.get(measure);
      const isSame = habit !== undefined && values.length === 2 && isAlike(habit.ratio, ratioOf(values));
      if (!isSame || why !== 'several-fit' || habit.isBroken || habit.count < fewest) return Number.NaN;
      return values[habit.at] ?? Number.NaN;
    },
  };
};

const ratioOf = ([first, second]: readonly number[]): number => (second ?? Number.NaN) / (first ?? Number.NaN);
