import type { Scope } from '#domain/terms/modules.ts';
import { countWord, type Word, word } from '#domain/values/word.ts';

/** What the climate report says in its files. */
export const climateWords = {
  allocationOfEnergy: word('Energian allokointi', 'Allocation of energy', 'Allokering av energi'),
  productValues: word('Tuotearvot', 'Product values', 'Produktvärden'),
  assessmentPeriodYears: word('Arviointijakso, a', 'Assessment period, a', 'Bedömningsperiod, a'),
  exportedElectricityKwh: word(
    'Muualle luovutettu sähkö, kWh/a',
    'Exported electricity, kWh/a',
    'El som överlåts, kWh/a',
  ),
  modules: word('Moduulit', 'Modules', 'Moduler'),
  limitValue: word('Raja-arvo', 'Limit value', 'Gränsvärde'),
  ownLimit: word(
    'Oma raja-arvo ja sen sallittu ylitys',
    'Own limit value with its allowed excess',
    'Eget gränsvärde och dess tillåtna överskridning',
  ),
  categories: word('Nimikkeet', 'Categories', 'Rubriker'),
  talo2000: word('Talo 2000', 'Talo 2000', 'Talo 2000'),
  useClasses: word('Käyttötarkoitusluokat', 'Use classes', 'Användningsändamålsklasser'),
  netAreaM2: word('Nettoala, m²', 'Net area, m²', 'Nettoarea, m²'),
  gapsAndWarnings: word('Puutteet ja huomiot', 'Gaps and warnings', 'Brister och anmärkningar'),
  kind: word('Laji', 'Kind', 'Slag'),
  what: word('Mitä', 'What', 'Vad'),
  where: word('Missä', 'Where', 'Var'),
  usually: word('Yleensä', 'Usually', 'Vanligen'),
  gap: word('Puute', 'Gap', 'Brist'),
  warning: word('Huomio', 'Warning', 'Anmärkning'),
  unnamed: word('Nimetön', 'Unnamed', 'Namnlös'),
  tableValues: word('Taulukkoarvot', 'Table values', 'Tabellvärden'),
  climateAssessment: word('Ilmastoselvitys', 'Climate assessment', 'Klimatutredning'),
  description: word('Kuvaus', 'Description', 'Beskrivning'),
  heatedNetAreaMissing: word(
    'Lämmitetty nettoala puuttuu: luvut ovat absoluuttisia, ja neliömetrikohtaiset taulukkoarvot jäävät pois.',
    'The heated net area is missing: the figures are absolute, and table values per m² are left out.',
    'Den uppvärmda nettoarean saknas: talen är absoluta, och tabellvärden per kvadratmeter lämnas bort.',
  ),
  tableValuesAndEnergyAlone: word(
    'Laskelmassa ei ole vielä määriä: luvut tulevat vain taulukkoarvoista ja energiasta.',
    'The calculation has no quantities yet: the figures come from table values and energy alone.',
    'Beräkningen har ännu inga mängder: talen kommer enbart från tabellvärden och energi.',
  ),
  b6Missing: word(
    'Ostoenergiaa ei ole annettu: B6 puuttuu summasta.',
    'No purchased energy has been given: B6 is missing from the total.',
    'Ingen köpt energi är angiven: B6 saknas i summan.',
  ),
  b6AtLeast: word(
    'Osa ostoenergiasta puuttuu: B6 on vähintään se, mikä on annettu.',
    'Some of the purchased energy is missing: B6 is at least what has been given.',
    'En del av den köpta energin saknas: B6 är minst det som är angivet.',
  ),
  completionYearMissing: word(
    'Valmistumisvuosi puuttuu: energiankäyttöä ei voi laskea.',
    'The completion year is missing: energy use cannot be calculated.',
    'Färdigställandeåret saknas: energianvändningen kan inte beräknas.',
  ),
  lifeCycleModules: word('Elinkaaren vaiheet', 'Life-cycle modules', 'Livscykelns moduler'),
  scopesNeverSummed: word(
    'Rakennus ja rakennuspaikka ilmoitetaan erikseen, eikä niitä lasketa yhteen.',
    'The building and the building site are reported apart and never summed.',
    'Byggnaden och byggplatsen redovisas separat och räknas inte ihop.',
  ),
  component: word('Osatekijä', 'Component', 'Komponent'),
  basisOfTheCalculation: word('Laskennan perusteet', 'Basis of the calculation', 'Grunder för beräkningen'),
  assessmentPeriod: word('Arviointijakso', 'Assessment period', 'Bedömningsperiod'),
  exportedRenewableElectricity: word(
    'Muualle luovutettu uusiutuva sähkö',
    'Exported renewable electricity',
    'Förnybar el som överlåts',
  ),
  byUseClass: word('Käyttötarkoitusluokittain', 'By use class', 'Enligt användningsändamålsklass'),
  useClass: word('Käyttötarkoitusluokka', 'Use class', 'Användningsändamålsklass'),
  areaM2: word('Ala, m²', 'Area, m²', 'Area, m²'),
  everyClassUnder: word(
    'Jokaisella luokalla on oma raja-arvonsa, ja rakennus alittaa rajan vain, jos jokainen luokka alittaa omansa.',
    'Each class has its own limit, and the building is under only where every class is.',
    'Varje klass har sitt eget gränsvärde, och byggnaden är under gränsvärdet bara om varje klass är under sitt.',
  ),
  energyDividedByArea: word(
    'Rivit ja ostoenergia jaetaan lämmitetyn nettoalan suhteessa, taulukkoarvot luokan mukaan.',
    'Rows and purchased energy are divided by heated net area; table values follow each class.',
    'Raderna och den köpta energin delas i förhållande till uppvärmd nettoarea, tabellvärdena enligt klass.',
  ),
  energyByClass: word(
    'Rivit jaetaan lämmitetyn nettoalan suhteessa, taulukkoarvot ja energia luokan mukaan.',
    'Rows are divided by heated net area; table values and energy follow each class.',
    'Raderna delas i förhållande till uppvärmd nettoarea, tabellvärdena och energin enligt klass.',
  ),
  energyCertificate: word(
    'Yhteenveto energiatodistukseen',
    'Summary for the energy certificate',
    'Sammandrag för energicertifikatet',
  ),
  roundedApart: word(
    'Jokainen luku on pyöristetty ilmastoselvityksen luvusta, joten summa voi poiketa rivin lukujen summasta.',
    "Each figure is rounded from the declaration's own, so a total can differ from the sum of its row.",
    'Varje tal är avrundat från klimatutredningens tal, så summan kan avvika från summan av talen på raden.',
  ),
  whereEmissionsComeFrom: word('Mistä päästöt tulevat', 'Where the emissions come from', 'Varifrån utsläppen kommer'),
  largestEmissionBars: word(
    'Pylväät suurimmista päästöistä',
    'Bars of the largest emissions',
    'Staplar över de största utsläppen',
  ),
  categoryOrTableValue: word('Nimike tai taulukkoarvo', 'Category or table value', 'Rubrik eller tabellvärde'),
  largestRows: word('Rakennuksen suurimmat rivit', 'Largest rows of the building', 'Byggnadens största rader'),
  accumulation: word('Kertymä 50 vuodessa', 'Accumulation over 50 years', 'Ackumulering under 50 år'),
  accumulatedFootprint: word(
    'Rakennuksen hiilijalanjäljen kertymä, t\u00a0CO₂e',
    'Accumulated footprint of the building, t\u00a0CO₂e',
    'Byggnadens ackumulerade koldioxidavtryck, t\u00a0CO₂e',
  ),
  year: word('Vuosi', 'Year', 'År'),
  totalTonnes: word('Yhteensä, t\u00a0CO₂e', 'Total, t\u00a0CO₂e', 'Totalt, t\u00a0CO₂e'),
  completionYearNotGiven: word(
    'valmistumisvuotta ei ole annettu',
    'the completion year is not given',
    'färdigställandeåret är inte angivet',
  ),
  tableValuesAndOthers: word('taulukkoarvot ja muut', 'table values and others', 'tabellvärden och övriga'),
  productEnergyOrTableValue: word(
    'Tuote, energia tai taulukkoarvo',
    'Product, energy or table value',
    'Produkt, energi eller tabellvärde',
  ),
  fromProductsToModules: word('Tuotteista moduuleihin', 'From products to modules', 'Från produkter till moduler'),
  sharesOfCalculated: word(
    'Osuudet ovat siitä, mikä on laskettu; tulos on keskeneräinen.',
    'The shares are of what is calculated; the result is unfinished.',
    'Andelarna är av det som är beräknat; resultatet är ofullständigt.',
  ),
  unfinished: word('tulos on keskeneräinen', 'the result is unfinished', 'resultatet är ofullständigt'),
  proposal: word('ehdotus', 'proposal', 'förslag'),
  limitNeedsArea: word(
    'Raja-arvo määräytyy käyttötarkoitusluokasta ja sen alasta.',
    'The limit value follows from the use class and its area.',
    'Gränsvärdet bestäms av användningsändamålsklassen och dess area.',
  ),
  noLimitForClass: word(
    'Käyttötarkoitusluokalle ei ole raja-arvoa.',
    'There is no limit value for the use class.',
    'Användningsändamålsklassen har inget gränsvärde.',
  ),
  underTheLimit: word('Alittuuko raja?', 'Under the limit?', 'Under gränsvärdet?'),
  gauge: word('Mittari', 'Gauge', 'Mätare'),
  coverageAndGaps: word('Kattavuus ja puutteet', 'Coverage and gaps', 'Täckning och brister'),
  massCalculated: word('Laskettu osuus massasta', 'Share of the mass calculated', 'Beräknad andel av massan'),
  missingBuildingParts: word('Puuttuvia rakennusosia', 'Missing building parts', 'Byggnadsdelar som saknas'),
  missingFromTheChecklist: word('Tarkistuslistasta puuttuu', 'Missing from the checklist', 'Saknas i checklistan'),
  noRows: word('Laskelmassa ei ole rivejä.', 'The calculation has no rows.', 'Beräkningen har inga rader.'),
  noRowLacksAnything: word(
    'Riveiltä ei puutu mitään: jokaisella on tuote, määrä ja kertoimet.',
    'No row lacks anything: each has a product, an amount and its coefficients.',
    'Ingenting saknas på raderna: var och en har produkt, mängd och koefficienter.',
  ),
  checkThese: word('Tarkista nämä', 'Check these', 'Kontrollera dessa'),
  result: word('Tulos', 'Result', 'Resultat'),
  carbonFootprintBuilding: word('Hiilijalanjälki, rakennus', 'Carbon footprint, building', 'Koldioxidavtryck, byggnad'),
  carbonFootprintBuildingSite: word(
    'Hiilijalanjälki, rakennuspaikka',
    'Carbon footprint, building site',
    'Koldioxidavtryck, byggplats',
  ),
  bar: word('Pylväs', 'Bar', 'Stapel'),
  negativeHasNoLength: word(
    'Negatiivisella osalla ei ole pituutta pylväässä.',
    'A negative part has no length in the bar.',
    'En negativ del har ingen längd i stapeln.',
  ),
  withoutHeatedNetArea: word(
    '50 vuodessa: ilman lämmitettyä nettoalaa tulosta ei voi antaa neliömetriä kohti',
    'Over 50 years: without the heated net area nothing can be given per square metre',
    'Under 50 år: utan uppvärmd nettoarea kan resultatet inte anges per kvadratmeter',
  ),
  withoutSiteArea: word(
    '50 vuodessa: ilman rakennuspaikan pinta-alaa tulosta ei voi antaa neliömetriä kohti',
    'Over 50 years: without the area of the building site nothing can be given per square metre',
    'Under 50 år: utan byggplatsens area kan resultatet inte anges per kvadratmeter',
  ),
} as const;

