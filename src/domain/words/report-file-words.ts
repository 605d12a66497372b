import { word } from '#domain/values/word.ts';

/** What the files of the reports are called. */
export const reportFileWords = {
  climateReport: word('ilmastoselvitys', 'climate report', 'klimatutredning'),
  comparison: word('laskelmien vertailu', 'comparison', 'jämförelse av beräkningar'),
  materialReport: word('materiaaliseloste', 'material report', 'materialförteckning'),
  auditSheet: word('laskentaselvitys', 'audit sheet', 'beräkningsredovisning'),
  productList: word('rakennustuoteluettelo', 'product list', 'byggproduktförteckning'),
} as const;
