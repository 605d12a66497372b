import type { EmissionFactors } from '#domain/products/product.ts';
import { type LaneMask, maskOf, noLanes, nonZeroModules } from './lane-masks.ts';
import type { LaneValues } from './lanes.ts';

/** Which formulas of a product had all that they need; `end` = C3 and C4. */
interface Known {
  readonly a1a3: boolean;
  readonly a4: boolean;
  readonly c2: boolean;
  readonly end: boolean;
}

/** The modules that a product gives a value: its 0 is an answer, what it does not say is not 0. */
export const givenLanes = (factors: EmissionFactors, values: LaneValues, known: Known): LaneMask =>
  nonZeroModules(values) |
  (known.a1a3 ? production : noLanes) |
  (known.a4 ? a4 : noLanes) |
  (known.c2 ? c2 : noLanes) |
  (known.end ? end : noLanes) |
  (factors.handprintReuse === null ? noLanes : d1Reuse) |
  (factors.handprintRecycling === null ? noLanes : d1Recycling) |
  (factors.handprintEnergy === null ? noLanes : d2) |
  (factors.handprintCarbonStorage === null ? noLanes : d4) |
  (factors.handprintCarbonation === null ? noLanes : d5);

// Worked out once, because every product of every row asks.
const production = maskOf('a1a3', 'b4');
const a4 = maskOf('a4');
const c2 = maskOf('c2');
const end = maskOf('c3', 'c4');
const d1Reuse = maskOf('d1Reuse');
const d1Recycling = maskOf('d1Recycling');
const d2 = maskOf('d2');
const d4 = maskOf('d4');
const d5 = maskOf('d5');
