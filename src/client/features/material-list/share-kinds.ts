export const shareKinds = ['origin', 'renewability', 'endOfLife', 'hazard'] as const;
/** By what the masses are divided beside their sum. */
export type ShareKind = (typeof shareKinds)[number];
