import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { ownLibraryOnDevice } from '#client/data/library/own-library.ts';
import { ApiError } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations, overlayCategories, overlayQuantities } from '#client/data/outbox/overlay/overlay.ts';
import { overlayLog } from '#client/data/outbox/overlay/overlay-log.ts';
import { overlaySite } from '#client/data/outbox/overlay/overlay-sites.ts';
import { logKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { CalculationContent } from '#domain/documents/site-document-of.ts';
import { wholeDocumentOf } from '#domain/site-log/log-document.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Site } from '#domain/sites/site.ts';

/*
 * What this device has of a site, waiting edits included, without asking the server. What is not here is told as a
 * line that is down: a part of a site must never pass for the whole.
 */

const siteOnDevice = async ({ cache, outbox }: ClientData, siteId: string): Promise<Site> => {
  const stored = await cache.read<Site | null>(siteQueries.one(siteId).queryKey);
  const site = overlaySite(stored ?? null, siteId, outbox.inLane(siteLane(siteId)));
  if (site === null) throw new ApiError('network');
  return site;
};

const calculationsOnDevice = async ({ cache, outbox }: ClientData, siteId: string): Promise<readonly Calculation[]> => {
  const stored = await cache.read<readonly Calculation[]>(calculationQueries.list(siteId).queryKey);
  return overlayCalculations(present(stored, outbox.isUnsent(siteId)), siteId, outbox.inLane(siteLane(siteId)));
};

export const categoriesOnDevice = async (
  { cache, outbox }: ClientData,
  place: CalculationPlace,
): Promise<readonly Category[]> => {
  const stored = await cache.read<readonly Category[]>(categoryQueries.list(place).queryKey);
  const isNew = outbox.isUnsent(place.siteId, place.calculationId);
  return overlayCategories(present(stored, isNew), place, outbox.inLane(siteLane(place.siteId)));
};

export const contentOnDevice = async (data: ClientData, calculation: Calculation): Promise<CalculationContent> => {
  const { cache, outbox } = data;
  const place = { siteId: calculation.siteId, calculationId: calculation.id };
  const stored = await cache.read<readonly Quantity[]>(quantityQueries.list(place).queryKey);
  const isNew = outbox.isUnsent(place.siteId, place.calculationId);
  const quantities = overlayQuantities(present(stored, isNew), place, outbox.inLane(siteLane(place.siteId)));
  return { calculation, categories: await categoriesOnDevice(data, place), quantities };
};

/** A site with everything below it. */
export const wholeSiteOnDevice = async (
  data: ClientData,
  siteId: string,
): Promise<{ readonly site: Site; readonly contents: readonly CalculationContent[] }> => {
  const site = await siteOnDevice(data, siteId);
  const calculations = await calculationsOnDevice(data, siteId);
  const contents = await Promise.all(calculations.map((calculation) => contentOnDevice(data, calculation)));
  return { site, contents };
};

const logOnDevice = async ({ cache, outbox }: ClientData, siteId: string): Promise<readonly StoredEvent[]> => {
  const stored = await cache.read<readonly StoredEvent[]>(logKey(siteId));
  return overlayLog(present(stored, outbox.isUnsent(siteId)), siteId, outbox.inLane(siteLane(siteId)));
};

/** The same as one document. */
export const documentOnDevice = async (data: ClientData, siteId: string): Promise<SiteDocument> => {
  const { site, contents } = await wholeSiteOnDevice(data, siteId);
  return wholeDocumentOf(site, contents, await ownLibraryOnDevice(data), await logOnDevice(data, siteId));
};

/** @param isNew it was made here, so that the server has nothing of it yet */
const present = <Row>(rows: readonly Row[] | undefined, isNew: boolean): readonly Row[] => {
  if (rows === undefined && !isNew) throw new ApiError('network');
  return rows ?? [];
};
