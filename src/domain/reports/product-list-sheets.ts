import { type Cell, column, factSheet, type Sheet, sumCell } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/user.ts';
import { basisFacts, headFacts } from './head-facts.ts';
import type { ProductLine, ProductList } from './product-list.ts';
import { scopeTexts } from './report-texts.ts';

/** The product list as a workbook: one product to a row, and what it rests on. */
export const productListSheets = ({ head, products, basis }: ProductList, language: Language): readonly Sheet[] => [
  {
    name: { fi: 'Rakennustuoteluettelo', en: 'Product list' }[language],
    columns: columnsIn(language),
    rows: products.map((product) => productCells(product, language)),
    sums: sumsOf(products, language),
  },
  factSheet(language, [...headFacts(head, language), ...basisFacts(basis)]),
];

const columnsIn = (language: Language) => {
  const title = (fi: string, en: string): string => ({ fi, en })[language];
  return [
    column(title('Kohde', 'Scope'), 16),
    column('Talo 2000', 10),
    column(title('Rakennusosa', 'Building part'), 26),
    column('RYHTI', 8),
    column(title('Tuote', 'Product'), 44),
    column(title('Tarkennettava tuote', 'To be specified'), 14),
    column(title('Valmistaja', 'Manufacturer'), 22),
    column(title('Tuoteluokka', 'Product class'), 12),
    column(title('Määrä', 'Amount'), 14),
    column(title('Yksikkö', 'Unit'), 9),
    column(title('Massa, kg', 'Mass, kg'), 14, 'whole'),
    column(title('Käyttöikä, a', 'Service life, a'), 12),
    column(title('Uudelleenkäytetty', 'Reused'), 14),
    column(title('Kierrätetty, %', 'Recycled, %'), 12),
    column(title('Uusiutuva, %', 'Renewable, %'), 12),
    column(title('Vaarallista enintään, %', 'Hazardous at most, %'), 14),
    column(title('A1–A3, kgCO₂e/yksikkö', 'A1–A3, kgCO₂e/unit'), 14),
    column(title('A1–A3:n yksikkö', 'Unit of A1–A3'), 10),
    column(title('Arvolaji', 'Value'), 14),
    column(title('Standardi', 'Standard'), 16),
    column(title('Voimassa', 'Valid to'), 12),
    column(title('Lähde', 'Source'), 24),
    column(title('Versio', 'Version'), 22),
    column(title('Osoite', 'Address'), 30),
    column(title('Rivejä', 'Rows'), 8),
    column(title('Huomautus', 'Note'), 40),
  ];
};

/** What is not known is in no sum. */
const sumsOf = (products: readonly ProductLine[], language: Language): Cell[] => {
  const massKg = products.reduce((sum, product) => sum + (product.massKg ?? 0), 0);
  const cells: Cell[] = Array.from({ length: massColumn }, () => null);
  return [
    { fi: 'Yhteensä', en: 'Total' }[language],
    ...cells.slice(1),
    sumCell(massKg, 'above', { count: products.length }),
  ];
};

/** Counted from 0. */
const massColumn = 10;

const productCells = (product: ProductLine, language: Language): Cell[] => {
  const { part, a1a3, source } = product;
  const yes = (isTrue: boolean): string => (isTrue ? { fi: 'kyllä', en: 'yes' }[language] : '');
  return [
    scopeTexts[product.scope][language],
    part.talo2000Code,
    part[language],
    part.ryhtiCode ?? '',
    product.name[language],
    yes(product.isToBeSpecified),
    product.manufacturer ?? '',
    product.productClass ?? '',
    product.amount,
    product.unit,
    product.massKg,
    product.lifetimeYears,
    yes(product.reused),
    product.recycledPercent,
    product.renewablePercent,
    product.hazardousPercent,
    a1a3?.gwpKgCo2ePerUnit ?? null,
    a1a3?.unit ?? '',
    a1a3 === null ? '' : valueTypes[a1a3.valueType][language],
    a1a3?.standard ?? '',
    a1a3?.validTo ?? '',
    source.kind === 'none' ? '' : source.id,
    product.sourceVersion,
    product.url ?? '',
    product.rowCount,
    product.note,
  ];
};

const valueTypes = {
  conservative: { fi: 'konservatiivinen', en: 'conservative' },
  typical: { fi: 'tyypillinen', en: 'typical' },
} as const;
