/** What a column of a bill of quantities can mean. */
export const importFields = [
  'name',
  'amount',
  'unit',
  'category',
  'product',
  'material',
  'externalId',
  'note',
  'wastePercent',
  'lifetimeYears',
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column (0 = the first) holds which field; a field without a column is not in the sheet. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** Where the meaning of a column comes from. */
export const columnOrigins = ['given', 'saved', 'header'] as const;
export type ColumnOrigin = (typeof columnOrigins)[number];

/** Longest text that a choice is remembered by. */
export const maxChoiceKeyLength = 1000;

/** Widest sheet and longest list that are read; more is refused, never cut. */
export const maxSheetColumns = 256;
export const maxSheetRows = 100_000;
