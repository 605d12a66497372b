import type { GapCode, Warning, WarningCode } from '#domain/carbon/calculation-result.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';

/** What is missing and what to do about it. */
export const gapWords: Readonly<Record<GapCode, Word>> = {
  'no-source': word(
    'Tuotetta ei ole linkitetty: valitse se kirjastosta',
    'No product is linked: choose one from the library',
    'Ingen produkt är länkad: välj en i biblioteket',
  ),
  'source-not-found': word(
    'Linkitettyä tuotetta ei ole tässä päästötietoversiossa: linkitä uudelleen',
    'The linked product is not in this reference set: link it again',
    'Den länkade produkten finns inte i den här versionen av utsläppsdata: länka på nytt',
  ),
  'no-amount': word('Määrä puuttuu', 'The amount is missing', 'Mängden saknas'),
  'no-unit-conversion': word(
    'Yksikköä ei voi muuntaa kilogrammoiksi: valitse toinen yksikkö tai anna tuotteelle muunnos',
    'The unit cannot be converted to kilograms: choose another unit or give the product a conversion',
    'Enheten kan inte omvandlas till kilogram: välj en annan enhet eller ange en omvandling för produkten',
  ),
  'no-coefficient': word(
    'Tuotteella ei ole päästökerrointa tälle vaiheelle',
    'The product has no emission coefficient for this module',
    'Produkten har ingen emissionsfaktor för den här modulen',
  ),
  'no-end-of-life': word(
    'Tuotteen käsittelyä purkuvaiheessa ei tunneta',
    'The end-of-life treatment of the product is not known',
    'Produktens hantering i rivningsskedet är inte känd',
  ),
  'no-transport': word(
    'Riville ei ole annettu kuljetusta',
    'No transport has been given for the row',
    'Ingen transport är angiven för raden',
  ),
  'no-heated-area': word(
    'Lämmitetty nettoala puuttuu: anna se Kohteen tiedot -sivulla',
    'The heated net area is missing: give it on the site information page',
    'Den uppvärmda nettoarean saknas: ange den på sidan Objektuppgifter',
  ),
  'no-site-area': word(
    'Rakennuspaikan pinta-ala puuttuu: anna se Kohteen tiedot -sivulla',
    'The area of the building site is missing: give it on the site information page',
    'Byggplatsens area saknas: ange den på sidan Objektuppgifter',
  ),
  'no-completion-year': word(
    'Valmistumisvuosi puuttuu: energiaa ei voi laskea ilman sitä',
    'The completion year is missing: energy cannot be calculated without it',
    'Färdigställandeåret saknas: energin kan inte beräknas utan det',
  ),
  'no-energy': word(
    'Ostoenergiaa ei ole annettu',
    'No purchased energy has been given',
    'Ingen köpt energi är angiven',
  ),
  'no-table-value': word(
    'Käyttötarkoitusluokalle ei ole taulukkoarvoa: anna oma arvo',
    'There is no table value for this use class: give an own value',
    'Användningsändamålsklassen har inget tabellvärde: ange ett eget värde',
  ),
  'no-own-value': word(
    'Oma arvo on valittu mutta tyhjä',
    'The own value is chosen but empty',
    'Eget värde är valt men tomt',
  ),
  'composite-cycle': word(
    'Rakenne sisältää itsensä',
    'The composite contains itself',
    'Konstruktionen innehåller sig själv',
  ),
  'composite-too-deep': word(
    'Rakenteita on sisäkkäin liian monta',
    'The composite is nested too deep',
    'För många konstruktioner ligger i varandra',
  ),
};

