import type { Source } from '#domain/products/composite.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';

export { type CountedKind, countedKinds, type EventKind, eventKinds } from '#domain/terms/event-kinds.ts';

/** Of demolition before the works: module A5.1. */
export const eventPhases = ['demolition'] as const;
export type EventPhase = (typeof eventPhases)[number];

/** Units as they stand on notes and meters. */
export const logUnits = ['kg', 't', 'm', 'm2', 'm3', 'pcs', 'l', 'kWh', 'MWh', 'h', 'km'] as const;
export type LogUnit = (typeof logUnits)[number];

/** Something that happened on a day. It is never changed: a correction replaces the whole event. */
export interface LogEvent {
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly kind: EventKind;
  /** null = a note. A returned delivery is below 0. */
  readonly amount: number | null;
  readonly unit: LogUnit | null;
  /** Name or number of the meter that was read; '' = the only one of its kind, or none. */
  readonly meter: string;
  /** What the counter is counted from, in the unit of the amount; null = it was not read. */
  readonly earlierReading: number | null;
  /** What the counter shows, in the unit of the amount: the amount is what ran through since the earlier reading. */
  readonly reading: number | null;
  /** Weight on the delivery note; null = by the product's own conversion. */
  readonly massKg: number | null;
  /** What was delivered. */
  readonly product: Source;
  /** Id of a site factor; '' = none. */
  readonly factor: string;
  /** One way; null = filled in from the site's defaults. */
  readonly distanceKm: number | null;
  /** Id of a freight factor; '' = filled in from the site's defaults. */
  readonly vehicle: string;
  readonly supplier: string;
  readonly note: string;
  readonly phase: EventPhase | null;
  /** Id of the event that this one replaces; '' = none. */
  readonly corrects: string;
}

export const emptyEvent: Omit<LogEvent, 'id' | 'date' | 'kind'> = {
  amount: null,
  unit: null,
  meter: '',
  earlierReading: null,
  reading: null,
  massKg: null,
  product: { kind: 'none' },
  factor: '',
  distanceKm: null,
  vehicle: '',
  supplier: '',
  note: '',
  phase: null,
  corrects: '',
};

/** What stands in for what a delivery note does not say. */
export interface LogDefaults {
  readonly distanceKm: number | null;
  /** Id of a freight factor; '' = none. */
  readonly vehicle: string;
}
