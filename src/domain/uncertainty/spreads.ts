/** How far from its middle each input may be, in percent of it; 0 = taken as certain. */
export interface Spreads {
  /** Amount of every row, each by itself. */
  readonly amountPercent: number;
  /** A1-A3 coefficient of a product that gives one value only. */
  readonly singleValuePercent: number;
  /** Table values and site work. */
  readonly tablePercent: number;
  /** Purchased energy, each carrier by itself. */
  readonly energyPercent: number;
}

/** What an examination starts from: the same choice gives the same result on every device. */
export interface UncertaintyChoice extends Spreads {
  readonly seed: number;
}

/**
 * Where an examination begins, to be changed by whoever knows better. 20 % for values without a published range is the
 * factor 1.2 between the typical and the conservative values of the national database; 10 % for energy and 5 % for amounts
 * are no data but places to start.
 */
export const firstChoice: UncertaintyChoice = {
  seed: 2026,
  amountPercent: 5,
  singleValuePercent: 20,
  tablePercent: 20,
  energyPercent: 10,
};

export const maxSpreadPercent = 100;
export const maxSeed = 2 ** 32 - 1;

/** A choice as one word for an address. */
export const choiceToText = (choice: UncertaintyChoice): string =>
  [choice.seed, choice.amountPercent, choice.singleValuePercent, choice.tablePercent, choice.energyPercent].join('_');

/** The choice that an address means; what cannot be read is as at the beginning. */
export const textToChoice = (text: string): UncertaintyChoice => {
  const [seed, amount, single, table, energy] = text.split('_').map((part) => (part === '' ? undefined : Number(part)));
  return {
    seed: isSeed(seed) ? seed : firstChoice.seed,
    amountPercent: percentOr(amount, firstChoice.amountPercent),
    singleValuePercent: percentOr(single, firstChoice.singleValuePercent),
    tablePercent: percentOr(table, firstChoice.tablePercent),
    energyPercent: percentOr(energy, firstChoice.energyPercent),
  };
};

const isSeed = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= maxSeed;

const isSpread = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= maxSpreadPercent;

const percentOr = (value: number | undefined, otherwise: number): number => (isSpread(value) ? value : otherwise);
