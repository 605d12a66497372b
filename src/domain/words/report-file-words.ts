import { word } from '#domain/values/word.ts';

/** What the files of the reports are called. */
export const reportFileWords = {
  climateReport: word('ilmastoselvitys', 'climate report'),
  comparison: word('laskelmien vertailu', 'comparison'),
  materialReport: word('materiaaliseloste', 'material report'),
  productList: word('rakennustuoteluettelo', 'product list'),
} as const;
