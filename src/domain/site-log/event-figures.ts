import type { EventProblem, EventProblemCode } from './live-events.ts';
import type { LogDefaults, LogEvent, LogUnit } from './log-event.ts';
import { unitRatio } from './log-units.ts';
import type { FactorUnit, SiteFactor } from './site-factor.ts';

/**
 * Modules of the site: transport to it (A4) and its stage A5 in four parts: works before construction, construction, waste and
 * soil, crew. The division of A5 is our reading of EN 15978:2026 and of RICS; the text of the standard was not read.
 */
export const siteModules = ['a4', 'a51', 'a52', 'a53', 'a54'] as const;
export type SiteModule = (typeof siteModules)[number];

/** A delivery's mass and the A1-A3 of what came; null = not known. */
export interface Delivered {
  readonly massKg: number | null;
  readonly a1a3KgCo2e: number | null;
}

/** What an event comes to. */
export interface EventFigure {
  readonly event: LogEvent;
  readonly module: SiteModule;
  /** null = nothing of it is known. */
  readonly kgCo2e: number | null;
  /** Biogenic CO2, in no total; null = the factor does not tell. */
  readonly biogenicKg: number | null;
  readonly delivered: Delivered | null;
  /** Litres of a liquid fuel, and those that are fossil-free. */
  readonly litres: number;
  readonly fossilFreeLitres: number;
  /** Taken from the site's defaults. */
  readonly isDistanceFilled: boolean;
  readonly isVehicleFilled: boolean;
  readonly problems: readonly EventProblem[];
}

/** Fuel that is in no litres: its amount, unit or factor is not known, or it is weighed or metered. */
export const lacksLitres = ({ event, litres }: Pick<EventFigure, 'event' | 'litres'>): boolean =>
  event.kind === 'fuel' && litres === 0 && event.amount !== 0;

export interface FigureContext {
  readonly factorOf: (id: string) => SiteFactor | undefined;
  readonly deliveredOf: (event: LogEvent) => Delivered;
  readonly defaults: LogDefaults;
}

/** The figure of one event that holds; a note has none. */
export const eventFigure = (event: LogEvent, context: FigureContext): EventFigure | null => {
  const { kind } = event;
  if (kind === 'note') return null;
  const delivered = kind === 'delivery' ? context.deliveredOf(event) : null;
  const factor = isUsed(event) ? context.factorOf(event.factor) : undefined;
  const used = factor === undefined ? null : amountIn(event, factor.unit);
  const carriage = isCarried(event) ? carriageOf(event, delivered, context) : null;
  const vehicle = carriage?.vehicle;
  const tkm = carriage === null ? null : tonneKm(carriage);
  const litres = factor === undefined || kind !== 'fuel' ? 0 : (amountIn(event, 'l') ?? 0);
  return {
    event,
    module: moduleOf(event),
    kgCo2e: sumOfKnown(times(used, factor?.kgCo2ePerUnit), times(tkm, vehicle?.kgCo2ePerUnit)),
    biogenicKg: sumOfKnown(times(used, factor?.biogenicKgPerUnit), times(tkm, vehicle?.biogenicKgPerUnit)),
    delivered,
    litres,
    fossilFreeLitres: factor?.isFossilFree === true ? litres : 0,
    isDistanceFilled: carriage !== null && event.distanceKm === null && carriage.distanceKm !== null,
    isVehicleFilled: carriage !== null && event.vehicle === '' && carriage.vehicleId !== '',
    problems:
      (used === null && isUsed(event)) || (tkm === null && carriage !== null) || delivered?.a1a3KgCo2e === null
        ? problemsOf(event, { factor, used, carriage, tkm, delivered })
        : noProblems,
  };
};

const moduleOf = ({ kind, phase }: LogEvent): SiteModule => {
  if (kind === 'delivery') return 'a4';
  if (phase === 'demolition') return 'a51';
  if (kind === 'waste' || kind === 'soil') return 'a53';
  return kind === 'people' ? 'a54' : 'a52';
};

const isCarried = ({ kind }: LogEvent): boolean => kind === 'delivery' || kind === 'waste' || kind === 'soil';

/** Has it a factor of its own? Soil that is only moved has no factor of a treatment. */
const isUsed = ({ kind, factor }: LogEvent): boolean => kind !== 'delivery' && (kind !== 'soil' || factor !== '');

/** What is known of two parts; null = of neither. */
const sumOfKnown = (left: number | null, right: number | null): number | null => {
  if (left === null) return right;
  return right === null ? left : left + right;
};

const times = (amount: number | null, perUnit: number | null | undefined): number | null =>
  amount === null || perUnit === null || perUnit === undefined ? null : amount * perUnit;

/** The amount in a unit; null = it is not known, or cannot be told in it. */
const amountIn = ({ amount, unit }: LogEvent, other: FactorUnit | LogUnit): number | null => {
  if (amount === null || unit === null) return null;
  const ratio = unitRatio(unit, other);
  return ratio === null ? null : amount * ratio;
};

/** What is carried how far by what; null, undefined and '' = it is not known. */
interface Carriage {
  readonly massKg: number | null;
  readonly distanceKm: number | null;
  readonly vehicleId: string;
  readonly vehicle: SiteFactor | undefined;
}

const carriageOf = (event: LogEvent, delivered: Delivered | null, { factorOf, defaults }: FigureContext): Carriage => {
  const vehicleId = event.vehicle || defaults.vehicle;
  return {
    massKg: massOf(event, delivered),
    distanceKm: event.distanceKm ?? defaults.distanceKm,
    vehicleId,
    vehicle: factorOf(vehicleId),
  };
};

/** Of what is carried: the note's weight, else the delivery's, else a mass that is told as one. */
const massOf = (event: LogEvent, delivered: Delivered | null): number | null =>
  event.massKg ?? (delivered === null ? amountIn(event, 'kg') : delivered.massKg);

/** Tonnes x km, which a vehicle has its factor for (kgCO2e/tkm). */
const tonneKm = ({ massKg, distanceKm, vehicle }: Carriage): number | null =>
  massKg === null || distanceKm === null || vehicle?.unit !== 'tkm' ? null : (massKg / 1000) * distanceKm;

/** What the parts of a figure were made of, or could not be. */
interface Parts {
  readonly factor: SiteFactor | undefined;
  readonly used: number | null;
  readonly carriage: Carriage | null;
  readonly tkm: number | null;
  readonly delivered: Delivered | null;
}

const noProblems: readonly EventProblem[] = [];

const problemsOf = (event: LogEvent, { factor, used, carriage, tkm, delivered }: Parts): readonly EventProblem[] => {
  const problems: EventProblem[] = [];
  const note = (code: EventProblemCode, subject = ''): void => {
    problems.push({ eventId: event.id, code, subject });
  };
  if (used === null && isUsed(event)) {
    if (event.amount === null) note('no-amount');
    else if (event.unit === null) note('no-unit');
    else if (factor !== undefined) note('no-unit-conversion', `${event.unit} ${factor.unit}`);
    else note(event.factor === '' ? 'no-factor' : 'unknown-factor', event.factor);
  }
  if (tkm === null && carriage !== null) {
    const { massKg, distanceKm, vehicle, vehicleId } = carriage;
    if (massKg === null) note('no-mass', event.unit ?? '');
    if (distanceKm === null) note('no-distance');
    if (vehicle === undefined) note(vehicleId === '' ? 'no-vehicle' : 'unknown-factor', vehicleId);
    else if (vehicle.unit !== 'tkm') note('not-a-vehicle', vehicleId);
  }
  if (delivered?.a1a3KgCo2e === null) note('no-product-value');
  return problems;
};
