import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';

const turns = new Map<string, Promise<unknown>>();

/**
 * One change of a calculation after the other: each looks at the rows as those before it have left them. Two quick presses
 * of "undo" would else both start from the same rows, and the second would meet the first as somebody else's.
 */
export const inTurn =
  ({ calculationId }: CalculationPlace) =>
  <Given extends readonly unknown[], Result>(change: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> => {
    const before = turns.get(calculationId) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(() => change(...given));
    turns.set(calculationId, own);
    return own;
  };
