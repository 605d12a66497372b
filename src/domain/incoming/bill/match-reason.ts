/** Why a row of the library was proposed, or what speaks against it. */
export const matchReasons = [
  'earlier-choice',
  'same-id',
  'same-gtin',
  'same-name',
  'all-words',
  'some-words',
  'several-alike',
  'unit-fits',
  'unit-does-not-fit',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** From this confidence on a proposal is taken unless somebody chooses otherwise. */
export const takenConfidence = 0.8;
