export const materialDivisions = ['type', 'part'] as const;
/** By material type, or by part of the statutory list. */
export type MaterialDivision = (typeof materialDivisions)[number];
