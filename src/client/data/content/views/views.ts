import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations, overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { overlaySite } from '#client/data/outbox/overlay/overlay-sites.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { type Entry, siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Site } from '#domain/sites/site.ts';
import { calculationQueries } from './calculations.ts';
import { categoryQueries } from './categories.ts';
import { quantityQueries } from './quantities.ts';
import { siteQueries } from './sites.ts';

/*
 * Suspense hooks: what the server said with the waiting edits applied. Rows that no edit touches keep their
 * identity, and so does a whole list when nothing about it changed.
 */

export const useSite = (siteId: string): Site => {
  const { data } = useSuspenseQuery(siteQueries.one(siteId));
  const entries = useLane(siteId);
  const site = useMemo(() => overlaySite(data, siteId, entries), [data, siteId, entries]);
  if (site === null) throw new ApiError('not-found', { status: 404 });
  return site;
};

export const useCalculations = (siteId: string): readonly Calculation[] => {
  const { data } = useSuspenseQuery(calculationQueries.list(siteId));
  const entries = useLane(siteId);
  return useMemo(() => overlayCalculations(data, siteId, entries), [data, siteId, entries]);
};

export const useCategories = ({ siteId, calculationId }: CalculationPlace): readonly Category[] => {
  const { data } = useSuspenseQuery(categoryQueries.list({ siteId, calculationId }));
  const entries = useLane(siteId);
  return useMemo(
    () => overlayCategories(data, { siteId, calculationId }, entries),
    [data, siteId, calculationId, entries],
  );
};

export const useQuantities = ({ siteId, calculationId }: CalculationPlace): readonly Quantity[] => {
  const { data } = useSuspenseQuery(quantityQueries.list({ siteId, calculationId }));
  const entries = useLane(siteId);
  return useMemo(
    () => overlayQuantities(data, { siteId, calculationId }, entries),
    [data, siteId, calculationId, entries],
  );
};

/** The waiting edits of a site. */
export const useLane = (siteId: string): readonly Entry[] => {
  const { outbox } = dataOf(useQueryClient());
  return useSyncExternalStore(outbox.entries.subscribe, () => outbox.lanes.shown(siteLane(siteId)));
};
