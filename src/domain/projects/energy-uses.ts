import type { Carrier, EnergyPoint, EnergyUse } from '#domain/calculation.ts';
import type { ProblemList } from './problem-list.ts';

export interface ForeignEnergy {
  readonly place: string;
  readonly carrier: Carrier;
  readonly kwhPerYear: number;
  readonly coefficients: readonly EnergyPoint[] | null;
}

/**
 * A calculation has one use of each carrier: uses of one carrier with the same coefficients are added, one with others is
 * refused.
 */
export const energyUses = (found: readonly ForeignEnergy[], problems: ProblemList): readonly EnergyUse[] => {
  const byCarrier = new Map<Carrier, ForeignEnergy>();
  for (const energy of found) {
    const known = byCarrier.get(energy.carrier);
    if (known === undefined) byCarrier.set(energy.carrier, energy);
    else if (JSON.stringify(known.coefficients) === JSON.stringify(energy.coefficients)) {
      byCarrier.set(energy.carrier, { ...known, kwhPerYear: known.kwhPerYear + energy.kwhPerYear });
    } else {
      problems.refuse(energy.place, 'energy-twice', { carrier: energy.carrier, kwhPerYear: energy.kwhPerYear });
    }
  }
  return [...byCarrier.values()].map(({ carrier, kwhPerYear, coefficients }) => ({
    carrier,
    kwhPerYear,
    ...(coefficients === null ? {} : { coefficients }),
  }));
};
