import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clock } from '#client/data/device/clock.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { today } from '#domain/values/today.ts';
import { type CalculationView, findCalculation, viewOf } from './calculation-view.ts';
import { categoryQueries } from './categories.ts';
import { quantityQueries } from './quantities.ts';
import { useCalculations, useLane, useSite } from './views.ts';

/**
 * Several calculations of one site, each computed on the device over the waiting edits; suspends while they load. One
 * that was deleted a moment ago is left out.
 */
export const useCalculationViews = (siteId: string, wanted: readonly string[]): readonly CalculationView[] => {
  const site = useSite(siteId);
  const all = useCalculations(siteId);
  const ids = wanted.filter((id) => all.some((one) => one.id === id));
  const entries = useLane(siteId);
  const places = ids.map((calculationId) => ({ siteId, calculationId }));
  const setIds = [...new Set(ids.map((id) => findCalculation(all, id).referenceSet))];
  const categories = useSuspenseQueries({ queries: places.map(categoryQueries.list), combine });
  const quantities = useSuspenseQueries({ queries: places.map(quantityQueries.list), combine });
  const sets = useSuspenseQueries({ queries: setIds.map(libraryQueries.referenceSet), combine });
  const date = today(clock());
  const key = ids.join();
  return useMemo(
    () =>
      (key === '' ? [] : key.split(',')).flatMap((calculationId, index): CalculationView[] => {
        const place = { siteId, calculationId };
        const calculation = findCalculation(all, calculationId);
        const referenceSet = sets.find(({ id }) => id === calculation.referenceSet);
        const [ownCategories, ownQuantities] = [categories[index], quantities[index]];
        if (ownCategories === undefined || ownQuantities === undefined || referenceSet === undefined) return [];
        return [
          viewOf({
            site,
            calculation,
            categories: overlayCategories(ownCategories, place, entries),
            quantities: overlayQuantities(ownQuantities, place, entries),
            referenceSet,
            today: date,
          }),
        ];
      }),
    [siteId, key, site, all, entries, categories, quantities, sets, date],
  );
};

/** One function for all renders: what it combines keeps its identity while nothing changes. */
const combine = <Data>(results: readonly { readonly data: Data }[]): readonly Data[] => results.map(({ data }) => data);