/** What looks unusual; the result stands, but should be looked at. */
export const warningWords: Readonly<Record<WarningCode, Word>> = {
  'mass-outside-band': word(
    'Massa lämmitettyä nettoalaa kohti on poikkeuksellinen, kg/m²',
    'The mass per heated net area is unusual, kg/m²',
    'Massan per uppvärmd nettoarea är ovanlig, kg/m²',
  ),
  'embodied-outside-band': word(
    'Rakennustuotteiden hiilijalanjälki on poikkeuksellinen tälle käyttötarkoitukselle, kg CO₂e/m²/a',
    'The embodied footprint is unusual for this use, kg CO₂e/m²/a',
    'Byggprodukternas koldioxidavtryck är ovanligt för användningsändamålet, kg CO₂e/m²/a',
  ),
  'b6-outside-band': word(
    'Energiankäytön hiilijalanjälki on poikkeuksellinen tälle käyttötarkoitukselle, kg CO₂e/m²/a',
    'The footprint of energy use is unusual for this use, kg CO₂e/m²/a',
    'Energianvändningens koldioxidavtryck är ovanligt för användningsändamålet, kg CO₂e/m²/a',
  ),
  'a1a3-outside-band': word(
    'Rakennusosien valmistus (A1–A3 ilman talotekniikkaa) bruttoalaa kohti poikkeaa Ruotsin rekisterin ilmastoselvityksistä, kg CO₂e/m²',
    'Manufacture of the building parts (A1–A3 without building services) per gross area differs from the declarations of the Swedish register, kg CO₂e/m²',
    'Tillverkningen av byggnadsdelar (A1–A3 utan husteknik) per bruttoarea avviker från klimatdeklarationerna i det svenska registret, kg CO₂e/m²',
  ),
  'a4-outside-band': word(
    'Kuljetukset (A4) bruttoalaa kohti poikkeavat Ruotsin rekisterin ilmastoselvityksistä, kg CO₂e/m²',
    'Transport (A4) per gross area differs from the declarations of the Swedish register, kg CO₂e/m²',
    'Transporterna (A4) per bruttoarea avviker från klimatdeklarationerna i det svenska registret, kg CO₂e/m²',
  ),
  'a4a5-outside-band': word(
    'Kuljetukset ja työmaa (A4–A5) bruttoalaa kohti poikkeavat Ruotsin rekisterin ilmastoselvityksistä, kg CO₂e/m²',
    'Transport and site (A4–A5) per gross area differ from the declarations of the Swedish register, kg CO₂e/m²',
    'Transporterna och byggplatsen (A4–A5) per bruttoarea avviker från klimatdeklarationerna i det svenska registret, kg CO₂e/m²',
  ),
  'energy-divided-by-area': word(
    'Ostoenergia on jaettu käyttötarkoitusluokille lämmitetyn nettoalan suhteessa: sitä ei ole annettu luokittain',
    'Purchased energy is divided among the use classes by heated net area: it is not given by class',
    'Den köpta energin är delad mellan användningsändamålsklasserna i förhållande till uppvärmd nettoarea: den är inte angiven per klass',
  ),
  'gross-area-missing': word(
    'Bruttoala puuttuu: sen sijaan käytetään lämmitettyä nettoalaa',
    'The gross area is missing: the heated net area stands in for it',
    'Bruttoarean saknas: i stället används den uppvärmda nettoarean',
  ),
  'epd-expired': word(
    'Ympäristöselosteen voimassaolo on päättynyt',
    'The validity of the environmental declaration has ended',
    'Miljövarudeklarationen har upphört att gälla',
  ),
  'standards-mixed': word(
    'Standardien EN 15804+A1 ja EN 15804+A2 mukaisia arvoja on sekaisin',
    'Values by EN 15804+A1 and EN 15804+A2 are mixed',
    'Värden enligt EN 15804+A1 och EN 15804+A2 är blandade',
  ),
  'typical-value-used': word(
    'Käytössä on tyypillinen arvo: sallittu vain herkkyystarkastelussa',
    'A typical value is used: allowed for sensitivity analysis only',
    'Ett typiskt värde används: tillåtet bara i känslighetsanalys',
  ),
  'estimated-rows': word(
    'Rivejä, jotka ovat tyypillisen rakennuksen arvioita: korvaa tai vahvista ne',
    'Rows that are estimates from a typical building: replace or confirm them',
    'Rader som är uppskattningar för en typisk byggnad: ersätt eller bekräfta dem',
  ),
  'shares-do-not-sum': word(
    'Purkuvaiheen osuuksien summa ei ole 100 %',
    'The end-of-life shares do not add up to 100 %',
    'Andelarna i rivningsskedet är inte 100 % tillsammans',
  ),
  'negative-amount': word(
    'Määrä on negatiivinen: rivi on vähennys',
    'The amount is negative: the row is a deduction',
    'Mängden är negativ: raden är ett avdrag',
  ),
  'lifetime-zero': word(
    'Käyttöikä on 0 vuotta: vaihtoja ei lasketa',
    'The service life is 0 years: no replacement is counted',
    'Livslängden är 0 år: inga byten räknas',
  ),
  'positive-handprint': word(
    'Hiilikädenjäljen arvo on positiivinen: haitta eikä hyöty',
    'A handprint value is positive: a burden, not a benefit',
    'Koldioxidhandavtryckets värde är positivt: en belastning, inte en nytta',
  ),
  'nearest-type-used': word(
    'Käytetään lähimmän rakennustyypin taulukkoarvoa',
    'The table value of the nearest building type is used',
    'Tabellvärdet för den närmaste byggnadstypen används',
  ),
};

/**
 * A warning with its figure and what is usual: "Massa ...: 600 (yleensä 1650–3290)".
 * @param number writes a number as it is, in the reader's language
 */
export const warningText = (
  { code, value, usual }: Pick<Warning, 'code' | 'value' | 'usual'>,
  language: Language,
  number: (value: number) => string,
): string => {
  const words = warningWords[code][language];
  if (value === undefined) return words;
  const figure = `${words}: ${number(Number(value.toPrecision(4)))}`;
  return usual === undefined ? figure : `${figure} (${usually[language]} ${bandText(usual, number)})`;
};

const usually = word('yleensä', 'usually', 'vanligen');

/** "7–9" */
export const bandText = ({ low, high }: NonNullable<Warning['usual']>, number: (value: number) => string): string =>
  `${number(low)}–${number(high)}`;

/** Whose a gap or a warning is: the row's name, the site operation's, or the calculation's. */
export const noteOwnerWords = {
  calculation: word('Laskelma', 'Calculation', 'Beräkning'),
  unnamedRow: word('Nimetön rivi', 'Unnamed row', 'Namnlös rad'),
} as const;
