import type { UncertaintyModel } from './model.ts';
import { createRandom } from './random.ts';

export const runCount = 10_000;

/** A simulation that is run piece by piece, so that whoever runs it can tell how far it is. */
export interface Simulation {
  /** kgCO2e of each run so far. */
  readonly totals: Float64Array<ArrayBuffer>;
  /** Runs so many more. */
  readonly run: (count: number) => void;
  readonly done: () => number;
}

/**
 * Monte Carlo over the model: the same model, seed and count give the same totals to the last bit on every device.
 * Where amounts are certain the rows of a product collapse into one number; otherwise each run draws every row.
 */
export const createSimulation = (model: UncertaintyModel, seed: number, runs = runCount): Simulation => {
  const random = createRandom(seed);
  const plan = planOf(model);
  const totals = new Float64Array(runs);
  const { lineKg, coefficientSpreads, rowFixedKg } = plan;
  const draws = new Float64Array(lineKg.length + coefficientSpreads.length + rowFixedKg.length);
  const coefficients = new Float64Array(coefficientSpreads.length);
  let done = 0;
  return {
    totals,
    done: () => done,
    run: (count) => {
      const end = Math.min(runs, done + count);
      for (; done < end; done += 1) {
        random.fillTriangular(draws);
        totals[done] = totalOf(plan, draws, coefficients);
      }
    },
  };
};

interface Plan extends UncertaintyModel {
  /** kgCO2e that do not vary at all. */
  readonly constantKg: number;
}

/** Only what varies is drawn; the rest is added up once. */
const planOf = (model: UncertaintyModel): Plan => {
  const { lineKg, lineSpreads, amountSpread, rowFixedKg, termCoefficients, termKg, coefficientSpreads } = model;
  const certain = lineKg.reduce((sum, kg, line) => (lineSpreads[line] === 0 ? sum + kg : sum), 0);
  const varying = [...lineKg.keys()].filter((line) => lineSpreads[line] !== 0);
  const lines = {
    lineKg: Float64Array.from(varying, (line) => lineKg[line] ?? 0),
    lineSpreads: Float64Array.from(varying, (line) => lineSpreads[line] ?? 0),
  };
  if (amountSpread > 0) return { ...model, ...lines, constantKg: certain };
  const sums = new Float64Array(coefficientSpreads.length);
  termKg.forEach((kg, term) => {
    const coefficient = termCoefficients[term] ?? 0;
    sums[coefficient] = (sums[coefficient] ?? 0) + kg;
  });
  return {
    ...model,
    lineKg: Float64Array.from([...lines.lineKg, ...sums]),
    lineSpreads: Float64Array.from([...lines.lineSpreads, ...coefficientSpreads]),
    coefficientSpreads: new Float64Array(0),
    rowFixedKg: new Float64Array(0),
    constantKg: certain + rowFixedKg.reduce((sum, kg) => sum + kg, 0),
  };
};

/** One run. The draws are of the lines, then of the coefficients, then of the rows. */
const totalOf = (plan: Plan, draws: Float64Array, coefficients: Float64Array): number => {
  const { lineKg, lineSpreads, coefficientSpreads, amountSpread } = plan;
  const { rowFixedKg, termStarts, termCoefficients, termKg } = plan;
  let total = plan.constantKg;
  let draw = 0;
  for (let line = 0; line < lineKg.length; line += 1, draw += 1) {
    total += (lineKg[line] ?? 0) * (1 + (lineSpreads[line] ?? 0) * (draws[draw] ?? 0));
  }
  for (let index = 0; index < coefficients.length; index += 1, draw += 1) {
    coefficients[index] = 1 + (coefficientSpreads[index] ?? 0) * (draws[draw] ?? 0);
  }
  let term = 0;
  for (let row = 0; row < rowFixedKg.length; row += 1, draw += 1) {
    let kg = rowFixedKg[row] ?? 0;
    const end = termStarts[row + 1] ?? 0;
    for (; term < end; term += 1) kg += (termKg[term] ?? 0) * (coefficients[termCoefficients[term] ?? 0] ?? 0);
    total += kg * (1 + amountSpread * (draws[draw] ?? 0));
  }
  return total;
};
