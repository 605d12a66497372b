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

/** What came in bare numbers; NaN = not known. */
export interface DeliveredNumbers {
  massKg: number;
  a1a3KgCo2e: number;
}

export interface FigureContext {
  readonly factorOf: (id: string) => SiteFactor | undefined;
  /** Writes down what a delivery brings. */
  readonly tellDelivered: (event: LogEvent, into: DeliveredNumbers) => void;
  readonly defaults: LogDefaults;
}

/**
 * What one event after the other comes to. The numbers of an event stand here until the next is taken, so that a log of ten
 * thousand that is only summed makes no object of any; in all of them NaN = not known.
 */
export class EventMeasure {
  readonly #context: FigureContext;
  readonly #delivered: DeliveredNumbers = { massKg: Number.NaN, a1a3KgCo2e: Number.NaN };
  #event: LogEvent | null = null;
  #factor: SiteFactor | undefined = undefined;
  #vehicleId = '';
  #vehicle: SiteFactor | undefined = undefined;
  /** In the unit of its factor. */
  #used = Number.NaN;
  #massKg = Number.NaN;
  #distanceKm = Number.NaN;
  #tkm = Number.NaN;
  #module: SiteModule = 'a52';
  #kgCo2e = Number.NaN;

  constructor(context: FigureContext) {
    this.#context = context;
  }

  get kgCo2e(): number {
    return this.#kgCo2e;
  }

  get module(): SiteModule {
    return this.#module;
  }

  /** Is something of it not known? */
  get isPartial(): boolean {
    const event = this.#event;
    if (event === null) return false;
    if (Number.isNaN(this.#used) && isUsed(event)) return true;
    if (Number.isNaN(this.#tkm) && isCarried(event)) return true;
    return event.kind === 'delivery' && Number.isNaN(this.#delivered.a1a3KgCo2e);
  }

  /** Takes an event that holds; false = it has no figure, as a note has none. */
  take(event: LogEvent): boolean {
    if (event.kind === 'note') return false;
    const { factorOf, tellDelivered } = this.#context;
    this.#event = event;
    this.#module = moduleOf(event);
    if (event.kind === 'delivery') tellDelivered(event, this.#delivered);
    this.#factor = isUsed(event) ? factorOf(event.factor) : undefined;
    this.#used = this.#factor === undefined ? Number.NaN : amountIn(event, this.#factor.unit);
    if (isCarried(event)) this.#carry(event);
    else this.#tkm = Number.NaN;
    this.#kgCo2e = sumOfKnown(
      times(this.#used, this.#factor?.kgCo2ePerUnit),
      isCarried(event) ? times(this.#tkm, this.#vehicle?.kgCo2ePerUnit) : Number.NaN,
    );
    return true;
  }

  /** The figure of the event that was taken last. */
  figure(): EventFigure | null {
    const event = this.#event;
    if (event === null) return null;
    const factor = this.#factor;
    const carried = isCarried(event);
    const litres = factor === undefined || event.kind !== 'fuel' ? 0 : (known(amountIn(event, 'l')) ?? 0);
    const biogenicKg = sumOfKnown(
      times(this.#used, factor?.biogenicKgPerUnit),
      carried ? times(this.#tkm, this.#vehicle?.biogenicKgPerUnit) : Number.NaN,
    );
    const { massKg, a1a3KgCo2e } = this.#delivered;
    return {
      event,
      module: this.#module,
      kgCo2e: known(this.#kgCo2e),
      biogenicKg: known(biogenicKg),
      delivered: event.kind === 'delivery' ? { massKg: known(massKg), a1a3KgCo2e: known(a1a3KgCo2e) } : null,
      litres,
      fossilFreeLitres: factor?.isFossilFree === true ? litres : 0,
      isDistanceFilled: carried && event.distanceKm === null && !Number.isNaN(this.#distanceKm),
      isVehicleFilled: carried && event.vehicle === '' && this.#vehicleId !== '',
      problems: this.isPartial ? this.#problemsOf(event) : noProblems,
    };
  }

  /** Tonnes x km, which a vehicle has its factor for (kgCO2e/tkm): of the note's weight, else the delivery's, else a mass that is told as one. */
  #carry(event: LogEvent): void {
    const { factorOf, defaults } = this.#context;
    this.#vehicleId = event.vehicle || defaults.vehicle;
    this.#vehicle = factorOf(this.#vehicleId);
    this.#distanceKm = event.distanceKm ?? defaults.distanceKm ?? Number.NaN;
    this.#massKg = event.massKg ?? (event.kind === 'delivery' ? this.#delivered.massKg : amountIn(event, 'kg'));
    this.#tkm = this.#vehicle?.unit === 'tkm' ? (this.#massKg / 1000) * this.#distanceKm : Number.NaN;
  }

  #problemsOf(event: LogEvent): readonly EventProblem[] {
    const problems: EventProblem[] = [];
    const note = (code: EventProblemCode, subject = ''): void => {
      problems.push({ eventId: event.id, code, subject });
    };
    if (Number.isNaN(this.#used) && isUsed(event)) {
      if (event.amount === null) note('no-amount');
      else if (event.unit === null) note('no-unit');
      else if (this.#factor !== undefined) note('no-unit-conversion', `${event.unit} ${this.#factor.unit}`);
      else note(event.factor === '' ? 'no-factor' : 'unknown-factor', event.factor);
    }
    if (isCarried(event) && Number.isNaN(this.#tkm)) {
      if (Number.isNaN(this.#massKg)) note('no-mass', event.unit ?? '');
      if (Number.isNaN(this.#distanceKm)) note('no-distance');
      if (this.#vehicle === undefined) note(this.#vehicleId === '' ? 'no-vehicle' : 'unknown-factor', this.#vehicleId);
      else if (this.#vehicle.unit !== 'tkm') note('not-a-vehicle', this.#vehicleId);
    }
    if (event.kind === 'delivery' && Number.isNaN(this.#delivered.a1a3KgCo2e)) note('no-product-value');
    return problems;
  }
}

/** The figure of one event that holds; a note has none. */
export const eventFigure = (event: LogEvent, measure: EventMeasure): EventFigure | null =>
  measure.take(event) ? measure.figure() : null;

const noProblems: readonly EventProblem[] = [];

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

const moduleOf = ({ kind, phase }: LogEvent): SiteModule => {
  if (kind === 'delivery') return 'a4';
  if (phase === 'demolition') return 'a51';
  if (kind === 'waste' || kind === 'soil') return 'a53';
  return kind === 'people' ? 'a54' : 'a52';
};

const isCarried = ({ kind }: LogEvent): boolean => kind === 'delivery' || kind === 'waste' || kind === 'soil';

/** Has it a factor of its own? Soil that is only moved has no factor of a treatment. */
const isUsed = ({ kind, factor }: LogEvent): boolean => kind !== 'delivery' && (kind !== 'soil' || factor !== '');

/** What is known of two parts. */
const sumOfKnown = (left: number, right: number): number => {
  if (Number.isNaN(left)) return right;
  return Number.isNaN(right) ? left : left + right;
};

const times = (amount: number, perUnit: number | null | undefined): number =>
  perUnit === null || perUnit === undefined ? Number.NaN : amount * perUnit;

/** The amount in a unit; NaN = it is not known, or cannot be told in it. */
const amountIn = ({ amount, unit }: LogEvent, other: FactorUnit | LogUnit): number => {
  if (amount === null || unit === null) return Number.NaN;
  return amount * (unitRatio(unit, other) ?? Number.NaN);
};
