import type { LineResult } from '#domain/carbon/calculation-result.ts';
import type { UncertaintySubject } from './model.ts';
import { triangularVariance } from './random.ts';

/** A row or line with its part of the variance of the total. */
export interface Driver {
  /** null = a line. */
  readonly quantityId: string | null;
  readonly line: LineResult | null;
  /** With every input at its middle, kgCO2e. */
  readonly kgCo2e: number;
  /** Of the variance of the total, 0..1; all drivers together are 1. */
  readonly share: number;
  /** How much of it comes from the row's amount; the rest from its coefficients. */
  readonly amountShare: number;
}

export interface Drivers {
  /** Largest share first. */
  readonly drivers: readonly Driver[];
  /** Mean and standard deviation of the total, exact and not drawn, kgCO2e. */
  readonly mean: number;
  readonly deviation: number;
}

/**
 * What drives the total. The model is linear and its inputs are independent, so the variance is known without drawing: a
 * row's share is its covariance with the total, Cov(row, total) / Var(total), and the shares add up to 1.
 */
export const driversOf = ({ model, quantityIds, lines }: UncertaintySubject): Drivers => {
  const { lineKg, lineSpreads } = model;
  const found = [
    ...lines.map((line, index) => {
      const kgCo2e = lineKg[index] ?? 0;
      const covariance = (kgCo2e * (lineSpreads[index] ?? 0)) ** 2 * triangularVariance;
      return { quantityId: null, line, kgCo2e, covariance, ofAmount: 0 };
    }),
    ...rowCovariances(model).map((row, index) => ({ quantityId: quantityIds[index] ?? '', line: null, ...row })),
  ];
  const variance = found.reduce((sum, { covariance }) => sum + covariance, 0);
  const shareOf = (part: number): number => (variance === 0 ? 0 : part / variance);
  return {
    drivers: found
      .map(({ covariance, ofAmount, ...driver }) => ({
        ...driver,
        share: shareOf(covariance),
        amountShare: shareOf(ofAmount),
      }))
      .toSorted((left, right) => right.share - left.share),
    mean: found.reduce((sum, { kgCo2e }) => sum + kgCo2e, 0),
    deviation: Math.sqrt(variance),
  };
};

/** Each row's covariance with the total: through its amount, and through the coefficients that it shares with other rows. */
const rowCovariances = (model: UncertaintySubject['model']) => {
  const { rowFixedKg, termStarts, termCoefficients, termKg, coefficientSpreads, amountSpread } = model;
  const kgByCoefficient = new Float64Array(coefficientSpreads.length);
  termKg.forEach((kg, term) => {
    const coefficient = termCoefficients[term] ?? 0;
    kgByCoefficient[coefficient] = (kgByCoefficient[coefficient] ?? 0) + kg;
  });
  const amountVariance = amountSpread ** 2 * triangularVariance;
  return Array.from(rowFixedKg, (fixed, row) => {
    let kgCo2e = fixed;
    let ofCoefficients = 0;
    let ownVariance = 0;
    for (let term = termStarts[row] ?? 0; term < (termStarts[row + 1] ?? 0); term += 1) {
      const kg = termKg[term] ?? 0;
      const coefficient = termCoefficients[term] ?? 0;
      const variance = (coefficientSpreads[coefficient] ?? 0) ** 2 * triangularVariance;
      kgCo2e += kg;
      ofCoefficients += kg * (kgByCoefficient[coefficient] ?? 0) * variance;
      ownVariance += kg ** 2 * variance;
    }
    const ofAmount = amountVariance * (kgCo2e ** 2 + ownVariance);
    return { kgCo2e, covariance: ofCoefficients + ofAmount, ofAmount };
  });
};
