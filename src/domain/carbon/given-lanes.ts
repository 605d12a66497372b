import type { EmissionFactors } from '#domain/product.ts';
import { type HandprintModule, handprintModules, type Module, modules } from '#domain/terms/modules.ts';
import { type LaneMask, maskOf, noLanes } from './lane-masks.ts';
import { type LaneValues, laneValue } from './lanes.ts';

/** Which formulas of a product had all that they need; `end` = C3 and C4. */
interface Known {
  readonly a1a3: boolean;
  readonly a4: boolean;
  readonly c2: boolean;
  readonly end: boolean;
}

/** The modules that a product gives a value: its 0 is an answer, what it does not say is not 0. */
export const givenLanes = (factors: EmissionFactors, values: LaneValues, known: Known): LaneMask =>
  [...modules, ...handprintModules].reduce(
    (mask, lane) => (laneValue(values, lane) !== 0 || isZero(lane, factors, known) ? mask | maskOf(lane) : mask),
    noLanes,
  );

const isZero = (lane: Module | HandprintModule, factors: EmissionFactors, known: Known): boolean => {
  switch (lane) {
    case 'a1a3':
    case 'b4':
      return known.a1a3;
    case 'a4':
      return known.a4;
    case 'c2':
      return known.c2;
    case 'c3':
    case 'c4':
      return known.end;
    case 'd1Reuse':
      return factors.handprintReuse !== null;
    case 'd1Recycling':
      return factors.handprintRecycling !== null;
    case 'd2':
      return factors.handprintEnergy !== null;
    case 'd4':
      return factors.handprintCarbonStorage !== null;
    case 'd5':
      return factors.handprintCarbonation !== null;
    default:
      return false;
  }
};
