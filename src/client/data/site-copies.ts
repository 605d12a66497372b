import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { importCategoriesFromSite } from '#contract/categories.ts';
import { copySite, copySiteWithoutQuantities } from '#contract/sites.ts';
import type { Site } from '#domain/site.ts';
import { call } from './api.ts';
import type { CalculationPlace } from './calculations.ts';
import { categoryQueries } from './categories.ts';
import { type ClientData, dataOf } from './client-data.ts';
import { tellOutcome } from './edit-drafts.ts';
import { sendWaiting } from './site-edits.ts';
import { uuidv7 } from './uuidv7.ts';

/** All of these need the server; they reject with `ApiError` when it did not happen. */
export interface SiteCopies {
  /** An empty name means "<name> (copy)". */
  copySite(site: Pick<Site, 'id'>, name: string): Promise<Site>;
  copySiteWithoutQuantities(site: Pick<Site, 'id'>, name: string): Promise<Site>;
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
  copySite: ({ id }, name) => copy(data, id, () => call(copySite, { params: { siteId: id }, body: name }, options())),
  copySiteWithoutQuantities: ({ id }, name) =>
    copy(data, id, () => call(copySiteWithoutQuantities, { params: { siteId: id }, body: name }, options())),
  importCategoriesFromSite: (place, from) =>
    tellOutcome(data, texts.categories, async () => {
      await sendWaiting(data, place.siteId);
      await sendWaiting(data, from.siteId);
      const body = { fromSiteId: from.siteId, fromCalculationId: from.calculationId };
      await call(importCategoriesFromSite, { params: { ...place }, body }, options());
      await data.queryClient.invalidateQueries({ queryKey: categoryQueries.list(place).queryKey });
    }),
});

const texts = {
  site: { done: msg`Site copied`, failed: msg`Failed to copy site` },
  categories: { done: msg`Categories imported`, failed: msg`Failed to create category` },
};

/** The server can only copy what it has. */
const copy = (data: ClientData, siteId: string, work: () => Promise<Site>): Promise<Site> =>
  tellOutcome(data, texts.site, async () => {
    await sendWaiting(data, siteId);
    const site = await work();
    await data.queryClient.invalidateQueries({ queryKey: ['sites'] });
    return site;
  });
