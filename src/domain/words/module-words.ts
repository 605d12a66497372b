import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { Stage } from '#domain/terms/stages.ts';
import type { Word } from '#domain/values/word.ts';
import { word } from '#domain/values/word.ts';
/** What is reported apart and never summed. */
export const scopeWords: Readonly<Record<Scope, Word>> = {
  building: word('Rakennus', 'Building'),
  site: word('Rakennuspaikka', 'Building site'),
};

/** The modules of EN 15978 with their codes. */
export const moduleWords: Readonly<Record<Module | HandprintModule | 'total', readonly [code: string, name: Word]>> = {
  a1a3: ['A1–A3', word('Rakennustuotteiden valmistus', 'Manufacture of construction products')],
  a4: ['A4', word('Kuljetukset työmaalle', 'Transport to the site')],
  a5: ['A5', word('Työmaatoiminnot', 'Site operations')],
  b4: ['B4', word('Rakennustuotteiden vaihdot', 'Replacement of products')],
  b6: ['B6', word('Energiankäyttö', 'Energy use')],
  c1: ['C1', word('Purkaminen', 'Demolition')],
  c2: ['C2', word('Purkujätteen kuljetus', 'Transport of demolition waste')],
  c3: ['C3', word('Jätteen käsittely', 'Waste processing')],
  c4: ['C4', word('Loppusijoitus', 'Final disposal')],
  total: ['A–C', word('Yhteensä', 'Total')],
  d1Reuse: ['D1', word('Uudelleenkäyttö', 'Reuse')],
  d1Recycling: ['D1', word('Kierrätys', 'Recycling')],
  d2: ['D2', word('Hyödyntäminen energiana', 'Energy recovery')],
  d3: ['D3', word('Ylijäämäinen uusiutuva energia', 'Surplus renewable energy')],
  d4: ['D4', word('Hiilivarasto', 'Carbon storage')],
  d5: ['D5', word('Karbonatisoituminen', 'Carbonation')],
};

export const footprintWord = word('Hiilijalanjälki', 'Carbon footprint');
export const handprintWord = word('Hiilikädenjälki', 'Carbon handprint');
export const categoryWord = word('Nimike', 'Category');

/** The life cycle in the five stages of the pictures. */
export const stageWords: Readonly<Record<Stage, Word>> = {
  a1a3: word('Valmistus', 'Manufacture'),
  a4a5: word('Kuljetus ja työmaa', 'Transport and site'),
  b4: word('Vaihdot', 'Replacements'),
  b6: word('Energia', 'Energy'),
  c: word('Elinkaaren loppu', 'End of life'),
};
