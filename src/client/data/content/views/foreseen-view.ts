import { clock } from '#client/data/device/clock.ts';
import { nextTask } from '#client/data/device/next-task.ts';
import { overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type Entry, siteLane } from '#client/data/outbox/records/entry.ts';
import { today } from '#domain/values/today.ts';
import { type CalculationView, viewOf } from './calculation-view.ts';
import { quantityQueries } from './quantities.ts';

/**
 * Works out what a screen will show once thousands of edits that are on their way to the disk are there: first the rows,
 * then their result, each in a turn of its own, while the disk writes; all at once they hold up the page. Nobody is shown
 * any of it. The screen finds both by the very same edits and rows, and makes them anew where something else has come.
 * @param shown what the screen shows now
 */
export const foreseeView = async (
  { queryClient, outbox }: ClientData,
  shown: Pick<CalculationView, 'site' | 'calculation' | 'categories' | 'referenceSet'>,
  coming: readonly Entry[],
): Promise<CalculationView | null> => {
  const place = { siteId: shown.site.id, calculationId: shown.calculation.id };
  const known = queryClient.getQueryData(quantityQueries.list(place).queryKey);
  if (known === undefined) return null;
  const quantities = overlayQuantities(known, place, [...outbox.inLane(siteLane(place.siteId)), ...coming]);
  await nextTask();
  return viewOf({ ...shown, quantities, today: today(clock()) });
};
