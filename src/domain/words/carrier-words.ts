import type { Carrier } from '#domain/calculation.ts';
import type { Word } from '#domain/values/word.ts';
import { word } from '#domain/values/word.ts';
export const carrierWords: Readonly<Record<Carrier, Word>> = {
  electricity: word('Sähkö', 'Electricity'),
  districtHeat: word('Kaukolämpö', 'District heat'),
  districtCooling: word('Kaukojäähdytys', 'District cooling'),
  fossilFuel: word('Fossiiliset polttoaineet', 'Fossil fuels'),
  bioFuel: word('Uusiutuvat polttoaineet', 'Renewable fuels'),
};

/** An amount of energy with its unit. */
export const carrierPerYear = (carrier: Carrier): Word =>
  word(`${carrierWords[carrier].fi}, kWh/a`, `${carrierWords[carrier].en}, kWh/a`);
