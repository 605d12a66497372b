import { type Cell, column, type Sheet, sumCell } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { productListWords } from '#domain/words/product-list-words.ts';
import { stateWords } from '#domain/words/state-words.ts';
import { unitText } from '#domain/words/unit-words.ts';
import { factSheet } from './fact-sheet.ts';
import { basisFacts, headFacts } from './head-facts.ts';
import type { ProductLine } from './product-line.ts';
import type { ProductList } from './product-list.ts';

/** The product list as a workbook: one product to a row, and what it rests on. */
export const productListSheets = ({ head, products, basis }: ProductList, language: Language): readonly Sheet[] => [
  {
    name: productListWords.productList[language],
    columns: columnsIn(language),
    rows: products.map((product) => productCells(product, language)),
    sums: sumsOf(products, language),
  },
  factSheet(language, [...headFacts(head, language), ...basisFacts(basis, language)]),
];

const columnsIn = (language: Language) => {
  const title = (one: Word): string => one[language];
  return [
    column(title(commonWords.scope), 16),
    column('Talo 2000', 10),
    column(title(commonWords.buildingPart), 26),
    column('RYHTI', 8),
    column(title(commonWords.product), 44),
    column(title(productListWords.toBeSpecified), 14),
    column(title(productListWords.manufacturer), 22),
    column(title(productListWords.productClass), 12),
    column(title(commonWords.amount), 14),
    column(title(commonWords.unit), 9),
    column(title(commonWords.massKg), 14, 'whole'),
    column(title(commonWords.serviceLifeYears), 12),
    column(title(productListWords.reused), 14),
    column(title(productListWords.recycledPercent), 12),
    column(title(productListWords.renewablePercent), 12),
    column(title(productListWords.hazardousAtMostPercent), 14),
    column(title(productListWords.a1a3PerUnit), 14),
    column(title(productListWords.a1a3Unit), 10),
    column(title(productListWords.kindOfValue), 14),
    column(title(commonWords.standard), 16),
    column(title(productListWords.validTo), 12),
    column(title(commonWords.source), 24),
    column(title(productListWords.version), 22),
    column(title(commonWords.address), 30),
    column(title(commonWords.rows), 8),
    column(title(commonWords.note), 40),
  ];
};

/** What is not known is in no sum, which says so. */
const sumsOf = (products: readonly ProductLine[], language: Language): Cell[] => {
  const massKg = products.reduce((sum, product) => sum + (product.massKg ?? 0), 0);
  const cells: Cell[] = Array.from({ length: massColumn }, () => null);
  const state = products.some((product) => product.massKg === null) ? 'atLeast' : 'known';
  const name = [moduleWords.total[1][language], stateWords[state].footprint[language]].filter((word) => word !== '');
  return [name.join(', '), ...cells.slice(1), sumCell(massKg, 'above', { count: products.length })];
};

/** Counted from 0. */
const massColumn = 10;

const productCells = (product: ProductLine, language: Language): Cell[] => {
  const { part, a1a3, source } = product;
  const yes = (isTrue: boolean): string => (isTrue ? productListWords.yes[language] : '');
  return [
    scopeWords[product.scope][language],
    part.talo2000Code,
    part[language],
    part.ryhtiCode ?? '',
    product.name[language],
    yes(product.isToBeSpecified),
    product.manufacturer ?? '',
    product.productClass ?? '',
    product.amount,
    unitText(product.unit, language),
    product.massKg,
    product.lifetimeYears,
    yes(product.reused),
    product.recycledPercent,
    product.renewablePercent,
    product.hazardousPercent,
    a1a3?.gwpKgCo2ePerUnit ?? null,
    a1a3 === null ? '' : unitText(a1a3.unit, language),
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
  conservative: productListWords.conservative,
  typical: productListWords.typical,
} as const;
