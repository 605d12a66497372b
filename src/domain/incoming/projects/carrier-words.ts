import type { Carrier } from '#domain/calculation.ts';

/** In this order: the first that the names match. */
const words: readonly (readonly [pattern: RegExp, carrier: Carrier])[] = [
  [/district cool|fjernkøl|kaukojäähdytys|cooling/i, 'districtCooling'],
  [/district heat|fjernvarme|kaukolämpö|heating/i, 'districtHeat'],
  [/electric|\bel\b|strøm|sähkö/i, 'electricity'],
  [/biogas|biofuel|wood|træ|brænde|halm|pellet|bio/i, 'bioFuel'],
  [/gas|oil|olie|fossil|lng|diesel/i, 'fossilFuel'],
];

/** The carrier that the names of a kind of energy tell; null = they tell none. */
export const carrierOfNames = (names: string): Carrier | null =>
  words.find(([pattern]) => pattern.test(names))?.[1] ?? null;
