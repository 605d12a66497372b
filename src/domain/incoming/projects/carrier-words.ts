import type { Carrier } from '#domain/calculations/calculation.ts';
import { fieldNamesOf } from '#domain/values/fields.ts';

/** What the names of each carrier hold. In this order: the first that the names match. */
const words: Readonly<Record<Carrier, RegExp>> = {
  districtCooling: /district cool|fjernkøl|kaukojäähdytys|cooling/i,
  districtHeat: /district heat|fjernvarme|kaukolämpö|heating/i,
  electricity: /electric|\bel\b|strøm|sähkö/i,
  bioFuel: /biogas|biofuel|wood|træ|brænde|halm|pellet|bio/i,
  fossilFuel: /gas|oil|olie|fossil|lng|diesel/i,
};

/** The carrier that the names of a kind of energy tell; null = they tell none. */
export const carrierOfNames = (names: string): Carrier | null =>
  fieldNamesOf(words).find((carrier) => words[carrier].test(names)) ?? null;
