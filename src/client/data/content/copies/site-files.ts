import { siteQueries } from '#client/data/content/views/sites.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { compositeQueries } from '#client/data/library/composites.ts';
import { productQueries } from '#client/data/library/products.ts';
import { call } from '#client/data/line/api.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { exportSite, importSite } from '#contract/whole-sites/site-transfer.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { LogDocument } from '#domain/site-log/log-document.ts';
import type { Site } from '#domain/sites/site.ts';

/**
 * The whole site as one document: the server's, or without a connection one of what this device has, waiting edits
 * included. Rejects with `ApiError` when there is none.
 */
export const fetchSiteDocument = async (data: ClientData, siteId: string): Promise<SiteDocument> => {
  if (data.connectivity.isOnline()) return call(exportSite, { params: { siteId } });
  const { documentOnDevice } = await import('./device-content.ts');
  return documentOnDevice(data, siteId);
};

/**
 * Makes a new site of a document: the server does, or without a connection this device, whose edits then wait. Rejects
 * with `ApiError`, whose problem names broken paths.
 */
export const uploadSiteDocument = async (
  data: ClientData,
  document: SiteDocument & LogDocument,
): Promise<Pick<Site, 'id' | 'defaultCalculationId'>> => {
  if (!data.connectivity.isOnline()) {
    const { importDocumentHere } = await import('./device-documents.ts');
    return importDocumentHere(data, document);
  }
  const site = await call(importSite, { body: document }, { idempotencyKey: uuidv7() });
  // The document may have brought own products and composites with it.
  const changed = [siteQueries.list(), productQueries.list(), compositeQueries.list()];
  await Promise.all(changed.map(({ queryKey: [noun] }) => data.queryClient.invalidateQueries({ queryKey: [noun] })));
  return site;
};
