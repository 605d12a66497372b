import type { Scope } from '#domain/terms/modules.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { CalculationResult, ModuleValues, PartTrace } from './calculation-result.ts';
import { coefficientsOf, firstYearOf } from './energy.ts';
import { mapModules } from './lanes.ts';
import { periodYears } from './period.ts';
import { withTotal } from './scope-result.ts';

export interface CumulativePoint {
  /** Years since completion, 0..50. */
  readonly index: number;
  /** Calendar year; null while the completion year is missing. */
  readonly year: number | null;
  /** Emitted by the end of this year, kgCO2e. */
  readonly kgCo2e: ModuleValues & { readonly total: number };
}

/**
 * The footprint as it accumulates: A at completion, B4 in the years of the replacements (table values of services evenly),
 * B6 year by year with the falling coefficients, C after the last year. The last point is the result itself.
 */
export const cumulativeByYear = (
  input: CalculationInput,
  result: CalculationResult,
  scope: Scope = 'building',
): CumulativePoint[] => {
  const total = result[scope].kgCo2e;
  const b4 = spread(replacementsByYear(result, scope), total.b4);
  const b6 = scope === 'building' ? spread(energyByYear(input), total.b6) : spread([], total.b6);
  const { completionYear } = input.site;
  return Array.from({ length: periodYears + 1 }, (_, index) => {
    const atStart = mapModules((module) => (module.startsWith('c') && index < periodYears ? 0 : total[module]));
    const year = completionYear === null ? null : completionYear + index;
    return { index, year, kgCo2e: withTotal({ ...atStart, b4: b4[index] ?? 0, b6: b6[index] ?? 0 }) };
  });
};

/** Running sums of the yearly amounts; what no year explains is spread evenly, so that the last sum is `total` exactly. */
const spread = (yearly: readonly number[], total: number): number[] => {
  const known = yearly.reduce((sum, value) => sum + value, 0);
  const evenly = (total - known) / periodYears;
  let sum = 0;
  return Array.from({ length: periodYears + 1 }, (_, index) => {
    if (index > 0) sum += (yearly[index] ?? 0) + evenly;
    return index === periodYears ? total : sum;
  });
};

const replacementsByYear = ({ rows }: CalculationResult, scope: Scope): number[] => {
  const yearly = new Array<number>(periodYears + 1).fill(0);
  for (const row of rows) {
    if (row.scope !== scope || row.modules.b4 === 0) continue;
    for (const part of row.parts) addReplacements(yearly, part);
  }
  return yearly;
};

/** At every end of the service life; a number of replacements given by hand is spaced evenly. */
const addReplacements = (yearly: number[], part: PartTrace): void => {
  const times = Math.floor(part.replacements);
  if (times < 1) return;
  const { lifetimeYears } = part;
  const isByLifetime = lifetimeYears !== null && lifetimeYears * times < periodYears;
  const interval = isByLifetime ? lifetimeYears : periodYears / (times + 1);
  for (let time = 1; time <= times; time += 1) {
    const year = Math.min(periodYears, Math.max(1, Math.round(time * interval)));
    yearly[year] = (yearly[year] ?? 0) + part.modules.b4 / times;
  }
};

const energyByYear = (input: CalculationInput): number[] => {
  const yearly = new Array<number>(periodYears + 1).fill(0);
  for (const { carrier, kwhPerYear } of input.calculation.energy) {
    const firstYear = firstYearOf(input, carrier);
    if (firstYear === null) continue;
    const coefficients = coefficientsOf(input, carrier, firstYear);
    coefficients.forEach(({ kgCo2ePerKwh }, index) => {
      yearly[index + 1] = (yearly[index + 1] ?? 0) + (kwhPerYear ?? 0) * kgCo2ePerKwh;
    });
  }
  return yearly;
};
