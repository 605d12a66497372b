import type { Source } from '#domain/products/composite.ts';
import { type ReportBasis, reportBasis } from '#domain/reports/report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from '#domain/reports/report-head.ts';
import { type AsBuiltSource, asBuilt } from '#domain/site-log/as-built.ts';
import { dataCalendar, type MissingMonths, missingOf } from '#domain/site-log/data-calendar.ts';
import type { EventFigure, SiteModule } from '#domain/site-log/event-figures.ts';
import type { EventProblem } from '#domain/site-log/live-events.ts';
import type { EventKind, LogUnit } from '#domain/site-log/log-event.ts';
import { countedShareOf, type LogSum, type MonthSum, monthOf, sumOf } from '#domain/site-log/log-totals.ts';
import { logWholeness, type Works } from '#domain/site-log/log-wholeness.ts';
import { type LogSource, logFigures, type SiteLog, siteLogOf } from '#domain/site-log/site-log.ts';
import { unfinishedMonths, wholeMonths } from '#domain/site-log/whole-months.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { namesOf } from '#domain/values/names.ts';
import { daysAfter } from '#domain/values/today.ts';
import type { Word } from '#domain/values/word.ts';
import { type AsBuiltTold, asBuiltTold } from './as-built-told.ts';
import { type PictureLine, pictureDay, pictureLines } from './picture-lines.ts';

/** What a meter showed, in the unit of the amount. */
interface MeterLine {
  readonly name: string;
  readonly earlier: number | null;
  readonly reading: number;
}

/** An event as evidence of a figure. */
export interface EvidenceLine {
  readonly id: string;
  readonly date: string;
  readonly kind: EventKind;
  readonly module: SiteModule;
  readonly supplier: string;
  /** Who said it by a link; '' = a person of the site. */
  readonly givenBy: string;
  readonly note: string;
  readonly amount: number | null;
  readonly unit: LogUnit | null;
  /** What was read, of an amount that is the difference of two readings; null = it is none. */
  readonly meter: MeterLine | null;
  /** Product or factor. */
  readonly of: Word | null;
  readonly massKg: number | null;
  readonly distanceKm: number | null;
  readonly isDistanceFilled: boolean;
  readonly isVehicleFilled: boolean;
  readonly kgCo2e: number | null;
}

/** "A4 and A5 as built": the log's figures, what differs from the plan, and the list of evidence. */
export interface SiteLogReport {
  readonly head: ReportHead;
  readonly log: SiteLog;
  readonly asBuilt: AsBuiltTold;
  /** Months of the works that lack a kind, as the data calendar tells them; `log.gaps` sees only those between two events. */
  readonly missing: MissingMonths;
  /** Months of which every kind is told and every event has its figure; the others are at least what they say. */
  readonly wholeMonths: readonly string[];
  readonly evidence: readonly EvidenceLine[];
  /** Photographs and documents, by their day. */
  readonly pictures: readonly PictureLine[];
  /** false = there may be more of them. */
  readonly hasPictureList: boolean;
  readonly basis: ReportBasis<'site-log'>;
}

/** One month, and what has come together until its end. */
export interface MonthReport {
  readonly head: ReportHead;
  readonly month: string;
  /** Some event of the month has no figure, or a kind is not told: its sums are at least what they say. */
  readonly isAtLeast: boolean;
  /** The same of everything until the end of the month. */
  readonly isAtLeastToDate: boolean;
  /** Some event until then has no figure. */
  readonly isUnfinished: boolean;
  readonly own: LogSum;
  readonly toDate: LogSum;
  /** Of the whole works. */
  readonly plannedA4: number;
  readonly plannedA5: number;
  readonly plannedStates: AsBuiltTold['plannedStates'];
  readonly filled: { readonly distance: number; readonly vehicle: number };
  /** Kinds that lack this month of the works. */
  readonly missing: readonly EventKind[];
  readonly evidence: readonly EvidenceLine[];
  /** Photographs and documents of this month, by their day. */
  readonly pictures: readonly PictureLine[];
  /** false = there may be more of them. */
  readonly hasPictureList: boolean;
  readonly attributions: readonly string[];
  readonly basis: ReportBasis<'site-log-month'>;
}

export interface SiteLogReportSource extends LogSource, Pick<AsBuiltSource, 'plan' | 'rowOf' | 'snapshotOf'> {
  readonly works: Works;
  readonly subject: ReportSubject;
  /** Who said an event by a link; '' = a person of the site. */
  readonly giverOf: (eventId: string) => string;
  /** Photographs and documents of the site; a document of a site has none. */
  readonly pictures: readonly Evidence[];
  /** false = their list is not on this device, and what it has itself is all that is known. */
  readonly hasPictureList: boolean;
  /** What a product is called; null = it is not there. */
  readonly nameOf: (source: Source) => Word | null;
}

