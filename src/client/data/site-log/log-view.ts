import { useMemo, useRef } from 'react';
import { type CalculationView, useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { useCalculations, useSite } from '#client/data/content/views/views.ts';
import { clock } from '#client/data/device/clock.ts';
import { type OwnLibrary, useOwnLibrary } from '#client/data/library/own-library.ts';
import { deliverySourceOf } from '#domain/site-log/delivery-source.ts';
import type { EventFigure } from '#domain/site-log/event-figures.ts';
import { factorSetOf } from '#domain/site-log/factor-sets.ts';
import { hasHappened } from '#domain/site-log/happened.ts';
import type { EventProblem } from '#domain/site-log/live-events.ts';
import type { LogEvent } from '#domain/site-log/log-event.ts';
import { type FollowedLog, type LogBasis, LogFollower } from '#domain/site-log/log-follower.ts';
import type { MonthSum } from '#domain/site-log/log-totals.ts';
import { plannedId } from '#domain/site-log/planned-id.ts';
import type { SiteFactorSet } from '#domain/site-log/site-factor.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { unfinishedMonths, wholeMonths } from '#domain/site-log/whole-months.ts';
import type { Site } from '#domain/sites/site.ts';
import { today } from '#domain/values/today.ts';
import { useLogEvents } from './log-events.ts';

/** The log of a site with everything that its screens show. */
export interface LogView {
  readonly site: Site;
  readonly events: readonly StoredEvent[];
  readonly figures: readonly EventFigure[];
  /** Of those that are dated after today. */
  readonly ahead: readonly EventFigure[];
  readonly figureOf: (eventId: string) => EventFigure | undefined;
  readonly problems: readonly EventProblem[];
  readonly byMonth: readonly MonthSum[];
  /** The months whose sum is all there is. */
  readonly wholeMonths: ReadonlySet<string>;
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

const usePlanId = (site: Site): string => plannedId(site, useCalculations(site.id)) ?? site.defaultCalculationId;

type Parts = Pick<LogView, 'site' | 'events' | 'plan' | 'own' | 'basis' | 'today'> & {
  readonly log: FollowedLog;
};

const logViewOf = ({ log, ...parts }: Parts): LogView => {
  const { basis, site, events, today: day } = parts;
  const { problems, byMonth, figureOf } = log;
  let ahead: readonly EventFigure[] | null = null;
  return {
    ...parts,
    // A list of all is made for a screen that asks.
    get figures() {
      return log.figures;
    },
    // Looked for once, and only where it is shown.
    get ahead() {
      ahead ??= events.flatMap((event) => (hasHappened(event, day) ? [] : (figureOf(event.id) ?? [])));
      return ahead;
    },
    figureOf,
    problems,
    byMonth,
    wholeMonths: wholeMonths({ byMonth, none: site.logNone, unfinished: unfinishedMonths(events, problems) }),
    factorSet: basis.factorSet,
    preview: (event) => new LogFollower().follow([{ ...event, corrects: '' }], basis).figures[0],
  };
};

/** Another object only where the figures may be others. */
const useBasis = (site: Site, { calculation, referenceSet, limitSet }: CalculationView, own: OwnLibrary): LogBasis => {
  const { siteFactorSet, logDistanceKm, logVehicle, name } = site;
  const { products, composites } = own;
  return useMemo(
    () => ({
      deliveries: deliverySourceOf({ name, products, composites, calculation, referenceSet, limitSet }),
      defaults: { distanceKm: logDistanceKm, vehicle: logVehicle },
      factorSet: factorSetOf({ siteFactorSet }),
    }),
    [siteFactorSet, logDistanceKm, logVehicle, name, products, composites, calculation, referenceSet, limitSet],
  );
};
