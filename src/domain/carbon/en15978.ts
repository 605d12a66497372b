import type { EmissionFactors } from '#domain/products/product.ts';
import { type LaneValues, lanesOf } from './lanes.ts';

/** What the formulas of a part have worked out, per declared unit. */
export interface PartTerms {
  readonly massKg: number;
  /** A1-A3 fossil and luluc. */
  readonly g: number;
  readonly wasteFactor: number;
  readonly wasteInA5: boolean;
  readonly replacements: number;
  readonly a4: number;
  readonly ownA5: number;
  readonly c3: number;
  readonly c4: number;
  readonly biogenic: number;
}

/**
 * Row modules by `en15978-dk`, per declared unit. GWP is the total of EN 15804, biogenic carbon included; a replaced product
 * causes its manufacture and its end of life again, and the benefits beyond the system come once more with each:
 * B4 = n (A1-A3 + C3 + C4), D = (1 + n) d. With `isExtended` delivery and installation come again, too: B4 = n (A1-A3 + A4 +
 * A5 + C3 + C4), as LCAbyg counts where a project declares them. C1 and C2 are no part of the method (BR18 § 298 and annex 2, table 6; LCAbyg).
 */
export const en15978Values = (factors: EmissionFactors, terms: PartTerms, isExtended: boolean): LaneValues => {
  const { wasteFactor: w, replacements: n } = terms;
  const total = terms.g + (factors.gwpA1A3Biogenic ?? 0);
  const produced = w * total;
  const c3 = terms.c3 + (factors.gwpC3Biogenic ?? 0);
  const delivered = isExtended ? terms.a4 + terms.ownA5 : 0;
  return lanesOf({
    massKg: terms.massKg,
    biogenic: terms.biogenic,
    a1a3: terms.wasteInA5 ? total : produced,
    a4: terms.a4,
    a5: terms.ownA5 + (terms.wasteInA5 ? (w - 1) * total : 0),
    b4: n * (produced + delivered + c3 + terms.c4),
    b6: 0,
    c1: 0,
    c2: 0,
    c3,
    c4: terms.c4,
    d1Reuse: (1 + n) * (factors.handprintReuse ?? 0),
    d1Recycling: (1 + n) * (factors.handprintRecycling ?? 0),
    d2: (1 + n) * (factors.handprintEnergy ?? 0),
    d3: 0,
    d4: (1 + n) * (factors.handprintCarbonStorage ?? 0),
    d5: (1 + n) * (factors.handprintCarbonation ?? 0),
  });
};
