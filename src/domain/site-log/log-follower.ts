import { type DeliverySource, deliveriesOf } from './deliveries.ts';
import { type EventFigure, EventMeasure, eventFigure, type FigureContext } from './event-figures.ts';
import { FigureList, LazyFigures } from './figure-list.ts';
import { type EventProblem, liveLog } from './live-events.ts';
import type { LogDefaults, LogEvent } from './log-event.ts';
import { changedMonth, type MonthSum, monthOf, type SummedMonth, sharedMonth, summedMonths } from './log-totals.ts';
import { countedShare } from './reconcile-fuel.ts';
import type { SiteFactorSet } from './site-factor.ts';
import { SumColumns } from './sum-columns.ts';

/** What the figures of a log are made of, beside its events. */
export interface LogBasis {
  readonly deliveries: DeliverySource;
  readonly defaults: LogDefaults;
  readonly factorSet: SiteFactorSet;
}

export interface FollowedLog {
  readonly figures: readonly EventFigure[];
  readonly problems: readonly EventProblem[];
  /** The sums of each month that has an event, in their order. */
  readonly byMonth: readonly MonthSum[];
  readonly figureOf: (eventId: string) => EventFigure | undefined;
}

/** What was followed last, and where everything of it stands. */
interface Followed {
  readonly events: readonly LogEvent[];
  readonly figures: FigureList;
  readonly problems: readonly EventProblem[];
  /** Problems of the log itself, not of an event's figure. */
  readonly ofLog: readonly EventProblem[];
  readonly months: readonly SummedMonth[];
  /** The places of fuel and of machines, which decide what counts of the litres of machines, and how much of them does. */
  readonly fuelAt: readonly number[];
  readonly machineAt: readonly number[];
  readonly share: number;
  /** The place of an event, by its id, and that of its figure, by the event's; -1 = it has none. */
  readonly places: ReadonlyMap<string, number>;
  readonly figureAt: Int32Array;
  /** 1 = the event at the place does not hold. */
  readonly isOut: Uint8Array;
}

/**
 * The figures of a log that changes: what is the same event on the same basis is not worked out again. Where events changed
 * and nothing came, went, moved or corrects another one now, only their figures and months are.
 */
export class LogFollower {
  #basis: LogBasis | null = null;
  #last: Followed | null = null;

