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
  'measure',
  'volumeM3',
  'areaM2',
  'massKg',
  'lengthM',
  'pieces',
] as const;
export type ImportField = (typeof importFields)[number];

/** Amounts that stand beside another: of a row that has several the one is taken that its product asks for. */
export const measureFields = ['volumeM3', 'areaM2', 'massKg', 'lengthM', 'pieces'] as const;
export type MeasureField = (typeof measureFields)[number];

/** Which column (0 = the first) holds which field; a field without a column is not in the sheet. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** Where the meaning of a column comes from. */
export const columnOrigins = ['given', 'saved', 'header'] as const;
export type ColumnOrigin = (typeof columnOrigins)[number];

/** Longest text that a choice is remembered by. */
export const maxChoiceKeyLength = 1000;
