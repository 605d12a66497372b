import type { LineResult, PartTrace } from '#domain/carbon/calculation-result.ts';
import { type Word, word } from '#domain/values/word.ts';

export const conversionWords: Readonly<Record<PartTrace['conversion'], Word>> = {
  mass: word('yksikkö on massa', 'the unit is a mass'),
  kgPerM: word('tuotteen kg/m', 'by kg/m of the product'),
  kgPerM2: word('tuotteen kg/m²', 'by kg/m² of the product'),
  kgPerM3: word('tuotteen kg/m³', 'by kg/m³ of the product'),
  kgPerPcs: word('tuotteen kg/kpl', 'by kg/pcs of the product'),
  thickness: word('paksuus ja tiheys', 'by thickness and density'),
  declared: word('ilmoitettu yksikkö', 'by the declared unit'),
  none: word('ei muunnosta', 'no conversion'),
};

export const amountOriginWords: Readonly<Record<PartTrace['wasteFrom'], Word>> = {
  quantity: word('riviltä', 'from the row'),
  layer: word('rakenteelta', 'from the composite'),
  product: word('tuotteesta', 'from the product'),
  none: word('ei annettu', 'not given'),
};

/** What kind of value was used, of a product and of a table line. */
export const valueWords: Readonly<Record<PartTrace['valueType'] | LineResult['mode'], Word>> = {
  conservative: word('konservatiivinen arvo', 'conservative value'),
  typical: word('tyypillinen arvo', 'typical value'),
  table: word('taulukkoarvo', 'table value'),
  own: word('oma arvo', 'own value'),
  detailed: word('yksityiskohtainen', 'detailed'),
};

/** Titles of the file that holds every line behind a figure. */
export const auditWords = {
  biogenicCarbon: word('Eloperäinen hiili', 'Biogenic carbon'),
  conversionKgPerUnit: word('Muunnos, kg/yksikkö', 'Conversion, kg/unit'),
  conversionFrom: word('Muunnoksen peruste', 'Conversion from'),
  wasteFactor: word('Hukkakerroin', 'Waste factor'),
  wasteFrom: word('Hukan lähde', 'Waste from'),
  serviceLifeFrom: word('Käyttöiän lähde', 'Service life from'),
  replacements: word('Vaihdot', 'Replacements'),
  a1a3Coefficient: word('Kerroin A1–A3', 'Coefficient A1–A3'),
  a1a3CoefficientUnit: word('Kertoimen A1–A3 yksikkö', 'Unit of the coefficient A1–A3'),
  coefficient: word('Kerroin', 'Coefficient'),
  coefficientUnit: word('Kertoimen yksikkö', 'Unit of the coefficient'),
  versionOfTheData: word('Aineiston versio', 'Version of the data'),
  kgCo2e: word('kg CO₂e', 'kg CO₂e'),
} as const;
