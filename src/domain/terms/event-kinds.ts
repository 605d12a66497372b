/** What can happen on a building site and be logged. A note has no figure. */
export const eventKinds = [
  'delivery',
  'fuel',
  'electricity',
  'heat',
  'machine',
  'waste',
  'soil',
  'water',
  'people',
  'note',
] as const;
export type EventKind = (typeof eventKinds)[number];

export type CountedKind = Exclude<EventKind, 'note'>;

/** The kinds that have a figure. */
export const countedKinds: readonly CountedKind[] = eventKinds.filter((kind) => kind !== 'note');
