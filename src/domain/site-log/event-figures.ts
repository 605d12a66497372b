import type { EventProblem, EventProblemCode } from './live-events.ts';
import type { LogDefaults, LogEvent } from './log-event.ts';
import { unitRatio } from './log-units.ts';
import type { SiteFactor } from './site-factor.ts';

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

const noProblems: readonly EventProblem[] = [];

/** The figure of one event that holds; a note has none. */
export const eventFigure = (event: LogEvent, context: FigureContext): EventFigure | null => {
  const { kind } = event;
  if (kind === 'note') return null;
  // Most events have none: a list is made for those that have.
  let problems: EventProblem[] | null = null;
  const note = (code: EventProblemCode, subject = ''): null => {
    problems ??= [];
    problems.push({ eventId: event.id, code, subject });
    return null;
  };
  const delivered = kind === 'delivery' ? context.deliveredOf(event) : null;
  const used = kind === 'delivery' || isCarriedOnly(event) ? null : factorPart(event, context, note);
  const carried = isCarried(event) ? transportPart(event, massOf(event, delivered), context, note) : null;
  if (delivered !== null && delivered.a1a3KgCo2e === null) note('no-product-value');
  return {
    event,
    module: moduleOf(event),
    kgCo2e: sumOfKnown(used?.kgCo2e ?? null, carried?.kgCo2e ?? null),
    biogenicKg: sumOfKnown(used?.biogenicKg ?? null, carried?.biogenicKg ?? null),
    delivered,
    litres: used?.litres ?? 0,
    fossilFreeLitres: used?.fossilFreeLitres ?? 0,
    isDistanceFilled: carried?.isDistanceFilled === true,
    isVehicleFilled: carried?.isVehicleFilled === true,
    problems: problems ?? noProblems,
  };
};

const moduleOf = ({ kind, phase }: LogEvent): SiteModule => {
  if (kind === 'delivery') return 'a4';
  if (phase === 'demolition') return 'a51';
  if (kind === 'waste' || kind === 'soil') return 'a53';
  return kind === 'people' ? 'a54' : 'a52';
};

const isCarried = ({ kind }: LogEvent): boolean => kind === 'delivery' || kind === 'waste' || kind === 'soil';

/** Soil that is only moved has no factor of a treatment. */
const isCarriedOnly = ({ kind, factor }: LogEvent): boolean => kind === 'soil' && factor === '';

/** A part of a figure; null = not known. */
interface Part {
  readonly kgCo2e: number | null;
  readonly biogenicKg: number | null;
}

const nothingUsed: Part & Litres = { kgCo2e: null, biogenicKg: null, litres: 0, fossilFreeLitres: 0 };

/** What is known of two parts; null = of neither. */
const sumOfKnown = (left: number | null, right: number | null): number | null => {
  if (left === null) return right;
  return right === null ? left : left + right;
};

type Note = (code: EventProblemCode, subject?: string) => null;

/** amount x factor, in the factor's unit. */
const factorPart = (event: LogEvent, { factorOf }: FigureContext, note: Note): Part & Litres => {
  const { amount, unit } = event;
  if (amount === null) return note('no-amount') ?? nothingUsed;
  if (unit === null) return note('no-unit') ?? nothingUsed;
  const factor = factorOf(event.factor);
  if (factor === undefined) {
    return note(event.factor === '' ? 'no-factor' : 'unknown-factor', event.factor) ?? nothingUsed;
  }
  const litres = event.kind === 'fuel' ? amount * (unitRatio(unit, 'l') ?? 0) : 0;
  const fossilFreeLitres = factor.isFossilFree ? litres : 0;
  const ratio = unitRatio(unit, factor.unit);
  if (ratio === null) {
    note('no-unit-conversion', `${unit} ${factor.unit}`);
    return { kgCo2e: null, biogenicKg: null, litres, fossilFreeLitres };
  }
  const { kgCo2ePerUnit, biogenicKgPerUnit } = factor;
  return {
    kgCo2e: amount * ratio * kgCo2ePerUnit,
    biogenicKg: biogenicKgPerUnit === null ? null : amount * ratio * biogenicKgPerUnit,
    litres,
    fossilFreeLitres,
  };
};

type Litres = Pick<EventFigure, 'litres' | 'fossilFreeLitres'>;

/** Of what is carried: the note's weight, else the delivery's, else a mass that is told as one. */
const massOf = ({ massKg, amount, unit }: LogEvent, delivered: Delivered | null): number | null => {
  if (massKg !== null) return massKg;
  if (delivered !== null) return delivered.massKg;
  const ratio = unit === null ? null : unitRatio(unit, 'kg');
  return amount === null || ratio === null ? null : amount * ratio;
};

/** Tonnes x km x factor of the vehicle (kgCO2e/tkm). */
const transportPart = (
  event: LogEvent,
  massKg: number | null,
  { factorOf, defaults }: FigureContext,
  note: Note,
): Part & Pick<EventFigure, 'isDistanceFilled' | 'isVehicleFilled'> => {
  const distanceKm = event.distanceKm ?? defaults.distanceKm;
  const vehicleId = event.vehicle || defaults.vehicle;
  const isDistanceFilled = event.distanceKm === null && distanceKm !== null;
  const isVehicleFilled = event.vehicle === '' && vehicleId !== '';
  const vehicle = factorOf(vehicleId);
  if (massKg === null) note('no-mass', event.unit ?? '');
  if (distanceKm === null) note('no-distance');
  if (vehicle === undefined) note(vehicleId === '' ? 'no-vehicle' : 'unknown-factor', vehicleId);
  else if (vehicle.unit !== 'tkm') note('not-a-vehicle', vehicleId);
  if (massKg === null || distanceKm === null || vehicle?.unit !== 'tkm') {
    return { kgCo2e: null, biogenicKg: null, isDistanceFilled, isVehicleFilled };
  }
  const tkm = (massKg / 1000) * distanceKm;
  const { kgCo2ePerUnit, biogenicKgPerUnit } = vehicle;
  return {
    kgCo2e: tkm * kgCo2ePerUnit,
    biogenicKg: biogenicKgPerUnit === null ? null : tkm * biogenicKgPerUnit,
    isDistanceFilled,
    isVehicleFilled,
  };
};
