import { type DeliverySource, deliveriesOf } from './deliveries.ts';
import { type EventFigure, EventMeasure, eventFigure, lacksLitres } from './event-figures.ts';
import { type EventProblem, liveEvents } from './live-events.ts';
import type { CountedKind, LogDefaults, LogEvent } from './log-event.ts';
import { gapsOf, type LogSum, type MonthSum, sumOf, sumsByMonth } from './log-totals.ts';
import type { SiteFactorSet } from './site-factor.ts';

/** What happened on the site, as the report "site log" tells it: kgCO2e, A4 + A5; A1-A3 of what came beside, in no total. */
export interface SiteLog extends LogSum {
  readonly factorSet: string;
  /** Something of the log has no figure: the sums are at least what they say. */
  readonly isAtLeast: boolean;
  /** Of everything that was delivered; null = of something it is not known. */
  readonly a1a3: number | null;
  /** Biogenic CO2 of what tells it, in no total; null = nothing does. */
  readonly biogenicKg: number | null;
  /** Events whose factor does not tell it. */
  readonly biogenicNotKnown: number;
  /** Share of fossil-free fuels in all litres; null = no litres. */
  readonly fossilFreeShareOfLitres: number | null;
  /** Events of fuel that the share leaves out, because they tell no litres. */
  readonly fuelWithoutLitres: number;
  readonly byMonth: readonly MonthSum[];
  /** What stands in from the site's defaults, by number of events. */
  readonly filled: { readonly distance: number; readonly vehicle: number };
  readonly gaps: Readonly<Partial<Record<CountedKind, readonly string[]>>>;
  readonly problems: readonly EventProblem[];
  readonly attributions: readonly string[];
}

export interface LogSource extends DeliverySource {
  readonly events: readonly LogEvent[];
  readonly defaults: LogDefaults;
  readonly factorSet: SiteFactorSet;
}

export interface LogFigures {
  readonly figures: readonly EventFigure[];
  readonly problems: readonly EventProblem[];
}

/** The figures of the events that hold, in the order of the log, and what is wrong with the others. */
export const logFigures = (source: LogSource): LogFigures => {
  const { events, defaults, factorSet } = source;
  const { live, problems } = liveEvents(events);
  const factors = new Map(factorSet.factors.map((factor) => [factor.id, factor]));
  const measure = new EventMeasure({
    factorOf: (id: string) => factors.get(id),
    tellDelivered: deliveriesOf(live, source),
    defaults,
  });
  const figures = live.flatMap((event) => eventFigure(event, measure) ?? []);
  return { figures, problems: [...problems, ...figures.flatMap((figure) => figure.problems)] };
};

export const siteLog = (source: LogSource): SiteLog => siteLogOf(source, logFigures(source));

/** The same where the figures are known already. */
export const siteLogOf = (source: LogSource, { figures, problems }: LogFigures): SiteLog => {
  const litres = sum(figures.map((figure) => figure.litres));
  const known = figures.flatMap(({ biogenicKg }) => biogenicKg ?? []);
  return {
    factorSet: source.factorSet.id,
    ...sumOf(figures),
    isAtLeast: isAtLeast(problems),
    a1a3: a1a3Of(figures),
    biogenicKg: known.length === 0 ? null : sum(known),
    biogenicNotKnown: figures.length - known.length,
    fossilFreeShareOfLitres: litres === 0 ? null : sum(figures.map((figure) => figure.fossilFreeLitres)) / litres,
    fuelWithoutLitres: figures.filter(lacksLitres).length,
    byMonth: sumsByMonth(figures),
    filled: {
      distance: figures.filter(({ isDistanceFilled }) => isDistanceFilled).length,
      vehicle: figures.filter(({ isVehicleFilled }) => isVehicleFilled).length,
    },
    gaps: gapsOf(figures),
    problems,
    attributions: source.factorSet.attributions,
  };
};

/** What has no A1-A3 has its A4 and A5 all the same. */
export const isAtLeast = (problems: readonly EventProblem[]): boolean =>
  problems.some(({ code }) => code !== 'no-product-value');

const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);

const a1a3Of = (figures: readonly EventFigure[]): number | null => {
  const delivered = figures.flatMap((figure) => figure.delivered ?? []);
  const known = delivered.flatMap(({ a1a3KgCo2e }) => a1a3KgCo2e ?? []);
  return delivered.length === 0 || known.length < delivered.length ? null : sum(known);
};
