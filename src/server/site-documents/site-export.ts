import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { CalculationContent } from '#domain/documents/site-document-of.ts';
import { type LogDocument, wholeDocumentOf } from '#domain/site-log/log-document.ts';
import type { Site } from '#domain/sites/site.ts';
import { findCalculations } from '#server/calculations/calculations.store.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnLibrary } from '#server/products/own-library.store.ts';
import { findAllQuantities } from '#server/quantities/all-quantities.store.ts';
import { findAllEvents } from '#server/site-log/site-log.store.ts';

/** The whole site as one document. */
export const exportDocument = async (call: Call, site: Site): Promise<SiteDocument & LogDocument> => {
  const contents: CalculationContent[] = [];
  for (const calculation of await findCalculations(call.db, site.id)) {
    const categories = await findCategories(call.db, site.id, calculation.id);
    contents.push({ calculation, categories, quantities: await findAllQuantities(call.db, site.id, calculation.id) });
  }
  const own = await findOwnLibrary(call.db, site.companyId);
  return wholeDocumentOf(site, contents, own, await findAllEvents(call.db, site.id));
};
