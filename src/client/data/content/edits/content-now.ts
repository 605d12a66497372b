import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';

/** A calculation's rows as they are on this device, with what waits to be sent. */
export const quantitiesNow = ({ queryClient, outbox }: ClientData, place: CalculationPlace): readonly Quantity[] =>
  overlayQuantities(
    queryClient.getQueryData(quantityQueries.list(place).queryKey) ?? [],
    place,
    outbox.inLane(siteLane(place.siteId)),
  );

/** Those of the rows that are there now. */
export const rowsById = (
  data: ClientData,
  place: CalculationPlace,
  ids: readonly string[],
): ReadonlyMap<string, Quantity> => {
  const wanted = new Set(ids);
  return new Map(
    quantitiesNow(data, place)
      .filter(({ id }) => wanted.has(id))
      .map((row) => [row.id, row]),
  );
};

/** The rows as they are now; those that somebody deleted meanwhile are left out. */
export const rowsNow = (
  data: ClientData,
  place: CalculationPlace,
  rows: readonly Pick<Quantity, 'id'>[],
): readonly Quantity[] => {
  const known = rowsById(
    data,
    place,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => known.get(id) ?? []);
};

/** Its categories, the same way. */
export const categoriesNow = ({ queryClient, outbox }: ClientData, place: CalculationPlace): readonly Category[] =>
  overlayCategories(
    queryClient.getQueryData(categoryQueries.list(place).queryKey) ?? [],
    place,
    outbox.inLane(siteLane(place.siteId)),
  );
