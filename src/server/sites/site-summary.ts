import type { Call } from '#server/http/route.ts';
import { calculateNow } from '#server/reports/calculation-result.ts';
import { type ListedSite, storeSummary } from './sites.store.ts';

interface Summary {
  /** Building footprint of the default calculation, kgCO2e/m2/a. */
  readonly gwp: number | null;
  readonly limit: number | null;
}

/** The stored figures while nothing below the site has changed, else new ones from the engine, which are stored. */
export const summarise = async (call: Call, listed: ListedSite): Promise<Summary> => {
  const { site, contentVersion, summaryKey, summaryGwp, summaryLimit } = listed;
  // Another build may calculate otherwise.
  const key = `${contentVersion}/${call.services.build}`;
  if (summaryKey === key) return { gwp: summaryGwp, limit: summaryLimit };
  const result = await calculateNow(call, site, site.defaultCalculationId);
  const summary = {
    gwp: result?.building.perM2Year?.total ?? null,
    limit: result?.limit.value ?? null,
  };
  // Whoever looks at the list may only read; the figures are the server's.
  await call.asSystem((db) => storeSummary(db, site.id, { key, ...summary }));
  return summary;
};