  follow(events: readonly LogEvent[], basis: LogBasis): FollowedLog {
    if (basis !== this.#basis) this.#last = null;
    this.#basis = basis;
    const last = this.#last;
    const next = (last === null ? null : changedIn(last, events, basis)) ?? fromBeginning(last, events, basis);
    this.#last = next;
    const { figures, problems, months } = next;
    return {
      // A list of all of them is made for whoever asks.
      get figures() {
        return figures.list();
      },
      problems,
      byMonth: months.map(({ sum }) => sum),
      figureOf: (eventId) => figureIn(next, eventId),
    };
  }
}

const figureIn = ({ figures, figureAt, places }: Followed, eventId: string): EventFigure | undefined =>
  figures.at(figureAt[places.get(eventId) ?? -1] ?? -1);

const fromBeginning = (last: Followed | null, events: readonly LogEvent[], basis: LogBasis): Followed => {
  const { places, isOut, problems: ofLog } = liveLog(events);
  const madeOf = (event: LogEvent): EventFigure | undefined => {
    const made = last === null ? undefined : last.figures.made(last.figureAt[last.places.get(event.id) ?? -1] ?? -1);
    return made?.event === event ? made : undefined;
  };
  const measure = new EventMeasure(
    contextOf(last === null ? events : events.filter((event) => madeOf(event) === undefined), basis),
  );
  const columns = SumColumns.empty(events.length);
  const figured: LogEvent[] = [];
  const made: (EventFigure | undefined)[] = [];
  const figureAt = new Int32Array(events.length).fill(-1);
  const fuelAt: number[] = [];
  const machineAt: number[] = [];
  const problems = [...ofLog];
  let place = -1;
  for (const event of events) {
    place += 1;
    if (isOut[place] === 1) continue;
    let figure = madeOf(event);
    if (figure === undefined && !measure.take(event)) continue;
    // Most are only summed: a figure of its own is made of one that somebody asks for, or that says what is wrong.
    if (figure === undefined && measure.isPartial) figure = measure.figure() ?? undefined;
    if (event.kind === 'fuel') fuelAt.push(place);
    else if (event.kind === 'machine') machineAt.push(place);
    const at = figured.push(event) - 1;
    made.push(figure);
    figureAt[place] = at;
    if (figure === undefined) columns.set(at, measure.module, event, measure.kgCo2e);
    else columns.set(at, figure.module, event, figure.kgCo2e ?? Number.NaN);
    if (figure !== undefined && figure.problems.length > 0) problems.push(...figure.problems);
  }
  const share = countedShareAt(events, fuelAt, machineAt);
  const months = summedMonths(figured, columns, share);
  const make = (at: number) => (figured[at] === undefined ? null : eventFigure(figured[at], measure));
  const figures = new FigureList(new LazyFigures(made, make));
  return { events, figures, ofLog, problems, months, fuelAt, machineAt, share, places, figureAt, isOut };
};

/** More are worked out from the beginning. */
const mostChanges = 64;

/** null = the log itself is another one. */
const changedIn = (last: Followed, events: readonly LogEvent[], basis: LogBasis): Followed | null => {
  const changed = changedPlaces(last, events);
  if (changed === null) return null;
  const measure = new EventMeasure(
    contextOf(
      changed.flatMap((place) => events[place] ?? []),
      basis,
    ),
  );
  const others = new Map<number, EventFigure>();
  let isSameTrouble = true;
  let isOfFuel = false;
  for (const place of changed) {
    const [event, at] = [events[place], last.figureAt[place] ?? -1];
    const before = last.figures.at(at);
    const figure = event === undefined ? null : eventFigure(event, measure);
    if (before === undefined || figure === null) return null;
    others.set(at, figure);
    if (before.problems.length > 0 || figure.problems.length > 0) isSameTrouble = false;
    if (figure.event.kind === 'fuel' || figure.event.kind === 'machine') isOfFuel = true;
  }
  const figures = last.figures.with(others);
  const touched = new Set([...others.values()].map(({ event }) => monthOf(event.date)));
  const share = isOfFuel ? countedShareAt(events, last.fuelAt, last.machineAt) : last.share;
  const months = last.months.map((month) => {
    if (touched.has(month.sum.month)) return changedMonth(month, others, share);
    return share !== last.share && month.columns.hasBurnt ? sharedMonth(month, share) : month;
  });
  const problems = isSameTrouble ? last.problems : problemsOf(last.ofLog, figures.list());
  return { ...last, events, figures, months, share, problems };
};

/** Most logs have no machine, and none of their fuel is asked. */
const countedShareAt = (
  events: readonly LogEvent[],
  fuelAt: readonly number[],
  machineAt: readonly number[],
): number =>
  machineAt.length === 0 ? 1 : countedShare([...fuelAt, ...machineAt].flatMap((place) => events[place] ?? []));

/** Where another object of the same event stands in its old place and holds; null = more is different, or too much is. */
const changedPlaces = ({ events: before, isOut }: Followed, now: readonly LogEvent[]): readonly number[] | null => {
  if (before.length !== now.length) return null;
  const changed: number[] = [];
  for (let at = 0; at < now.length; at += 1) {
    const old = before[at];
    const event = now[at];
    if (old === event) continue;
    if (old === undefined || event === undefined || changed.length === mostChanges) return null;
    if (old.id !== event.id || old.corrects !== event.corrects || old.date !== event.date || old.kind !== event.kind)
      return null;
    if (isOut[at] === 0) changed.push(at);
  }
  return changed;
};

const problemsOf = (ofLog: readonly EventProblem[], figures: readonly EventFigure[]): readonly EventProblem[] => {
  const problems = [...ofLog];
  for (const figure of figures) if (figure.problems.length > 0) problems.push(...figure.problems);
  return problems;
};

const contextOf = (events: readonly LogEvent[], { deliveries, defaults, factorSet }: LogBasis): FigureContext => ({
  factorOf: factorFinder(factorSet),
  tellDelivered: deliveriesOf(events, deliveries),
  defaults,
});

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
