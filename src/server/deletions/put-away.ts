import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Site } from '#domain/sites/site.ts';
import { removeCalculation } from '#server/calculations/calculations.store.ts';
import { keepCalculation } from '#server/copies/kept-site.store.ts';
import type { Call } from '#server/http/route.ts';
import { removeSite } from '#server/sites/sites.store.ts';
import { hideSite } from './deletions.store.ts';

/**
 * Deleted, and kept for a while: nobody sees the site any more. No user's own rights reach what is put away, so this is
 * the server's work. A backup goes for good: its site is there to be backed up again.
 */
export const putSiteAway = async (call: Call, site: Site): Promise<void> => {
  if (site.backupSourceId !== null) return removeSite(call.db, site.id);
  await call.asSystem((db) => hideSite(db, site.id, { now: call.now, userId: call.user.id }));
};

/** As `putSiteAway`: the calculation with all below it. */
export const putCalculationAway = async (call: Call, { siteId, id }: Calculation): Promise<void> => {
  const kept = { source: siteId, target: call.newId(), now: call.now, userId: call.user.id, calculation: id };
  await call.asSystem((db) => keepCalculation(db, kept));
  await removeCalculation(call.db, siteId, id);
};