/** How the classes come to their figures: whose energy was not told apart is shared like the rows. */
export const energyDivision = (warnings: readonly { readonly code: string }[]): Word =>
  warnings.some(({ code }) => code === 'energy-divided-by-area')
    ? climateWords.energyDividedByArea
    : climateWords.energyByClass;

/** How many rows are in the figures. */
export const coverageWord = (rowsCalculated: number, rows: number, missingParts: number): Word => {
  const [calculated, all, missing] = [countWord(rowsCalculated), countWord(rows), countWord(missingParts)];
  return word(
    `${calculated.fi} / ${all.fi} riviä laskettu, tarkistuslistasta puuttuu ${missing.fi}`,
    `${calculated.en} of ${all.en} rows calculated, ${missing.en} missing from the checklist`,
    `${calculated.sv} / ${all.sv} rader beräknade, ${missing.sv} saknas i checklistan`,
  );
};

/** What the handprint is, and the biogenic carbon of both scopes beside it. */
export const handprintNote = (building: string, site: string): Word =>
  word(
    `Hyödyt hiilijalanjäljen ulkopuolella, ei vähennetä siitä. Eloperäinen hiili muistitietona, ei jalanjäljessä: rakennus: ${building}; rakennuspaikka: ${site}.`,
    `Benefits outside the footprint, never subtracted from it. Biogenic carbon as a memo, outside the footprint: building: ${building}; building site: ${site}.`,
    `Nyttor utanför koldioxidavtrycket, dras inte av från det. Biogent kol som information, utanför avtrycket: byggnad: ${building}; byggplats: ${site}.`,
  );

