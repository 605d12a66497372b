import type { Carrier } from '#domain/calculations/calculation.ts';
import type { Word } from '#domain/values/word.ts';
import { word, wordBy } from '#domain/values/word.ts';
export const carrierWords: Readonly<Record<Carrier, Word>> = {
  electricity: word('Sähkö', 'Electricity', 'El'),
  districtHeat: word('Kaukolämpö', 'District heat', 'Fjärrvärme'),
  districtCooling: word('Kaukojäähdytys', 'District cooling', 'Fjärrkyla'),
  fossilFuel: word('Fossiiliset polttoaineet', 'Fossil fuels', 'Fossila bränslen'),
  bioFuel: word('Uusiutuvat polttoaineet', 'Renewable fuels', 'Förnybara bränslen'),
};

/** An amount of energy with its unit. */
export const carrierPerYear = (carrier: Carrier): Word =>
  wordBy((language) => `${carrierWords[carrier][language]}, kWh/a`);
