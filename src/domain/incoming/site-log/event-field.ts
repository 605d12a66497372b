import type { EventKind } from '#domain/terms/event-kinds.ts';

/** What a column of a sheet of events can mean. */
export const eventColumns = [
  'date',
  'kind',
  'name',
  'amount',
  'unit',
  'reading',
  'earlierReading',
  'meter',
  'grossKg',
  'tareKg',
  'massKg',
  'product',
  'gtin',
  'factor',
  'wasteCode',
  'distanceKm',
  'vehicle',
  'supplier',
  'note',
  'phase',
  'corrects',
  'externalId',
] as const;
export type EventColumn = (typeof eventColumns)[number];

/** Which column (0 = the first) holds which field. */
export type EventMapping = Readonly<Partial<Record<EventColumn, number>>>;

/** What a person said of a sheet. */
export interface SavedSheet {
  readonly columns: EventMapping;
  /** The kind of its rows that do not say it; null = their own words tell. */
  readonly kind: EventKind | null;
}

/** What the company said of sheets with the same header line before, by `sheetKey`. */
export type SavedSheets = ReadonlyMap<string, SavedSheet>;
