import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import { tellOutcome } from '#client/data/outbox/edits/edit-drafts.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { importCategoriesFromSite } from '#contract/calculations/categories.ts';
import { copySite, copySiteWithoutQuantities } from '#contract/sites/sites.ts';
import type { Site } from '#domain/sites/site.ts';

type MadeSite = Pick<Site, 'id' | 'name' | 'defaultCalculationId'>;

/**
 * Made by the server; without a connection made here of what this device has. All reject with `ApiError` when it did
 * not happen.
 */
export interface SiteCopies {
  /** An empty name means "<name> (copy)". */
  copySite(site: Pick<Site, 'id'>, name: string): Promise<MadeSite>;
  copySiteWithoutQuantities(site: Pick<Site, 'id'>, name: string): Promise<MadeSite>;
  /** Adds the categories of another calculation that this one does not have yet. */
  importCategoriesFromSite(place: CalculationPlace, from: CalculationPlace): Promise<void>;
}

export const useSiteCopies = (): SiteCopies => {
  const queryClient = useQueryClient();
  return useMemo(() => createSiteCopies(dataOf(queryClient)), [queryClient]);
};

/** A site of 50,000 rows takes seconds. */
const options = () => ({ idempotencyKey: uuidv7(), timeoutMs: 60_000 });

export const createSiteCopies = (data: ClientData): SiteCopies => ({
  copySite: ({ id }, name) => copy(data, id, { name, withQuantities: true }),
  copySiteWithoutQuantities: ({ id }, name) => copy(data, id, { name, withQuantities: false }),
  importCategoriesFromSite: async (place, from) => {
    if (!data.connectivity.isOnline()) return (await loadCopiesHere()).importCategoriesHere(data, place, from);
    return tellOutcome(data, texts.categories, async () => {
      await sendWaiting(data, place.siteId);
      await sendWaiting(data, from.siteId);
      const body = { fromSiteId: from.siteId, fromCalculationId: from.calculationId };
      await call(importCategoriesFromSite, { params: { ...place }, body }, options());
      await data.queryClient.invalidateQueries({ queryKey: categoryQueries.list(place).queryKey });
    });
  },
});

const loadCopiesHere = () => import('#client/data/content/copies/device-copies.ts');

const texts = {
  site: { done: msg`Site copied`, failed: msg`Failed to copy site` },
  categories: { done: msg`Categories imported`, failed: msg`Failed to create category` },
};

const copy = async (
  data: ClientData,
  siteId: string,
  choice: { readonly name: string; readonly withQuantities: boolean },
): Promise<MadeSite> => {
  if (!data.connectivity.isOnline()) return (await loadCopiesHere()).copySiteHere(data, siteId, choice);
  return tellOutcome(data, texts.site, async () => {
    // The server can only copy what it has.
    await sendWaiting(data, siteId);
    const request = { params: { siteId }, body: choice.name };
    const site = choice.withQuantities
      ? await call(copySite, request, options())
      : await call(copySiteWithoutQuantities, request, options());
    await data.queryClient.invalidateQueries({ queryKey: ['sites'] });
    return site;
  });
};