export const yearsWord = (years: number): Word => word(`${years} vuotta`, `${years} years`, `${years} år`);

/** The result over the whole period, beside the one of a square metre and a year. */
export const overPeriodWords: Readonly<Record<Scope, (tonnes: string) => Word>> = {
  building: (tonnes) => word(`${tonnes} 50 vuodessa`, `${tonnes} over 50 years`, `${tonnes} under 50 år`),
  site: (tonnes) =>
    word(
      `${tonnes} 50 vuodessa, neliömetri on rakennuspaikan pinta-alaa`,
      `${tonnes} over 50 years; the square metres are those of the building site`,
      `${tonnes} under 50 år, kvadratmetrarna är byggplatsens area`,
    ),
};

export const notDrawnWord = (tonnes: string): Word =>
  word(
    `Negatiivisia arvoja ei ole piirretty: yhteensä ${tonnes} t\u00a0CO₂e.`,
    `Negative values are not drawn: ${tonnes} t\u00a0CO₂e in all.`,
    `Negativa värden är inte utritade: totalt ${tonnes} t\u00a0CO₂e.`,
  );

/** In the place of a picture with a single flow. */
export const oneFlowWord = (source: string, modules: string): Word =>
  word(
    `Kaikki päästöt tulevat yhdestä lähteestä: ${source} (${modules}).`,
    `All emissions come from one source: ${source} (${modules}).`,
    `Alla utsläpp kommer från en källa: ${source} (${modules}).`,
  );

/** Nodes of the flows that are drawn as one. */
export const othersWord = (count: number): Word => {
  const { fi, en, sv } = countWord(count);
  return word(`Muut (${fi})`, `Others (${en})`, `Övriga (${sv})`);
};

export const missingCountWord = (count: string): Word =>
  word(`puutteita ${count}`, `${count} missing`, `${count} brister`);

export const moreNotesWord = (count: string): Word =>
  word(
    `Lisäksi ${count} muuta; kaikki ovat raportin Excel-tiedostossa.`,
    `And ${count} more; all of them are in the report's Excel file.`,
    `Dessutom ${count} till; alla finns i rapportens Excel-fil.`,
  );
