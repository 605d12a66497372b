import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
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
  const site = useOverlaid(
    siteId,
    useCallback((entries) => overlaySite(data, siteId, entries), [data, siteId]),
  );
  if (site === null) throw new ApiError('not-found', { status: 404 });
  return site;
};

export const useCalculations = (siteId: string): readonly Calculation[] => {
  const { data } = useSuspenseQuery(calculationQueries.list(siteId));
  return useOverlaid(
    siteId,
    useCallback((entries) => overlayCalculations(data, siteId, entries), [data, siteId]),
  );
};

export const useCategories = ({ siteId, calculationId }: CalculationPlace): readonly Category[] => {
  const { data } = useSuspenseQuery(categoryQueries.list({ siteId, calculationId }));
  return useOverlaid(
    siteId,
    useCallback(
      (entries) => overlayCategories(data, { siteId, calculationId }, entries),
      [data, siteId, calculationId],
    ),
  );
};

export const useQuantities = ({ siteId, calculationId }: CalculationPlace): readonly Quantity[] => {
  const { data } = useSuspenseQuery(quantityQueries.list({ siteId, calculationId }));
  return useOverlaid(
    siteId,
    useCallback(
      (entries) => overlayQuantities(data, { siteId, calculationId }, entries),
      [data, siteId, calculationId],
    ),
  );
};

const asTheyAre = (entries: readonly Entry[]): readonly Entry[] => entries;

/** The waiting edits of a site: who asks is drawn again with each of them. */
export const useLane = (siteId: string): readonly Entry[] => useOverlaid(siteId, asTheyAre);

/**
 * What the waiting edits of a site make of something: who asks is drawn again only where an edit changes it.
 * @param overlay the same function until what it rests on is another one
 */
export const useOverlaid = <Value>(siteId: string, overlay: (entries: readonly Entry[]) => Value): Value => {
  const { outbox } = dataOf(useQueryClient());
  const read = useMemo(() => {
    let last: { readonly entries: readonly Entry[]; readonly value: Value } | null = null;
    return () => {
      const entries = outbox.lanes.shown(siteLane(siteId));
      if (last?.entries !== entries) last = { entries, value: overlay(entries) };
      return last.value;
    };
  }, [outbox, siteId, overlay]);
  return useSyncExternalStore(outbox.entries.subscribe, read);
};