export const siteLogReport = (source: SiteLogReportSource): SiteLogReport => {
  const { plan, rowOf, snapshotOf, subject } = source;
  const known = logFigures(source);
  const { figures } = known;
  const made = asBuilt({ plan, figures, rowOf, snapshotOf });
  const log = siteLogOf(source, known);
  const isWhole = logWholeness({ ...known, built: made, works: source.works, today: plan.today });
  const evidence = figures.map((figure) => evidenceOf(figure, source));
  return {
    head: reportHead(plan, subject),
    log,
    asBuilt: asBuiltTold({ made, isWhole, logged: log.byModule, nameOf: source.nameOf }),
    missing: missingMonths(source, figures),
    wholeMonths: [...wholeMonthsOf(source, log.byMonth, log.problems)],
    evidence,
    pictures: picturesOf(source, evidence),
    hasPictureList: source.hasPictureList,
    basis: reportBasis('site-log', [plan]),
  };
};

const picturesOf = (
  { events, pictures, plan, subject, giverOf }: SiteLogReportSource,
  lines: readonly EvidenceLine[],
): readonly PictureLine[] => {
  if (pictures.length === 0) return [];
  const words = new Map(lines.map(({ id, of }) => [id, of]));
  return pictureLines({
    evidence: pictures,
    events,
    ofEvent: (id) => words.get(id) ?? null,
    giverOf,
    rowNameOf: (id) => plan.quantities.find((row) => row.id === id)?.name ?? null,
    siteName: subject.site.name,
  });
};

/** Without a day of today the works are taken to be over: a report of a document is the same whenever it is made. */
const missingMonths = (
  { works, plan: { today } }: SiteLogReportSource,
  figures: readonly EventFigure[],
): MissingMonths => {
  const { logStart: start, logEnd: end, logNone: none } = works;
  const events = figures.map(({ event }) => event);
  const last = events.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const after = today ?? (end === null ? last : daysAfter(end, 31));
  return after === '' ? {} : missingOf(dataCalendar({ events, none, start, end, today: after }));
};

const evidenceOf = (
  figure: EventFigure,
  { factorSet, defaults, nameOf, giverOf }: SiteLogReportSource,
): EvidenceLine => {
  const { event, module, kgCo2e, delivered, isDistanceFilled, isVehicleFilled } = figure;
  const factor = factorSet.factors.find(({ id }) => id === event.factor);
  const factorName = factor === undefined ? null : namesOf(factor);
  return {
    id: event.id,
    date: event.date,
    kind: event.kind,
    module,
    supplier: event.supplier,
    givenBy: giverOf(event.id),
    note: event.note,
    amount: event.amount,
    unit: event.unit,
    meter: event.reading === null ? null : { name: event.meter, earlier: event.earlierReading, reading: event.reading },
    of: event.kind === 'delivery' ? nameOf(event.product) : factorName,
    massKg: event.massKg ?? delivered?.massKg ?? null,
    distanceKm: event.distanceKm ?? (isDistanceFilled ? defaults.distanceKm : null),
    isDistanceFilled,
    isVehicleFilled,
    kgCo2e,
  };
};

const wholeMonthsOf = (
  { events, works }: SiteLogReportSource,
  byMonth: readonly MonthSum[],
  problems: readonly EventProblem[],
): ReadonlySet<string> => wholeMonths({ byMonth, none: works.logNone, unfinished: unfinishedMonths(events, problems) });

/** @param month `2026-03` */
export const monthReport = (source: SiteLogReportSource, month: string): MonthReport => {
  const { plan, subject, factorSet } = source;
  const { figures, problems } = logFigures(source);
  const share = countedShareOf(figures);
  const own = figures.filter(({ event }) => monthOf(event.date) === month);
  const toDate = figures.filter(({ event }) => monthOf(event.date) <= month);
  const { asBuilt: told, missing, pictures, log } = siteLogReport(source);
  const sums = log.byMonth;
  const whole = wholeMonthsOf(source, sums, problems);
  return {
    head: reportHead(plan, subject),
    month,
    isAtLeast: !whole.has(month),
    isUnfinished: [...unfinishedMonths(source.events, problems)].some((one) => one <= month),
    isAtLeastToDate: [...sums.map((sum) => sum.month), ...Object.values(missing).flat()].some(
      (one) => one <= month && !whole.has(one),
    ),
    own: sumOf(own, share),
    toDate: sumOf(toDate, share),
    plannedA4: told.plannedA4,
    plannedA5: told.plannedA5,
    plannedStates: told.plannedStates,
    filled: {
      distance: own.filter(({ isDistanceFilled }) => isDistanceFilled).length,
      vehicle: own.filter(({ isVehicleFilled }) => isVehicleFilled).length,
    },
    missing: Object.entries(missing).flatMap(([kind, months]) => (months.includes(month) ? [kind as EventKind] : [])),
    evidence: own.map((figure) => evidenceOf(figure, source)),
    pictures: pictures.filter((line) => monthOf(pictureDay(line)) === month),
    hasPictureList: source.hasPictureList,
    attributions: factorSet.attributions,
    basis: reportBasis('site-log-month', [plan]),
  };
};
