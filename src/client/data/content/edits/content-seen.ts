import { quantityQueries } from '#client/data/content/views/quantities.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { type SeenVersion, seenVersions } from '#client/data/outbox/overlay/seen-versions.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';

/**
 * The rows of a category or of a whole calculation, as the deletion of it tells that they were seen; undefined when this
 * device does not have them.
 */
export const contentSeen = async (
  { cache, outbox }: ClientData,
  place: CalculationPlace,
  categoryId: string | null = null,
): Promise<{ readonly seen: readonly SeenVersion[] } | undefined> => {
  const known = await cache.read<readonly Quantity[]>(quantityQueries.list(place).queryKey);
  if (known === undefined) return undefined;
  const waiting = outbox.inLane(siteLane(place.siteId));
  const rows = overlayQuantities(known, place, waiting);
  const inside = categoryId === null ? rows : rows.filter((row) => row.categoryId === categoryId);
  return { seen: seenVersions(inside, waiting) };
};
