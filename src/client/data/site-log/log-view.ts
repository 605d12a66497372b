import { useMemo, useRef } from 'react';
import { type CalculationView, useCalculationView } from '#client/data/content/calculation-view.ts';
import { useCalculations, useSite } from '#client/data/content/views.ts';
import { clock } from '#client/data/device/clock.ts';
import { type OwnLibrary, useOwnLibrary } from '#client/data/library/own-library.ts';
import type { Composite } from '#domain/composite.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Site } from '#domain/site.ts';
import type { DeliverySource } from '#domain/site-log/deliveries.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { siteFactorSets } from '#domain/site-log/factor-sets.ts';
import type { EventProblem } from '#domain/site-log/live-events.ts';
import type { LogEvent } from '#domain/site-log/log-event.ts';
import { type FollowedLog, type LogBasis, LogFollower } from '#domain/site-log/log-follower.ts';
import { type MonthSum, sumsByMonth } from '#domain/site-log/log-totals.ts';
import type { SiteFactorSet } from '#domain/site-log/site-factor.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import { today } from '#domain/values/today.ts';
import { useLogEvents } from './log-events.ts';

/** The log of a site with everything that its screens show. */
export interface LogView {
  readonly site: Site;
  readonly events: readonly StoredEvent[];
  readonly figures: readonly EventFigure[];
  readonly figureOf: (eventId: string) => EventFigure | undefined;
  readonly problems: readonly EventProblem[];
  readonly byMonth: readonly MonthSum[];
  readonly factorSet: SiteFactorSet;
  /** The calculation that the works are compared with. */
  readonly plan: CalculationView;
  readonly own: OwnLibrary;
  /** What the figures rest on. */
  readonly basis: LogBasis;
  /** ISO date. */
  readonly today: string;
  /** The figure of an event that is being entered. */
  readonly preview: (event: LogEvent) => EventFigure | undefined;
}

/** Suspends while something of it loads. */
export const useLogView = (siteId: string): LogView => {
  const site = useSite(siteId);
  const events = useLogEvents(siteId);
  const plan = useCalculationView({ siteId, calculationId: usePlanId(site) });
  const own = useOwnLibrary(site.companyId);
  const basis = useBasis(site, plan, own);
  const follower = useRef<LogFollower>(null);
  const date = today(clock());
  return useMemo(() => {
    follower.current ??= new LogFollower();
    return logViewOf({ site, events, plan, own, basis, today: date, log: follower.current.follow(events, basis) });
  }, [site, events, plan, own, basis, date]);
};

/** The calculation that was chosen for the log while it is there, else the default one, else any. */
const usePlanId = ({ id, logPlanCalculationId, defaultCalculationId }: Site): string => {
  const calculations = useCalculations(id);
  const isThere = (wanted: string | null) => calculations.some((calculation) => calculation.id === wanted);
  if (logPlanCalculationId !== null && isThere(logPlanCalculationId)) return logPlanCalculationId;
  return isThere(defaultCalculationId) ? defaultCalculationId : (calculations[0]?.id ?? defaultCalculationId);
};

type Parts = Pick<LogView, 'site' | 'events' | 'plan' | 'own' | 'basis' | 'today'> & {
  readonly log: FollowedLog;
};

const logViewOf = ({ log: { figures, problems }, ...parts }: Parts): LogView => {
  const { basis } = parts;
  const byId = new Map(figures.map((figure) => [figure.event.id, figure]));
  return {
    ...parts,
    figures,
    figureOf: (eventId) => byId.get(eventId),
    problems,
    byMonth: sumsByMonth(figures),
    factorSet: basis.factorSet,
    preview: (event) => new LogFollower().follow([{ ...event, corrects: '' }], basis).figures[0],
  };
};

/** The set that the site has pinned; until then the newest that comes with the product. */
export const factorSetOf = ({ siteFactorSet }: Pick<Site, 'siteFactorSet'>): SiteFactorSet => {
  const sets = siteFactorSets();
  const set = sets.find(({ id }) => id === siteFactorSet) ?? sets.at(-1);
  if (set === undefined) throw new Error('no set of site factors comes with the product');
  return set;
};

/** Another object only where the figures may be others. */
const useBasis = (site: Site, { calculation, referenceSet, limitSet }: CalculationView, own: OwnLibrary): LogBasis => {
  const { siteFactorSet, logDistanceKm, logVehicle, name } = site;
  const { products, composites } = own;
  return useMemo(
    () => ({
      deliveries: deliverySource({ name, products, composites, calculation, referenceSet, limitSet }),
      defaults: { distanceKm: logDistanceKm, vehicle: logVehicle },
      factorSet: factorSetOf({ siteFactorSet }),
    }),
    [siteFactorSet, logDistanceKm, logVehicle, name, products, composites, calculation, referenceSet, limitSet],
  );
};

type SourceParts = Pick<CalculationView, 'calculation' | 'referenceSet' | 'limitSet'> &
  Pick<CompanyLibrary, 'products' | 'composites'> & { readonly name: string };

const deliverySource = (parts: SourceParts): DeliverySource => {
  const { name, calculation, referenceSet, limitSet, products, composites } = parts;
  const items = new Set(referenceSet.items.map(({ id }) => id));
  const isWhole = ({ id, layers }: Composite): boolean =>
    layers.every(({ source }) => source.kind !== 'item' || items.has(source.id)) &&
    snapshotSource({ kind: 'composite', id }, products, composites).ok;
  const { name: title, referenceSet: set, limitSet: limits } = calculation;
  return {
    document: {
      format: 'tyomaahiili-site',
      formatVersion: 1,
      site: { name },
      // One composite that does not hold would take the figures of all.
      library: { products, composites: composites.filter(isWhole) },
      calculations: [],
    },
    calculation: { name: title, referenceSet: set, limitSet: limits },
    context: { referenceSets: [referenceSet], limitSets: limitSet === null ? [] : [limitSet], today: null },
  };
};
