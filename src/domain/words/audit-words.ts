import type { LineResult, PartTrace } from '#domain/carbon/calculation-result.ts';
import { countWord, sameWord, type Word, word } from '#domain/values/word.ts';

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

/** Titles of the files that hold every line behind a figure. */
export const auditWords = {
  auditSheet: word('Laskentaselvitys', 'Audit sheet', 'Beräkningsredovisning'),
  lines: word('Erittely', 'Lines', 'Specifikation'),
  sums: word('Summat', 'Sums', 'Summor'),
  symbols: word('Kaavojen merkinnät', 'Symbols of the formulas', 'Beteckningar i formlerna'),
  symbol: word('Merkintä', 'Symbol', 'Beteckning'),
  meaning: word('Merkitys', 'Meaning', 'Betydelse'),
  formula: word('Kaava', 'Formula', 'Formel'),
  asTheReportsShowIt: word('Kuten raporteissa', 'As the reports show it', 'Som i rapporterna'),
  over50Years: word('50 vuodessa', 'Over 50 years', 'Under 50 år'),
  rowAndProduct: word('Rivi ja tuote', 'Row and product', 'Rad och produkt'),
  calculationAndInputs: word('Laskenta ja lähtötiedot', 'Calculation and inputs', 'Beräkning och ingångsdata'),
  source: word('Lähde, aineisto ja versio', 'Source, set and version', 'Källa, data och version'),
  nothing: word(
    'Tähän lukuun ei kerry mitään.',
    'Nothing adds to this figure.',
    'Ingenting bidrar till det här talet.',
  ),
  sumUnrounded: word('Summa, pyöristämätön', 'Sum, unrounded', 'Summa, oavrundad'),
  unroundedPerM2Year: word('kg CO₂e/m²/a, pyöristämätön', 'kg CO₂e/m²/a, unrounded', 'kg CO₂e/m²/a, oavrundad'),
  perM2Year: word('kg CO₂e/m²/a', 'kg CO₂e/m²/a', 'kg CO₂e/m²/a'),
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

/** Lines that a document sums up; the files of numbers have them all. */
export const moreLinesWord = (count: number): Word => {
  const { fi, en, sv } = countWord(count);
  return count === 1
    ? word(
        '1 rivi lisää, eriteltynä Excel- ja CSV-tiedostossa',
        '1 more line, one by one in the Excel and CSV files',
        '1 rad till, specificerad i Excel- och CSV-filen',
      )
    : word(
        `${fi} riviä lisää, eriteltyinä Excel- ja CSV-tiedostossa`,
        `${en} more lines, one by one in the Excel and CSV files`,
        `${sv} rader till, specificerade i Excel- och CSV-filen`,
      );
};

/** Where a value of the engine comes from: a reference set by name, an own entry by its version. */
export const sourceVersionWord = (sourceVersion: string): Word => {
  if (sourceVersion === 'own') return valueWords.own;
  const [id = '', version] = sourceVersion.split('@');
  return version === undefined
    ? sameWord(id.replace(/^co2data-/, 'CO2data.fi '))
    : word(`oma kirjasto, versio ${version}`, `own library, version ${version}`, `eget bibliotek, version ${version}`);
};
