import { type DeliverySource, deliveriesOf } from './deliveries.ts';
import { type EventFigure, eventFigure, type FigureContext } from './event-figures.ts';
import { type EventProblem, liveEvents } from './live-events.ts';
import type { LogDefaults, LogEvent } from './log-event.ts';
import type { SiteFactorSet } from './site-factor.ts';

/** What the figures of a log are made of, beside its events. */
export interface LogBasis {
  readonly deliveries: DeliverySource;
  readonly defaults: LogDefaults;
  readonly factorSet: SiteFactorSet;
}

export interface FollowedLog {
  readonly figures: readonly EventFigure[];
  readonly problems: readonly EventProblem[];
}

/** The figures of a log that changes: what is the same event on the same basis is not worked out again. */
export class LogFollower {
  #basis: LogBasis | null = null;
  #figures = new WeakMap<LogEvent, { readonly figure: EventFigure | null }>();

  follow(events: readonly LogEvent[], basis: LogBasis): FollowedLog {
    if (basis !== this.#basis) this.#figures = new WeakMap();
    this.#basis = basis;
    const { live, problems } = liveEvents(events);
    const fresh = live.filter((event) => !this.#figures.has(event));
    if (fresh.length > 0) this.#add(fresh, basis);
    const figures = live.flatMap((event) => this.#figures.get(event)?.figure ?? []);
    return { figures, problems: [...problems, ...figures.flatMap((figure) => figure.problems)] };
  }

  #add(events: readonly LogEvent[], { deliveries, defaults, factorSet }: LogBasis): void {
    const delivered = deliveriesOf(events, deliveries);
    const context: FigureContext = {
      factorOf: factorFinder(factorSet),
      deliveredOf: ({ id, massKg }) => delivered.get(id) ?? { massKg, a1a3KgCo2e: null },
      defaults,
    };
    for (const event of events) this.#figures.set(event, { figure: eventFigure(event, context) });
  }
}

const finders = new WeakMap<SiteFactorSet, FigureContext['factorOf']>();

/** Factors of a set by their ids; the index of a set is made once. */
export const factorFinder = (set: SiteFactorSet): FigureContext['factorOf'] => {
  const known = finders.get(set);
  if (known !== undefined) return known;
  const byId = new Map(set.factors.map((factor) => [factor.id, factor]));
  const find = (id: string) => byId.get(id);
  finders.set(set, find);
  return find;
};
