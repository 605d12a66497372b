import type { Calculation } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { Source } from '#domain/products/composite.ts';
import { deliverySourceOf } from '#domain/site-log/delivery-source.ts';
import { factorSetOf } from '#domain/site-log/factor-sets.ts';
import type { LogSource } from '#domain/site-log/site-log.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import type { Site } from '#domain/sites/site.ts';
import type { Call } from '#server/http/route.ts';
import { findOwnSources, type OwnLibrary } from '#server/products/own-library.store.ts';
import { findAllEvents } from '#server/site-log/site-log.store.ts';

/** The log of a site with what its figures rest on. */
export interface LogOfSite {
  readonly events: readonly StoredEvent[];
  readonly own: OwnLibrary;
  readonly source: LogSource;
}

interface Plan extends Pick<CalculationInput, 'referenceSet' | 'limitSet'> {
  readonly calculation: Calculation;
}

/** What of a site its log rests on. */
type LoggingSite = Pick<Site, 'id' | 'companyId' | 'name' | 'logDistanceKm' | 'logVehicle' | 'siteFactorSet'>;

/** @param sources of the library that are asked for beside those of the events */
export const loadLog = async (
  call: Call,
  site: LoggingSite,
  plan: Plan,
  sources: readonly Source[] = [],
): Promise<LogOfSite> => {
  const events = await findAllEvents(call.db, site.id);
  const named = [...events.map(({ product }) => product), ...sources];
  const own = await findOwnSources(call.db, site.companyId, named);
  const { name, logDistanceKm, logVehicle } = site;
  return {
    events,
    own,
    source: {
      ...deliverySourceOf({ name, ...own, ...plan }),
      events,
      defaults: { distanceKm: logDistanceKm, vehicle: logVehicle },
      factorSet: factorSetOf(site),
    },
  };
};
