import { fieldsIn } from '#domain/values/fields.ts';
import { emptyEvent, type LogEvent } from './log-event.ts';

/** Where an event came from: a person of the site, a file, or somebody without a seat. */
export const eventOrigins = ['entered', 'import', 'contributor'] as const;
export type EventOrigin = (typeof eventOrigins)[number];

/** What a person may set on an event of the log. */
export interface EventFields extends Omit<LogEvent, 'id'> {
  /** What came or happened, in the words of the note. */
  readonly name: string;
  /** The row of a calculation that a delivery is of; null = not linked. */
  readonly quantityId: string | null;
  /** Number of the note or of the line in the file that it came from; '' = none. */
  readonly externalId: string;
}

/** The catalogue of an event's fields, each with its value where none is given; every event has a day and a kind. */
export const emptyEventFields: EventFields = {
  date: '',
  kind: 'note',
  name: '',
  amount: emptyEvent.amount,
  unit: emptyEvent.unit,
  meter: emptyEvent.meter,
  earlierReading: emptyEvent.earlierReading,
  reading: emptyEvent.reading,
  massKg: emptyEvent.massKg,
  product: emptyEvent.product,
  factor: emptyEvent.factor,
  distanceKm: emptyEvent.distanceKm,
  vehicle: emptyEvent.vehicle,
  quantityId: null,
  supplier: emptyEvent.supplier,
  phase: emptyEvent.phase,
  externalId: '',
  note: emptyEvent.note,
  corrects: emptyEvent.corrects,
};

/** An event's own fields and nothing else. */
export const eventFieldsIn = (event: EventFields): EventFields => fieldsIn(emptyEventFields, event);

/** Fields that only make sense together: a conflict in one is a conflict of both. */
export const eventFieldGroups: readonly (readonly string[])[] = [
  ['amount', 'unit'],
  ['meter', 'earlierReading', 'reading'],
];

/** An event of a site as it is kept. */
export interface StoredEvent extends EventFields {
  readonly id: string;
  readonly siteId: string;
  readonly origin: EventOrigin;
  /** Who said it, of somebody without a seat: the name of the link that it came by; '' = a person of the site. */
  readonly givenBy: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Who entered it; null = a user who is gone. */
  readonly userId: string | null;
  readonly userName: string;
}

/** An event that somebody deleted, as it was then. */
export interface DeletedEvent extends EventFields {
  readonly id: string;
  readonly deletedAt: string;
  /** '' = a user who is gone. */
  readonly deletedBy: string;
}
