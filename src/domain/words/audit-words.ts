import type { LineResult, PartTrace } from '#domain/carbon/calculation-result.ts';
import { type Word, word } from '#domain/values/word.ts';

export const conversionWords: Readonly<Record<PartTrace['conversion'], Word>> = {
  mass: word('yksikkö on massa', 'the unit is a mass', 'enheten är en massa'),
  kgPerM: word('tuotteen kg/m', 'by kg/m of the product', 'produktens kg/m'),
  kgPerM2: word('tuotteen kg/m²', 'by kg/m² of the product', 'produktens kg/m²'),
  kgPerM3: word('tuotteen kg/m³', 'by kg/m³ of the product', 'produktens kg/m³'),
  kgPerPcs: word('tuotteen kg/kpl', 'by kg/pcs of the product', 'produktens kg/st'),
  thickness: word('paksuus ja tiheys', 'by thickness and density', 'tjocklek och densitet'),
  declared: word('ilmoitettu yksikkö', 'by the declared unit', 'deklarerad enhet'),
  none: word('ei muunnosta', 'no conversion', 'ingen omvandling'),
};

export const amountOriginWords: Readonly<Record<PartTrace['wasteFrom'], Word>> = {
  quantity: word('riviltä', 'from the row', 'från raden'),
  layer: word('rakenteelta', 'from the composite', 'från konstruktionen'),
  product: word('tuotteesta', 'from the product', 'från produkten'),
  none: word('ei annettu', 'not given', 'inte angivet'),
};

/** What kind of value was used, of a product and of a table line. */
export const valueWords: Readonly<Record<PartTrace['valueType'] | LineResult['mode'], Word>> = {
  conservative: word('konservatiivinen arvo', 'conservative value', 'konservativt värde'),
  typical: word('tyypillinen arvo', 'typical value', 'typiskt värde'),
  table: word('taulukkoarvo', 'table value', 'tabellvärde'),
  own: word('oma arvo', 'own value', 'eget värde'),
  detailed: word('yksityiskohtainen', 'detailed', 'detaljerad'),
};

/** Titles of the file that holds every line behind a figure. */
export const auditWords = {
  biogenicCarbon: word('Eloperäinen hiili', 'Biogenic carbon', 'Biogent kol'),
  conversionKgPerUnit: word('Muunnos, kg/yksikkö', 'Conversion, kg/unit', 'Omvandling, kg/enhet'),
  conversionFrom: word('Muunnoksen peruste', 'Conversion from', 'Grund för omvandlingen'),
  wasteFactor: word('Hukkakerroin', 'Waste factor', 'Spillfaktor'),
  wasteFrom: word('Hukan lähde', 'Waste from', 'Spillets källa'),
  serviceLifeFrom: word('Käyttöiän lähde', 'Service life from', 'Livslängdens källa'),
  replacements: word('Vaihdot', 'Replacements', 'Byten'),
  a1a3Coefficient: word('Kerroin A1–A3', 'Coefficient A1–A3', 'Koefficient A1–A3'),
  a1a3CoefficientUnit: word(
    'Kertoimen A1–A3 yksikkö',
    'Unit of the coefficient A1–A3',
    'Enhet för koefficienten A1–A3',
  ),
  coefficient: word('Kerroin', 'Coefficient', 'Koefficient'),
  coefficientUnit: word('Kertoimen yksikkö', 'Unit of the coefficient', 'Koefficientens enhet'),
  versionOfTheData: word('Aineiston versio', 'Version of the data', 'Version av data'),
  kgCo2e: word('kg CO₂e', 'kg CO₂e', 'kg CO₂e'),
} as const;
