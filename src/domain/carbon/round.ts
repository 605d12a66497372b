/**
 * Rounds half away from zero to 2 decimals; never returns -0.
 * A product like 0.15 * 0.1 lands a few last bits beside the half that is meant, so the scaled value is
 * widened by 2^-50 of itself before rounding: the same on every device and far below any shown decimal.
 */
export const round2 = (value: number): number => {
  const cents = Math.abs(value) * 100;
  const rounded = Math.round(cents * (1 + 2 ** -50)) / 100;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

/** Sum of values that already have 2 decimals, itself with exactly 2 decimals. */
export const sumOfRounded = (values: readonly number[]): number =>
  round2(values.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100);
