import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import { type KeptLog, keptMonths } from '#domain/site-log/company-month.ts';
import { plannedId } from '#domain/site-log/planned-id.ts';
import { plannedStages, plannedStates } from '#domain/site-log/planned-stages.ts';
import { logFigures } from '#domain/site-log/site-log.ts';
import { findCalculations } from '#server/calculations/calculations.store.ts';
import type { Call } from '#server/http/route.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';
import { totalsNow } from '#server/reports/calculation-result.ts';
import { countEvents } from '#server/site-log/site-log.store.ts';
import type { StoredSite } from '#server/sites/sites.store.ts';
import { loadLog } from './log-of-site.ts';

const nothingPlanned = { a4: null, a5: null };

/**
 * What the months of a site's log come to; null = it has no log. A backup is one moment, and has none of its own.
 * @param ofDefault the totals of the default calculation, which most logs are compared with
 */
export const keptLogOf = async (
  call: Call,
  site: StoredSite,
  ofDefault: CalculationTotals | null,
): Promise<KeptLog | null> => {
  if (site.backupSourceId !== null) return null;
  const count = await countEvents(call.db, site.id);
  if (count === 0 && site.logStart === null) return null;
  const calculations = await findCalculations(call.db, site.id);
  const planId = plannedId(site, calculations);
  const calculation = calculations.find(({ id }) => id === planId);
  if (calculation === undefined) return { planned: nothingPlanned, months: [], isOfLibrary: false };
  const isDefault = calculation.id === site.defaultCalculationId;
  const totals = isDefault ? ofDefault : await totalsNow(call, site, calculation.id);
  const planned = totals === null ? nothingPlanned : plannedStages(totals);
  const states = totals === null ? null : plannedStates(totals);
  const isPlanAtLeast = states?.a4 === 'atLeast' || states?.a5 === 'atLeast';
  const referenceSet = count === 0 ? null : await loadReferenceSet(call.db, calculation.referenceSet);
  if (referenceSet === null) return { planned, isPlanAtLeast, months: [], isOfLibrary: false };
  const plan = { calculation, referenceSet, limitSet: findLimitSet(calculation.limitSet) };
  const { events, source, own } = await loadLog(call, site, plan);
  const isOfLibrary = own.products.length + own.composites.length > 0;
  return { planned, isPlanAtLeast, months: keptMonths(events, logFigures(source)), isOfLibrary };
};
