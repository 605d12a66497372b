import { type Word, word } from '#domain/values/word.ts';

/** What the list of construction products says in its files. */
export const productListWords = {
  productList: word('Tuoteluettelo', 'Product list', 'Produktförteckning'),
  listNote: word(
    'Saman rakennusosan samat tuotteet ovat yhdellä rivillä, ja rakenteet ovat tuotteinaan. ”Tarkennettava” tarkoittaa yleistä tietoa, jonka tilalle tulee vielä tuote. Tuotteiden verkko-osoitteet ovat Excel- ja CSV-tiedostoissa.',
    'The same products of a building part stand on one row, and composites as their products. “To be specified” means general data that a product is still to replace. The web addresses of the products are in the Excel and CSV files.',
    'Samma produkter i samma byggnadsdel står på en rad, och konstruktioner står som sina produkter. ”Preciseras” betyder allmänna data som ännu ska ersättas av en produkt. Produkternas webbadresser finns i Excel- och CSV-filerna.',
  ),
  recycledPercent: word('Kierrä\u00adtetty, %', 'Recy\u00adcled, %', 'Åter\u00advunnet, %'),
  renewablePercent: word('Uusiu\u00adtuva, %', 'Renew\u00adable, %', 'Förny\u00adbart, %'),
  hazardousAtMostPercent: word('Vaaral\u00adlista enintään, %', 'Hazard\u00adous at most, %', 'Farligt högst, %'),
  a1a3KgCo2e: word('A1–A3, kg\u00a0CO₂e', 'A1–A3, kg\u00a0CO₂e', 'A1–A3, kg\u00a0CO₂e'),
  valueAndStandard: word('Arvo ja standardi', 'Value and standard', 'Värde och standard'),
  noBuildingPart: word('Ei rakennusosaa', 'No building part', 'Ingen byggnadsdel'),
  toBeSpecified: word('Tarkennettava', 'To be specified', 'Preciseras'),
  reused: word('Uudelleenkäytetty', 'Reused', 'Återanvänt'),
  conservative: word('konservatiivinen', 'conservative', 'konservativt'),
  typical: word('tyypillinen', 'typical', 'typiskt'),
  manufacturer: word('Valmistaja', 'Manufacturer', 'Tillverkare'),
  productClass: word('Tuoteluokka', 'Product class', 'Produktklass'),
  a1a3PerUnit: word('A1–A3, kg CO₂e/yksikkö', 'A1–A3, kg CO₂e/unit', 'A1–A3, kg CO₂e/enhet'),
  a1a3Unit: word('A1–A3:n yksikkö', 'Unit of A1–A3', 'Enhet för A1–A3'),
  kindOfValue: word('Arvolaji', 'Kind of value', 'Slag av värde'),
  validTo: word('Voimassa asti', 'Valid to', 'Gäller till'),
  version: word('Versio', 'Version', 'Version'),
  yes: word('kyllä', 'yes', 'ja'),
} as const;

/** Until when the data of a product may be used. */
export const validUntilWord = (date: string): Word =>
  word(`voimassa ${date} asti`, `valid to ${date}`, `gäller till ${date}`);
