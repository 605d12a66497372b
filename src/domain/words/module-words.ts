import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { Stage } from '#domain/terms/stages.ts';
import type { Word } from '#domain/values/word.ts';
import { word } from '#domain/values/word.ts';
/** What is reported apart and never summed. */
export const scopeWords: Readonly<Record<Scope, Word>> = {
  building: word('Rakennus', 'Building', 'Byggnad'),
  site: word('Rakennuspaikka', 'Building site', 'Byggplats'),
};

/**
 * The modules of EN 15978 with their codes; in Finnish as the building register names its fields (data model of release 2026-8,
 * Finnish Environment Institute). Reuse stands there as an amount of material, and the Swedish and English names are ours.
 */
export const moduleWords: Readonly<Record<Module | HandprintModule | 'total', readonly [code: string, name: Word]>> = {
  a1a3: [
    'A1–A3',
    word('Rakennustuotteiden valmistus', 'Manufacture of construction products', 'Tillverkning av byggprodukter'),
  ],
  a4: ['A4', word('Kuljetukset', 'Transport to the site', 'Transporter till byggplatsen')],
  a5: ['A5', word('Työmaatoiminnot', 'Site operations', 'Byggplatsfunktioner')],
  b4: ['B4', word('Rakennustuotteiden vaihdot', 'Replacement of products', 'Byten av byggprodukter')],
  b6: ['B6', word('Energian käyttö', 'Energy use', 'Energianvändning')],
  c1: ['C1', word('Purkaminen', 'Demolition', 'Rivning')],
  c2: ['C2', word('Purkujätteen kuljetukset', 'Transport of demolition waste', 'Transport av rivningsavfall')],
  c3: ['C3', word('Purkujätteen käsittely', 'Waste processing', 'Avfallshantering')],
  c4: ['C4', word('Purkujätteen loppusijoitus', 'Final disposal', 'Slutlig deponering')],
  total: ['A–C', word('Yhteensä', 'Total', 'Totalt')],
  d1Reuse: ['D1', word('Uudelleenkäyttö', 'Reuse', 'Återanvändning')],
  d1Recycling: ['D1', word('Kierrätys', 'Recycling', 'Återvinning')],
  d2: ['D2', word('Hyödyntäminen energiana', 'Energy recovery', 'Utnyttjande som energi')],
  d3: ['D3', word('Ylijäävä uusiutuva energia', 'Surplus renewable energy', 'Överskott av förnybar energi')],
  d4: ['D4', word('Tuotteiden hiilivarastovaikutus', 'Carbon storage of products', 'Produkternas kollager')],
  d5: ['D5', word('Karbonatisoituminen', 'Carbonation', 'Karbonatisering')],
};

export const footprintWord = word('Hiilijalanjälki', 'Carbon footprint', 'Koldioxidavtryck');
export const handprintWord = word('Hiilikädenjälki', 'Carbon handprint', 'Koldioxidhandavtryck');
/** The same over a narrow column, with a place to divide it. */
export const handprintHead = word('Hiilikädenjälki', 'Carbon handprint', 'Koldioxid\u00adhandavtryck');
export const categoryWord = word('Nimike', 'Category', 'Rubrik');

/** The life cycle in the five stages of the pictures. */
export const stageWords: Readonly<Record<Stage, Word>> = {
  a1a3: word('Valmistus', 'Manufacture', 'Tillverkning'),
  a4a5: word('Kuljetus ja työmaa', 'Transport and site', 'Transport och byggplats'),
  b4: word('Vaihdot', 'Replacements', 'Byten'),
  b6: word('Energia', 'Energy', 'Energi'),
  c: word('Elinkaaren loppu', 'End of life', 'Livscykelns slut'),
};
