import type { Carrier } from '#domain/calculation.ts';
import type { GapCode, WarningCode } from '#domain/carbon/calculation-result.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { ComparisonWarningCode } from './comparison.ts';

/** Words of the reports' files; screens have their own catalogue. */
const text = (fi: string, en: string): Text => ({ fi, en });

export const scopeTexts: Readonly<Record<Scope, Text>> = {
  building: text('Rakennus', 'Building'),
  site: text('Rakennuspaikka', 'Building site'),
};

export const moduleTexts: Readonly<Record<Module | HandprintModule | 'total', readonly [code: string, name: Text]>> = {
  a1a3: ['A1–A3', text('Rakennustuotteiden valmistus', 'Manufacture of construction products')],
  a4: ['A4', text('Kuljetukset työmaalle', 'Transport to the site')],
  a5: ['A5', text('Työmaatoiminnot', 'Site operations')],
  b4: ['B4', text('Rakennustuotteiden vaihdot', 'Replacement of products')],
  b6: ['B6', text('Energian käyttö', 'Energy use')],
  c1: ['C1', text('Purkaminen', 'Demolition')],
  c2: ['C2', text('Purkujätteen kuljetus', 'Transport of demolition waste')],
  c3: ['C3', text('Jätteen käsittely', 'Waste processing')],
  c4: ['C4', text('Loppusijoitus', 'Final disposal')],
  total: ['A–C', text('Yhteensä', 'Total')],
  d1Reuse: ['D1', text('Uudelleenkäyttö', 'Reuse')],
  d1Recycling: ['D1', text('Kierrätys', 'Recycling')],
  d2: ['D2', text('Hyödyntäminen energiana', 'Energy recovery')],
  d3: ['D3', text('Ylijäämäinen uusiutuva energia', 'Surplus renewable energy')],
  d4: ['D4', text('Hiilivarasto', 'Carbon storage')],
  d5: ['D5', text('Karbonatisoituminen', 'Carbonation')],
};

export const carrierTexts: Readonly<Record<Carrier, Text>> = {
  electricity: text('Sähkö', 'Electricity'),
  districtHeat: text('Kaukolämpö', 'District heat'),
  districtCooling: text('Kaukojäähdytys', 'District cooling'),
  fossilFuel: text('Fossiilinen polttoaine', 'Fossil fuel'),
  bioFuel: text('Uusiutuva polttoaine', 'Renewable fuel'),
};

export const footprintText = text('Hiilijalanjälki', 'Carbon footprint');
export const handprintText = text('Hiilikädenjälki', 'Carbon handprint');
export const categoryText = text('Rakennusosa', 'Building part');

export const noteTexts: Readonly<Record<GapCode | WarningCode, Text>> = {
  'no-source': text('Tuotetta ei ole linkitetty', 'No product is linked'),
  'source-not-found': text(
    'Linkitettyä tuotetta ei ole päästötietoversiossa',
    'The linked product is not in the library',
  ),
  'no-amount': text('Määrä puuttuu', 'The amount is missing'),
  'no-unit-conversion': text('Yksikköä ei voi muuntaa tälle tuotteelle', 'The unit cannot be converted'),
  'no-coefficient': text('Tuotteella ei ole päästökerrointa', 'The product has no coefficient'),
  'no-end-of-life': text('Käsittelyä purkuvaiheessa ei tunneta', 'The end-of-life treatment is not known'),
  'no-transport': text('Kuljetusta ei ole annettu', 'No transport is given'),
  'no-heated-area': text('Lämmitetty nettoala puuttuu', 'The heated net area is missing'),
  'no-site-area': text('Rakennuspaikan pinta-ala puuttuu', 'The area of the building site is missing'),
  'no-completion-year': text('Valmistumisvuosi puuttuu', 'The completion year is missing'),
  'no-energy': text('Ostoenergiaa ei ole annettu', 'No purchased energy is given'),
  'no-table-value': text('Käyttötarkoitusluokalle ei ole taulukkoarvoa', 'There is no table value for the use class'),
  'no-own-value': text('Oma arvo on valittu, mutta tyhjä', 'The own value is chosen but empty'),
  'composite-cycle': text('Rakenne sisältää itsensä', 'The composite contains itself'),
  'composite-too-deep': text('Rakenteita on sisäkkäin liikaa', 'The composite is nested too deep'),
  'mass-outside-band': text('Massa neliötä kohden on poikkeava', 'The mass per area is unusual'),
  'embodied-outside-band': text('Rakentamisen päästöt ovat poikkeavat', 'The embodied footprint is unusual'),
  'b6-outside-band': text('Energiankäytön päästöt ovat poikkeavat', 'The footprint of energy use is unusual'),
  'gross-area-missing': text(
    'Bruttoala puuttuu: nettoala korvaa sen',
    'The gross area is missing: the net area stands in',
  ),
  'epd-expired': text('Ympäristöselosteen voimassaolo on päättynyt', 'The declaration is no longer valid'),
  'standards-mixed': text('EN 15804+A1- ja +A2-arvoja sekaisin', 'EN 15804+A1 and +A2 values are mixed'),
  'typical-value-used': text('Tyypillinen arvo käytössä (vain herkkyystarkasteluun)', 'A typical value is used'),
  'shares-do-not-sum': text(
    'Elinkaaren lopun osuuksien summa ei ole 100 %',
    'The end-of-life shares do not add up to 100 %',
  ),
  'negative-amount': text('Määrä on negatiivinen', 'The amount is negative'),
  'nearest-type-used': text(
    'Lähimmän rakennustyypin taulukkoarvo käytössä',
    'The table value of the nearest building type is used',
  ),
};

export const comparisonWarningTexts: Readonly<Record<ComparisonWarningCode, Text>> = {
  'method-differs': text('Menetelmäversio eroaa', 'The method version differs'),
  'reference-set-differs': text('Päästötietoversio eroaa', 'The reference set differs'),
  'table-variant-differs': text('Taulukkoarvojen versio eroaa', 'The variant of the table values differs'),
  'allocation-differs': text('Energian jakotapa eroaa', 'The allocation of energy differs'),
  'value-choice-differs': text('Käytetty arvolaji eroaa', 'The choice of values differs'),
  'limit-set-differs': text('Raja-arvot eroavat', 'The limits differ'),
  'area-differs': text('Lämmitetty nettoala eroaa', 'The heated net area differs'),
  'completion-year-differs': text('Valmistumisvuosi eroaa', 'The completion year differs'),
};
