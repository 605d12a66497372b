import type { Scope } from '#domain/terms/modules.ts';
import { type Word, word } from '#domain/values/word.ts';

/** What the climate report says in its files. */
export const climateWords = {
  allocationOfEnergy: word('Energian allokointi', 'Allocation of energy'),
  productValues: word('Tuotearvot', 'Product values'),
  assessmentPeriodYears: word('Arviointijakso, a', 'Assessment period, a'),
  exportedElectricityKwh: word('Muualle luovutettu sähkö, kWh/a', 'Exported electricity, kWh/a'),
  modules: word('Moduulit', 'Modules'),
  limitValue: word('Raja-arvo', 'Limit value'),
  ownLimit: word('Oma raja-arvo ja sen sallittu ylitys', 'Own limit value with its allowed excess'),
  categories: word('Nimikkeet', 'Categories'),
  talo2000: word('Talo 2000', 'Talo 2000'),
  useClasses: word('Käyttötarkoitusluokat', 'Use classes'),
  netAreaM2: word('Nettoala, m²', 'Net area, m²'),
  gapsAndWarnings: word('Puutteet ja huomiot', 'Gaps and warnings'),
  kind: word('Laji', 'Kind'),
  what: word('Mitä', 'What'),
  where: word('Missä', 'Where'),
  usually: word('Yleensä', 'Usually'),
  gap: word('Puute', 'Gap'),
  warning: word('Huomio', 'Warning'),
  unnamed: word('Nimetön', 'Unnamed'),
  tableValues: word('Taulukkoarvot', 'Table values'),
  climateAssessment: word('Ilmastoselvitys', 'Climate assessment'),
  description: word('Kuvaus', 'Description'),
  heatedNetAreaMissing: word(
    'Lämmitetty nettoala puuttuu: luvut ovat absoluuttisia, ja neliömetrikohtaiset taulukkoarvot jäävät pois.',
    'The heated net area is missing: the figures are absolute, and table values per m² are left out.',
  ),
  tableValuesAndEnergyAlone: word(
    'Laskelmassa ei ole vielä määriä: luvut tulevat vain taulukkoarvoista ja energiasta.',
    'The calculation has no quantities yet: the figures come from table values and energy alone.',
  ),
  b6Missing: word(
    'Ostoenergiaa ei ole annettu: B6 puuttuu summasta.',
    'No purchased energy has been given: B6 is missing from the total.',
  ),
  b6AtLeast: word(
    'Osa ostoenergiasta puuttuu: B6 on vähintään se, mikä on annettu.',
    'Some of the purchased energy is missing: B6 is at least what has been given.',
  ),
  completionYearMissing: word(
    'Valmistumisvuosi puuttuu: energiankäyttöä ei voi laskea.',
    'The completion year is missing: energy use cannot be calculated.',
  ),
  lifeCycleModules: word('Elinkaaren vaiheet', 'Life-cycle modules'),
  scopesNeverSummed: word(
    'Rakennus ja rakennuspaikka ilmoitetaan erikseen, eikä niitä lasketa yhteen.',
    'The building and the building site are reported apart and never summed.',
  ),
  component: word('Osatekijä', 'Component'),
  basisOfTheCalculation: word('Laskennan perusteet', 'Basis of the calculation'),
  assessmentPeriod: word('Arviointijakso', 'Assessment period'),
  exportedRenewableElectricity: word('Muualle luovutettu uusiutuva sähkö', 'Exported renewable electricity'),
  byUseClass: word('Käyttötarkoitusluokittain', 'By use class'),
  useClass: word('Käyttötarkoitusluokka', 'Use class'),
  areaM2: word('Ala, m²', 'Area, m²'),
  everyClassUnder: word(
    'Jokaisella luokalla on oma raja-arvonsa, ja rakennus alittaa rajan vain, jos jokainen luokka alittaa omansa.',
    'Each class has its own limit, and the building is under only where every class is.',
  ),
  energyDividedByArea: word(
    'Rivit ja ostoenergia jaetaan lämmitetyn nettoalan suhteessa, taulukkoarvot luokan mukaan.',
    'Rows and purchased energy are divided by heated net area; table values follow each class.',
  ),
  energyByClass: word(
    'Rivit jaetaan lämmitetyn nettoalan suhteessa, taulukkoarvot ja energia luokan mukaan.',
    'Rows are divided by heated net area; table values and energy follow each class.',
  ),
  energyCertificate: word('Yhteenveto energiatodistukseen', 'Summary for the energy certificate'),
  roundedApart: word(
    'Jokainen luku on pyöristetty ilmastoselvityksen luvusta, joten summa voi poiketa rivin lukujen summasta.',
    "Each figure is rounded from the declaration's own, so a total can differ from the sum of its row.",
  ),
  whereEmissionsComeFrom: word('Mistä päästöt tulevat', 'Where the emissions come from'),
  largestEmissionBars: word('Pylväät suurimmista päästöistä', 'Bars of the largest emissions'),
  categoryOrTableValue: word('Nimike tai taulukkoarvo', 'Category or table value'),
  largestRows: word('Rakennuksen suurimmat rivit', 'Largest rows of the building'),
  accumulation: word('Kertymä 50 vuodessa', 'Accumulation over 50 years'),
  accumulatedFootprint: word(
    'Rakennuksen hiilijalanjäljen kertymä, t\u00a0CO₂e',
    'Accumulated footprint of the building, t\u00a0CO₂e',
  ),
  year: word('Vuosi', 'Year'),
  totalTonnes: word('Yhteensä, t\u00a0CO₂e', 'Total, t\u00a0CO₂e'),
  completionYearNotGiven: word('valmistumisvuotta ei ole annettu', 'the completion year is not given'),
  tableValuesAndOthers: word('taulukkoarvot ja muut', 'table values and others'),
  productEnergyOrTableValue: word('Tuote, energia tai taulukkoarvo', 'Product, energy or table value'),
  fromProductsToModules: word('Tuotteista moduuleihin', 'From products to modules'),
  proposal: word('ehdotus', 'proposal'),
  limitNeedsArea: word(
    'Raja-arvo määräytyy käyttötarkoitusluokasta ja sen alasta.',
    'The limit value follows from the use class and its area.',
  ),
  noLimitForClass: word('Käyttötarkoitusluokalle ei ole raja-arvoa.', 'There is no limit value for the use class.'),
  underTheLimit: word('Alittuuko raja?', 'Under the limit?'),
  gauge: word('Mittari', 'Gauge'),
  coverageAndGaps: word('Kattavuus ja puutteet', 'Coverage and gaps'),
  massCalculated: word('Laskettu osuus massasta', 'Share of the mass calculated'),
  missingBuildingParts: word('Puuttuvia rakennusosia', 'Missing building parts'),
  missingFromTheChecklist: word('Tarkistuslistasta puuttuu', 'Missing from the checklist'),
  noRows: word('Laskelmassa ei ole rivejä.', 'The calculation has no rows.'),
  noRowLacksAnything: word(
    'Riveiltä ei puutu mitään: jokaisella on tuote, määrä ja kertoimet.',
    'No row lacks anything: each has a product, an amount and its coefficients.',
  ),
  checkThese: word('Tarkista nämä', 'Check these'),
  result: word('Tulos', 'Result'),
  carbonFootprintBuilding: word('Hiilijalanjälki, rakennus', 'Carbon footprint, building'),
  carbonFootprintBuildingSite: word('Hiilijalanjälki, rakennuspaikka', 'Carbon footprint, building site'),
  bar: word('Pylväs', 'Bar'),
  negativeHasNoLength: word(
    'Negatiivisella osalla ei ole pituutta pylväässä.',
    'A negative part has no length in the bar.',
  ),
  withoutHeatedNetArea: word(
    '50 vuodessa: ilman lämmitettyä nettoalaa tulosta ei voi antaa neliömetriä kohti',
    'Over 50 years: without the heated net area nothing can be given per square metre',
  ),
  withoutSiteArea: word(
    '50 vuodessa: ilman rakennuspaikan pinta-alaa tulosta ei voi antaa neliömetriä kohti',
    'Over 50 years: without the area of the building site nothing can be given per square metre',
  ),
} as const;

