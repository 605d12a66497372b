export const waterfallDivisions = ['module', 'category'] as const;
export type WaterfallDivision = (typeof waterfallDivisions)[number];
