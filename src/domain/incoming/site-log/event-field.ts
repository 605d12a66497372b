/** What a column of a sheet of events can mean. */
export const eventColumns = [
  'date',
  'kind',
  'name',
  'amount',
  'unit',
  'grossKg',
  'tareKg',
  'massKg',
  'product',
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

/** What columns were called before, by `headerKey`: a field, or null = of no use. */
export type SavedEventColumns = ReadonlyMap<string, EventColumn | null>;