/** How many rows are in the figures. */
export const coverageWord = (rowsCalculated: number, rows: number, missingParts: number): Word =>
  word(
    `${rowsCalculated} / ${rows} riviä laskettu, tarkistuslistasta puuttuu ${missingParts}`,
    `${rowsCalculated} of ${rows} rows calculated, ${missingParts} missing from the checklist`,
  );

/** What the handprint is, and the biogenic carbon of both scopes beside it. */
export const handprintNote = (building: string, site: string): Word =>
  word(
    `Hyödyt hiilijalanjäljen ulkopuolella, ei vähennetä siitä. Eloperäinen hiili muistitietona, ei jalanjäljessä: rakennus: ${building}; rakennuspaikka: ${site}.`,
    `Benefits outside the footprint, never subtracted from it. Biogenic carbon as a memo, outside the footprint: building: ${building}; building site: ${site}.`,
  );

export const yearsWord = (years: number): Word => word(`${years} vuotta`, `${years} years`);

/** The result over the whole period, beside the one of a square metre and a year. */
export const overPeriodWords: Readonly<Record<Scope, (tonnes: string) => Word>> = {
  building: (tonnes) => word(`${tonnes} 50 vuodessa`, `${tonnes} over 50 years`),
  site: (tonnes) =>
    word(
      `${tonnes} 50 vuodessa, neliömetri on rakennuspaikan pinta-alaa`,
      `${tonnes} over 50 years; the square metres are those of the building site`,
    ),
};

export const notDrawnWord = (tonnes: string): Word =>
  word(
    `Negatiivisia arvoja ei ole piirretty: yhteensä ${tonnes} t\u00a0CO₂e.`,
    `Negative values are not drawn: ${tonnes} t\u00a0CO₂e in all.`,
  );

/** Nodes of the flows that are drawn as one. */
export const othersWord = (count: number): Word => word(`Muut (${count})`, `Others (${count})`);

export const missingCountWord = (count: string): Word => word(`puutteita ${count}`, `${count} missing`);

export const moreNotesWord = (count: string): Word =>
  word(
    `Lisäksi ${count} muuta; kaikki ovat raportin Excel-tiedostossa.`,
    `And ${count} more; all of them are in the report's Excel file.`,
  );
