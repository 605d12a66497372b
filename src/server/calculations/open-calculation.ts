import type { Calculation } from '#domain/calculations/calculation.ts';
import { canInCalculation, type SiteAction } from '#domain/sites/access.ts';
import type { Site } from '#domain/sites/site.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { openSite } from '#server/sites/open-site.ts';
import { touchSite } from '#server/sites/sites.store.ts';
import { findCalculation, touchCalculation } from './calculations.store.ts';

interface Where {
  readonly siteId: string;
  readonly calculationId: string;
}

/** The calculation of this site, after the site's rights. */
export const openCalculation = async (
  call: Call,
  { siteId, calculationId }: Where,
  action: SiteAction,
): Promise<{ readonly site: Site; readonly calculation: Calculation }> => {
  const site = await openSite(call, siteId, action);
  const calculation = await findCalculation(call.db, siteId, calculationId);
  if (calculation === null) throw notFound();
  demandOpen(calculation, action);
  return { site, calculation };
};

/**
 * The one place that refuses changes of what was handed in. The site's row is locked by whoever changes anything below it,
 * so a change and a hand-in never overtake each other.
 */
export const demandOpen = (calculation: Calculation, action: SiteAction): void => {
  const decision = canInCalculation(action, calculation);
  if (!decision.allowed) throw new Refusal(decision.refusal);
};

/** After a change below a calculation: its time of change, and the site's results are out of date. */
export const touchContent = async (call: Call, { siteId, calculationId }: Where): Promise<void> => {
  await touchCalculation(call.db, siteId, calculationId, call.now);
  await touchSite(call.db, siteId, call.now);
};
