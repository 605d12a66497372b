import { type Word, word } from '#domain/values/word.ts';

/** What the list of construction products says in its files. */
export const productListWords = {
  productList: word('Tuoteluettelo', 'Product list'),
  listNote: word(
    'Saman rakennusosan samat tuotteet ovat yhdellä rivillä, ja rakenteet ovat tuotteinaan. ”Tarkennettava” tarkoittaa yleistä tietoa, jonka tilalle tulee vielä tuote. Tuotteiden verkko-osoitteet ovat Excel- ja CSV-tiedostoissa.',
    'The same products of a building part stand on one row, and composites as their products. “To be specified” means general data that a product is still to replace. The web addresses of the products are in the Excel and CSV files.',
  ),
  recycledPercent: word('Kierrä\u00adtetty, %', 'Recy\u00adcled, %'),
  renewablePercent: word('Uusiu\u00adtuva, %', 'Renew\u00adable, %'),
  hazardousAtMostPercent: word('Vaaral\u00adlista enintään, %', 'Hazard\u00adous at most, %'),
  a1a3KgCo2e: word('A1–A3, kg\u00a0CO₂e', 'A1–A3, kg\u00a0CO₂e'),
  valueAndStandard: word('Arvo ja standardi', 'Value and standard'),
  noBuildingPart: word('Ei rakennusosaa', 'No building part'),
  toBeSpecified: word('Tarkennettava', 'To be specified'),
  reused: word('Uudelleenkäytetty', 'Reused'),
  conservative: word('konservatiivinen', 'conservative'),
  typical: word('tyypillinen', 'typical'),
  manufacturer: word('Valmistaja', 'Manufacturer'),
  productClass: word('Tuoteluokka', 'Product class'),
  a1a3PerUnit: word('A1–A3, kg CO₂e/yksikkö', 'A1–A3, kg CO₂e/unit'),
  a1a3Unit: word('A1–A3:n yksikkö', 'Unit of A1–A3'),
  kindOfValue: word('Arvolaji', 'Kind of value'),
  validTo: word('Voimassa asti', 'Valid to'),
  version: word('Versio', 'Version'),
  yes: word('kyllä', 'yes'),
} as const;

/** Until when the data of a product may be used. */
export const validUntilWord = (date: string): Word => word(`voimassa ${date} asti`, `valid to ${date}`);
