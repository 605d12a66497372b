import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';

/** What must be on the device for a calculation to open without a line. */
export const neededQueries = (place: CalculationPlace) => [
  siteQueries.one(place.siteId).queryKey,
  calculationQueries.list(place.siteId).queryKey,
  categoryQueries.list(place).queryKey,
  quantityQueries.list(place).queryKey,
];
